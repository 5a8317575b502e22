"""How somebody plays, evening after evening, from the games that were kept."""

from collections.abc import Iterable

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.styles import PRIOR, StyleWeights
from camelhelper.engine.win.watching import Watcher

Evidence = tuple[float, ...]
"""[style] the logarithm of how many times likelier it became by what somebody did in a game."""

_FADES = 0.7
"""What a game tells counts so much as it told: nobody plays alike every evening."""
_OTHERWISE = 0.05
"""How likely somebody plays in another way tonight, however long they are known."""


def told(
    history: History, tables: RaceLoader, cancelled: Cancelled = never
) -> tuple[Evidence, ...]:
    """[seat − 1] what a game tells of each player who is there at its end.

    Nothing where its last position tells nothing. Raises ``RaceTableError`` and ``CancelledError``.
    """
    onlooker = Watcher(tables).onlooker(history, cancelled)
    if onlooker is None:
        return ()
    styles = np.array(onlooker.learnt.styles).reshape(-1, len(PRIOR))
    return tuple(map(tuple, np.log(styles / PRIOR).tolist()))


def habits(games: Iterable[Evidence]) -> StyleWeights:
    """How likely somebody plays by each style of whom games told this; ``PRIOR`` without games."""
    weights = np.log(PRIOR)
    for evidence in games:
        weights += _FADES * np.array(evidence)
    weights = np.exp(weights - weights.max())
    known = (1 - _OTHERWISE) * weights / weights.sum() + _OTHERWISE * np.array(PRIOR)
    return tuple(known.tolist())
