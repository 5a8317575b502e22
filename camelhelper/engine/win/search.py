"""Which action wins most often: playouts given to those that may still be the best."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.engine.win.candidates import Field
from camelhelper.engine.win.deal import deal
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.paths import Floats
from camelhelper.engine.win.playouts import Playouts
from camelhelper.engine.win.styles import StyleWeights

CLEAR = 3.0
"""How many standard errors an action must be ahead to count as better."""
FINEST = 0.003
"""The standard error at which more playouts are pointless."""
_ROUGH = 0.01
"""The standard error above which no action is dropped."""
_FIRST, _LARGEST = 48, 256


@dataclass(frozen=True, slots=True)
class Known:
    """What the playouts tell of one candidate."""

    chances: Values
    """(P,) every player's chance to win, starting with the one to move."""
    errors: Values
    """(P,) their standard errors."""
    behind: float
    """By how many standard errors of the difference the first is behind the best's."""


@dataclass(frozen=True)
class Tally:
    """The results of the playouts of C candidates so far.

    All those still being tried have played the same samples, so two of them are compared by their
    difference in each, which luck affects much less than either.
    """

    chances: tuple[Floats, ...]
    """(P, n) for each candidate: every player's chance to win, starting with the one to move."""

    @property
    def playouts(self) -> npt.NDArray[np.intp]:
        """How many playouts each has had: (C,)."""
        return np.array([chances.shape[1] for chances in self.chances])

    @property
    def win(self) -> npt.NDArray[np.float64]:
        """The mean chance to win: (C,)."""
        return np.array([chances[0].mean(dtype=np.float64) for chances in self.chances])

    @property
    def error(self) -> npt.NDArray[np.float64]:
        """Its standard error: (C,)."""
        deviation = np.array([chances[0].std(dtype=np.float64) for chances in self.chances])
        return np.asarray(deviation / np.sqrt(self.playouts))

    @property
    def best(self) -> int:
        """The one that wins most often, among those with the most playouts."""
        tried = self.playouts == self.playouts.max()
        return int(np.where(tried, self.win, -1).argmax())

    @cached_property
    def known(self) -> tuple[Known, ...]:
        """What is known of each.

        One that is no longer tried is judged by the best's later playouts, too: what they say of
        the luck in the early ones, which both have played, is taken out of its result. (The best is
        a control variate; with as many playouts as the best, nothing changes.)
        """
        best = self.chances[self.best][0].astype(np.float64)
        spread = best.var() / best.size
        known = []
        for own in self.chances:
            count = own.shape[1]
            luck = best[:count] - best[:count].mean()
            like = own @ luck / (luck @ luck or 1.0)
            chances = own.mean(axis=1, dtype=np.float64) + like * (
                best.mean() - best[:count].mean()
            )
            alone = (own - np.outer(like, best[:count])).var(axis=1) / count
            between = np.sqrt(alone[0] + (1 - like[0]) ** 2 * spread)
            behind = (best.mean() - chances[0]) / between if between else 0.0
            errors = np.sqrt(alone + like**2 * spread)
            known.append(Known(chances, errors, float(behind)))
        return tuple(known)

    def added(self, which: list[int], chances: Floats) -> "Tally":
        """With more playouts of some candidates; ``chances``: (P, len(which), n)."""
        more = dict(zip(which, chances.transpose(1, 0, 2), strict=True))
        return Tally(
            tuple(
                np.concatenate((known, more[i]), axis=1) if i in more else known
                for i, known in enumerate(self.chances)
            )
        )


def search(
    seen: Seen,
    tried: Field,
    styles: tuple[StyleWeights, ...],
    random: np.random.Generator,
    playouts: int | None = None,
    cancelled: Cancelled = never,
) -> Iterator[Tally]:
    """The results after each round, until the best is clear or everything is known well enough.

    With ``playouts``, this many in all: two quarters for all candidates and for the better half of
    them, and the rest for the better half of those. Raises ``CancelledError``.
    """
    count = len(tried.actions)
    tally = Tally((np.zeros((len(seen.position.players), 0), np.float32),) * count)
    left = list(range(count))
    rounds = _halving(playouts, count) if playouts else _doubling()
    for samples in rounds:
        those = tried.only(left)
        setting, paths = deal(seen, those.layouts, styles, random, samples)
        check(cancelled)
        batch = Playouts(setting, paths, those.candidates)
        tally = tally.added(left, batch.play(cancelled))
        yield tally
        left = _better_half(tally, left) if playouts else _in_doubt(tally, left)
        if len(left) < 2:
            break


def _halving(playouts: int, candidates: int) -> Iterator[int]:
    n = max(1, playouts // (2 * candidates))
    yield from (n, n, 2 * n)


def _doubling() -> Iterator[int]:
    samples = _FIRST
    while True:
        yield samples
        samples = min(2 * samples, _LARGEST)


def _better_half(tally: Tally, left: list[int]) -> list[int]:
    win = tally.win
    return sorted(sorted(left, key=lambda i: -win[i])[: (len(left) + 1) // 2])


def _in_doubt(tally: Tally, left: list[int]) -> list[int]:
    """Those not known well enough, or not clearly behind unless all is known well enough."""
    error, best = tally.error, tally.best
    behind = [known.behind for known in tally.known]
    rough = [i for i in left if error[i] > _ROUGH]
    close = [i for i in left if behind[i] < CLEAR and i != best]
    fine = error[[best, *close]].max() <= FINEST
    return sorted({*rough, *close, best} if rough or (close and not fine) else ())
