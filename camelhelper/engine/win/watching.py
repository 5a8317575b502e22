"""Watches games from their beginning while they are being played."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
from camelhelper.core.problems import problems
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Learnt, Onlooker
from camelhelper.engine.win.styles import StyleWeights


class Watcher:
    """Asked about one moment of a game after another, on one thread.

    It keeps what it learnt up to each step, so only what is new has to be watched. ``habits`` are
    how players are known to play from other games, by their seats at the start.
    """

    def __init__(
        self, tables: RaceLoader, habits: Mapping[Seat, StyleWeights] | None = None
    ) -> None:
        self._tables = tables
        self.habits = habits or {}
        self._graphs: Graphs | None = None
        self._watched: History | None = None
        self._happened = 0
        """How many of its steps really happened; later ones were only tried."""
        self._learnt: list[Learnt | None] = []
        """[k] up to step k; None if nothing can be said, say if a camel is missing."""

    def knowing(self, habits: Mapping[Seat, StyleWeights]) -> "Watcher":
        """This one if it knows these habits, else another one that does."""
        return self if habits == self.habits else Watcher(self._tables, habits)

    def onlooker(
        self, history: History, cancelled: Cancelled = never, tried: int = 0
    ) -> Onlooker | None:
        """What was seen up to the last step of the past; None if nothing can be said about it.

        The number of last steps that were only ``tried`` say nothing about how anybody plays.
        Raises ``RaceTableError`` and ``CancelledError``; what was watched until then is kept.
        """
        self._forget_what_differs(history, len(history.past) - tried)
        known = max(0, len(self._learnt) - 1)
        while known and history.position_before(known).race_over:
            known -= 1  # nobody can start to watch a race that is over
        *_, last = self._follow(history, known, cancelled)
        return last

    def onlookers(
        self, history: History, cancelled: Cancelled = never
    ) -> Iterator[Onlooker | None]:
        """What was seen up to each step of the past, from the start; see ``onlooker``."""
        self._forget_what_differs(history, len(history.past))
        return self._follow(history, 0, cancelled)

    def _follow(
        self, history: History, first: int, cancelled: Cancelled
    ) -> Iterator[Onlooker | None]:
        onlooker = None
        for step in range(first, len(history.past) + 1):
            before, onlooker = onlooker, self._at(history, step, onlooker, cancelled)
            if before and onlooker and step > self._happened and not history.past[step - 1].left:
                onlooker = onlooker.judging_as(before)
            if step == len(self._learnt):
                self._learnt.append(onlooker.learnt if onlooker else None)
            yield onlooker

    def _forget_what_differs(self, history: History, happened: int) -> None:
        """Keep what was learnt up to the last moment both games share, and watch this one."""
        known, shared = self._watched, 0
        if known and (known.start, known.house) == (history.start, history.house):
            shared = min(known.shared(history), len(history.past)) + 1
        if happened != self._happened:
            shared = min(shared, happened + 1, self._happened + 1)
        del self._learnt[shared:]
        self._watched, self._happened = history, happened

    def _at(
        self, history: History, step: int, before: Onlooker | None, cancelled: Cancelled
    ) -> Onlooker | None:
        position = history.position_before(step)
        if problems(position):
            return None
        is_same_game = before and before.position.edition == position.edition
        if before and is_same_game and not history.past[step - 1].left:
            return before.after(history.past[step - 1].event, position, cancelled)
        if position.race_over:
            return None
        table = self._tables.table(position.edition, cancelled)
        if self._graphs is None or self._graphs.table is not table:
            self._graphs = Graphs(table)
        ways = self._known_ways(history, step)
        onlooker = Onlooker.of(position, self._graphs, history.house, ways, cancelled)
        learnt = self._learnt[step] if step < len(self._learnt) else None
        return replace(onlooker, learnt=learnt) if learnt else onlooker

    def _known_ways(self, history: History, step: int) -> Mapping[Seat, StyleWeights]:
        """How the players at the table at a step are known to play, from this game or others.

        So players stay known when somebody leaves, or when a camel was missing for a while.
        """
        known, since = self.habits, 0
        for earlier, learnt in enumerate(self._learnt[:step]):
            if learnt:
                known, since = dict(enumerate(learnt.styles, 1)), earlier
        left = history.left_before(step)[len(history.left_before(since)) :]
        firsts = seats_before(left, len(history.position_before(step).players))
        return {now: known[first] for now, first in enumerate(firsts, 1) if first in known}
