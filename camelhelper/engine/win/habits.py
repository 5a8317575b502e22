"""How somebody plays, evening after evening, from the games that were kept."""

from collections.abc import Iterable

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.position import Seat
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.styles import PRIOR, StyleWeights
from camelhelper.engine.win.watching import Watcher

_FADES = 0.7
"""What a game tells counts so much as it told: nobody plays alike every evening."""


def habits(
    games: Iterable[tuple[History, Seat]], tables: RaceLoader, cancelled: Cancelled = never
) -> StyleWeights:
    """How likely somebody plays by each style who sat on these seats; ``PRIOR`` without games.

    A game whose last position tells nothing counts nothing. Raises ``RaceTableError`` and
    ``CancelledError``.
    """
    told = np.zeros(len(PRIOR))
    for history, seat in games:
        onlooker = Watcher(tables).onlooker(history, cancelled)
        if onlooker and seat <= len(onlooker.learnt.styles):
            told += _FADES * np.log(np.array(onlooker.learnt.styles[seat - 1]) / PRIOR)
    weights = np.array(PRIOR) * np.exp(told - told.max())
    return tuple((weights / weights.sum()).tolist())
