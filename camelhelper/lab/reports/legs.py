"""The reports on one leg: who ends it on which place, and the ways in which it can go."""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from camelhelper.core.cup import format_position
from camelhelper.core.position import Position
from camelhelper.lab.games import leg_tree as leg_tree_page
from camelhelper.lab.games.leg_tree import MOST_DICE, Branch
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import Data, Report
from camelhelper.lab.service import questions
from camelhelper.lab.service.questions import StacksAnswer, TreeAnswer

Answer = StacksAnswer | TreeAnswer


@dataclass(frozen=True, eq=False, kw_only=True)
class LegReport(Report):
    answer: Answer
    played: PlayedPlaces | None

    @property
    def parts(self) -> tuple[object, ...]:
        return (self.answer,)

    @property
    def data(self) -> Data:
        answer = self.answer
        return {
            "page": "stack-odds" if isinstance(answer, StacksAnswer) else "leg-tree",
            "cup": format_position(answer.position),
            **(_places_data(answer) if isinstance(answer, StacksAnswer) else _ways_data(answer)),
            "simulation": _played_data(self.played),
        }


def stack_odds(options: argparse.Namespace, progress: Progress) -> LegReport:
    return _reported(questions.stack_odds, options, progress)


def leg_tree(options: argparse.Namespace, progress: Progress) -> LegReport:
    return _reported(questions.tree, options, progress)


def _reported(
    ask: Callable[[Position, Progress], Iterator[Answer]],
    options: argparse.Namespace,
    progress: Progress,
) -> LegReport:
    position = asked.position(options)
    solving, playing = asked.shares(options, progress)
    (answer,) = ask(position, solving)
    played = asked.play_places(options, position, playing)
    return LegReport(answer=answer, played=played, in_detail=options.details)


def _places_data(answer: StacksAnswer) -> Data:
    rows = answer.places.items()
    return {
        "places": {camel: [float(chance) for chance in row] for camel, row in rows},
        "fractions": {camel: [str(chance) for chance in row] for camel, row in rows},
    }


def _ways_data(answer: TreeAnswer) -> Data:
    return {
        "dice_left": list(answer.position.dice_left),
        "ways": answer.ways,
        "ways_by_dice": [leg_tree_page.number_of_ways(n + 1) for n in range(MOST_DICE)],
        "wins": {camel: float(chance) for camel, chance in answer.wins.items()},
        "orders": [_order_data(branch) for branch in answer.orders],
        "each": [
            {"dice": way.spelt, "winner": way.winner, "ways": way.weight} for way in answer.each
        ],
    }


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
