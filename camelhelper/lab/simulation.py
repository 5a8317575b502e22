"""Games played out many at a time, until an answer is as sure as somebody wished."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

import numpy as np

from camelhelper.lab.arrays import Floats, Integers
from camelhelper.lab.errors import LabError
from camelhelper.lab.watch import UNWATCHED, Watch

# Plays that many games to their ends: the steps that each took, and its end, counted from 0.
Play = Callable[[int, np.random.Generator, Watch], tuple[Integers, Integers]]

FIRST_BATCH = 1024
LARGEST_BATCH = 16_384
# Camels, or players, that can be on their way together before looking in gets rare.
PLACES_AT_ONCE = 200_000


@dataclass(frozen=True, eq=False)
class Simulation:
    """What came of the games that were played.

    Attributes:
        counts: [end, steps] int64, the number of games, from 0 steps on.
    """

    counts: Integers

    @property
    def games(self) -> int:
        return int(self.counts.sum())

    @property
    def mean_steps(self) -> float:
        steps = np.arange(self.counts.shape[1])
        return float(self.counts.sum(axis=0) @ steps) / self.games

    @property
    def mean_steps_error(self) -> float:
        """The standard error of `mean_steps`.

        A game one step shorter and one a step longer than the mean are added, as games that all
        took as long do not make it sure that every game will.
        """
        distance = np.arange(self.counts.shape[1]) - self.mean_steps
        variance = (float(self.counts.sum(axis=0) @ distance**2) + 2) / (self.games + 1)
        return sqrt(variance / self.games)

    @property
    def end_chances(self) -> Floats:
        """The share of the games that came to each end: (ends,)."""
        return np.asarray(self.counts.sum(axis=1) / self.games)

    @property
    def end_chances_error(self) -> Floats:
        """The standard errors of `end_chances`."""
        return chance_error(self.counts.sum(axis=1), self.games)

    @property
    def by_steps(self) -> Floats:
        """The share of the games that took each number of steps: (steps,)."""
        return np.asarray(self.counts.sum(axis=0) / self.games)

    @property
    def by_steps_error(self) -> Floats:
        """The standard errors of `by_steps`."""
        return chance_error(self.counts.sum(axis=0), self.games)


def chance_error(hits: Integers, games: int) -> Floats:
    """Return the standard errors of chances estimated as hits / games.

    Two hits and two misses are added (Agresti and Coull 1998), as no hit at all does not make
    it sure that there never will be one.
    """
    chance = (hits + 2) / (games + 4)
    return np.asarray(np.sqrt(chance * (1 - chance) / (games + 4)))


def in_parts(play: Play, at_once: int) -> Play:
    """Return `play` asked for no more games at once (but 1), to bound the memory it takes."""
    at_once = max(1, at_once)

    def play_in_parts(
        games: int, rng: np.random.Generator, watch: Watch
    ) -> tuple[Integers, Integers]:
        parts = [
            play(min(at_once, games - begun), rng, watch) for begun in range(0, games, at_once)
        ]
        steps, ends = zip(*parts, strict=True)
        return np.concatenate(steps), np.concatenate(ends)

    return play_in_parts


def simulate(
    play: Play,
    *,
    ends: int = 1,
    games: int | None = None,
    standard_error: float | None = None,
    rng: np.random.Generator,
    watch: Watch = UNWATCHED,
) -> Simulation:
    """Play as many `games`, or until the mean length has no more than this `standard_error`.

    Every game that was begun is played to its end and counts, so short ones are not preferred.
    Runs on the calling thread; `watch` is reported to. Raises LabError if neither or both of
    the two aims are given, or one that makes no sense.
    """
    _check_aim(games, standard_error)
    so_far = Simulation(np.zeros((ends, 1), np.int64))
    batch = FIRST_BATCH
    while True:
        done = _share_done(so_far, games, standard_error)
        watch.report(done)
        if done >= 1:
            return so_far
        if games is not None:
            batch = min(batch, games - so_far.games)
        steps, end = play(batch, rng, watch)
        width = max(so_far.counts.shape[1], int(steps.max()) + 1)
        counts = np.bincount(end * width + steps, minlength=ends * width).reshape(ends, width)
        counts[:, : so_far.counts.shape[1]] += so_far.counts
        so_far = Simulation(counts)
        batch = min(2 * batch, LARGEST_BATCH)


def _check_aim(games: int | None, standard_error: float | None) -> None:
    if (games is None) == (standard_error is None):
        raise LabError("A simulation needs a number of games or a standard error, one of the two.")
    if games is not None and games < 1:
        raise LabError(f"{games} games cannot be played; give at least 1.")
    if standard_error is not None and not standard_error > 0:
        raise LabError(f"A standard error of {standard_error} is never reached; give one above 0.")


def _share_done(so_far: Simulation, games: int | None, standard_error: float | None) -> float:
    if games is not None:
        return so_far.games / games
    if not so_far.games or standard_error is None:
        return 0.0
    error = so_far.mean_steps_error
    return 1.0 if error <= standard_error else (standard_error / error) ** 2
