"""The part of a chain in which every state has many neighbours, solved with arrays.

Up to 4,000 states are eliminated one after another, just as exactly as in `elimination`. Larger
parts are solved by iteration (BiCGSTAB, van der Vorst 1992), and the result only counts if it can
be proved: since no entry of the inverse of I - Q is negative, the error of the equations, row by
row, bounds the error of the answer.
"""

import numpy as np
from numpy.typing import NDArray

from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.errors import LabError
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import TooEntangled, TooLong

MOST_DENSE_STATES = 4000
# How many states are eliminated before the others are updated, and how many of those are updated
# between two checks for cancellation.
BLOCK = 64
ROWS_AT_ONCE = 256

MOST_ROUNDS = 40
STEPS_A_ROUND = 400
# The largest relative error of an answer, and one too small to be worth more rounds.
SURE = 1e-9
GOOD = 1e-13


def remainder(
    rows: list[dict[int, float]], leaving: list[float], progress: Progress
) -> "Remainder":
    """Return the chain with these chances (see `Elimination`), states numbered from 0."""
    size = len(rows)
    source = np.repeat(np.arange(size), [len(row) for row in rows])
    progress.check()
    target = np.fromiter((state for row in rows for state in row), np.int64, len(source))
    progress.check()
    chance = np.fromiter((c for row in rows for c in row.values()), np.float64, len(source))
    progress.check()
    if size > MOST_DENSE_STATES:
        return Iteration(source, target, chance, np.array(leaving))
    chances = np.zeros((size, size + 1))
    chances[source, target] = chance
    chances[:, size] = leaving
    return Dense(chances, progress)


class Dense:
    """Elimination on a full matrix, from the first state to the last."""

    def __init__(self, chances: Floats, progress: Progress) -> None:
        """Factor `chances`, overwriting it: (n, n + 1), [from, to], diagonal unused.

        The last column holds the chances to end. Raises LabError if they are too small for floats.
        """
        size = len(chances)
        self._leave = np.zeros(size)
        self._factors = chances
        for begin in range(0, size, BLOCK):
            progress.report(begin / size)
            end = min(begin + BLOCK, size)
            self._take_out(begin, end)
            for row in range(end, size, ROWS_AT_ONCE):
                progress.check()
                rows = slice(row, row + ROWS_AT_ONCE)
                chances[rows, end:] += chances[rows, begin:end] @ chances[begin:end, end:]

    def _take_out(self, begin: int, end: int) -> None:
        """Eliminate a block of states, without updating those after it yet."""
        ways_out = self._factors[begin:end]
        ways_in = self._factors[end:, begin:end].copy()
        for state in range(begin, end):
            number, later = state - begin, state + 1
            leave = ways_out[number, later:].sum()
            if not leave:
                raise LabError(TooLong())
            self._leave[state] = leave
            within = ways_out[number + 1 :]
            within[:, state] /= leave
            within[:, later:] += np.outer(within[:, state], ways_out[number, later:])
            ways_in[:, number] /= leave
            ways_in[:, number + 1 :] += np.outer(ways_in[:, number], ways_out[number, later:end])
        self._factors[end:, begin:end] = ways_in

    def solve(self, cost: Floats, progress: Progress = UNFOLLOWED) -> Floats:
        """Return x with (I-Q)x = cost, both (states,) and not negative.

        Entries are inf or nan if x is too large for a float.
        """
        size = len(cost)
        value = cost.copy()
        with np.errstate(over="ignore", invalid="ignore"):
            for state in progress.over(range(size)):
                value[state + 1 :] += self._factors[state + 1 :, state] * value[state]
            for state in progress.over(reversed(range(size))):
                value[state] += self._factors[state, state + 1 : size] @ value[state + 1 :]
                value[state] /= self._leave[state]
        return value


class Iteration:
    """Solves equations that are too many and too entangled to be factored."""

    def __init__(
        self, source: NDArray[np.int64], target: NDArray[np.int64], chance: Floats, leaving: Floats
    ) -> None:
        """Take the chances to step from `source[k]` to `target[k]`; none of them is to stay."""
        size = len(leaving)
        self._source = source
        self._target = target
        self._leave = leaving + np.bincount(source, chance, size)
        if not self._leave.all():
            raise LabError(TooLong())
        # Shares of all steps that leave the state, so that every diagonal entry of I - Q is 1.
        self._share = chance / self._leave[source]
        self._end_share = leaving / self._leave
        # The largest error of a sum of this many products, relative to the sum of their sizes.
        self._rounding = (np.bincount(source, minlength=size) + 4) * np.finfo(np.float64).eps

    def solve(self, cost: Floats, progress: Progress = UNFOLLOWED) -> Floats:
        """Return x with (I-Q)x = cost, both (states,) and not negative.

        No entry is off by more than SURE of itself or, if some costs are 0, of the largest. Raises
        LabError if that cannot be guaranteed.
        """
        if not cost.any():
            return np.zeros_like(cost)
        side = cost / self._leave
        if cost.all():
            x = self._iterate(side, side, progress)
            return self._surely(x, self._off_by(x, side), side)
        a_step = 1 / self._leave
        steps = self.solve(np.ones_like(cost), progress)
        x = self._iterate(side, a_step, progress).clip(min=0)
        # An error of at most a share of one step is at most that share of all steps.
        return self._surely(x, self._off_by(x, side) * steps.max(), a_step * x.max())

    def _surely(self, x: Floats, off_by: Floats, whole: Floats) -> Floats:
        if not (off_by <= SURE * whole).all():  # nan is not sure either
            raise LabError(TooEntangled(len(x)))
        return x

    def _missing(self, x: Floats, side: Floats) -> Floats:
        """The residual of the equations, from differences, since leaving is rare in long games."""
        steps = self._share * (x[self._source] - x[self._target])
        return side - self._end_share * x - np.bincount(self._source, steps, len(x))

    def _off_by(self, x: Floats, side: Floats) -> Floats:
        """The largest possible residual, including rounding."""
        steps = self._share * np.abs(x[self._source] - x[self._target])
        sizes = side + self._end_share * np.abs(x) + np.bincount(self._source, steps, len(x))
        return np.abs(self._missing(x, side)) + self._rounding * sizes

    def _iterate(self, side: Floats, unit: Floats, progress: Progress) -> Floats:
        """Return x with a small residual against `side`, measured in `unit`s.

        Each round starts from the residual of the last one, so rounding errors do not accumulate;
        the rounds end when one no longer halves it.
        """
        x, missing, off_by = np.zeros_like(side), side, np.inf
        for _ in range(MOST_ROUNDS):
            # If a round breaks down, its numbers are no better, or not numbers at all.
            with np.errstate(all="ignore"):
                better = x + self._round(missing, progress)
                missing = self._missing(better, side)
                before, now = off_by, np.abs(missing / unit).max()
            if now < before:
                x, off_by = better, now
            if off_by <= GOOD or not now < before / 2:
                break
        return x

    def _times(self, x: Floats) -> Floats:
        return x - np.bincount(self._source, self._share * x[self._target], len(x))

    def _round(self, side: Floats, progress: Progress) -> Floats:
        x = np.zeros_like(side)
        residual, shadow, direction = side, side, side
        old = shadow @ residual
        goal = 1e-13 * np.abs(side).max()
        for _ in range(STEPS_A_ROUND):
            progress.check()
            moved = self._times(direction)
            along = shadow @ moved
            if not along:
                break
            alpha = old / along
            half = residual - alpha * moved
            progress.check()
            turned = self._times(half)
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


Remainder = Dense | Iteration
"""A matrix I - Q, ready to be solved."""
