"""Games that are under way, watched from their beginning."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
from camelhelper.core.problems import problems
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.onlooker import Learnt, Onlooker
from camelhelper.engine.win.styles import StyleWeights


class Watcher:
    """Asked about one moment of a game after the other. For the calls of one thread.

    What was learnt up to each step is kept, so that only what is new has to be watched. ``habits``
    are how players are known to play from other games, by their seats at the start.
    """

    def __init__(
        self, tables: RaceLoader, habits: Mapping[Seat, StyleWeights] | None = None
    ) -> None:
        self._tables = tables
        self.habits = habits or {}
        self._watched: History | None = None
        self._learnt: list[Learnt | None] = []
        """[k] up to step k; None where nothing can be told, as where a camel is missing."""

    def onlooker(self, history: History, cancelled: Cancelled = never) -> Onlooker | None:
        """What was seen up to the last step of the past; None where nothing can be told of it.

        Raises ``RaceTableError`` and ``CancelledError``; what was watched until then is kept.
        """
        del self._learnt[self._shared(history) :]
        *_, last = self._follow(history, max(0, len(self._learnt) - 1), cancelled)
        return last

    def onlookers(
        self, history: History, cancelled: Cancelled = never
    ) -> Iterator[Onlooker | None]:
        """What was seen up to each step of the past, from the start on; see ``onlooker``."""
        del self._learnt[self._shared(history) :]
        return self._follow(history, 0, cancelled)

    def _follow(
        self, history: History, first: int, cancelled: Cancelled
    ) -> Iterator[Onlooker | None]:
        self._watched = history
        onlooker = None
        for step in range(first, len(history.past) + 1):
            onlooker = self._at(history, step, onlooker, cancelled)
            if step == len(self._learnt):
                self._learnt.append(onlooker.learnt if onlooker else None)
            yield onlooker

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
        ways = self._known_ways(history, step)
        onlooker = Onlooker.of(position, table, history.house, ways, cancelled)
        learnt = self._learnt[step] if step < len(self._learnt) else None
        return replace(onlooker, learnt=learnt) if learnt else onlooker

    def _known_ways(self, history: History, step: int) -> Mapping[Seat, StyleWeights]:
        """How those who sit at the table at a step are known to play, seen here or before.

        So who stays is known still where somebody leaves, or a camel was missing for a while.
        """
        known, since = self.habits, 0
        for earlier, learnt in enumerate(self._learnt[:step]):
            if learnt:
                known, since = dict(enumerate(learnt.styles, 1)), earlier
        left = history.left_before(step)[len(history.left_before(since)) :]
        firsts = seats_before(left, len(history.position_before(step).players))
        return {now: known[first] for now, first in enumerate(firsts, 1) if first in known}
