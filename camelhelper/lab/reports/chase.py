"""The report on two dice that chase each other round a table."""

import argparse

from camelhelper.lab.games import chase as chases
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
from camelhelper.lab.service import questions


def chase(options: argparse.Namespace, progress: Progress) -> Report:
    game = asked.chase_game(options)
    solving, playing = asked.shares(options, progress)
    answer = questions.chase_answer(game, solving)
    over = steps_for_shares(answer.distribution)
    curve = None
    if options.details or options.plot:
        curve = questions.ChaseCurve(chases.expected_turns_by_players(game.players, solving))
    told = curve.turns_by_players if curve and options.details else {}
    played = asked.play(options, chases.player(game), playing)
    exact = {"turns": answer.turns, "turns_for_share_of_games": over}
    data = {
        "page": "chase",
        "players": game.players,
        "exact": exact | distribution_data(answer.distribution),
        "by_players": [{"players": n, "turns": mean} for n, mean in told.items()] or None,
        "simulation": steps_data(played, "turns") if played else None,
    }
    lines = [f"{game.players} players", f"{answer.turns:.6f} turns", *share_lines(over, "turns")]
    if told:
        lines += [f"{'players':>8}{'turns':>18}"]
        lines += [f"{n:>8,}{mean:>18.6f}" for n, mean in told.items()]
    lines += steps_lines(played, "turns") if played else []
    return Report(data, lines, (answer, curve) if curve else (answer,), played)
