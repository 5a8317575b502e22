"""The live odds: the one place that asks the engine about the shown position."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Concatenate

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.cancellation import Cancelled
from camelhelper.core.position import Position, Seat
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.engine.answer import answer as engine_answer
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.track_memory import TrackMemory
from camelhelper.engine.win.watching import Watcher
from camelhelper.gui.live.engine_runner import EngineRunner, Failure
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.session import Session

AT_ONCE_S = 0.03
"""How long the frame after a step may wait for its odds."""

Answer = Callable[Concatenate[Position, Cancelled, ...], Iterator[Result]]


class LiveOdds(QObject):
    """Follows the shown position, from the viewpoint of a seat. GUI thread only.

    Signals:
        asked_changed(object): the ``Position`` in question from now on.
        answered(object): a ``Result`` for it; several come, each more complete.
        failed(str): why the engine could not answer.
        unanswerable(): the position has no odds.
        idle(): it is answered in full, or the engine has failed.
        hidden_changed(bool): odds are hidden from everybody, or shown again.
        awaiting(object, str): nothing is to be said of this ``Position`` before this question is
            answered; None for no question.
    """

    asked_changed = Signal(object)
    answered = Signal(object)
    failed = Signal(str)
    unanswerable = Signal()
    idle = Signal()
    hidden_changed = Signal(bool)
    awaiting = Signal(object, str)

    def __init__(
        self,
        session: Session,
        people: KnownPeople,
        answer: Answer | None,
        parent: QObject | None = None,
    ) -> None:
        """Asks nothing until ``ask`` is called or another position is shown."""
        super().__init__(parent)
        self._session = session
        self._people = people
        self._habits = people.known().habits
        self._seat: Seat | None = None
        self._result: Result | None = None
        self._is_hidden = False
        self._is_awaited = False
        self._is_asking = False
        """Whether they are hidden until everybody has called the favourite."""
        self._open: tuple[Position | None, str] = None, ""
        self.tracks = TrackMemory()
        """What has been counted, here and in the background."""
        kept = partial(engine_answer, memory=self.tracks, watcher=Watcher(shipped_tables()))
        self._runner = EngineRunner(answer or kept, self)
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._tell_failure)
        self._runner.idle.connect(self.idle)
        session.shown_changed.connect(self.ask)
        session.game_changed.connect(self._await_odds)
        people.changed.connect(self._ask_anew)

    # -- what is known -----------------------------------------------------------------------

    @property
    def asked(self) -> Position:
        """The shown position, with the advised seat to move."""
        shown = self._session.shown
        return replace(shown, to_move=self._seat) if self._seat in shown.seats else shown

    @property
    def result(self) -> Result | None:
        """The last answer, even to a position no longer shown; None while hidden."""
        return None if self._is_hidden else self._result

    def hidden_result(self, position: Position) -> Result | None:
        """The last answer, if it is for this position, even while hidden: never show it."""
        result = self._result
        return result if result and result.position.key == position.key else None

    @property
    def is_hidden(self) -> bool:
        """Whether odds and advice are hidden."""
        return self._is_hidden

    @property
    def is_busy(self) -> bool:
        """Whether more of an answer is to come."""
        return self._runner.is_busy

    def question_about(self, position: Position) -> str:
        """What has to be answered before anything is said of this position; empty if nothing."""
        about, question = self._open
        return question if about and about.key == position.key else ""

    # -- what is done ------------------------------------------------------------------------

    @Slot(object, str)
    def await_answer(self, position: Position, question: str) -> None:
        """Say nothing of this position until the question is answered; empty for no question."""
        now = (position, question) if question else (None, "")
        if now != self._open:
            self._open = now
            self.awaiting.emit(*now)
            self._tell_again()

    @Slot(object)
    def look_at(self, seat: Seat | None) -> None:
        """Advise this seat from now on, or with None whoever is to move."""
        if seat != self._seat:
            self._seat = seat
            self.ask()

    @Slot()
    def ask(self) -> None:
        """Ask about the shown position; only briefly during a drag."""
        asked = self.asked
        self.asked_changed.emit(asked)
        if odds_problems(asked):
            self._runner.cancel()
            self.unanswerable.emit()
        else:
            session, self._habits = self._session, self._people.known().habits
            in_brief = session.shown is not session.position
            self._runner.request(
                asked,
                ahead=0 if in_brief else 1,  # the leg: ``_await_odds`` does not announce it alone
                history=session.history,
                tried=session.game.tried(session.history),
                habits=self._habits,
                in_brief=in_brief,
            )

    @Slot()
    def _ask_anew(self) -> None:
        """Guess race cards by how the players are known to play now."""
        if self._people.known().habits != self._habits:
            self.ask()

    @Slot(bool)
    def hide(self, hidden: bool) -> None:
        """Hide odds and advice, or show them, with what was answered in the meantime."""
        if hidden == self._is_hidden:
            return
        self._is_hidden = hidden
        self.hidden_changed.emit(hidden)
        self._tell_again()

    def _tell_again(self) -> None:
        """Tell those who kept silent what is known of the position in question."""
        result = self.result
        if result and result.position == self.asked:
            self.answered.emit(result)
            if not self.is_busy:
                self.idle.emit()

    @Slot(str)
    def show_question(self, question: str) -> None:
        """Know that the favourite is asked for; an empty question ends that."""
        self._is_asking = bool(question)

    def may_tell(self) -> bool:
        """Whether odds may be shown; if not, tell the user how to show them."""
        if self._is_hidden and self._is_asking:
            self._session.refuse(self.tr("odds and advice are hidden until everybody has called"))
        elif self._is_hidden:
            self._session.refuse(self.tr("odds and advice are hidden: press H to show them"))
        return not self._is_hidden

    def close(self) -> None:
        """Stop, and wait for the engine's thread to end."""
        self._runner.close()

    @Slot()
    def _await_odds(self) -> None:
        """Wait a moment for the odds of a step: they usually come before a frame without them.

        A frame takes longer to paint than a leg and its race take to count.
        """
        if self._is_hidden:
            return
        before, self._is_awaited = self._result, True
        until = monotonic() + AT_ONCE_S
        while self._runner.is_busy and not self._has_odds() and (left := until - monotonic()) > 0:
            self._runner.take_next(left)
        if self._is_awaited and self._result is not before:
            self.answered.emit(self._result)
        self._is_awaited = False

    def _has_odds(self) -> bool:
        """Whether leg and race of the position in question are known."""
        result = self._result
        return (
            result is not None
            and result.position == self.asked
            and bool(result.race or result.race_problem)
        )

    @Slot(object)
    def _receive(self, result: Result) -> None:
        self._result = result
        # Of the answers that come while waiting, only the last and most complete is announced.
        if not (self._is_awaited or self._is_hidden):
            self.answered.emit(result)

    @Slot(object)
    def _tell_failure(self, failure: Failure) -> None:
        self._is_awaited = False
        self.failed.emit(failure.message)
