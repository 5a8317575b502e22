"""The part of a chain in which every state has many neighbours, solved with arrays.

Up to 1,000 states are taken out one by one as in `elimination`, as exactly. More are solved by
iteration (BiCGSTAB, van der Vorst 1992) until the equations hold as well as floats can tell.
"""

from collections.abc import Callable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from camelhelper.lab.arrays import Floats
from camelhelper.lab.errors import LabError
from camelhelper.lab.watch import UNWATCHED, Watch

MOST_DENSE_STATES = 1000
MOST_ROUNDS = 40
STEPS_A_ROUND = 400
# Of the sum of the numbers in an equation: what it may be off by, and what it had better not.
GOOD_RESIDUAL = 4e-16
WORST_RESIDUAL = 1e-13


class Remainder(Protocol):
    """A matrix I - Q, ready to be solved."""

    def solve(self, cost: Floats, watch: Watch = UNWATCHED) -> Floats:
        """Return x with (I-Q)x = cost."""


def remainder(
    rows: list[dict[int, float]], leaving: list[float], watch: Watch = UNWATCHED
) -> Remainder:
    """Return the chain with these chances (see `Elimination`), states numbered from 0."""
    size = len(rows)
    source = np.repeat(np.arange(size), [len(row) for row in rows])
    target = np.fromiter((state for row in rows for state in row), np.int64, len(source))
    chance = np.fromiter((c for row in rows for c in row.values()), np.float64, len(source))
    if size > MOST_DENSE_STATES:
        return Iteration(source, target, chance, np.array(leaving))
    chances = np.zeros((size, size))
    chances[source, target] = chance
    return Dense(chances, np.array(leaving), watch)


class Dense:
    """Elimination on a full matrix, from the first state to the last."""

    def __init__(self, chances: Floats, leaving: Floats, watch: Watch = UNWATCHED) -> None:
        """Factor `chances`: (n, n), [from, to], diagonal unused; both arrays are used up."""
        self._leave = np.zeros(len(chances))
        for state in range(len(chances)):
            watch.check()
            later = slice(state + 1, None)
            self._leave[state] = leaving[state] + chances[state, later].sum()
            chances[later, state] /= self._leave[state]
            chances[later, later] += np.outer(chances[later, state], chances[state, later])
            leaving[later] += chances[later, state] * leaving[state]
        self._factors = chances

    def solve(self, cost: Floats, watch: Watch = UNWATCHED) -> Floats:
        value = cost.copy()
        for state in range(len(value)):
            value[state + 1 :] += self._factors[state + 1 :, state] * value[state]
        watch.check()
        for state in reversed(range(len(value))):
            value[state] += self._factors[state, state + 1 :] @ value[state + 1 :]
            value[state] /= self._leave[state]
        return value


class Iteration:
    """Equations too many and too entangled to be factored."""

    def __init__(
        self, source: NDArray[np.int64], target: NDArray[np.int64], chance: Floats, leaving: Floats
    ) -> None:
        """Take the chances to step from `source[k]` on `target[k]`, none of them to stay."""
        self._source = source
        self._target = target
        self._leave = leaving + np.bincount(source, chance, len(leaving))
        # Of all steps that leave the state, so that every diagonal entry of I - Q is 1.
        self._share = chance / self._leave[source]

    def _times(self, x: Floats) -> Floats:
        return x - np.bincount(self._source, self._share * x[self._target], len(x))

    def solve(self, cost: Floats, watch: Watch = UNWATCHED) -> Floats:
        return _iterate(self._times, cost / self._leave, watch)


def _iterate(times: Callable[[Floats], Floats], side: Floats, watch: Watch) -> Floats:
    """Return x with times(x) = side.

    Each round starts from what the last one left unexplained, so errors of rounding do not pile
    up; the rounds end when one no longer halves that.
    """
    x = np.zeros_like(side)
    if not side.any():
        return x
    missing, off_by = side, np.inf
    for _ in range(MOST_ROUNDS):
        # A round that breaks down gives numbers that are no better, if any.
        with np.errstate(all="ignore"):
            better = x + _round(times, missing, watch)
        missing = side - times(better)
        size = np.abs(side).max() + 2 * np.abs(better).max()
        before, now = off_by, np.abs(missing).max() / size
        if now < before:
            x, off_by = better, now
        if off_by <= GOOD_RESIDUAL or not now < before / 2:
            break
    if off_by > WORST_RESIDUAL:
        raise LabError(
            f"The {len(side)} states that lead to each other most are too entangled for an exact "
            "answer; simulate the game instead."
        )
    return x


def _round(times: Callable[[Floats], Floats], side: Floats, watch: Watch) -> Floats:
    x = np.zeros_like(side)
    residual, shadow, direction = side, side, side
    old = shadow @ residual
    goal = 1e-13 * np.abs(side).max()
    for _ in range(STEPS_A_ROUND):
        watch.check()
        moved = times(direction)
        along = shadow @ moved
        if not along:
            break
        alpha = old / along
        half = residual - alpha * moved
        turned = times(half)
        length = turned @ turned
        omega = turned @ half / length if length else 0.0
        x = x + alpha * direction + omega * half
        residual = half - omega * turned
        new = shadow @ residual
        if np.abs(residual).max() <= goal or not new or not omega:
            break
        direction = residual + new / old * alpha / omega * (direction - omega * moved)
        old = new
    return x
