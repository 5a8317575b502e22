"""The question whether what was moved by hand was a roll, and what its answers do."""

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.core.event import DieRevealed, Event
from camelhelper.core.history import History
from camelhelper.core.misheard import MisheardByHand, misheard_by_hand
from camelhelper.core.rolls_by_hand import RollsByHand, rolls_by_hand
from camelhelper.gui.notices.passing_note import Offer
from camelhelper.gui.session import Session
from camelhelper.wording.passing import roll_name, was_that

COUNT_KEY, FIX_KEY = "c", "f"

MovedByHand = RollsByHand | MisheardByHand
"""What the last steps, all by hand, may have been instead."""


def moved_by_hand(history: History) -> MovedByHand | None:
    return rolls_by_hand(history) or misheard_by_hand(history)


class HandQuestion(QObject):
    """Stands until it is answered or dropped; its words are shown by whoever asks.

    Signals:
        awaiting(object, str): what is to be said of this ``Position`` hangs on this question; on
            none if it is empty.
        answered(object, object): it was a roll: the ``Correction`` that was made, or None if the
            roll was counted, and the ``History`` before.
    """

    awaiting = Signal(object, str)
    answered = Signal(object, object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.asked: MovedByHand | None = None
        # At once: nothing that the answer will change should be painted before the question.
        session.history_changed.connect(self._expect)

    @property
    def no(self) -> str:
        """What the cross of the note answers; empty while nothing is asked."""
        return self.tr("No, just moved by hand") if self.asked else ""

    def ask(self, moved: MovedByHand) -> None:
        self.asked = moved
        self._tell_awaited(moved)

    @Slot()
    def drop(self) -> None:
        self.asked = None
        self._tell_awaited(None)

    def answers(self, only: str = "") -> tuple[Offer, ...]:
        """A button for each roll; a single one that is to be counted may say ``only`` so."""
        if (asked := self.asked) is None:
            return ()
        text, key = self.tr("Make it {roll}"), FIX_KEY
        if isinstance(asked, RollsByHand):
            text, key = self.tr("Count {roll}"), COUNT_KEY
            text = only if only and len(asked.rolls) == 1 else text
        return tuple(
            Offer(
                text.format(roll=roll_name(roll)),
                partial(self._answer, asked, roll),
                f"{roll.camel.lower()} {roll.face}" if number else key,
            )
            for number, roll in enumerate(asked.rolls)
        )

    def take(self, event: Event) -> bool:
        """Take a roll that is asked about for the answer; False for any other event.

        One that is awaited elsewhere in the history is no answer.
        """
        asked = None if self._session.awaited else self.asked
        if asked is None or not isinstance(event, DieRevealed) or event not in asked.rolls:
            return False
        self._answer(asked, event)
        return True

    def _answer(self, asked: MovedByHand, roll: DieRevealed) -> None:
        before, correction = self._session.history, None
        if isinstance(asked, RollsByHand):
            self._session.count(asked.steps, roll)
        else:
            correction = asked.corrections[asked.rolls.index(roll)]
            self._session.fix(asked, correction)
        self.drop()
        self.answered.emit(correction, before)

    @Slot()
    def _expect(self) -> None:
        self._tell_awaited(moved_by_hand(self._session.history))

    def _tell_awaited(self, moved: MovedByHand | None) -> None:
        question = was_that(moved) if moved and moved.moves_on else ""
        self.awaiting.emit(self._session.position, question)
