"""How somebody plays over many evenings, learnt from the games that were kept."""

from collections.abc import Iterable

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.styles import PRIOR, StyleWeights
from camelhelper.engine.win.watching import Watcher

Evidence = tuple[float, ...]
"""[style] the log of how many times likelier a player's actions in a game made the style."""

_FADES = 0.7
"""How much a game's evidence counts later, since nobody plays the same way every evening."""
_OTHERWISE = 0.05
"""The chance that somebody plays differently tonight, however well they are known."""


def told(
    history: History, tables: RaceLoader, cancelled: Cancelled = never
) -> tuple[Evidence, ...]:
    """[seat − 1] what a game tells about each player who is there at its end.

    Empty if its last position has no odds. Raises ``RaceTableError`` and ``CancelledError``.
    """
    onlooker = Watcher(tables).onlooker(history, cancelled)
    if onlooker is None:
        return ()
    styles = np.array(onlooker.learnt.styles).reshape(-1, len(PRIOR))
    return tuple(map(tuple, np.log(styles / PRIOR).tolist()))


def habits(games: Iterable[Evidence]) -> StyleWeights:
    """How likely each style is for somebody with this evidence; ``PRIOR`` without any."""
    weights = np.log(PRIOR) + _FADES * np.sum([*games], axis=0)
    weights = np.exp(weights - weights.max())
    known = (1 - _OTHERWISE) * weights / weights.sum() + _OTHERWISE * np.array(PRIOR)
    return tuple(known.tolist())
