"""The report on a game of Chutes and Ladders."""

import argparse
from math import isfinite

from camelhelper.lab import chutes as chutes_page
from camelhelper.lab import options as asked
from camelhelper.lab.arrays import Floats
from camelhelper.lab.extent import MOST_STEPS_FOLLOWED, TAIL
from camelhelper.lab.reports.report import (
    Report,
    distribution_data,
    numbers,
    share_lines,
    steps_data,
    steps_for_shares,
    steps_lines,
)
from camelhelper.lab.watch import Watch

MOST_SQUARES_IN_FRACTIONS = 200
_SQUARES_A_LINE = 5


def chutes(options: argparse.Namespace, watch: Watch) -> Report:
    game = asked.chutes_game(options)
    solving = watch.part(0, 0.5 if asked.is_played(options) else 1)
    solved = chutes_page.solve(game, solving)
    rounds = solved.expected_rounds(solving)
    lengths = None
    if rounds <= MOST_STEPS_FOLLOWED:
        lengths = solved.rounds_distribution(tail=TAIL, watch=solving)
    over = steps_for_shares(lengths)
    squares = solved.turns_by_square()
    in_fractions = game.players == 1 and game.board.squares <= MOST_SQUARES_IN_FRACTIONS
    fraction = str(solved.exact_turns(solving)) if in_fractions else None
    played = asked.play(options, chutes_page.player(game, solved.chain), watch.part(0.5, 1))
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
        f"{rounds:.6f} rounds until {who} is home",
    ]
    lines += [f"  = {fraction}"] if fraction else []
    lines += share_lines(over, "rounds")
    lines += _square_lines(squares) if options.details else []
    lines += steps_lines(played, "rounds") if played else []
    return Report(data, lines, played)


def _square_lines(turns: Floats) -> list[str]:
    """Return the expected turns of one player from every square, some squares a line."""
    cells = [
        f"{square:>7,}{f'{value:.4f}' if isfinite(value) else 'never':>11}"
        for square, value in enumerate(turns)
    ]
    rows = [
        "".join(cells[first : first + _SQUARES_A_LINE])
        for first in range(0, len(cells), _SQUARES_A_LINE)
    ]
    return ["expected turns of one player from each square:", *rows]
