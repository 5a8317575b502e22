"""The reports on one leg: who ends it on which place, and the ways in which it can go."""

import argparse
from collections.abc import Iterable, Iterator

from camelhelper.core.cup import format_position
from camelhelper.core.edition import camel_name
from camelhelper.lab.games import leg_tree as leg_tree_page
from camelhelper.lab.games.leg_tree import MOST_DICE, Branch, Way
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import TOO_FEW, Data, Report, plural
from camelhelper.lab.service import questions

_PLACES = ("1st", "2nd", "3rd", "4th", "5th")


def stack_odds(options: argparse.Namespace, progress: Progress) -> Report:
    position = asked.position(options)
    solving, playing = asked.shares(options, progress)
    (answer,) = questions.stack_odds(position, solving)
    played = asked.play_places(options, position, playing)
    data: Data = {
        "page": "stack-odds",
        "cup": format_position(position),
        "places": {camel: [float(c) for c in row] for camel, row in answer.places.items()},
        "fractions": {camel: [str(c) for c in row] for camel, row in answer.places.items()},
        "simulation": _played_data(played) if played else None,
    }
    lines = [data["cup"], *_place_lines(_percents(data["places"]))]
    lines += _place_lines(data["fractions"]) if options.details else []
    return Report(data, lines + (_played_lines(played) if played else []), (answer,), played)


def leg_tree(options: argparse.Namespace, progress: Progress) -> Report:
    position = asked.position(options)
    solving, playing = asked.shares(options, progress)
    (answer,) = questions.tree(position, solving)
    wins = {camel: float(chance) for camel, chance in answer.wins.items()}
    played = asked.play_places(options, position, playing)
    data: Data = {
        "page": "leg-tree",
        "cup": format_position(position),
        "dice_left": list(position.dice_left),
        "ways": answer.ways,
        "ways_by_dice": [leg_tree_page.number_of_ways(n + 1) for n in range(MOST_DICE)],
        "wins": wins,
        "orders": [_order_data(branch) for branch in answer.orders],
        "each": [
            {"dice": _spelt(way), "winner": way.winner, "ways": way.weight} for way in answer.each
        ],
        "simulation": _played_data(played) if played else None,
    }
    lines = [data["cup"], plural(answer.ways, "way", "equally likely ways")]
    lines += [f"  {camel_name(camel):<8}{chance:9.4%} win" for camel, chance in wins.items()]
    lines += [f"  {_spelt(way):<10}{camel_name(way.winner)} wins" for way in answer.each]
    if options.details:
        lines += ["orders of the dice:", *(f"  {order}" for order in _spelt_orders(answer.orders))]
    return Report(data, lines + (_played_lines(played) if played else []), (answer,), played)


def _spelt(way: Way) -> str:
    return "".join(f"{reveal.camel}{reveal.face}" for reveal in way.reveals)


def _order_data(branch: Branch) -> Data:
    return {"die": branch.die, "then": [_order_data(after) for after in branch.branches]}


def _spelt_orders(branches: Iterable[Branch]) -> Iterator[str]:
    for branch in branches:
        if branch.branches:
            yield from (branch.die + after for after in _spelt_orders(branch.branches))
        else:
            yield branch.die


def _played_data(played: PlayedPlaces) -> Data:
    return {
        "games": played.games,
        "places": dict(zip(played.camels, played.chances.tolist(), strict=True)),
        "standard_errors": None
        if played.errors is None
        else dict(zip(played.camels, played.errors.tolist(), strict=True)),
    }


def _played_lines(played: PlayedPlaces) -> list[str]:
    legs = plural(played.games, "leg", "legs")
    error = TOO_FEW if played.errors is None else f"± {played.errors.max():.4%} at most"
    heading = f"played ({legs}, {error}):"
    chances = dict(zip(played.camels, played.chances.tolist(), strict=True))
    return [heading, *_place_lines(_percents(chances))]


def _percents(places: dict[str, list[float]]) -> dict[str, list[str]]:
    return {camel: [f"{chance:.4%}" for chance in row] for camel, row in places.items()}


def _place_lines(places: dict[str, list[str]]) -> list[str]:
    """Return a row for each camel: what there is for each place, first to last."""
    width = 2 + max(8, *(len(cell) for row in places.values() for cell in row))
    lines = [" " * 10 + "".join(f"{name:>{width}}" for name in _PLACES[: len(places)])]
    for camel, row in places.items():
        lines.append(f"  {camel_name(camel):<8}" + "".join(f"{cell:>{width}}" for cell in row))
    return lines
