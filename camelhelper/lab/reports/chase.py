"""The report on two dice that chase each other round a table."""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass

from camelhelper.lab.games import chase as chases
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import Data, Report, distribution_data, shares_data, steps_data
from camelhelper.lab.service.questions import ChaseAnswer, ChaseCurve, chase_answer


@dataclass(frozen=True, eq=False, kw_only=True)
class ChaseReport(Report):
    answer: ChaseAnswer
    curve: ChaseCurve | None
    played: Simulation | None

    @property
    def turns_by_players(self) -> Mapping[int, float]:
        return self.curve.turns_by_players if self.curve and self.in_detail else {}

    @property
    def parts(self) -> tuple[object, ...]:
        return (self.answer, self.curve) if self.curve else (self.answer,)

    @property
    def data(self) -> Data:
        lengths = self.answer.distribution
        exact = {"turns": self.answer.turns, "turns_for_share_of_games": shares_data(lengths)}
        told = self.turns_by_players.items()
        return {
            "page": "chase",
            "players": self.answer.game.players,
            "exact": exact | distribution_data(lengths),
            "by_players": [{"players": n, "turns": mean} for n, mean in told] or None,
            "simulation": steps_data(self.played, "turns"),
        }


def chase(options: argparse.Namespace, progress: Progress) -> ChaseReport:
    game = asked.chase_game(options)
    solving, playing = asked.shares(options, progress)
    answer = chase_answer(game, solving)
    curve = None
    if options.details or options.plot:
        curve = ChaseCurve(chases.expected_turns_by_players(game.players, solving))
    played = asked.play(options, chases.player(game), playing)
    return ChaseReport(answer=answer, curve=curve, played=played, in_detail=options.details)
