"""The report on the swine that runs for the river."""

import argparse
from time import perf_counter

from camelhelper.lab.games import swine as swine_page
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.games.swine import ENDS, ESCAPED, SwineGame
from camelhelper.lab.limits import lengths_told
from camelhelper.lab.progress import Progress, ms_since
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import (
    Data,
    Report,
    chance_lines,
    distribution_data,
    estimate,
    numbers,
    steps_data,
    steps_lines,
)
from camelhelper.lab.service import questions
from camelhelper.lab.service.questions import SwineAnswers, SwineMethod

_METHODS = {"markov": swine_page.by_chain, "dp": swine_page.by_dynamic_programme}
# Of a river: so many percents fit into a line.
_MOST_SPACES_IN_LINES = 30


def swine(options: argparse.Namespace, progress: Progress) -> Report:
    game = asked.swine_game(options)
    data: Data = {
        "page": "swine",
        "length": game.spaces,
        "swine_start": game.swine,
        "butcher_start": game.butcher,
        "method": options.method,
    }
    lines = [f"river on {game.spaces}, swine from {game.swine}, butcher from {game.butcher}"]
    is_solved = options.method in _METHODS
    solving, playing = asked.shares(options, progress)
    answers = next(questions.swine_escape(game, solving)) if options.plot else None
    solved = _solved(options, game, answers, solving) if is_solved else (None, [])
    starts = _starts(game, solving) if options.details else (None, [])
    usual = None if is_solved else asked.USUAL_GAMES
    play = swine_page.player(game)
    played = asked.play(options, play, playing, ends=len(ENDS), usual_games=usual)
    simulation = _played(played) if played else (None, [])
    for name, (found, found_lines) in (
        ("exact", solved),
        ("starts", starts),
        ("simulation", simulation),
    ):
        data[name] = found
        lines += found_lines
    return Report(data, lines, (answers,) if answers else (), played)


def _solved(
    options: argparse.Namespace,
    game: SwineGame,
    answers: SwineAnswers | None,
    progress: Progress,
) -> tuple[Data, list[str]]:
    """Tell what the method finds, which is among the answers if these are there already."""
    if answers:
        found = answers.chain if options.method == "markov" else answers.programme
        lengths = answers.distribution
    else:
        began = perf_counter()
        found = SwineMethod(_METHODS[options.method](game, progress), ms_since(began))
        lengths = lengths_told(swine_page.chain(game, progress), progress)
    answer = found.answer
    data = {
        "swine": answer.escape_chance,
        "butcher": 1 - answer.escape_chance,
        "turns": answer.turns,
        "ms": round(found.time_ms, 3),
    }
    lines = [
        f"{answer.escape_chance:.6f} chance to escape",
        f"{1 - answer.escape_chance:.6f} chance to be caught",
        f"{answer.turns:.6f} turns",
    ]
    lines += chance_lines("turns", lengths) if options.details else []
    return data | distribution_data(lengths), lines


def _starts(game: SwineGame, progress: Progress) -> tuple[Data, list[str]]:
    """Tell the chance to escape and the turns from every start."""
    escape, turns = swine_page.all_starts(game.spaces, progress)
    data = {"swine": numbers(escape), "turns": numbers(turns)}
    if game.spaces > _MOST_SPACES_IN_LINES:
        return data, []
    swine = range(2, game.spaces)
    lines = ["chance to escape in percent, swine across, butcher down:"]
    lines.append("    " + "".join(f"{space:>4}" for space in swine))
    for butcher in range(1, game.spaces - 1):
        ahead = (
            f"{100 * escape[space, butcher]:>4.0f}" if space > butcher else "    "
            for space in swine
        )
        lines.append(f"{butcher:>4}" + "".join(ahead))
    return data, lines


def _played(played: Simulation) -> tuple[Data | None, list[str]]:
    escape = float(played.end_chances[ESCAPED])
    errors = played.end_chances_error
    error = None if errors is None else float(errors[ESCAPED])
    data = {"swine": escape, "butcher": 1 - escape, "chance_standard_error": error}
    lines = [f"played: {estimate(escape, error)} chance to escape", *steps_lines(played, "turns")]
    return steps_data(played, "turns") | data, lines
