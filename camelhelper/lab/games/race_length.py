"""How many legs a race takes when camels do not carry each other.

A race starts with a roll of every die, which puts its camel on the space it shows; in each leg,
every camel moves once by its die. The leg in which the first camel passes the last space is played
to the end and counts. (With camels on -1 before the first roll and racing to space 16, this is the
race of Greg Stoll's write-up of July 2015, https://gregstoll.dyndns.org/~gregstoll/camelcup/, which
gives 6.53 legs for five camels.)

Three methods give the same answer: one camel's table of spaces and rolls, since the camels do not
affect each other; every camel's position, as a chain; and simulated races.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb
from time import perf_counter
from typing import Literal

import numpy as np

from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.chains.chain import Chain, explore
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.games.simulation import PLACES_AT_ONCE, Play, in_parts
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import DieBeyondTrack, TooManyPositions
from camelhelper.timing import ms_since

MOST_CAMELS = 1000
MOST_SPACES = 1000
MOST_FACES = 100
MOST_POSITIONS = 30_000
MOST_ROLLS_OF_A_LEG = 2_000
# From all positions together; beyond these, the chain takes gigabytes and tens of seconds.
MOST_ROLLS = 5_000_000
MOST_ROLLS_IN_ANY_ORDER = 600_000
OVER = -1

Method = Literal["simulation", "every camel's position", "one camel's spaces and rolls"]


@dataclass(frozen=True)
class Race:
    """A race of `camels` with dice of 1 to `faces`; raises LabError if it is not possible."""

    camels: int = 5
    spaces: int = 16
    faces: int = 3

    def __post_init__(self) -> None:
        check_number("camels", self.camels, 1, MOST_CAMELS)
        check_number("faces on a die", self.faces, 1, MOST_FACES)
        check_number("spaces", self.spaces, 1, MOST_SPACES)
        if self.spaces < self.faces:
            raise LabError(DieBeyondTrack(self.faces, self.spaces))


@dataclass(frozen=True)
class MethodResult:
    """What one method found, and how long it took.

    Attributes:
        error: the standard error of `legs`; 0 if the method is exact, None if there are too few
            games.
    """

    method: Method
    legs: float
    error: float | None
    time_ms: float


def spaces_and_rolls(race: Race) -> Floats:
    """Return one camel's chances to be on each space after each number of rolls.

    Shape (spaces + 2, spaces + 1), [rolls, space]; on space 0 it waits for the roll that puts it on
    the track. The rest of each row to 1 is the chance to have passed the last space.
    """
    table = np.zeros((race.spaces + 2, race.spaces + 1))
    table[0, 0] = 1.0
    die = np.append(0.0, np.full(race.faces, 1 / race.faces))
    for rolls in range(race.spaces + 1):
        table[rolls + 1] = np.convolve(table[rolls], die)[: race.spaces + 1]
    return table


def _chance_to_go_on(race: Race) -> Floats:
    """Return the chances that one camel has not passed the last space after 0, 1, 2 … legs."""
    within = spaces_and_rolls(race)[1:].sum(axis=1)
    # As long as no rolls are enough, the sum is 1 except for rounding.
    within[: race.spaces // race.faces] = 1.0
    return np.minimum.accumulate(within)


def legs_distribution(race: Race) -> Floats:
    """Return the chance of each number of legs, from 0 on: (spaces + 1,)."""
    going_on = _chance_to_go_on(race) ** race.camels
    return np.append(0.0, going_on[:-1] - going_on[1:])


def expected_legs(race: Race) -> float:
    return float((_chance_to_go_on(race) ** race.camels).sum())


def expected_legs_by_camels(
    race: Race, most_camels: int, progress: Progress = UNFOLLOWED
) -> Floats:
    """Return the expected legs of such races with 1 to `most_camels` camels."""
    check_number("camels", most_camels, 1, MOST_CAMELS)
    going_on = _chance_to_go_on(race)
    every = progress.over(range(1, most_camels + 1), every=64)
    return np.array([float((going_on**camels).sum()) for camels in every])


def can_follow_positions(race: Race) -> bool:
    """Tell whether the chain of all positions can be built in seconds, with int64 states."""
    every = comb(race.spaces + race.camels, race.camels)
    rolls = race.faces**race.camels
    rolls_in_any_order = comb(race.camels + race.faces - 1, race.camels)
    return (
        every <= MOST_POSITIONS
        and rolls <= MOST_ROLLS_OF_A_LEG
        and every * rolls <= MOST_ROLLS
        and every * rolls_in_any_order <= MOST_ROLLS_IN_ANY_ORDER
        and (race.spaces + 1) ** race.camels <= np.iinfo(np.int64).max
    )


def positions(race: Race, progress: Progress = UNFOLLOWED) -> Chain[int]:
    """Return the chain of every camel's position, one leg per step; the first step is the set-up.

    A state is the camels' spaces, sorted, as digits in base spaces + 1. Raises LabError if there
    are too many.
    """
    if not can_follow_positions(race):
        raise LabError(TooManyPositions(race.camels, race.spaces))
    rolls = np.array(list(product(range(1, race.faces + 1), repeat=race.camels)))
    digits = (race.spaces + 1) ** np.arange(race.camels - 1, -1, -1)

    def legs(state: int) -> Iterator[tuple[int, int]]:
        if state == OVER:
            return
        camels = np.sort(state // digits % (race.spaces + 1) + rolls, axis=1)
        after = np.where(camels[:, -1] > race.spaces, OVER, camels @ digits)
        states, ways = np.unique(after, return_counts=True)
        yield from zip(states.tolist(), ways.tolist(), strict=True)

    return explore([0], legs, progress=progress)


def player(race: Race) -> Play:
    """Return a function that plays such races; the steps of a game are its legs."""

    def play(games: int, rng: np.random.Generator, progress: Progress) -> tuple[Integers, Integers]:
        legs = np.zeros(games, np.int64)
        racing = np.arange(games)
        camels = rng.integers(1, race.faces, (games, race.camels), np.int16, endpoint=True)
        while len(racing):
            progress.check()
            legs[racing] += 1
            camels += rng.integers(1, race.faces, camels.shape, np.int16, endpoint=True)
            going_on = camels.max(axis=1) <= race.spaces
            racing, camels = racing[going_on], camels[going_on]
        return legs, np.zeros_like(legs)

    return in_parts(play, PLACES_AT_ONCE // race.camels)


def exact_methods(race: Race, progress: Progress = UNFOLLOWED) -> tuple[MethodResult, ...]:
    """Try every exact method that the race is not too large for, and time it."""
    results = []
    if can_follow_positions(race):
        began = perf_counter()
        equations = positions(race, progress.part(0, 0.5)).equations(progress.part(0.5, 1))
        legs = float(equations.expected_steps(progress)[0]) - 1
        results.append(MethodResult("every camel's position", legs, 0.0, ms_since(began)))
    began = perf_counter()
    legs = expected_legs(race)
    results.append(MethodResult("one camel's spaces and rolls", legs, 0.0, ms_since(began)))
    return tuple(results)
