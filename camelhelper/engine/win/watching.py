"""Games that are under way, watched from their beginning."""

from collections.abc import Mapping
from dataclasses import replace

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.position import Seat
from camelhelper.core.problems import problems
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.onlooker import Learnt, Onlooker
from camelhelper.engine.win.styles import StyleWeights


class Watcher:
    """Asked about one moment of a game after the other. For the calls of one thread.

    What was learnt up to each step is kept, so that only what is new has to be watched. ``habits``
    are how players are known to play from other games.
    """

    def __init__(
        self, tables: RaceLoader, habits: Mapping[Seat, StyleWeights] | None = None
    ) -> None:
        self._tables = tables
        self._habits = habits or {}
        self._watched: History | None = None
        self._learnt: list[Learnt | None] = []
        """[k] up to step k; None where nothing can be told, as where a camel is missing."""

    def onlooker(self, history: History, cancelled: Cancelled = never) -> Onlooker | None:
        """What was seen up to the last step of the past; None where nothing can be told of it.

        Raises ``RaceTableError`` and ``CancelledError``; what was watched until then is kept.
        """
        del self._learnt[self._shared(history) :]
        self._watched = history
        steps = range(max(0, len(self._learnt) - 1), len(history.past) + 1)
        onlooker = None
        for step in steps:
            onlooker = self._at(history, step, onlooker, cancelled)
            if step == len(self._learnt):
                self._learnt.append(onlooker.learnt if onlooker else None)
        return onlooker

    def _shared(self, history: History) -> int:
        """How many moments of the history that was watched last are moments of this one."""
        known = self._watched
        if known is None or (known.start, known.house) != (history.start, history.house):
            return 0
        return min(known.shared(history), len(history.past)) + 1

    def _at(
        self, history: History, step: int, before: Onlooker | None, cancelled: Cancelled
    ) -> Onlooker | None:
        position = history.position_before(step)
        if problems(position):
            return None
        if before and not history.past[step - 1].left:
            return before.after(history.past[step - 1].event, position, cancelled)
        if position.race_over:
            return None
        table = self._tables.table(position.edition, cancelled)
        onlooker = Onlooker.of(position, table, history.house, self._habits, cancelled)
        learnt = self._learnt[step] if step < len(self._learnt) else None
        return replace(onlooker, learnt=learnt) if learnt else onlooker
