"""Games played out many at a time, until an answer is as certain as wanted."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, sqrt

import numpy as np

from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.errors import LabError
from camelhelper.lab.progress import UNFOLLOWED, Progress
from camelhelper.lab.refusals import ErrorNotPositive, NotOneAim, TooFewGames

# Plays this many games to the end; returns the steps that each took, and its end, counted from 0.
Play = Callable[[int, np.random.Generator, Progress], tuple[Integers, Integers]]

FIRST_BATCH = 1024
LARGEST_BATCH = 16_384
LEAST_GAMES_FOR_ERROR = 30
"""With fewer, too little is known about how games differ to trust a standard error."""
LEAST_GAMES_TO_STOP = 10_000
"""Played however certain the mean seems, as rare and long games may not have come up yet."""
# How many camels, or players, can be moved together without reporting too rarely.
PLACES_AT_ONCE = 200_000


@dataclass(frozen=True, eq=False)
class Simulation:
    """The results of the games played.

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
    def mean_steps_error(self) -> float | None:
        """The standard error of `mean_steps`; None below LEAST_GAMES_FOR_ERROR.

        At least as large as if one game had been a step shorter and one a step longer than the
        mean, since games that all took the same time do not prove that every game will.
        """
        if self.games < LEAST_GAMES_FOR_ERROR:
            return None
        distance = np.arange(self.counts.shape[1]) - self.mean_steps
        squares = float(self.counts.sum(axis=0) @ distance**2)
        return sqrt(max(squares, 2) / (self.games - 1) / self.games)

    @property
    def end_chances(self) -> Floats:
        """The share of games with each end: (ends,)."""
        return np.asarray(self.counts.sum(axis=1) / self.games)

    @property
    def end_chances_error(self) -> Floats | None:
        """The standard errors of `end_chances`; None below LEAST_GAMES_FOR_ERROR."""
        return chance_error(self.counts.sum(axis=1), self.games)

    @property
    def by_steps(self) -> Floats:
        """The share of games that took each number of steps: (steps,)."""
        return np.asarray(self.counts.sum(axis=0) / self.games)

    @property
    def by_steps_error(self) -> Floats | None:
        """The standard errors of `by_steps`; None below LEAST_GAMES_FOR_ERROR."""
        return chance_error(self.counts.sum(axis=0), self.games)

    def joined(self, other: "Simulation") -> "Simulation":
        """Return the games of both; they have the same ends."""
        one, more = self.counts, other.counts
        wide, narrow = (one, more) if one.shape[1] > more.shape[1] else (more, one)
        total = wide.copy()
        total[:, : narrow.shape[1]] += narrow
        return Simulation(total)

    def share_done(self, games: int | None, standard_error: float | None) -> float:
        """Return the share of the games needed for one of two aims; see `simulate`."""
        if games is not None:
            return self.games / games
        error = self.mean_steps_error
        if error is None or standard_error is None:
            return 0.0
        needed = max(LEAST_GAMES_TO_STOP, self.games * (error / standard_error) ** 2)
        return min(1.0, self.games / needed)


def chance_error(hits: Integers, games: int) -> Floats | None:
    """Return the standard errors of chances estimated as hits / games.

    Two hits and two misses are added (Agresti and Coull 1998), since not having seen a hit does not
    prove that there never will be one. None below LEAST_GAMES_FOR_ERROR.
    """
    if games < LEAST_GAMES_FOR_ERROR:
        return None
    chance = (hits + 2) / (games + 4)
    return np.asarray(np.sqrt(chance * (1 - chance) / (games + 4)))


def games_for_chances(standard_error: float) -> int:
    """Return how many games give any chance at most this standard error."""
    return ceil(0.25 / standard_error**2)


def in_parts(play: Play, at_once: int) -> Play:
    """Return `play` in parts of at most this many games (but at least 1), to limit its memory.

    It reports its progress.
    """
    at_once = max(1, at_once)

    def play_in_parts(
        games: int, rng: np.random.Generator, progress: Progress
    ) -> tuple[Integers, Integers]:
        parts = []
        for begun in range(0, games, at_once):
            progress.report(begun / games)
            parts.append(play(min(at_once, games - begun), rng, progress))
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
    progress: Progress = UNFOLLOWED,
) -> Simulation:
    """Play this many `games`, or until the mean length has at most this `standard_error`.

    For a standard error, at least LEAST_GAMES_TO_STOP are played; very long games that are rarer
    than that may still be missing. Every game started is played to the end and counts, so short
    ones are not favoured. Runs on the calling thread, reporting to `progress`. Raises LabError if
    neither or both of the two aims are given, or one that makes no sense.
    """
    _check_aim(games, standard_error)
    so_far = Simulation(np.zeros((ends, 1), np.int64))
    batch = FIRST_BATCH
    while True:
        done = so_far.share_done(games, standard_error)
        progress.report(done)
        if done >= 1:
            return so_far
        if games is not None:
            batch = min(batch, games - so_far.games)
        expected = done if games is None else (so_far.games + batch) / games
        steps, end = play(batch, rng, progress.part(done, expected))
        width = int(steps.max()) + 1
        counts = np.bincount(end * width + steps, minlength=ends * width).reshape(ends, width)
        so_far = so_far.joined(Simulation(counts))
        batch = min(2 * batch, LARGEST_BATCH)


def _check_aim(games: int | None, standard_error: float | None) -> None:
    if (games is None) == (standard_error is None):
        raise LabError(NotOneAim())
    if games is not None and games < 1:
        raise LabError(TooFewGames(games))
    if standard_error is not None and not standard_error > 0:
        raise LabError(ErrorNotPositive(standard_error))
