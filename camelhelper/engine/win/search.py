"""Which action wins most often: playouts given to those that may still be the best."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.engine.win.candidates import Field
from camelhelper.engine.win.deal import deal
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.paths import Floats
from camelhelper.engine.win.playouts import Playouts

CLEAR = 3.0
"""How many standard errors an action must be ahead to count as better."""
FINEST = 0.003
"""The standard error at which more playouts are pointless."""
_ROUGH = 0.01
"""The standard error above which a chance is not known well enough to be shown."""
_BARE = 0.005
"""The same of a chance that is shown without its error, as everybody's after the best action is."""
_FIRST, _LARGEST = 96, 512
_ROUNDS = 2
"""There would be enough playouts for at least as many rounds with all actions."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the playouts tell of one candidate."""

    chances: Values
    """(P,) every player's chance to win, starting with the one to move."""
    errors: Values
    """(P,) their standard errors; where all playouts agree, as if the next one might not."""
    less: float
    """How much less often than the best the player to move wins with it."""
    doubt: float
    """The standard error of that."""
    behind: float
    """By how many standard errors of the difference it is behind the best."""


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
    def errors(self) -> Values:
        """Those of what is known of everybody: (P, C)."""
        return np.array([each.errors for each in self.known]).T

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
            between = float(np.sqrt(alone[0] + (1 - like[0]) ** 2 * spread))
            errors = np.sqrt(alone + like**2 * spread)
            errors[own.min(axis=1) == own.max(axis=1)] = 1 / count
            less = float(best.mean() - chances[0])
            # Few playouts may tell the luck of the early ones so badly that some chance is below 0.
            chances = np.maximum(chances, 0)
            behind = less / (between or 1 / count)
            known.append(Known(chances / chances.sum(), errors, less, between, behind))
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
    players: tuple[Impression, ...],
    random: np.random.Generator,
    playouts: int | None = None,
    cancelled: Cancelled = never,
    *,
    enough: float = CLEAR,
    errors: Callable[[Tally], Values] = lambda tally: tally.errors,
) -> Iterator[Tally]:
    """The results after each round, until the best is clear or everything is known well enough.

    With ``playouts``, at most this many in all; then an action is dropped as soon as it is
    ``enough`` standard errors behind the best. Without, ``errors`` are those that must be small:
    (P, C), those of the chances as they are told, from the player to move on. Raises
    ``CancelledError``.
    """
    count = len(tried.actions)
    tally = Tally((np.zeros((len(seen.position.players), 0), np.float32),) * count)
    left, most = list(range(count)), playouts or sys.maxsize
    samples = max(1, min(_FIRST, most // (_ROUNDS * count)))
    while left and samples:
        those = tried.only(left)
        setting, paths = deal(seen, those.layouts, players, random, samples)
        check(cancelled)
        batch = Playouts(setting, paths, those.candidates)
        tally = tally.added(left, batch.play(cancelled))
        yield tally
        left = (
            _promising(tally, left, enough) if playouts else _in_doubt(tally, left, errors(tally))
        )
        spare = most - int(tally.playouts.sum())
        samples = min(2 * samples, _LARGEST, max(0, spare) // max(1, len(left)))


def _promising(tally: Tally, left: list[int], enough: float) -> list[int]:
    """The best and those that may be better by more than can be felt; none once that is settled."""
    best, known = tally.best, tally.known
    others = [i for i in left if i != best and known[i].behind < enough and known[i].doubt > FINEST]
    return sorted((best, *others)) if others or tally.error[best] > _ROUGH else []


def _in_doubt(tally: Tally, left: list[int], errors: Values) -> list[int]:
    """Those not known well enough, or not clearly behind unless all is known well enough."""
    best, own = tally.best, errors[0]
    behind = [known.behind for known in tally.known]
    rough = [i for i in left if own[i] > _ROUGH]
    close = [i for i in left if behind[i] < CLEAR and i != best]
    fine = own[[best, *close]].max() <= FINEST
    if rough or (close and not fine):
        return sorted({*rough, *close, best})
    # Somebody without hope is soon known well enough, and says nothing of the others.
    return [best] if errors[:, best].max() > _BARE else []
