"""Tracks without colours: numbered lists of spaces in rank order, with a table of every move.

For the race, all that matters is where the first, second … camel is, not which one it is. So a
track of N camels is N spaces in ascending order; rank 0 is furthest behind and, within a stack, at
the bottom. There are C(N + 15, N) of them: 15,504 for five camels, 170,544 for seven.

Any move of a camel unit swaps two neighbouring blocks of ranks, the unit and the camels it passes
or joins, whatever their colours and whichever dice are out. So one table of targets and rotations
serves every arrangement of racing and crazy camels and every set of dice.
"""

from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Self

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import FACES, FIRST_SPACE, LAST_SPACE

Indices = npt.NDArray[np.intp]
Spaces = npt.NDArray[np.integer]

IN_PLACE = 0
"""The rotation that changes no rank."""


def track_count(camels: int, spaces: int = LAST_SPACE) -> int:
    return comb(camels + spaces - 1, camels)


def track_terms(camels: int, spaces: int = LAST_SPACE) -> Indices:
    """(camels, spaces) [rank, space − 1] → what that camel adds to its track's number.

    The number of a track is the sum over its ranks. It is the track's place when all are sorted by
    the space of the last rank, then by that of the rank before, and so on.
    """
    return np.array(
        [[comb(rank + ahead, rank + 1) for ahead in range(spaces)] for rank in range(camels)],
        np.intp,
    )


def arrangements(camels: int, crazy: int) -> tuple[tuple[int, ...], ...]:
    """The ranks that ``crazy`` camels may have, in the order of their ``arrangement_number``."""
    held = combinations(range(camels), crazy)
    return tuple(sorted(held, key=lambda ranks: ranks[::-1]))


def arrangement_number(crazy_ranks: Indices) -> Indices:
    """(n,) the arrangements' numbers. ``crazy_ranks``: (0 or 2, n), in either order."""
    if not len(crazy_ranks):
        return np.zeros(crazy_ranks.shape[1], np.intp)
    upper = crazy_ranks.max(axis=0)
    return np.asarray(upper * (upper - 1) // 2 + crazy_ranks.min(axis=0))


def rotations(camels: int) -> Indices:
    """(C(camels + 1, 3) + 1, camels) [rotation, rank before] → rank after.

    Rotation 0 changes nothing; the others swap ranks a … b − 1 with b … c − 1, in the order of the
    ``combinations`` of three cuts (a, b, c).
    """
    ranks = list(range(camels))
    orders = [ranks]
    for a, b, c in combinations(range(camels + 1), 3):
        orders.append(ranks[:a] + ranks[b:c] + ranks[a:b] + ranks[c:])
    return np.argsort(np.array(orders), axis=1)


@dataclass(frozen=True, slots=True)
class RankedTracks:
    """Every track of ``camels`` camels on a course of ``last_space`` spaces."""

    camels: int
    last_space: int
    spaces: npt.NDArray[np.int8]
    """(camels, T) [rank, track] → space, ascending along the ranks."""

    @classmethod
    def of(cls, camels: int, last_space: int = LAST_SPACE) -> Self:
        spaces = np.arange(FIRST_SPACE, last_space + 1, dtype=np.int8)[None]
        for _ in range(camels - 1):
            # Add a rank below each track, on every space up to that of its lowest one.
            places = spaces[0].astype(np.intp)
            starts = np.repeat(np.cumsum(places) - places, places)
            lowest = np.arange(len(starts)) - starts + FIRST_SPACE
            spaces = np.vstack((lowest.astype(np.int8), np.repeat(spaces, places, axis=1)))
        return cls(camels, last_space, spaces)

    @property
    def count(self) -> int:
        return track_count(self.camels, self.last_space)

    @property
    def finished(self) -> int:
        """The number of every track with a unit beyond the line."""
        return self.count

    def numbers(self, spaces: Spaces) -> Indices:
        """(n,) the track numbers of ``spaces``: (camels, n) [rank, track], ascending."""
        terms = track_terms(self.camels, self.last_space)
        return np.asarray(sum(row[at - FIRST_SPACE] for row, at in zip(terms, spaces, strict=True)))

    def mirrored(self) -> Indices:
        """(T,) the number of each track as seen from the other end."""
        return self.numbers((FIRST_SPACE + self.last_space - self.spaces)[::-1])

    def moved(self, rank: int, distance: int) -> "Moved":
        """Every track after the camel at ``rank`` has moved with its unit.

        ``distance`` is negative for crazy camels and may lead beyond the line. The unit then ranks
        ahead of all camels if it ran forwards, behind all if backwards.
        """
        start = self.spaces[rank]
        target = start + np.int8(distance)
        unit = np.zeros(self.spaces.shape, np.bool_)
        unit[rank:] = self.spaces[rank:] == start
        end = rank + unit.sum(axis=0)
        if distance > 0:
            passed = (self.spaces > start) & (self.spaces <= target)
            cuts = (np.full_like(end, rank), end, end + passed.sum(axis=0))
        else:
            passed = self.spaces[:rank] > target
            cuts = (rank - passed.sum(axis=0), np.full_like(end, rank), end)
        on_track = (target >= FIRST_SPACE) & (target <= self.last_space)
        spaces = np.where(unit & on_track, target, self.spaces)
        spaces.sort(axis=0)
        return Moved(
            track=np.where(on_track, self.numbers(spaces), self.finished),
            rotation=_rotation_of_cuts(self.camels)[cuts],
        )


@dataclass(frozen=True, slots=True)
class Moved:
    """Where one move leads from each of T tracks."""

    track: Indices
    """(T,) the track's number, or ``finished``."""
    rotation: Indices
    """(T,) which of the ``rotations`` the ranks undergo."""

    def where(self, other: "Moved", chosen: npt.NDArray[np.bool_]) -> "Moved":
        """The other move where it is chosen, this one elsewhere."""
        return Moved(
            np.where(chosen, other.track, self.track),
            np.where(chosen, other.rotation, self.rotation),
        )


def all_moves(tracks: RankedTracks) -> dict[tuple[int, int], Moved]:
    """Every move of every rank: [rank, signed distance]."""
    return {
        (rank, way * face): tracks.moved(rank, way * face)
        for rank in range(tracks.camels)
        for way in (+1, -1)
        for face in FACES
    }


def _rotation_of_cuts(camels: int) -> Indices:
    """(camels + 1,) × 3 [a, b, c] → rotation; an empty block changes nothing."""
    table = np.full((camels + 1,) * 3, IN_PLACE, np.intp)
    for rotation, cuts in enumerate(combinations(range(camels + 1), 3), 1):
        table[cuts] = rotation
    return table
