"""The report on two dice that chase each other round a table."""

import argparse

from camelhelper.lab.games import chase as chases
from camelhelper.lab.limits import MOST_STEPS_FOLLOWED, lengths_told
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import (
    Report,
    distribution_data,
    share_lines,
    steps_data,
    steps_for_shares,
    steps_lines,
)


def chase(options: argparse.Namespace, progress: Progress) -> Report:
    game = asked.chase_game(options)
    solving, playing = asked.shares(options, progress)
    chain = chases.chain(game, solving)
    turns = float(chain.equations(solving).expected_steps(solving)[0])
    lengths = None
    if turns <= MOST_STEPS_FOLLOWED:
        lengths = lengths_told(chain, solving)
    over = steps_for_shares(lengths)
    curve = chases.expected_turns_by_players(game.players, solving) if options.details else {}
    played = asked.play(options, chases.player(game), playing)
    exact = {"turns": turns, "turns_for_share_of_games": over}
    data = {
        "page": "chase",
        "players": game.players,
        "exact": exact | distribution_data(lengths),
        "by_players": [{"players": n, "turns": mean} for n, mean in curve.items()] or None,
        "simulation": steps_data(played, "turns") if played else None,
    }
    lines = [f"{game.players} players", f"{turns:.6f} turns", *share_lines(over, "turns")]
    if curve:
        lines += [f"{'players':>8}{'turns':>18}"]
        lines += [f"{n:>8,}{mean:>18.6f}" for n, mean in curve.items()]
    lines += steps_lines(played, "turns") if played else []
    return Report(data, lines, played)
