"""How somebody plays over many evenings, learnt from the games that were kept."""

from collections.abc import Iterable, Mapping

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
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
) -> Mapping[Seat, Evidence]:
    """What a game tells about everybody, also who has left, by their seats at the start.

    Empty if its last position has no odds. Raises ``RaceTableError`` and ``CancelledError``.
    """
    seen: dict[Seat, Evidence] = {}
    onlooker = None
    for step, onlooker in enumerate(Watcher(tables).onlookers(history, cancelled)):
        is_last_look = step == len(history.past) or bool(history.past[step].left)
        if onlooker and is_last_look:
            styles = np.array(onlooker.learnt.styles).reshape(-1, len(PRIOR))
            evidence = map(tuple, np.log(styles / PRIOR).tolist())
            seen |= zip(seats_before(history.left_before(step), len(styles)), evidence, strict=True)
    return seen if onlooker else {}


def habits(games: Iterable[Evidence]) -> StyleWeights:
    """How likely each style is for somebody with this evidence; ``PRIOR`` without any."""
    weights = np.log(PRIOR) + _FADES * np.sum([*games], axis=0)
    weights = np.exp(weights - weights.max())
    known = (1 - _OTHERWISE) * weights / weights.sum() + _OTHERWISE * np.array(PRIOR)
    return tuple(known.tolist())
