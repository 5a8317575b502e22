"""The reports on one leg: who ends it on which place, and the ways in which it can go."""

import argparse
from dataclasses import dataclass

from camelhelper.core.cup import format_position
from camelhelper.lab.games import leg_tree as leg_tree_page
from camelhelper.lab.games.leg_tree import MOST_DICE, Branch
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import Data, Report
from camelhelper.lab.service import questions
from camelhelper.lab.service.questions import StacksAnswer, TreeAnswer


@dataclass(frozen=True, eq=False, kw_only=True)
class StacksReport(Report):
    answer: StacksAnswer
    played: PlayedPlaces | None

    @property
    def parts(self) -> tuple[object, ...]:
        return (self.answer,)

    @property
    def data(self) -> Data:
        places = self.answer.places
        return {
            "page": "stack-odds",
            "cup": format_position(self.answer.position),
            "places": {camel: [float(c) for c in row] for camel, row in places.items()},
            "fractions": {camel: [str(c) for c in row] for camel, row in places.items()},
            "simulation": _played_data(self.played),
        }


@dataclass(frozen=True, eq=False, kw_only=True)
class TreeReport(Report):
    answer: TreeAnswer
    played: PlayedPlaces | None

    @property
    def parts(self) -> tuple[object, ...]:
        return (self.answer,)

    @property
    def data(self) -> Data:
        answer = self.answer
        return {
            "page": "leg-tree",
            "cup": format_position(answer.position),
            "dice_left": list(answer.position.dice_left),
            "ways": answer.ways,
            "ways_by_dice": [leg_tree_page.number_of_ways(n + 1) for n in range(MOST_DICE)],
            "wins": {camel: float(chance) for camel, chance in answer.wins.items()},
            "orders": [_order_data(branch) for branch in answer.orders],
            "each": [
                {"dice": way.spelt, "winner": way.winner, "ways": way.weight} for way in answer.each
            ],
            "simulation": _played_data(self.played),
        }


def stack_odds(options: argparse.Namespace, progress: Progress) -> StacksReport:
    position = asked.position(options)
    solving, playing = asked.shares(options, progress)
    (answer,) = questions.stack_odds(position, solving)
    played = asked.play_places(options, position, playing)
    return StacksReport(answer=answer, played=played, in_detail=options.details)


def leg_tree(options: argparse.Namespace, progress: Progress) -> TreeReport:
    position = asked.position(options)
    solving, playing = asked.shares(options, progress)
    (answer,) = questions.tree(position, solving)
    played = asked.play_places(options, position, playing)
    return TreeReport(answer=answer, played=played, in_detail=options.details)


def _order_data(branch: Branch) -> Data:
    return {"die": branch.die, "then": [_order_data(after) for after in branch.branches]}


def _played_data(played: PlayedPlaces | None) -> Data | None:
    if played is None:
        return None
    return {
        "games": played.games,
        "places": dict(zip(played.camels, played.chances.tolist(), strict=True)),
        "standard_errors": None
        if played.errors is None
        else dict(zip(played.camels, played.errors.tolist(), strict=True)),
    }
