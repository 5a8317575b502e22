"""Games that move from state to state by chance until they end: absorbing Markov chains.

A page of the lab says how its game moves; `explore` finds every state it can reach, and the chain
then says how long it takes and how it ends: by solving linear equations, or as the full
distribution of the length.
"""

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import log
from typing import Generic, TypeVar

import numpy as np

from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.chains.elimination import solve_exactly
from camelhelper.lab.chains.equations import STEPS_AT_ONCE, Equations
from camelhelper.lab.errors import LabError
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import (
    NoWayToEnd,
    OnSquare,
    TooManyStates,
    TooManySteps,
    WeightNotPositive,
)

State = TypeVar("State", bound=Hashable)

MOST_STATES = 1_000_000
MOST_STEPS = 3_000_000
# The numbers gathered, multiplied and added while following a game, which takes some seconds; and
# the equivalent of the time that a step takes even in a small chain.
WORK_FOLLOWED = 3_000_000_000
WORK_OF_A_STEP = 2_000


@dataclass(frozen=True, eq=False)
class Chain(Generic[State]):
    """Every state of a game and how it moves between them.

    States are numbered as in `states + ends`; those in `states` move on, those in `ends` end the
    game. Step k leads from state `source[k]` to state or end `target[k]` with the chance
    `weight[k] / total[source[k]]`. The arrays are int64 and read-only; `source` ascends.
    """

    states: tuple[State, ...]
    ends: tuple[State, ...]
    source: Integers
    target: Integers
    weight: Integers

    @cached_property
    def number(self) -> dict[State, int]:
        """The number of each state and end."""
        return {state: number for number, state in enumerate(self.states + self.ends)}

    @cached_property
    def total(self) -> Integers:
        """The sum of the weights of each state's steps: (states,)."""
        first = np.searchsorted(self.source, np.arange(len(self.states)))
        return np.add.reduceat(self.weight, first)

    @cached_property
    def chance(self) -> Floats:
        """The chance of each step."""
        chance = self.total.astype(np.float64)[self.source]
        return np.divide(self.weight, chance, out=chance)

    def equations(self, progress: Progress = UNFOLLOWED) -> Equations:
        """Factor the chain's linear equations, reporting to `progress`."""
        return Equations(
            (len(self.states), len(self.ends)),
            self.source,
            self.target,
            self.weight,
            self.total,
            progress,
        )

    def exact_steps(self, progress: Progress = UNFOLLOWED) -> tuple[Fraction, ...]:
        """Return the expected number of steps from each state, as fractions.

        Their digits grow with the number of states, so use this for a few hundred at most.
        """
        rows: list[dict[int, Fraction]] = [{} for _ in self.states]
        leaving = [Fraction(0)] * len(self.states)
        total = self.total.tolist()
        steps = zip(self.source.tolist(), self.target.tolist(), self.weight.tolist(), strict=True)
        for source, target, weight in progress.over(steps):
            chance = Fraction(weight, total[source])
            if target < len(self.states):
                rows[source][target] = chance
            else:
                leaving[source] += chance
        return tuple(solve_exactly(rows, leaving, [Fraction(1)] * len(rows), progress))

    def walk(self, start: State) -> Iterator[tuple[Floats, Floats]]:
        """Yield the chances to be in each state, and to have just reached each end.

        After 0, 1, 2 … steps: (states,), (ends,). Never stops.
        """
        size = len(self.states)
        here = np.zeros(size + len(self.ends))
        here[self.number[start]] = 1.0
        while True:
            yield here[:size], here[size:]
            flow = here[self.source] * self.chance
            here = np.bincount(self.target, flow, len(here)).astype(np.float64, copy=False)

    @property
    def most_steps_followed(self) -> int:
        """How many steps of `walk` can be done in some seconds."""
        return WORK_FOLLOWED // (len(self.source) + WORK_OF_A_STEP)

    def length_distribution(
        self, start: State, *, tail: float = 1e-9, progress: Progress = UNFOLLOWED
    ) -> Floats | None:
        """Return the chance of every length, until longer games have less chance than `tail`.

        (steps,), from 0 steps on; None if that takes more than `most_steps_followed`.
        """
        ended = []
        for here, ends in islice(self.walk(start), self.most_steps_followed):
            ended.append(ends.sum())
            unfinished = float(here.sum())
            if unfinished <= tail:
                return np.array(ended)
            progress.report(log(unfinished) / log(tail))
        return None


def steps_for(chances: Floats, share: float) -> int:
    """Return after how many steps this share of all games, 0-1, is over, within the table.

    `chances`: (steps,), for every length from 0 steps on.
    """
    return int(np.searchsorted(chances.cumsum(), share))


def explore(
    starts: Iterable[State],
    moves: Callable[[State], Iterable[tuple[State, int]]],
    *,
    others: Iterable[State] = (),
    name: Callable[[State], str | OnSquare] = str,
    progress: Progress = UNFOLLOWED,
) -> Chain[State]:
    """Return the chain of all states that can be reached from `starts`.

    `moves` gives the states that can follow, each with a weight proportional to its chance (a state
    may occur more than once); nothing if the game is over. The weights of a state add up to less
    than 2^63. `others` and what can be reached from them come later in the chain, except states
    from which a game might never end. Raises LabError if there is such a state among those reached
    from `starts`, with the `name` of one that leads to no end.
    """
    found: _Found[State] = _Found(name)
    found.follow(starts, moves, progress)
    needed = len(found.states)
    found.follow(others, moves, progress)
    leads_to_end = found.leading_to(found.ends(progress), progress)
    stuck = [number for number, leads in progress.over(enumerate(leads_to_end)) if not leads]
    if stuck and stuck[0] < needed:
        raise LabError(NoWayToEnd(name(found.states[stuck[0]])))
    return found.chain(found.leading_to(stuck, progress), progress)


class _Found(Generic[State]):
    """The states found so far, in order, and all steps from them."""

    def __init__(self, name: Callable[[State], str | OnSquare]) -> None:
        self.states: list[State] = []
        self._name = name
        self._number: dict[State, int] = {}
        self._source, self._target, self._weight = array("q"), array("q"), array("q")
        # The last step that leads to each state, and to the same state before each step; or -1.
        self._last_into, self._into_before = array("q"), array("q")

    def follow(
        self,
        starts: Iterable[State],
        moves: Callable[[State], Iterable[tuple[State, int]]],
        progress: Progress,
    ) -> None:
        """Find these states, if they are new, and all states that can be reached from them."""
        begin = len(self.states)
        for state in progress.over(starts):
            self._number_of(state)
        news = islice(self.states, begin, None)  # grows as it is read
        for number, state in progress.over(enumerate(news, start=begin), every=16):
            merged: dict[int, int] = {}
            for after, share in moves(state):
                if share <= 0:
                    raise LabError(WeightNotPositive(self._name(state), share))
                target = self._number_of(after)
                merged[target] = merged.get(target, 0) + share
            for target in merged:
                self._into_before.append(self._last_into[target])
                self._last_into[target] = len(self._into_before) - 1
            self._source.extend([number] * len(merged))
            self._target.extend(merged.keys())
            self._weight.extend(merged.values())
            self._check_size()

    def _number_of(self, state: State) -> int:
        number = self._number.setdefault(state, len(self.states))
        if number == len(self.states):
            self.states.append(state)
            self._last_into.append(-1)
        return number

    def _check_size(self) -> None:
        if len(self.states) > MOST_STATES:
            raise LabError(TooManyStates(MOST_STATES))
        if len(self._source) > MOST_STEPS:
            raise LabError(TooManySteps(MOST_STEPS))

    def ends(self, progress: Progress) -> list[int]:
        """Return the states without a step."""
        moves_on = self._moves_on(progress)
        return [number for number, moves in progress.over(enumerate(moves_on)) if not moves]

    def _moves_on(self, progress: Progress) -> bytearray:
        """Return 1 for each state with a step, and otherwise 0."""
        moves_on = bytearray(len(self.states))
        for source in progress.over(self._source, every=4096):
            moves_on[source] = 1
        return moves_on

    def leading_to(self, goals: list[int], progress: Progress) -> bytearray:
        """Return 1 for each state from which one of these can be reached, and otherwise 0."""
        leads = bytearray(len(self.states))
        queue = list(goals)
        for number in goals:
            leads[number] = 1
        for earlier in progress.over(self._before(queue), every=4096):
            if not leads[earlier]:
                leads[earlier] = 1
                queue.append(earlier)  # grows as it is read
        return leads

    def _before(self, states: Iterable[int]) -> Iterator[int]:
        """Yield the states from which a step leads to these, one after another."""
        for state in states:
            step = self._last_into[state]
            while step >= 0:
                yield self._source[step]
                step = self._into_before[step]

    def chain(self, left_out: bytearray, progress: Progress) -> Chain[State]:
        """Number the ends after the states, leaving out some that no others lead to."""
        kept = np.frombuffer(left_out, np.uint8) == 0
        moves_on = np.frombuffer(self._moves_on(progress), np.uint8) == 1
        states, ends = np.flatnonzero(kept & moves_on), np.flatnonzero(~moves_on)
        number = np.zeros(len(kept), np.int64)
        number[states] = np.arange(len(states))
        number[ends] = len(states) + np.arange(len(ends))
        source, target, weight = map(np.asarray, (self._source, self._target, self._weight))
        steps = np.empty((3, len(source)), np.int64)
        count = 0
        for first in range(0, len(source), STEPS_AT_ONCE):
            progress.check()
            some = slice(first, first + STEPS_AT_ONCE)
            is_kept = kept[source[some]]
            part = slice(count, count + int(np.count_nonzero(is_kept)))
            steps[0, part] = number[source[some][is_kept]]
            steps[1, part] = number[target[some][is_kept]]
            steps[2, part] = weight[some][is_kept]
            count = part.stop
        steps.flags.writeable = False
        return Chain(
            tuple(self.states[old] for old in progress.over(states.tolist())),
            tuple(self.states[old] for old in progress.over(ends.tolist())),
            *steps[:, :count],
        )
