"""How many legs a race takes when camels carry those on their backs (first edition, no tiles).

Camels differ only in where they are, so a state is their spaces in order of rank, last to first,
and which ranks have moved in this leg. A move takes the ranks of one unit past those it overtakes.
The chances of all such states are carried forward roll by roll until every race is over. The leg in
which a camel passes the last space ends at once and counts [end of the race].
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product
from math import comb, factorial, prod

import numpy as np
from numpy.typing import NDArray

from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.simulation import PLACES_AT_ONCE, Play, Simulation, in_parts, simulate
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import TooManyStacks

MOST_STATES = 4_000_000
MOST_MOVES = 1_100_000_000
"""In all legs of the longest possible race: a few seconds."""
ELEMENTS_AT_ONCE = 50_000
"""Of arrays, between two checks of the progress."""
MOST_CAMELS_ABREAST = 30
"""With more, it is quicker to play one race after another."""
OVER = -1


def move(spaces: Integers, rank: Integers, distance: Integers) -> tuple[Integers, Integers]:
    """In each of n races, move the camel at some rank and all camels on top of it.

    Args:
        spaces: (n, camels), [race, rank] → space; ascending, the lower in a stack first.
        rank, distance: (n, 1).

    Returns:
        the spaces afterwards, (n, camels), and the former rank of the camel that is now at each
        rank, (n, camels).
    """
    ranks = np.arange(spaces.shape[1])
    is_moved, last = _unit(spaces, rank, distance)
    moved = is_moved.sum(axis=1, keepdims=True)
    is_shifted = (ranks >= rank) & (ranks <= last)
    shifted = ranks + moved
    before = np.where(
        is_shifted, np.where(shifted <= last, shifted, shifted - (last - rank + 1)), ranks
    )
    return np.take_along_axis(spaces + distance * is_moved, before, axis=1), before


def _unit(
    spaces: Integers, rank: Integers, distance: Integers | int
) -> tuple[NDArray[np.bool_], Integers]:
    """Return which ranks move together, (n, camels), and the last that they change, (n, 1)."""
    here = np.take_along_axis(spaces, rank, axis=1)
    is_moved = (spaces == here) & (np.arange(spaces.shape[1]) >= rank)
    return is_moved, (spaces <= here + distance).sum(axis=1, keepdims=True) - 1


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
    """Every arrangement of the camels of a race on the track, and where their moves lead.

    During a leg, a state is a track and the ranks whose dice are out, as bits:
    bits × tracks + track.
    """

    def __init__(self, race: Race, progress: Progress) -> None:
        self._race = race
        self._size = _tracks(race)
        every = combinations_with_replacement(range(1, race.spaces + 1), race.camels)
        self._spaces = _table(every, race.camels, self._size, progress)
        self._digits = (race.spaces + 1) ** np.arange(race.camels - 1, -1, -1)
        self._codes = self._spaces @ self._digits
        self._moves = {
            (rank, distance): self._move(rank, distance, progress)
            for rank, distance in product(range(race.camels), range(1, race.faces + 1))
        }
        # Of each state before and after a roll, to be used again: new memory comes slowly.
        self._chances = np.empty((2, self._size << race.camels))

    def _move(self, rank: int, distance: int, progress: Progress) -> "_Moves":
        parts = []
        at_once = ELEMENTS_AT_ONCE // self._race.camels
        for begin in range(0, self._size, at_once):
            progress.check()
            now = self._spaces[begin : begin + at_once]
            column = np.full((len(now), 1), rank)
            is_moved, last = _unit(now, column, distance)
            spaces, _ = move(now, column, np.full_like(column, distance))
            after = np.searchsorted(self._codes, spaces @ self._digits)
            after[spaces[:, -1] > self._race.spaces] = OVER
            parts.append((after, is_moved.sum(axis=1), last[:, 0]))
        target, moved, last = (np.concatenate(part) for part in zip(*parts, strict=True))
        return _Moves(target.astype(np.int32), moved.astype(np.int8), last.astype(np.int8))

    def set_up(self, progress: Progress) -> Floats:
        """Return the chance of each track before the first leg."""
        camels, faces = self._race.camels, self._race.faces
        every = combinations_with_replacement(range(1, faces + 1), camels)
        rolls = _table(every, camels, comb(camels + faces - 1, camels), progress)
        track = np.searchsorted(self._codes, rolls @ self._digits)
        chances = np.zeros(self._size)
        chances[track] = [_ways_to_roll(roll) for roll in progress.over(rolls.tolist())]
        return np.asarray(chances / faces**camels)

    def leg(self, chances: Floats, progress: Progress) -> tuple[Floats, float]:
        """Return the chance of each track after a leg, and the chance that the race ended in it."""
        over = 0.0
        now, after = self._chances
        _clear(now, progress)
        now[: self._size] = chances
        for dice_left in range(self._race.camels, 0, -1):
            progress.check()
            states = np.flatnonzero(now)
            progress.check()
            share = now[states] / (dice_left * self._race.faces)
            _clear(after, progress)
            for begin in range(0, len(states), ELEMENTS_AT_ONCE):
                part = slice(begin, begin + ELEMENTS_AT_ONCE)
                over += self._roll(states[part], share[part], after, progress)
            now, after = after, now
        return now[-self._size :].copy(), over

    def _roll(self, states: Integers, share: Floats, after: Floats, progress: Progress) -> float:
        """Add to `after` the states that each remaining die leads to; return the chance of an end.

        `share`: (states,), the chance of each state with one face of one die.
        """
        over = 0.0
        dice_out, track = np.divmod(states, self._size)
        for rank in range(self._race.camels):
            is_in = np.flatnonzero(dice_out >> rank & 1 == 0)
            out, here, chance = dice_out[is_in] | 1 << rank, track[is_in], share[is_in]
            for distance in range(1, self._race.faces + 1):
                progress.check()
                moves = self._moves[rank, distance]
                target = moves.target[here]
                is_over = target == OVER
                over += float(chance[is_over].sum())
                on = np.flatnonzero(~is_over)
                out_after = moves.out_after(rank, here[on], out[on])
                np.add.at(after, out_after * self._size + target[on], chance[on])
        return over


@dataclass(frozen=True, eq=False)
class _Moves:
    """What a move of one rank by one distance makes of each track.

    Attributes:
        target: (tracks,) int32, the track after it, or OVER.
        moved: (tracks,) int8, how many camels move.
        last: (tracks,) int8, the highest rank that the move changes.
    """

    target: NDArray[np.int32]
    moved: NDArray[np.int8]
    last: NDArray[np.int8]

    def out_after(self, rank: int, tracks: Integers, out: Integers) -> Integers:
        """Return which ranks' dice are out after the move, as bits, from those `out` before.

        The bits from `rank` to the last one swap: those of the unit go above the others.
        """
        moved = self.moved[tracks].astype(np.int64)
        overtaken = self.last[tracks] - rank + 1 - moved
        unit = (out >> rank) & ((1 << moved) - 1)
        others = (out >> rank + moved) & ((1 << overtaken) - 1)
        changed = ((1 << moved + overtaken) - 1) << rank
        return np.asarray(out & ~changed | (unit << overtaken | others) << rank)


def _table(rows: Iterable[tuple[int, ...]], width: int, size: int, progress: Progress) -> Integers:
    """Return the rows as an array, (size, width)."""
    numbers = chain.from_iterable(progress.over(rows))
    return np.fromiter(numbers, np.int64, size * width).reshape(size, width)


def _clear(chances: Floats, progress: Progress) -> None:
    for begin in range(0, len(chances), 4 * ELEMENTS_AT_ONCE):
        progress.check()
        chances[begin : begin + 4 * ELEMENTS_AT_ONCE] = 0.0


def _ways_to_roll(faces: list[int]) -> int:
    """Return the number of ways in which the dice can show these faces, in any order."""
    return factorial(len(faces)) // prod(map(factorial, Counter(faces).values()))


def _tracks(race: Race) -> int:
    """Return the number of arrangements on the track."""
    return comb(race.spaces + race.camels - 1, race.camels)


def can_be_solved(race: Race) -> bool:
    """Tell whether the states are few enough to follow them all."""
    states = _tracks(race) << race.camels
    moves = states * race.camels * race.faces * race.spaces
    return states <= MOST_STATES and moves <= MOST_MOVES


def legs_distribution(race: Race, progress: Progress = UNFOLLOWED) -> Floats:
    """Return the chance of each possible number of legs, from 0 on, reporting to `progress`.

    Raises LabError if the race is too large: on 16 spaces, with more than six camels.
    """
    if not can_be_solved(race):
        raise LabError(TooManyStacks(race.camels, race.spaces))
    tracks = _Tracks(race, progress)
    chances = tracks.set_up(progress)
    legs = [0.0]
    while racing := float(chances.sum()):
        progress.report(1 - racing)
        chances, over = tracks.leg(chances, progress)
        legs.append(over)
    return np.array(legs)


def expected_legs(distribution: Floats) -> float:
    """Return the mean of a distribution of legs."""
    return float(distribution @ np.arange(len(distribution)))


def race_length(
    race: Race, games: int, rng: np.random.Generator, progress: Progress = UNFOLLOWED
) -> RaceLength:
    """Solve the race or, if it is too large, play it this many times."""
    if can_be_solved(race):
        distribution = legs_distribution(race, progress)
        return RaceLength(race, 0, expected_legs(distribution), 0.0, distribution)
    return played_length(race, simulate(player(race), games=games, rng=rng, progress=progress))


def played_length(race: Race, played: Simulation) -> RaceLength:
    """Return what simulated games say about the race."""
    return RaceLength(
        race, played.games, played.mean_steps, played.mean_steps_error, played.by_steps
    )


def player(race: Race) -> Play:
    """Return a function that plays such races; the steps of a game are its legs."""
    return _player_one_by_one(race) if race.camels > MOST_CAMELS_ABREAST else _player_abreast(race)


def _player_one_by_one(race: Race) -> Play:
    """Play one race after another, so that camels elsewhere take no time."""

    def legs_of_a_race(rng: np.random.Generator, progress: Progress) -> int:
        stacks: list[list[int]] = [[] for _ in range(race.spaces + 1)]
        spaces = rng.integers(1, race.faces, race.camels, endpoint=True).tolist()
        for camel, space in enumerate(spaces):
            stacks[space].append(camel)
        leg = 0
        while True:
            leg += 1
            dice = rng.permutation(race.camels).tolist()
            faces = rng.integers(1, race.faces, race.camels, endpoint=True).tolist()
            for camel, face in progress.over(zip(dice, faces, strict=True)):
                space = spaces[camel] + face
                if space > race.spaces:
                    return leg
                stack = stacks[spaces[camel]]
                height = stack.index(camel)
                unit = stack[height:]
                del stack[height:]
                stacks[space] += unit
                for carried in unit:
                    spaces[carried] = space

    def play(games: int, rng: np.random.Generator, progress: Progress) -> tuple[Integers, Integers]:
        legs = np.zeros(games, np.int64)
        for game in range(games):
            progress.report(game / games)
            legs[game] = legs_of_a_race(rng, progress)
        return legs, np.zeros_like(legs)

    return play


def _player_abreast(race: Race) -> Play:
    """Play many races at once, moving one camel in each."""

    def play(games: int, rng: np.random.Generator, progress: Progress) -> tuple[Integers, Integers]:
        legs = np.zeros(games, np.int64)
        racing = np.arange(games)
        spaces = rng.integers(1, race.faces, (games, race.camels), endpoint=True)
        spaces.sort(axis=1)
        while len(racing):
            legs[racing] += 1
            is_out = np.zeros(spaces.shape, np.bool_)
            for dice_left in range(race.camels, 0, -1):
                progress.check()
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
