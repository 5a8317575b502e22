"""How many legs a race takes when camels carry those on their backs (first edition, no tiles).

Camels differ only in where they stand, so a race is their spaces in order of rank, last to first,
and which ranks have moved in this leg. A move takes the ranks of one unit past those that it
overtakes. The chances of all such states are carried through roll by roll until nobody races.
The leg in which a camel passes the last space ends at once and counts (RULES: end of the race).
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

import numpy as np
from numpy.typing import NDArray

from camelhelper.lab.arrays import Floats, Integers
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.race_length import MOST_CAMELS, Race
from camelhelper.lab.simulation import PLACES_AT_ONCE, Play, Simulation, in_parts, simulate
from camelhelper.lab.watch import UNWATCHED, Watch

Ranks = NDArray[np.int32]

MOST_TRACKS = 100_000
MOST_STATES = 4_000_000
OVER = -1


def move(spaces: Integers, rank: Integers, distance: Integers) -> tuple[Integers, Integers]:
    """Move, in each of n races, the camel at a rank and all that stand on it.

    Args:
        spaces: (n, camels), [race, rank] → space; ascending, the lower in a stack first.
        rank, distance: (n, 1).

    Returns:
        the spaces after it, (n, camels), and the rank before of the camel that is now at each
        rank, (n, camels).
    """
    ranks = np.arange(spaces.shape[1])
    here = np.take_along_axis(spaces, rank, axis=1)
    is_moved = (spaces == here) & (ranks >= rank)
    moved = is_moved.sum(axis=1, keepdims=True)
    last = (spaces <= here + distance).sum(axis=1, keepdims=True) - 1
    is_shifted = (ranks >= rank) & (ranks <= last)
    shifted = ranks + moved
    before = np.where(
        is_shifted, np.where(shifted <= last, shifted, shifted - (last - rank + 1)), ranks
    )
    return np.take_along_axis(spaces + distance * is_moved, before, axis=1), before


@dataclass(frozen=True, eq=False)
class RaceLength:
    """How many legs a race takes.

    Attributes:
        games: how many were played; 0 if the answer is exact.
        error: the standard error of `legs`; 0 if they are exact, None if there are too few games
            for one.
        distribution: (legs,), the chance of each number of legs, from 0 on.
    """

    race: Race
    games: int
    legs: float
    error: float | None
    distribution: Floats


class _Tracks:
    """Every way the camels of a race can stand on the track, and where their moves lead."""

    def __init__(self, race: Race, watch: Watch) -> None:
        self._race = race
        every = combinations_with_replacement(range(1, race.spaces + 1), race.camels)
        self._spaces = np.array(list(every))
        self._digits = (race.spaces + 1) ** np.arange(race.camels - 1, -1, -1)
        self._codes = self._spaces @ self._digits
        self._moves = {}
        for rank, distance in product(range(race.camels), range(1, race.faces + 1)):
            watch.check()
            self._moves[rank, distance] = self._move(rank, distance)

    def _move(self, rank: int, distance: int) -> tuple[Integers, Ranks]:
        """Return the state after (or OVER) and the rank before of each rank, for every state."""
        column = np.full((len(self._spaces), 1), rank)
        spaces, before = move(self._spaces, column, np.full_like(column, distance))
        after = np.searchsorted(self._codes, spaces @ self._digits)
        return np.where(spaces[:, -1] > self._race.spaces, OVER, after), before.astype(np.int32)

    def set_up(self) -> Floats:
        """Return the chance of each state before the first leg."""
        faces = range(1, self._race.faces + 1)
        rolls = np.array(list(combinations_with_replacement(faces, self._race.camels)))
        state = np.searchsorted(self._codes, rolls @ self._digits)
        chances = np.zeros(len(self._codes))
        chances[state] = [_ways_to_roll(roll) for roll in rolls.tolist()]
        return np.asarray(chances / self._race.faces**self._race.camels)

    def leg(self, chances: Floats, watch: Watch) -> tuple[Floats, float]:
        """Return the chance of each state after a leg, and that the race ended in it."""
        over = 0.0
        # [set of ranks whose dice are out, as bits; state]
        now = np.zeros((1 << self._race.camels, len(chances)))
        now[0] = chances
        for dice_left in range(self._race.camels, 0, -1):
            watch.check()
            after = np.zeros_like(now)
            for out in np.flatnonzero(now.any(axis=1)).tolist():
                states = np.flatnonzero(now[out])
                share = now[out, states] / (dice_left * self._race.faces)
                for (rank, _), (targets, befores) in self._moves.items():
                    if out >> rank & 1:
                        continue
                    watch.check()
                    target, before = targets[states], befores[states]
                    goes_on = target != OVER
                    over += float(share[~goes_on].sum())
                    moved = (out | 1 << rank) >> before[goes_on] & 1
                    out_after = moved @ (1 << np.arange(self._race.camels))
                    np.add.at(after, (out_after, target[goes_on]), share[goes_on])
            now = after
        return now[-1], over


def _ways_to_roll(faces: list[int]) -> int:
    """Return the number of ways in which that many dice show these faces, in any order."""
    return factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))


def can_be_solved(race: Race) -> bool:
    """Tell whether the states are few enough to follow them all."""
    tracks = comb(race.spaces + race.camels - 1, race.camels)
    return tracks <= MOST_TRACKS and tracks << race.camels <= MOST_STATES


def legs_distribution(race: Race, watch: Watch = UNWATCHED) -> Floats:
    """Return the chance of each number of legs, from 0 on, until the last that is possible.

    `watch` is reported to. Raises LabError if the race is too large: on 16 spaces, with more than
    six camels.
    """
    if not can_be_solved(race):
        raise LabError(
            f"{race.camels} camels on {race.spaces} spaces can stack up in too many ways to follow "
            "them all; simulate the race, or take fewer camels or spaces."
        )
    tracks = _Tracks(race, watch)
    chances = tracks.set_up()
    legs = [0.0]
    while racing := float(chances.sum()):
        watch.report(1 - racing)
        chances, over = tracks.leg(chances, watch)
        legs.append(over)
    return np.array(legs)


def expected_legs(distribution: Floats) -> float:
    """Return the mean of a distribution of legs."""
    return float(distribution @ np.arange(len(distribution)))


def race_length(
    race: Race, games: int, rng: np.random.Generator, watch: Watch = UNWATCHED
) -> RaceLength:
    """Solve the race, or if it is too large play it that often."""
    if can_be_solved(race):
        distribution = legs_distribution(race, watch)
        return RaceLength(race, 0, expected_legs(distribution), 0.0, distribution)
    return played_length(race, simulate(player(race), games=games, rng=rng, watch=watch))


def played_length(race: Race, played: Simulation) -> RaceLength:
    """Return what is known of the race from the games that were played of it."""
    return RaceLength(
        race, played.games, played.mean_steps, played.mean_steps_error, played.by_steps
    )


def lengths_by_camels(
    race: Race, most_camels: int, games: int, rng: np.random.Generator, watch: Watch = UNWATCHED
) -> Iterator[RaceLength]:
    """Yield the lengths of races like this with 1, 2, 3 … camels; see `race_length`."""
    check_number("camels", most_camels, 1, MOST_CAMELS)
    for camels in range(1, most_camels + 1):
        part = watch.part((camels - 1) / most_camels, camels / most_camels)
        yield race_length(replace(race, camels=camels), games, rng, part)


def player(race: Race) -> Play:
    """Return what plays such races; the steps of a game are its legs."""

    def play(games: int, rng: np.random.Generator, watch: Watch) -> tuple[Integers, Integers]:
        legs = np.zeros(games, np.int64)
        racing = np.arange(games)
        spaces = rng.integers(1, race.faces, (games, race.camels), endpoint=True)
        spaces.sort(axis=1)
        while len(racing):
            legs[racing] += 1
            is_out = np.zeros(spaces.shape, np.bool_)
            for dice_left in range(race.camels, 0, -1):
                watch.check()
                die = rng.integers(dice_left, size=(len(racing), 1))
                rank = (np.cumsum(~is_out, axis=1) > die).argmax(axis=1)[:, np.newaxis]
                np.put_along_axis(is_out, rank, True, axis=1)
                distance = rng.integers(1, race.faces, rank.shape, endpoint=True)
                spaces, before = move(spaces, rank, distance)
                is_out = np.take_along_axis(is_out, before, axis=1)
                goes_on = spaces[:, -1] <= race.spaces
                racing, spaces, is_out = racing[goes_on], spaces[goes_on], is_out[goes_on]
        return legs, np.zeros_like(legs)

    return in_parts(play, PLACES_AT_ONCE // race.camels)
