"""The linear equations of a chain: how long it takes, and how it ends."""

from array import array
from functools import partial

import numpy as np

from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.chains.dense_part import Remainder, remainder
from camelhelper.lab.chains.elimination import Elimination
from camelhelper.lab.errors import LabError
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import TooLong

# If a state has more ways in × ways out than this, arrays are quicker than dictionaries.
ENTANGLED = 400
STEPS_AT_ONCE = 16_384


class Equations:
    """I - Q of a chain, factored; see `Chain` for how states and ends are numbered."""

    def __init__(
        self,
        size: tuple[int, int],
        source: Integers,
        target: Integers,
        weight: Integers,
        total: Integers,
        progress: Progress,
    ) -> None:
        """Factor them; `size` is the number of states and of ends."""
        states = size[0]
        rows: list[dict[int, float]] = [{} for _ in progress.over(range(states))]
        for first in range(0, len(source), STEPS_AT_ONCE):
            progress.check()
            some = slice(first, first + STEPS_AT_ONCE)
            chance = weight[some] / total[source[some]]
            for here, after, share in zip(
                source[some].tolist(), target[some].tolist(), chance.tolist(), strict=True
            ):
                if after < states:
                    rows[here][after] = share
        last = np.flatnonzero(target >= states)
        self._size = size
        # Of the steps that end the game: the state, the end, the chance.
        self._ending = source[last], target[last] - states, weight[last] / total[source[last]]
        leaving = np.bincount(self._ending[0], self._ending[2], states).tolist()
        self._elimination = Elimination(
            rows, leaving, entangled=ENTANGLED, kept_in=partial(array, "d"), progress=progress
        )
        self.entangled = self._elimination.rest
        self._remainder = self._remaining(progress) if self.entangled else None

    def _remaining(self, progress: Progress) -> Remainder:
        place = {state: number for number, state in enumerate(self.entangled)}
        rows = [
            {place[after]: share for after, share in self._elimination.rows[state].items()}
            for state in progress.over(self.entangled, every=64)
        ]
        leaving = [self._elimination.leaving[state] for state in self.entangled]
        taken = 1 - len(rows) / len(self._elimination.rows)
        return remainder(rows, leaving, progress.part(taken, 1))

    def expected_total(self, cost: Floats, progress: Progress) -> Floats:
        """Return the expected total cost of all states visited, from each state: (states,).

        `cost`: (states,), not negative; the cost of one step in each state.
        """
        value = cost.tolist()
        self._elimination.costs_to_rest(value, progress)
        if self._remainder:
            rest = np.array([value[state] for state in self.entangled])
            solved = self._remainder.solve(rest, progress).tolist()
            for state, total in zip(self.entangled, solved, strict=True):
                value[state] = total
        self._elimination.values_from_rest(value, progress)
        totals = np.array(value)
        if not np.isfinite(totals).all():
            raise LabError(TooLong())
        return totals

    def expected_steps(self, progress: Progress = UNFOLLOWED) -> Floats:
        """Return the expected number of steps from each state to an end: (states,)."""
        return self.expected_total(np.ones(self._size[0]), progress)

    def end_chances(self, progress: Progress = UNFOLLOWED) -> Floats:
        """Return the chance of each end from each state: [state, end]."""
        states, ends = self._size
        source, end, chance = self._ending
        chances = np.zeros((states, ends))
        for number in range(ends):
            here = end == number
            leaving = np.zeros(states)
            leaving[source[here]] = chance[here]
            chances[:, number] = self.expected_total(leaving, progress)
        return chances.clip(max=1)  # rounding may exceed certainty
