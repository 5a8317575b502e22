"""Games that wander from state to state by chance until they end: absorbing Markov chains.

A page of the lab tells how its game moves; `explore` finds every state it can come to, and the
chain then answers how long it takes and how it ends: as the solution of linear equations, as the
full distribution of the length, and by playing many games.
"""

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Generic, TypeVar

import numpy as np

from camelhelper.lab.arrays import Floats, Integers
from camelhelper.lab.elimination import solve_exactly
from camelhelper.lab.equations import Equations
from camelhelper.lab.errors import LabError
from camelhelper.lab.watch import UNWATCHED, Watch

State = TypeVar("State", bound=Hashable)

MOST_STATES = 1_000_000


@dataclass(frozen=True, eq=False)
class Chain(Generic[State]):
    """Every state of a game and how it moves between them.

    States are numbered as in `states + ends`; those in `states` move on, at `ends` the game is
    over. Step k leads from state `source[k]` to state or end `target[k]` with the chance
    `weight[k] / total[source[k]]`. Arrays are int64 and read-only; `source` ascends.
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
        total = np.zeros(len(self.states), np.int64)
        np.add.at(total, self.source, self.weight)
        return total

    @cached_property
    def chance(self) -> Floats:
        """The chance of each step."""
        return self.weight / self.total[self.source]

    def equations(self, watch: Watch = UNWATCHED) -> Equations:
        """Factor the chain's linear equations; `watch` is reported to."""
        return Equations(
            len(self.states), len(self.ends), self.source, self.target, self.chance, watch
        )

    def exact_steps(self, watch: Watch = UNWATCHED) -> tuple[Fraction, ...]:
        """Return the expected number of steps from each state, as fractions.

        Their digits grow with the number of states: meant for some hundreds.
        """
        rows: list[dict[int, Fraction]] = [{} for _ in self.states]
        leaving = [Fraction(0)] * len(self.states)
        total = self.total.tolist()
        for source, target, weight in zip(
            self.source.tolist(), self.target.tolist(), self.weight.tolist(), strict=True
        ):
            chance = Fraction(weight, total[source])
            if target < len(self.states):
                rows[source][target] = chance
            else:
                leaving[source] += chance
        return tuple(solve_exactly(rows, leaving, [Fraction(1)] * len(rows), watch))

    def walk(self, start: State) -> Iterator[tuple[Floats, Floats]]:
        """Yield the chances to be in each state and to have just come to each end.

        After 0, 1, 2 … steps: (states,), (ends,). Goes on for ever.
        """
        size = len(self.states)
        here = np.zeros(size + len(self.ends))
        here[self.number[start]] = 1.0
        while True:
            yield here[:size], here[size:]
            flow = here[self.source] * self.chance
            here = np.bincount(self.target, flow, len(here)).astype(np.float64, copy=False)

    def length_distribution(
        self, start: State, *, tail: float = 1e-9, watch: Watch = UNWATCHED
    ) -> "LengthDistribution":
        """Return the chance of every length, until more steps have less chance than `tail`."""
        walk = self.walk(start)
        ended = []
        unfinished = inf
        while unfinished > tail:
            watch.check()
            here, ends = next(walk)
            ended.append(ends)
            unfinished = float(here.sum())
        return LengthDistribution(np.array(ended).T, unfinished)

    def play(
        self, start: State, games: int, rng: np.random.Generator, watch: Watch = UNWATCHED
    ) -> tuple[Integers, Integers]:
        """Play games to their ends; return how many steps each took and which end it came to.

        However long a game is, it is played out. Ends are counted from 0.
        """
        size = len(self.states)
        last_ball = np.cumsum(self.weight)
        balls_before = np.append(0, last_ball)[np.searchsorted(self.source, np.arange(size))]
        steps = np.zeros(games, np.int64)
        end = np.full(games, self.number[start] - size)
        playing = np.flatnonzero(end < 0)
        place = end[playing] + size
        while len(playing):
            watch.check()
            steps[playing] += 1
            ball = balls_before[place] + rng.integers(self.total[place])
            place = self.target[np.searchsorted(last_ball, ball, side="right")]
            over = place >= size
            end[playing[over]] = place[over] - size
            playing, place = playing[~over], place[~over]
        return steps, end


@dataclass(frozen=True, eq=False)
class LengthDistribution:
    """How long a game takes and how it ends.

    Attributes:
        chances: [end, steps], from 0 steps on.
        unfinished: the chance that it takes longer than that.
    """

    chances: Floats
    unfinished: float

    @property
    def by_steps(self) -> Floats:
        """The chance of each number of steps, whatever the end: (steps,)."""
        return np.asarray(self.chances.sum(axis=0))

    def steps_for(self, share: float) -> int:
        """Return in how many steps this share of all games, 0-1, is over; not beyond the table."""
        return int(np.searchsorted(self.by_steps.cumsum(), share))


def explore(
    starts: Iterable[State],
    moves: Callable[[State], Iterable[tuple[State, int]]],
    *,
    name: Callable[[State], str] = str,
    watch: Watch = UNWATCHED,
) -> Chain[State]:
    """Return the chain of all states that can be reached from `starts`.

    `moves` gives the states that can follow and the weight of each, proportional to its chance
    (a state may be given more than once); nothing if the game is over there.
    Raises LabError if there is a state from which the game cannot end, with its `name`.
    """
    queue = list(dict.fromkeys(starts))
    found = {state: number for number, state in enumerate(queue)}
    source, target, weight = array("q"), array("q"), array("q")
    for number, state in watch.over(enumerate(queue), every=64):  # grows as it is read
        if number >= MOST_STATES:
            raise LabError(
                f"The game can come to more than {MOST_STATES:,} states; make it smaller, or "
                "simulate it."
            )
        merged: dict[int, int] = {}
        for after, share in moves(state):
            if share <= 0:
                raise LabError(f"A step from {name(state)} has the weight {share}, not above 0.")
            if after not in found:
                found[after] = len(queue)
                queue.append(after)
            merged[found[after]] = merged.get(found[after], 0) + share
        source.extend([number] * len(merged))
        target.extend(merged.keys())
        weight.extend(merged.values())
    chain = _in_order(queue, np.array(source), np.array(target), np.array(weight))
    watch.check()
    stuck = _stuck(chain, watch)
    if stuck is not None:
        raise LabError(f"From {name(stuck)} no end can be reached: the game might never be over.")
    return chain


def _in_order(
    found: list[State], source: Integers, target: Integers, weight: Integers
) -> Chain[State]:
    """Number the ends after the states."""
    is_end = np.bincount(source, minlength=len(found)) == 0
    order = np.argsort(is_end, kind="stable")
    number = np.argsort(order)
    size = len(found) - int(is_end.sum())
    chain = Chain(
        states=tuple(found[old] for old in order[:size]),
        ends=tuple(found[old] for old in order[size:]),
        source=number[source],
        target=number[target],
        weight=weight,
    )
    for steps in (chain.source, chain.target, chain.weight):
        steps.flags.writeable = False
    return chain


def _stuck(chain: Chain[State], watch: Watch) -> State | None:
    """Return a state from which no end can be reached."""
    size = len(chain.states)
    by_target = np.argsort(chain.target, kind="stable")
    before = chain.source[by_target].tolist()
    numbers = np.arange(size + len(chain.ends) + 1)
    watch.check()
    first = np.searchsorted(chain.target[by_target], numbers).tolist()
    watch.check()
    leads_to_end = bytearray(size) + b"\1" * len(chain.ends)
    found = list(range(size, len(leads_to_end)))
    for number in watch.over(found):  # grows as it is read
        for earlier in before[first[number] : first[number + 1]]:
            if not leads_to_end[earlier]:
                leads_to_end[earlier] = 1
                found.append(earlier)
    stuck = leads_to_end.find(0)
    return None if stuck < 0 else chain.states[stuck]
