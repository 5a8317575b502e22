"""Everybody's chance to win the game, calculated after the live odds."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from camelhelper.cancellation import Cancelled
from camelhelper.core.event import LegEnded
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.rules import as_next_action_finds
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceAnswer, AdviceQuestion, Adviser
from camelhelper.engine.win.win_chances import WinChances, has_chances
from camelhelper.gui.live.engine_runner import EngineRunner, Failure
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session

Advise = Callable[[AdviceQuestion, Cancelled], Iterator[AdviceAnswer]]


class LiveChances(QObject):
    """Follows the live odds: starts once they are complete, and stops when they start again.

    GUI thread only.

    Signals:
        answered(object): an ``AdviceAnswer`` for the position of the live odds, and for the shown
            one if another seat is advised; several come, each more exact. Between the last die of a
            leg and its scoring, everybody's chance as the next leg begins, and those of no action.
        unanswerable(): there are no chances to show, or they are hidden.
        failed(object): a ``Failure``: no more is answered.
        idle(): everything is answered, or the engine has failed.
    """

    answered = Signal(object)
    unanswerable = Signal()
    failed = Signal(object)
    idle = Signal()

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        people: KnownPeople,
        advise: Advise | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._live = live
        self._runner = EngineRunner(advise or Adviser(shipped_tables()).answer, self)
        self._people = people
        self._known: dict[Position, AdviceAnswer] = {}
        """The last answer to each position in question."""
        self._question: AdviceQuestion | None = None
        """What they answer in full; None while more may come."""
        self._to_score: Position | None = None
        """The end of a leg, if the question is about what comes after it."""
        self._has_failed = False
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._fail)
        self._runner.idle.connect(self.idle)
        # The live odds are painted first.
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._painted.timeout.connect(self._ask)
        people.changed.connect(self._ask_anew)
        live.asked_changed.connect(self._stop)
        live.idle.connect(self._painted.start)
        live.unanswerable.connect(self.unanswerable)
        live.hidden_changed.connect(self._hide)

    def known(self, position: Position) -> AdviceAnswer | None:
        """The last answer to a position in question; None while odds are hidden."""
        return None if self._live.is_hidden else self._known.get(position)

    @property
    def is_final(self) -> bool:
        """Whether what is known about the positions in question was answered to the end."""
        return self._question is not None and not self._runner.is_busy and not self._has_failed

    @property
    def is_busy(self) -> bool:
        """Whether more is to come, or the live odds go first."""
        return self._live.is_busy or self._painted.isActive() or self._runner.is_busy

    def close(self) -> None:
        """Stop, and wait for the thread to end."""
        self._painted.stop()
        self._runner.close()

    @Slot()
    def _stop(self) -> None:
        """Do no more; what is known is told again if the same is asked after all.

        So it is when something is lifted and put back.
        """
        self._painted.stop()
        if self._runner.is_busy:
            self._runner.cancel()
            self._question = None

    @Slot()
    def _ask_anew(self) -> None:
        """Ask again; the live odds are complete, or will say when they are."""
        self._stop()
        if not self._live.is_busy:
            self._painted.start()

    @Slot(object)
    def _receive(self, answer: AdviceAnswer) -> None:
        if self._to_score:
            # What the next leg's first player does then is nothing that can be done now.
            nothing = WinChances(())
            answer = replace(answer, position=self._to_score, chances=nothing, to_me=answer.win)
        self._known[answer.position] = answer
        self.answered.emit(answer)

    @Slot(object)
    def _fail(self, failure: Failure) -> None:
        self._has_failed = True
        self.failed.emit(failure)

    @Slot(bool)
    def _hide(self, hidden: bool) -> None:
        """Stop while hidden; complete answers are announced again when the live odds are idle."""
        if hidden:
            self._stop()
            self.unanswerable.emit()

    @Slot()
    def _ask(self) -> None:
        session = self._session
        if session.shown is not session.position:
            return
        scored = as_next_action_finds(session.position)
        is_scored = scored is session.position
        if is_scored:
            question = self._about((self._live.asked, session.shown), session.history)
        else:
            question = self._about((scored,), session.history.then(LegEnded()), ahead=1)
        if question is None:
            self.unanswerable.emit()
            self.idle.emit()
        elif question != self._question:
            self._known, self._question, self._has_failed = {}, question, False
            self._to_score = None if is_scored else session.position
            self._runner.request(question)
        elif not self._live.is_hidden:
            for answer in self._known.values():
                self.answered.emit(answer)
            self.idle.emit()

    def _about(
        self, positions: tuple[Position, ...], history: History, *, ahead: int = 0
    ) -> AdviceQuestion | None:
        """What is asked about the end of a history, with steps ``ahead`` that are still to come.

        None if it has no answer, or none yet.
        """
        asked, result = self._live.asked, self._live.result
        if result is None or result.position != asked or not has_chances(positions[0]):
            return None
        return AdviceQuestion(
            tuple(dict.fromkeys(filter(has_chances, positions))),
            history,
            result.actions,
            self._people.known(),
            tried=self._session.game.tried(self._session.history) + ahead,
            wants_rolls=not ahead,
        )
