"""How a race table rounds chances: what its numbers, the codes, stand for.

Everything is counted in shares of a ``WHOLE``, so that sums stay whole numbers. The second
edition's table is 231 times the size of the first's, so it distinguishes only a few hundred shares.
They lie close together near 0 and 1, where a fixed step would be many times a chance, and evenly in
between.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

Codes = npt.NDArray[np.unsignedinteger]
Integers = npt.NDArray[np.int64]
Chances = npt.NDArray[np.floating]

WHOLE = 10**9
"""The share that is certain."""
SMALL = 1e-4
"""Chances from here on are accurate to a tenth of themselves."""

_FIRST = WHOLE // 500_000
"""Stands for the smallest chances: too little to matter even when many are added up."""
_FINEST = WHOLE // 50_000
_MEDIUM = WHOLE // 1000


@dataclass(frozen=True)
class EvenScale:
    """Each share is its own code."""

    dtype = np.dtype("<u4")
    """Of codes in a file."""
    finest = 1
    """The smallest distance between two neighbouring shares."""
    coarsest = 1
    """The largest distance between two neighbouring shares."""

    def shares(self, codes: npt.NDArray[np.integer]) -> Integers:
        return codes.astype(np.int64)

    def places(self, chances: Chances) -> npt.NDArray[np.float64]:
        """Where chances lie between the codes."""
        return chances.astype(np.float64) * WHOLE


@dataclass(frozen=True)
class GradedScale:
    """Few shares, close together near 0 and 1."""

    coarsest: int
    dtype = np.dtype("<u2")
    finest = _FINEST

    @cached_property
    def _shares(self) -> Integers:
        shares = [0, _FIRST]
        while shares[-1] < WHOLE // 2:
            shares.append(shares[-1] + self._step(shares[-1]))
        below = [share for share in shares if share < WHOLE // 2]
        above = [WHOLE - share for share in reversed(below)]
        return np.array([*below, WHOLE // 2, *above], np.int64)

    def _step(self, share: int) -> int:
        """The distance to the next share.

        At most a fifth of a small share, so that the nearest one is accurate to a tenth; at most a
        tenth of a larger one, so that both neighbours are.
        """
        return max(_FINEST, min(share // 5, _MEDIUM), min(share // 10, self.coarsest))

    def shares(self, codes: npt.NDArray[np.integer]) -> Integers:
        return self._shares.take(codes, mode="clip")

    def places(self, chances: Chances) -> npt.NDArray[np.float64]:
        shares = chances.astype(np.float64) * WHOLE
        return np.interp(shares, self._shares, np.arange(len(self._shares)))


Scale = EvenScale | GradedScale
"""The shares that codes stand for, ascending: 0 for nought, the next one for code 1."""

SCALES: dict[int, Scale] = {1: EvenScale(), 2: GradedScale(WHOLE // 450)}
"""[edition] for the chances to win and to lose."""
LENGTH_SCALES: dict[int, Scale] = {1: EvenScale(), 2: GradedScale(WHOLE // 280)}
"""[edition] for the chances of the race's length."""

_FARTHEST = 0.8
"""How far a chance may be moved to make a sum right, in coarsest steps."""


def round_each(chances: Chances, scale: Scale) -> Integers:
    """The codes of the nearest shares, except that no chance above 0 becomes 0."""
    return np.asarray(np.rint(_places(chances, scale)), np.int64)


def round_together(chances: Chances, scale: Scale) -> Integers:
    """Codes of chances whose sum along axis 0 matters too.

    Where the nearest shares add up to too much or too little, some give way to their neighbour on
    the other side, as long as that too is accurate to a tenth of the chance.
    """
    codes = round_each(chances, scale)
    lower = np.floor(_places(chances, scale)).astype(np.int64)
    exact = chances.astype(np.float64) * WHOLE
    missing = exact.sum(axis=0) - scale.shares(codes).sum(axis=0)
    for row, below, share in zip(codes, lower, exact, strict=True):
        other = 2 * below + 1 - row
        told = scale.shares(other)
        step = told - scale.shares(row)
        is_near = abs(told - share) <= np.minimum(share / 10, _FARTHEST * scale.coarsest)
        taken = is_near & (other > 0) & (abs(missing - step) < abs(missing))
        row[taken] = other[taken]
        missing -= np.where(taken, step, 0)
    return codes


def _places(chances: Chances, scale: Scale) -> npt.NDArray[np.float64]:
    return np.where(chances > 0, np.maximum(scale.places(chances), 1), 0)
