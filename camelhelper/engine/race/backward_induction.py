"""One leg back: from chances at the end of a leg to those at its start, for every track at once.

A sweep goes back through the leg one die at a time. A layer holds all tracks, all arrangements of
racing and crazy camels on them, and all sets of dice with the same number out; each of its values
is the mean of values of the layer one die later. There are no tiles on the track.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Self

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import DICE_PER_LEG, FACES, LAST_SPACE, Edition
from camelhelper.engine.race.track_index import (
    Indices,
    Moved,
    RankedTracks,
    all_moves,
    arrangement_number,
    arrangements,
    rotations,
)

Chances = npt.NDArray[np.floating]
"""(A, 2R, T + 1) [arrangement, value, track]: values 0 … R − 1 are the chances of each racing rank
to win, R … 2R − 1 to lose; the last track is the race that is over."""

CHUNK = 8192
"""How many tracks at a time, so that their data stays in the processor's cache."""


@dataclass(frozen=True, slots=True)
class Course:
    """The size of a race. Tests solve smaller ones than the game's."""

    racing: int
    crazy: int = 0
    """0, or 2 that share a die."""
    last_space: int = LAST_SPACE
    dice_per_leg: int = DICE_PER_LEG

    @classmethod
    def of(cls, edition: Edition) -> Self:
        return cls(len(edition.racing), len(edition.crazy))

    @property
    def camels(self) -> int:
        return self.racing + self.crazy

    @property
    def dice(self) -> int:
        return self.racing + bool(self.crazy)

    def dice_sets(self, out: int) -> list[int]:
        """The sets of ``out`` dice: bit j is the die of racing rank j, the highest one grey."""
        return [sum(1 << die for die in dice) for dice in combinations(range(self.dice), out)]


class Sweeper:
    """Takes chances one leg back.

    Keeps two layers at a time: 5.1 GB for the second edition in float32, 10 MB for the first in
    float64.
    """

    def __init__(self, course: Course, dtype: npt.DTypeLike) -> None:
        self.course = course
        self.tracks = RankedTracks.of(course.camels, course.last_space)
        self._dtype = np.dtype(dtype)
        moves = all_moves(self.tracks)
        self._hands = [
            _Hand(course, self.tracks, moves, crazy_ranks)
            for crazy_ranks in arrangements(course.camels, course.crazy)
        ]

    def unsettled(self) -> Chances:
        """The chances to win and to lose within no legs: 0, except where the race is over."""
        course = self.course
        shape = (len(self._hands), 2 * course.racing, self.tracks.count + 1)
        chances = np.zeros(shape, self._dtype)
        winner, loser = course.racing - 1, course.racing
        chances[:, [winner, loser], self.tracks.finished] = 1
        return chances

    def sweep(self, chances: Chances, progress: Callable[[float], None]) -> Chances:
        """The chances at the start of a leg from those at its end.

        ``progress`` is called with the share that is done, 0–1; if it raises, the sweep ends.
        """
        course = self.course
        work = sum(len(course.dice_sets(out)) for out in range(course.dice_per_leg))
        done = 0
        later: Chances = chances[None]
        for out in reversed(range(course.dice_per_leg)):
            dice_sets = course.dice_sets(out)
            layer = np.empty((len(dice_sets), *chances.shape), self._dtype)
            layer[..., self.tracks.finished] = chances[..., self.tracks.finished]
            for number, hand in enumerate(self._hands):
                for row, dice in enumerate(dice_sets):
                    hand.reveal(dice, out, later, layer[row, number])
                progress((done + len(dice_sets) * (number + 1) / len(self._hands)) / work)
            done += len(dice_sets)
            later = layer
        return np.asarray(later[0])


class _Hand:
    """One arrangement of racing and crazy camels, and what each die makes of it."""

    def __init__(
        self,
        course: Course,
        tracks: RankedTracks,
        moves: dict[tuple[int, int], Moved],
        crazy_ranks: tuple[int, ...],
    ) -> None:
        self._course = course
        self._tracks = tracks
        racers = [rank for rank in range(course.camels) if rank not in crazy_ranks]
        self._moves = [[moves[rank, face] for face in FACES] for rank in racers]
        """[die] → its moves; the grey die, with a move for each colour and face, comes last."""
        if crazy_ranks:
            self._moves.append(_grey_moves(tracks, moves, crazy_ranks))
        turned = rotations(course.camels)
        self._racing_rank = turned[:, racers].argsort(axis=1).argsort(axis=1)
        """[rotation, racing rank before] → racing rank after."""
        self._arrangement = arrangement_number(turned[:, list(crazy_ranks)].T)
        """[rotation] → arrangement after."""

    def reveal(self, dice: int, out: int, later: Chances, into: Chances) -> None:
        """Average over the next die; ``out`` dice, those in ``dice``, are out of the pyramid.

        ``later``: (dice sets, A, 2R, T + 1), the layer one die later; ``into``: (2R, T + 1).
        """
        inside = [die for die in range(self._course.dice) if not dice >> die & 1]
        turns = [
            (self._origins(dice | 1 << die, out + 1, later.shape), self._moves[die])
            for die in inside
        ]
        values = later.reshape(-1)
        for start in range(0, self._tracks.count, CHUNK):
            chunk = slice(start, min(start + CHUNK, self._tracks.count))
            total = into[:, chunk]
            total[...] = 0
            for origins, moves in turns:
                total += _mean(values, origins, moves, chunk)
            total /= len(inside)

    def _origins(self, dice: int, out: int, shape: tuple[int, ...]) -> Indices:
        """(2R, rotations) where the values of track 0 are in the flat layer after each rotation."""
        course = self._course
        moved = [die for die in range(course.racing) if dice >> die & 1]
        turned = (1 << self._racing_rank[:, moved]).sum(axis=1) | dice & 1 << course.racing
        dice_sets = course.dice_sets(out) if out < course.dice_per_leg else []
        row = np.array([dice_sets.index(held) if dice_sets else 0 for held in turned.tolist()])
        _, arrangement_count, value_count, track_count = shape
        block = (row * arrangement_count + self._arrangement) * value_count
        rank = self._racing_rank.T
        return np.concatenate((block + rank, block + rank + course.racing)) * track_count


def _mean(values: Chances, origins: Indices, moves: list[Moved], chunk: slice) -> Chances:
    """(2R, chunk) the mean over the moves of one die."""
    shape = (len(origins), chunk.stop - chunk.start)
    index = np.empty(shape, np.intp)
    gathered = np.empty(shape, values.dtype)
    total = np.zeros(shape, values.dtype)
    for move in moves:
        # Unlike "raise", this mode lets numpy write to ``out`` without a copy.
        origins.take(move.rotation[chunk], axis=1, out=index, mode="clip")
        index += move.track[chunk]
        values.take(index, out=gathered, mode="clip")
        total += gathered
    total /= len(moves)
    return total


def _grey_moves(
    tracks: RankedTracks, moves: dict[tuple[int, int], Moved], crazy_ranks: tuple[int, ...]
) -> list[Moved]:
    """The six results of the grey die [second edition, crazy camels].

    Black and white are alike, so the die shows the camel at the lower or the upper rank.
    """
    lower, upper = crazy_ranks
    stacked = [*(tracks.spaces[:-1] == tracks.spaces[1:]), np.zeros(tracks.count, np.bool_)]
    """[rank] whether the next camel is directly on top."""
    if upper == lower + 1:
        upper_moves = stacked[lower] | stacked[upper]
        lower_moves = np.zeros(tracks.count, np.bool_)
    else:
        upper_moves = stacked[upper] & ~stacked[lower]
        lower_moves = stacked[lower] & ~stacked[upper]
    return [
        moves[lower, -face].where(moves[upper, -face], by_upper)
        for by_upper in (upper_moves, ~lower_moves)
        for face in FACES
    ]
