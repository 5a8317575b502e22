"""The report on a game of Chutes and Ladders."""

import argparse
from math import isfinite

from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.errors import LabError
from camelhelper.lab.games import chutes as chutes_page
from camelhelper.lab.limits import MOST_STEPS_FOLLOWED, TAIL
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import (
    Report,
    distribution_data,
    numbers,
    share_lines,
    steps_data,
    steps_for_shares,
    steps_lines,
)
from camelhelper.lab.service.questions import ChutesAnswer

MOST_SQUARES_IN_FRACTIONS = 200
_SQUARES_A_LINE = 5


def chutes(options: argparse.Namespace, progress: Progress) -> Report:
    game = asked.chutes_game(options)
    solving, playing = asked.shares(options, progress)
    solved = chutes_page.solve(game, solving)
    rounds = _expected_rounds(options, solved, solving)
    lengths = None
    if rounds is not None and rounds <= MOST_STEPS_FOLLOWED:
        lengths = solved.rounds_distribution(tail=TAIL, progress=solving)
    over = steps_for_shares(lengths)
    squares = solved.turns_by_square()
    answer = () if rounds is None else (ChutesAnswer(game, rounds, squares, lengths),)
    in_fractions = game.players == 1 and game.board.squares <= MOST_SQUARES_IN_FRACTIONS
    fraction = str(solved.exact_turns(solving)) if in_fractions else None
    played = asked.play(options, chutes_page.player(game), playing)
    exact = {"rounds": rounds, "fraction": fraction, "rounds_for_share_of_games": over}
    data = {
        "page": "chutes",
        "board": options.board,
        "overshoot": game.overshoot,
        "die": game.faces,
        "players": game.players,
        "from": game.start,
        "exact": exact | distribution_data(lengths) | {"turns_by_square": numbers(squares)},
        "simulation": steps_data(played, "rounds") if played else None,
    }
    landing = "overshooting" if game.overshoot else "exact landing"
    who = "the player" if game.players == 1 else f"the first of {game.players} players"
    lines = [
        f"board {options.board}, {landing}, die of 1 to {game.faces}, from {game.start}",
        f"{'too many' if rounds is None else f'{rounds:.6f}'} rounds until {who} is home",
    ]
    lines += [f"  = {fraction}"] if fraction else []
    lines += share_lines(over, "rounds")
    lines += _square_lines(squares) if options.details else []
    lines += steps_lines(played, "rounds") if played else []
    return Report(data, lines, answer, played)


def _expected_rounds(
    options: argparse.Namespace, solved: chutes_page.Solved, progress: Progress
) -> float | None:
    """Return the expected rounds; None if they take too long to be found, but are simulated.

    A picture needs them.
    """
    try:
        return solved.expected_rounds(progress)
    except LabError:
        if asked.is_played(options) and not options.plot:
            return None
        raise


def _square_lines(turns: Floats) -> list[str]:
    """Return the expected turns of one player from every square, some squares a line."""
    texts = [f"{value:.4f}" if isfinite(value) else "never" for value in turns]
    width = max(map(len, texts)) + 2
    cells = [f"{square:>9,}{text:>{width}}" for square, text in enumerate(texts)]
    rows = [
        "".join(cells[first : first + _SQUARES_A_LINE])
        for first in range(0, len(cells), _SQUARES_A_LINE)
    ]
    return ["expected turns of one player from each square:", *rows]
