"""The linear systems of a chain that ends, solved by eliminating its states one by one.

Eliminating a state leaves a smaller chain with the same answers: whatever could step to it now
steps straight to where it would have led. Done as by Grassmann, Taksar and Heyman (1985), this only
adds, multiplies and divides positive numbers and never subtracts, so every answer is accurate to
almost the last digit however long the game; with fractions it is exact.

States with few neighbours go first (Markowitz 1957). A chain without cycles then costs no more than
its own steps, and a board of 100,000 squares takes some seconds.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from fractions import Fraction
from heapq import heapify, heappop, heappush
from math import inf
from typing import Generic, TypeVar

from camelhelper.lab.errors import LabError
from camelhelper.lab.progress import Progress
from camelhelper.lab.refusals import TooLong

Number = TypeVar("Number", float, Fraction)

# Ways through states joined, with those at their ends; and states solved.
WAYS_BETWEEN_REPORTS = 256
STATES_BETWEEN_LOOKS = 64


class _Ways(Generic[Number]):
    """For each step, states with a number each; in three objects, as millions would be slow."""

    def __init__(self, numbers: MutableSequence[Number]) -> None:
        """Keep the numbers in `numbers`, which is empty."""
        self._states = array("q")
        self._numbers: MutableSequence[Number] = numbers
        self._ends = array("q", [0])

    def add_step(self, ways: Iterable[tuple[int, Number]]) -> None:
        for state, number in ways:
            self._states.append(state)
            self._numbers.append(number)
        self._ends.append(len(self._states))

    def of_step(self, step: int) -> Iterator[tuple[int, Number]]:
        begin, end = self._ends[step], self._ends[step + 1]
        return zip(self._states[begin:end], self._numbers[begin:end], strict=True)


class Elimination(Generic[Number]):
    """The matrix I - Q of a chain, factored, to be solved for any number of sides.

    Attributes:
        rest: the states that were not eliminated, because each of them has more than `entangled`
            ways through it (ways in × ways out); empty unless such a bound was given.
        rows, leaving: for the states in `rest`, the chances to step to each other and to end.
    """

    def __init__(
        self,
        rows: list[dict[int, Number]],
        leaving: list[Number],
        *,
        entangled: float = inf,
        kept_in: Callable[[], MutableSequence[Number]] = list,
        progress: Progress,
    ) -> None:
        """Eliminate the states, overwriting the arguments and reporting to `progress`.

        `rows[i]` holds the chances to step from state i to other states, and `leaving[i]` the
        chance to end; the rest is the chance to stay. An end must be reachable from every state.
        `kept_in` makes what the results are kept in: for millions, something quick to throw away.
        """
        self.rows: list[dict[int, Number]] = rows
        self.leaving: list[Number] = leaving
        self._into: list[set[int]] = [set() for _ in progress.over(rows)]
        for state, row in progress.over(enumerate(rows)):
            row.pop(state, None)
            for target in row:
                self._into[target].add(state)
        # For each step: the state eliminated, its chance to move, the states that led to it with
        # their expected visits to it, and the states that it led to with their chances.
        self._taken = array("q")
        self._leave: MutableSequence[Number] = kept_in()
        self._shares: _Ways[Number] = _Ways(kept_in())
        self._ways_out: _Ways[Number] = _Ways(kept_in())
        self._take_out(entangled, progress)
        progress.check()
        taken = set(self._taken)
        self.rest = [state for state in progress.over(range(len(rows))) if state not in taken]

    def _ways_through(self, state: int) -> int:
        return len(self._into[state]) * len(self.rows[state])

    def _take_out(self, entangled: float, progress: Progress) -> None:
        size = len(self.rows)
        # Entries are ways through a state × size + the state; each state's lowest one counts. That
        # is put right when its turn comes, since ways are joined far more often than turns come.
        lowest = [self._ways_through(state) * size + state for state in progress.over(range(size))]
        queue = lowest.copy()
        heapify(queue)
        joined = WAYS_BETWEEN_REPORTS
        while len(self._taken) < size:
            if joined >= WAYS_BETWEEN_REPORTS:
                joined = 0
                progress.report(len(self._taken) / size)
                if len(queue) > 2 * size:  # millions would take long to throw away
                    queue = [entry for entry in lowest if entry >= 0]
                    heapify(queue)
            entry = heappop(queue)
            ways, state = divmod(entry, size)
            joined += 1
            if entry != lowest[state]:
                continue  # there was a lower one
            lowest[state] = self._ways_through(state) * size + state
            if entry < lowest[state]:
                heappush(queue, lowest[state])
                continue
            if ways > entangled:
                return
            lowest[state] = -1
            neighbours = self._into[state] | self.rows[state].keys()
            joined += ways + len(neighbours)  # many ways out cost time even where none lead in
            self._take(state)
            for other in neighbours:
                entry = self._ways_through(other) * size + other
                if entry < lowest[other]:
                    lowest[other] = entry
                    heappush(queue, entry)

    def _take(self, state: int) -> None:
        """Join every way into the state to every way out of it."""
        ways_out = self.rows[state]
        leave = sum(ways_out.values(), self.leaving[state])
        if not leave:  # an end can be reached, but with a chance that is no float above 0
            raise LabError(TooLong())
        shares = []
        for before in self._into[state]:
            row = self.rows[before]
            share = row.pop(state) / leave
            shares.append((before, share))
            self.leaving[before] += share * self.leaving[state]
            for after, chance in ways_out.items():
                if after in row:
                    row[after] += share * chance
                elif after != before:
                    row[after] = share * chance
                    self._into[after].add(before)
        for after in ways_out:
            self._into[after].discard(state)
        self._taken.append(state)
        self._leave.append(leave)
        self._shares.add_step(shares)
        self._ways_out.add_step(ways_out.items())
        self._into[state], self.rows[state] = set(), {}

    def costs_to_rest(self, value: list[Number], progress: Progress) -> None:
        """Pass each state's cost to those before it, in place: first half of (I-Q)x = cost."""
        for step, state in progress.over(enumerate(self._taken), every=STATES_BETWEEN_LOOKS):
            for before, share in self._shares.of_step(step):
                value[before] += share * value[state]

    def values_from_rest(self, value: list[Number], progress: Progress) -> None:
        """Turn costs into solutions, in place, given those of `rest`: second half."""
        steps = reversed(range(len(self._taken)))
        for step in progress.over(steps, every=STATES_BETWEEN_LOOKS):
            state = self._taken[step]
            later = sum(
                (chance * value[after] for after, chance in self._ways_out.of_step(step)),
                value[state],
            )
            value[state] = later / self._leave[step]


def solve_exactly(
    rows: list[dict[int, Fraction]],
    leaving: list[Fraction],
    cost: Sequence[Fraction],
    progress: Progress,
) -> list[Fraction]:
    """Return the expected total of `cost` from each state as fractions, overwriting `rows`."""
    value = list(cost)
    elimination = Elimination(rows, leaving, progress=progress)
    elimination.costs_to_rest(value, progress)
    elimination.values_from_rest(value, progress)
    return value
