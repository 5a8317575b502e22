"""Watches games from their beginning while they are being played."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import PositionEdited
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.pieces import DECKS, Piece
from camelhelper.core.position import Seat
from camelhelper.core.problems import problems
from camelhelper.core.race_cards import CardPlace, cards_on_decks
from camelhelper.core.recounting import Table
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.race.odds import RaceOdds
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.onlooker import Learnt, Onlooker
from camelhelper.engine.win.people import NO_HABITS, Habits, seated_at


class Watcher:
    """Asked about one moment of a game after another, on one thread.

    It keeps what it learnt up to each step, so only what is new has to be watched. A copy of it may
    be asked about a game that differs, and keeps the graphs of legs for both.
    """

    def __init__(self, tables: RaceLoader) -> None:
        self._tables = tables
        self._graphs: Graphs | None = None
        self._watched: History | None = None
        self._habits: Habits = NO_HABITS
        self._happened = 0
        """How many of its steps really happened; later ones were only tried."""
        self._learnt: list[Learnt | None] = []
        """[k] up to step k; None if nothing can be said, say if a camel is missing."""

    def onlooker(
        self,
        history: History,
        cancelled: Cancelled = never,
        *,
        tried: int = 0,
        habits: Habits = NO_HABITS,
    ) -> Onlooker | None:
        """What was seen up to the last step of the past; None if nothing can be said about it.

        The number of last steps that were only ``tried`` say nothing about how anybody plays.
        Raises ``RaceTableError`` and ``CancelledError``; what was watched until then is kept.
        """
        self._forget_what_differs(history, len(history.past) - tried, habits)
        known = max(0, len(self._learnt) - 1)
        while known and history.position_before(known).race_over:
            known -= 1  # nobody can start to watch a race that is over
        *_, last = self._follow(history, known, cancelled)
        return last

    def onlookers(
        self,
        history: History,
        cancelled: Cancelled = never,
        *,
        tried: int = 0,
        habits: Habits = NO_HABITS,
        first: int = 0,
    ) -> Iterator[Onlooker | None]:
        """What was seen up to each step of the past, from the start; see ``onlooker``.

        Or from a later step on, up to which it is known from another game that was the same.
        """
        self._forget_what_differs(history, len(history.past) - tried, habits)
        return self._follow(history, first, cancelled)

    def _follow(
        self, history: History, first: int, cancelled: Cancelled
    ) -> Iterator[Onlooker | None]:
        onlooker = None
        for step in range(first, len(history.past) + 1):
            before, onlooker = onlooker, self._at(history, step, onlooker, cancelled)
            if before and onlooker and step > self._happened and not _is_anew(history, step):
                onlooker = onlooker.judging_as(before)
            if step == len(self._learnt):
                self._learnt.append(onlooker.learnt if onlooker else None)
            yield onlooker

    def _forget_what_differs(self, history: History, happened: int, habits: Habits) -> None:
        """Keep what was learnt up to the last moment both games share, and watch this one."""
        known, shared = self._watched, 0
        asked = history.start, history.house, habits
        if known and (known.start, known.house, self._habits) == asked:
            shared = min(known.shared(history), len(history.past)) + 1
        if happened != self._happened:
            shared = min(shared, happened + 1, self._happened + 1)
        self._learnt = self._learnt[:shared]  # a copy of this watcher keeps its own
        self._watched, self._happened, self._habits = history, happened, habits

    def _at(
        self, history: History, step: int, before: Onlooker | None, cancelled: Cancelled
    ) -> Onlooker | None:
        position = history.position_before(step)
        if problems(position):
            return None
        is_same_game = before and before.position.edition == position.edition
        if before and is_same_game and not _is_anew(history, step):
            event = history.past[step - 1].event
            return before.after(event, position, cancelled, self._known_of_old(history, step))
        if position.race_over:
            return None
        table = self._tables.table(position.edition, cancelled)
        if self._graphs is None or self._graphs.table is not table:
            self._graphs = Graphs(table)
        start = partial(Onlooker.of, position, self._graphs, history.house, cancelled=cancelled)
        learnt = self._learnt[step] if step < len(self._learnt) else None
        return replace(start(), learnt=learnt) if learnt else start(*self._known(history, step))

    def _known(
        self, history: History, step: int
    ) -> tuple[Mapping[Seat, Impression], Mapping[CardPlace, RaceOdds]]:
        """What is thought of those at the table, from this game or others, and of their cards.

        So players and cards stay known when somebody leaves or takes a card away, or when a camel
        was missing for a while. Also the odds when each of these cards was laid.
        """
        known: Mapping[Seat, Impression] = {}
        laid_at: Mapping[CardPlace, RaceOdds] = {}
        since = 0
        for earlier, learnt in enumerate(self._learnt[:step]):
            if learnt:
                known, laid_at = dict(enumerate(learnt.impressions, 1)), learnt.laid_at
                since = earlier
        left = history.left_before(step)[len(history.left_before(since)) :]
        firsts = seats_before(left, len(history.position_before(step).players))
        moved = _moved(history, since, step)
        seen = {
            now: known[first].moved(moved) for now, first in enumerate(firsts, 1) if first in known
        }
        return (
            {**self._known_of_old(history, step), **seen},
            {moved[place]: odds for place, odds in laid_at.items() if place in moved},
        )

    def _known_of_old(self, history: History, step: int) -> dict[Seat, Impression]:
        """What is thought of those at the table from other games alone."""
        habits = seated_at(history, step, self._habits)
        return {seat: Impression.of(styles) for seat, styles in habits.items()}


def _is_anew(history: History, step: int) -> bool:
    """Whether seats or the places of race cards are others than before a step."""
    done = history.past[step - 1]
    if done.left or not isinstance(done.event, PositionEdited):
        return bool(done.left)
    moved = _moved(history, step - 1, step)
    return any(
        moved.get(place) != place for place in cards_on_decks(history.position_before(step - 1))
    )


def _moved(history: History, since: int, step: int) -> dict[CardPlace, CardPlace]:
    """Where the race cards lie after a step that lay there after an earlier one."""
    before, after = history.position_before(since), history.position_before(step)
    if before.edition != after.edition:
        return {}
    tables = history.tables
    now = {piece: place for place, piece in _pieces(tables[step]).items()}
    was = _pieces(tables[since])
    return {place: now[piece] for place, piece in was.items() if piece in now}


def _pieces(table: Table) -> dict[CardPlace, tuple[bool, Piece]]:
    """Which card lies where."""
    return {
        CardPlace(on_winner, below): (on_winner, piece)
        for on_winner in DECKS
        for below, piece in enumerate(table.pieces.get(on_winner, ()))
    }
