"""How a race table rounds chances: what its numbers, the codes, stand for.

Everything is counted in shares out of a ``WHOLE``, so that sums stay whole numbers. The second
edition's table is 231 times as large as the first's, so it can tell but some hundred shares apart.
These lie close together near nought and near one, where a fixed step would be many times a chance,
and evenly in between.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
import numpy.typing as npt

Codes = npt.NDArray[np.unsignedinteger]
Integers = npt.NDArray[np.int64]
Chances = npt.NDArray[np.floating]

WHOLE = 10**9
"""The share that is certain."""
SMALL = 1e-4
"""From here on a chance in a table is right to a tenth of itself."""

_FIRST = WHOLE // 500_000
"""What is told of a chance next to none: too little to count even where many are added up."""
_FINEST = WHOLE // 50_000
_MEDIUM = WHOLE // 1000


class Scale(Protocol):
    """The shares that codes stand for, ascending: 0 for nought, the first above it for code 1."""

    @property
    def dtype(self) -> np.dtype[np.unsignedinteger]:
        """That of codes in a file."""
        ...

    @property
    def finest(self) -> int:
        """The smallest distance between two neighbouring shares."""
        ...

    @property
    def coarsest(self) -> int:
        """The largest distance between two neighbouring shares."""
        ...

    def shares(self, codes: npt.NDArray[np.integer]) -> Integers: ...

    def places(self, chances: Chances) -> npt.NDArray[np.float64]:
        """Where chances lie between the codes."""
        ...


@dataclass(frozen=True)
class EvenScale:
    """Each share is its own code."""

    dtype = np.dtype("<u4")
    finest = 1
    coarsest = 1

    def shares(self, codes: npt.NDArray[np.integer]) -> Integers:
        return codes.astype(np.int64)

    def places(self, chances: Chances) -> npt.NDArray[np.float64]:
        return chances.astype(np.float64) * WHOLE


@dataclass(frozen=True)
class GradedScale:
    """Few shares, close together near nought and near one."""

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
        """To the next share.

        It is at most a fifth of a small share, so that the nearest one is right to a tenth, and a
        tenth of a larger one, so that the neighbours on both sides are.
        """
        return max(_FINEST, min(share // 5, _MEDIUM), min(share // 10, self.coarsest))

    def shares(self, codes: npt.NDArray[np.integer]) -> Integers:
        return self._shares.take(codes, mode="clip")

    def places(self, chances: Chances) -> npt.NDArray[np.float64]:
        shares = chances.astype(np.float64) * WHOLE
        return np.interp(shares, self._shares, np.arange(len(self._shares)))


SCALES: dict[int, Scale] = {1: EvenScale(), 2: GradedScale(WHOLE // 450)}
"""[edition] that of chances to win and to lose."""
LENGTH_SCALES: dict[int, Scale] = {1: EvenScale(), 2: GradedScale(WHOLE // 280)}
"""[edition] that of the chances of the race's length."""

_FARTHEST = 0.8
"""Of a coarsest step: so far a chance may be moved for the sake of a sum."""


def round_each(chances: Chances, scale: Scale) -> Integers:
    """The codes of the nearest shares; but no chance that there is becomes nought."""
    return np.asarray(np.rint(_places(chances, scale)), np.int64)


def round_together(chances: Chances, scale: Scale) -> Integers:
    """Codes of chances whose sum along axis 0 counts, too.

    Where the nearest shares add up to too much or too little, the neighbours on the other side are
    taken for some of them, as long as those too are right to a tenth of the chance.
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
