"""The report on a game of Chutes and Ladders."""

import argparse
from dataclasses import dataclass
from fractions import Fraction

from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.errors import LabError
from camelhelper.lab.games import chutes as chutes_page
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.limits import MOST_STEPS_FOLLOWED, TAIL
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import (
    Data,
    Report,
    distribution_data,
    numbers,
    shares_data,
    steps_data,
)
from camelhelper.lab.service.questions import ChutesAnswer

MOST_SQUARES_IN_FRACTIONS = 200


@dataclass(frozen=True, eq=False, kw_only=True)
class ChutesReport(Report):
    """Of a game of Chutes and Ladders.

    Attributes:
        board: the name it was asked for by.
        rounds: expected, until the first player is home; None if they are too many to be found.
        fraction: the same as a fraction, of one player on a small board.
        by_square, lengths: as in `ChutesAnswer`.
    """

    board: str
    game: chutes_page.ChutesGame
    rounds: float | None
    fraction: Fraction | None
    by_square: Floats
    lengths: Floats | None
    played: Simulation | None

    @property
    def parts(self) -> tuple[object, ...]:
        if self.rounds is None:
            return ()
        return (ChutesAnswer(self.game, self.rounds, self.by_square, self.lengths),)

    @property
    def data(self) -> Data:
        exact = {
            "rounds": self.rounds,
            "fraction": None if self.fraction is None else str(self.fraction),
            "rounds_for_share_of_games": shares_data(self.lengths),
            **distribution_data(self.lengths),
            "turns_by_square": numbers(self.by_square),
        }
        return {
            "page": "chutes",
            "board": self.board,
            "overshoot": self.game.overshoot,
            "die": self.game.faces,
            "players": self.game.players,
            "from": self.game.start,
            "exact": exact,
            "simulation": steps_data(self.played, "rounds"),
        }


def chutes(options: argparse.Namespace, progress: Progress) -> ChutesReport:
    game = asked.chutes_game(options)
    solving, playing = asked.shares(options, progress)
    solved = chutes_page.solve(game, solving)
    rounds = _expected_rounds(options, solved, solving)
    lengths = None
    if rounds is not None and rounds <= MOST_STEPS_FOLLOWED:
        lengths = solved.rounds_distribution(tail=TAIL, progress=solving)
    in_fractions = game.players == 1 and game.board.squares <= MOST_SQUARES_IN_FRACTIONS
    return ChutesReport(
        board=options.board,
        game=game,
        rounds=rounds,
        fraction=solved.exact_turns(solving) if in_fractions else None,
        by_square=solved.turns_by_square(),
        lengths=lengths,
        played=asked.play(options, chutes_page.player(game), playing),
        in_detail=options.details,
    )


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
