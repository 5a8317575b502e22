"""Two dice go round a table until one player holds both (Project Euler, problem 227).

Two players who sit opposite each other have a die each. Every turn, both roll: on a 1 the die goes
to the left, on a 6 to the right, otherwise it stays. What matters is how many seats the dice are
apart, the shorter way round.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from camelhelper.lab.chains.arrays import Integers
from camelhelper.lab.chains.chain import Chain, explore
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.games.simulation import Play
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import NobodyOpposite

MOST_PLAYERS = 20_000
POINTS_OF_A_CURVE = 40
# How the distance changes, and in how many of 36 rolls.
CHANGES = ((-2, 1), (-1, 8), (0, 18), (1, 8), (2, 1))


@dataclass(frozen=True)
class ChaseGame:
    """A table of `players`; raises LabError if nobody sits opposite."""

    players: int = 100

    def __post_init__(self) -> None:
        check_number("players", self.players, 2, MOST_PLAYERS)
        if self.players % 2:
            raise LabError(NobodyOpposite(self.players))


def chain(game: ChaseGame, progress: Progress = UNFOLLOWED) -> Chain[int]:
    """Return the chain of the distance between the dice, from half the table down to 0."""

    def turn(distance: int) -> Iterator[tuple[int, int]]:
        if distance:
            for change, throws in CHANGES:
                around = (distance + change) % game.players
                yield min(around, game.players - around), throws

    return explore([game.players // 2], turn, progress=progress)


def expected_turns(game: ChaseGame, progress: Progress = UNFOLLOWED) -> float:
    return float(chain(game, progress).equations(progress).expected_steps(progress)[0])


def expected_turns_by_players(most_players: int, progress: Progress) -> dict[int, float]:
    """Return the expected turns for tables of 2 to `most_players`, small ones closer together."""
    largest = ChaseGame(most_players).players // 2
    halves = np.unique(np.geomspace(1, largest, POINTS_OF_A_CURVE).round()).astype(int).tolist()
    turns = {}
    for number, half in enumerate(halves):
        part = progress.part(number / len(halves), (number + 1) / len(halves))
        turns[2 * half] = expected_turns(ChaseGame(2 * half), part)
    return turns


def player(game: ChaseGame) -> Play:
    """Return a function that plays such games, moving both dice from seat to seat."""
    passes = np.array((-1, 0, 0, 0, 0, 1))

    def play(games: int, rng: np.random.Generator, progress: Progress) -> tuple[Integers, Integers]:
        turns = np.zeros(games, np.int64)
        playing = np.arange(games)
        seats = np.tile((0, game.players // 2), (games, 1))
        while len(playing):
            progress.check()
            turns[playing] += 1
            seats += passes[rng.integers(len(passes), size=seats.shape)]
            seats %= game.players
            goes_on = seats[:, 0] != seats[:, 1]
            playing, seats = playing[goes_on], seats[goes_on]
        return turns, np.zeros(games, np.int64)

    return play
