"""What the lab found out, as lines for the terminal, in the window's words where possible."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from math import isfinite

from camelhelper.core.cup import format_position
from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.games.leg_tree import Branch
from camelhelper.lab.games.race_length import Method, MethodResult, Race
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.reports.chase import ChaseReport
from camelhelper.lab.reports.chutes import ChutesReport
from camelhelper.lab.reports.legs import LegReport
from camelhelper.lab.reports.races import CurvePoint, RaceReport, StackedReport
from camelhelper.lab.reports.report import Report, steps_for_shares
from camelhelper.lab.reports.swine import SwineReport
from camelhelper.lab.service.questions import StacksAnswer, TreeAnswer
from camelhelper.wording.formatting import (
    capital,
    count_text,
    decimals_text,
    labelled,
    percentage,
    place_word,
    with_percent_sign,
)
from camelhelper.wording.lab_figures import (
    UNKNOWN,
    Estimate,
    estimate_text,
    exact_text,
    simulated_games_text,
    simulated_text,
    time_text,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.text_table import Row, table
from camelhelper.wording.translation import translatable, translate, translate_counted

Block = list[str]
"""Lines that belong together."""
_METHODS: dict[Method, str] = {
    "simulation": translatable("Simulation"),
    "every camel's position": translatable("Every camel's position"),
    "one camel's spaces and rolls": translatable("One camel's spaces and rolls"),
}
_DECIMALS = 4
"""Of percents."""
_LEAST_CHANCE_SHOWN = 5e-7
"""Anything less likely rounds to nothing."""
_SQUARES_A_LINE = 5
_MOST_SPACES_IN_LINES = 30
"""The furthest river for which a row of percentages fits into a line."""


def report_lines(report: Report) -> list[str]:
    """The whole report, with blank lines between its blocks."""
    lines: list[str] = []
    for block in _blocks(report):
        lines += ["", *block] if lines and block else block
    return lines


def _blocks(report: Report) -> Iterator[Block]:
    match report:
        case RaceReport():
            yield from _race_blocks(report)
        case StackedReport():
            yield from _stacked_blocks(report)
        case LegReport():
            yield from _leg_blocks(report)
        case ChutesReport():
            yield from _chutes_blocks(report)
        case SwineReport():
            yield from _swine_blocks(report)
        case ChaseReport():
            yield from _chase_blocks(report)


# -- races -----------------------------------------------------------------------------------------


def _race_blocks(report: RaceReport) -> Iterator[Block]:
    answer, legs = report.answer, translate("legs")
    title = translate("Camels: {camels}, spaces: {spaces}, dice of 1 to {faces}, not stacking")
    name = translate("Expected legs")
    yield [_of_race(title, answer.race), *_quantities((name, answer.legs, None))]
    heads = ("", legs, translate("time"))
    yield table([heads, *map(_method_row, report.methods)])
    yield _length_lines(legs, answer.distribution)
    yield _point_lines(report.points)


def _stacked_blocks(report: StackedReport) -> Iterator[Block]:
    length, played, legs = report.length, report.played, translate("legs")
    title = translate("Camels: {camels}, spaces: {spaces}, dice of 1 to {faces}, stacking")
    exact = None if length.games else length.legs
    quantity = translate("Expected legs"), exact, _mean(played)
    yield [_of_race(title, length.race), *_quantities(quantity, played=played)]
    if played and length.games:
        yield _length_lines(legs, played.by_steps, played.by_steps_error)
    else:
        yield _length_lines(legs, length.distribution)
    yield _point_lines(report.points if report.in_detail else ())


def _of_race(title: str, race: Race) -> str:
    return title.format(
        camels=count_text(race.camels), spaces=count_text(race.spaces), faces=race.faces
    )


def _method_row(found: MethodResult) -> Row:
    name = translate(_METHODS[found.method])
    return name, _exact_or_estimate(found.legs, found.error), time_text(found.time_ms)


def _point_lines(points: Sequence[CurvePoint]) -> Block:
    rows = [(count_text(each.camels), _exact_or_estimate(each.legs, each.error)) for each in points]
    heads = translate("camels"), translate("legs")
    return table([heads, *rows], names=0) if rows else []


def _exact_or_estimate(value: float, error: float | None) -> str:
    return exact_text(value) if error == 0 else estimate_text(value, error)


# -- one leg ---------------------------------------------------------------------------------------


def _leg_blocks(report: LegReport) -> Iterator[Block]:
    match report.answer:
        case StacksAnswer() as answer:
            yield from _stacks_blocks(answer, in_detail=report.in_detail)
        case answer:
            yield from _tree_blocks(answer, in_detail=report.in_detail)
    if report.played:
        yield _played_places_lines(report.played)


def _stacks_blocks(answer: StacksAnswer, *, in_detail: bool) -> Iterator[Block]:
    places = answer.places
    chances = {camel: [_percent(chance) for chance in row] for camel, row in places.items()}
    yield [format_position(answer.position), *_place_lines(chances)]
    if in_detail:
        yield _place_lines({camel: list(map(str, row)) for camel, row in places.items()})


def _tree_blocks(answer: TreeAnswer, *, in_detail: bool) -> Iterator[Block]:
    ways = translate_counted("{count} way", "{count} equally likely ways", answer.ways)
    yield [format_position(answer.position), ways.format(count=count_text(answer.ways))]
    wins = [(camel_name(camel), _percent(chance)) for camel, chance in answer.wins.items()]
    yield table([("", translate("wins")), *wins])
    if not answer.orders:  # the leg is over: nothing more leads anywhere
        return
    text = translate("{dice}: {camel} wins.")
    yield [text.format(dice=way.spelt, camel=camel_name(way.winner)) for way in answer.each]
    if in_detail:
        heading = capital(translate("the orders of the dice"))
        yield [heading, *(f"  {order}" for order in _orders(answer.orders))]


def _orders(branches: Sequence[Branch]) -> Iterator[str]:
    for branch in branches:
        if branch.branches:
            yield from (branch.die + after for after in _orders(branch.branches))
        else:
            yield branch.die


def _played_places_lines(played: PlayedPlaces) -> Block:
    errors = played.errors
    rows = {
        camel: [
            _percent(chance, None if errors is None else float(errors[number, place]))
            for place, chance in enumerate(played.chances[number].tolist())
        ]
        for number, camel in enumerate(played.camels)
    }
    heading = simulated_text(with_errors=False)
    if errors is not None:
        heading = simulated_games_text(played.games)
    return [capital(heading), *_place_lines(rows)]


def _place_lines(cells: Mapping[str, Row]) -> Block:
    """A row for each camel, with a cell for each place, first to last."""
    heads = ["", *map(place_word, range(len(cells)))]
    return table([heads, *((camel_name(camel), *row) for camel, row in cells.items())])


# -- other games -----------------------------------------------------------------------------------


def _chutes_blocks(report: ChutesReport) -> Iterator[Block]:
    game, played = report.game, report.played
    title = translate("Board {board}, exact landing, die of 1 to {faces}, from {start}")
    if game.overshoot:
        title = translate(
            "Board {board}, landing on the last square or beyond, die of 1 to {faces}, from {start}"
        )
    name = translate("Expected rounds until somebody is home")
    yield [
        title.format(board=report.board, faces=game.faces, start=game.start),
        labelled(translate("Players"), count_text(game.players)),
        *_quantities((name, report.rounds, _mean(played)), played=played),
        *([] if report.fraction is None else [f"= {report.fraction}"]),
    ]
    yield _share_lines(translate("rounds"), report.lengths)
    if report.in_detail:
        yield [translate("Expected turns from every square"), *_squares(report.by_square)]


def _squares(turns: Floats) -> Block:
    """The squares with their turns, some per line; infinite where nobody can get home."""
    cells = [
        (count_text(square), decimals_text(value, 4) if isfinite(value) else "∞")
        for square, value in enumerate(turns.tolist())
    ]
    starts = range(0, len(cells), _SQUARES_A_LINE)
    return table([list(chain(*cells[at : at + _SQUARES_A_LINE])) for at in starts], names=0)


def _swine_blocks(report: SwineReport) -> Iterator[Block]:
    game = report.game
    title = translate("River on {river}, swine from {swine}, butcher from {butcher}")
    chance, turns = translate("Chance to escape"), translate("Expected turns")
    answer = report.found and report.found.answer
    exact = (answer.escape_chance, answer.turns) if answer else (None, None)
    yield [
        title.format(river=game.spaces, swine=game.swine, butcher=game.butcher),
        *_quantities(
            (chance, exact[0], report.escape_played),
            (turns, exact[1], _mean(report.played)),
            played=report.played,
        ),
    ]
    if report.in_detail:
        yield _length_lines(translate("turns"), report.lengths)
        if report.answers and game.spaces <= _MOST_SPACES_IN_LINES:
            yield _escape_lines(report.answers.escape)


def _escape_lines(escape: Floats) -> Block:
    """The chances to escape from every start, [swine, butcher], in whole percent."""
    spaces = len(escape)
    swine = range(2, spaces)
    rows = [
        [
            count_text(butcher),
            *("" if at <= butcher else decimals_text(100 * escape[at, butcher], 0) for at in swine),
        ]
        for butcher in range(1, spaces - 1)
    ]
    title = translate("Chance to escape in percent: swine across, butcher down")
    return [title, *table([["", *map(count_text, swine)], *rows], names=0)]


def _chase_blocks(report: ChaseReport) -> Iterator[Block]:
    answer, played = report.answer, report.played
    players, turns = translate("players"), translate("turns")
    quantity = translate("Expected turns"), answer.turns, _mean(played)
    yield [
        labelled(translate("Players"), count_text(answer.game.players)),
        *_quantities(quantity, played=played),
    ]
    yield _share_lines(turns, answer.distribution)
    told = report.turns_by_players.items()
    rows = [(count_text(number), exact_text(mean)) for number, mean in told]
    yield table([(players, turns), *rows], names=0) if rows else []


# -- what they have in common ----------------------------------------------------------------------


def _quantities(
    *quantities: tuple[str, float | None, Estimate | None], played: Simulation | None = None
) -> Block:
    """A row for each quantity: its name, its exact value and its simulated value."""
    rows = [
        (
            name,
            UNKNOWN if exact is None else exact_text(exact),
            estimate_text(*estimate) if estimate else "",
        )
        for name, exact, estimate in quantities
    ]
    if played is None:
        return table(rows)
    return table([("", translate("exact"), simulated_games_text(played.games)), *rows])


def _mean(played: Simulation | None) -> Estimate | None:
    """The mean length of the games."""
    return (played.mean_steps, played.mean_steps_error) if played else None


def _length_lines(steps: str, lengths: Floats | None, errors: Floats | None = None) -> Block:
    """A row for each possible length, with its standard error if it was simulated."""
    if lengths is None:
        return []
    rows = [
        (count_text(number), _percent(chance, None if errors is None else float(errors[number])))
        for number, chance in enumerate(lengths.tolist())
        if chance >= _LEAST_CHANCE_SHOWN
    ]
    return table([(steps, translate("chance")), *rows], names=0)


def _share_lines(steps: str, lengths: Floats | None) -> Block:
    """How many steps it takes until some shares of all games are over."""
    rows = [
        (percentage(share), count_text(number))
        for share, number in steps_for_shares(lengths).items()
    ]
    return table([(translate("games over"), steps), *rows], names=0) if rows else []


def _percent(chance: float | Fraction, error: float | None = None) -> str:
    """An exact chance, or a simulated one with its error, if there were enough games."""
    if error is None:
        return percentage(chance, _DECIMALS)
    return with_percent_sign(estimate_text(100 * float(chance), 100 * error))
