"""Typed letters become events: ``r`` ``2`` is red rolls 2, ``t`` ``g`` the green leg ticket.

The letters are those of the saved file. They are only gathered here: ``core.event_text`` knows what
they mean, and the session whether that is legal.
"""

import re

from PySide6.QtCore import QElapsedTimer, QObject, Signal, Slot

from camelhelper.core.edition import Edition
from camelhelper.core.event import Event
from camelhelper.core.event_text import parse_event
from camelhelper.core.reading_problems import NoEvent, NoKeys, SeatTyped
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.wording.formatting import labelled
from camelhelper.wording.problems import say

IN_ONE_GO_MS = 1_500
"""How soon a digit follows the letter that it belongs to, though that letter did something else."""
_BEGINNING = re.compile(r"t|l|le|1?\d|[+-]|&")


def _begins(text: str, edition: Edition) -> bool:
    return text in tuple(edition.camels.lower()) or bool(_BEGINNING.fullmatch(text))


class EventTyping(QObject):
    """Gathers typed characters until they spell an event.

    Signals:
        typed(object): a complete ``Event``.
        pending_changed(str, str): the letters typed so far, if any, and those they replaced.
        misspelt(str): why the letters cannot become an event, in a sentence.
    """

    typed = Signal(object)
    pending_changed = Signal(str, str)
    misspelt = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pending = ""
        self._refused = ""
        """A letter alone that begins nothing; a number typed in one go with it belongs to it."""
        self._since_refused = QElapsedTimer()

    @Slot()
    def clear(self) -> None:
        self._refused = ""
        self._become("")

    def shorten(self) -> bool:
        """Take back the last letter; False when there is none."""
        self._refused = ""
        was_begun = bool(self.pending)
        self._become(self.pending[:-1])
        return was_begun

    def feed(self, character: str, edition: Edition) -> bool:
        """Take one typed character; False if it is none that can be seen."""
        character = character.lower()
        if character.isspace() or not character.isprintable():
            return False
        if not re.fullmatch(r"[a-z0-9+\-?&]", character):
            self._misspell(SeatTyped() if character == "@" else NoKeys(self.pending + character))
            return True
        in_one_go = bool(self._refused) and self._since_refused.elapsed() < IN_ONE_GO_MS
        refused = self._refused if in_one_go and character.isdecimal() else ""
        text = self.pending + refused + character
        self._refused = ""
        try:
            event: Event = parse_event(text, edition)
        except ReasonedError as error:
            is_none = isinstance(error.reason, NoEvent)
            self._go_on(text, character, edition, NoKeys(text) if is_none else error.reason)
            return True
        self._become("")
        self.typed.emit(event)
        return True

    def _go_on(self, text: str, character: str, edition: Edition, problem: Reason) -> None:
        if _begins(text, edition):
            self._become(text)
        elif character.isdecimal() and not text[0].isdecimal():
            # No tile begins like this: a face, a card or a partner was meant.
            self._misspell(problem, text if text[0] in edition.camels.lower() else "")
        elif _begins(character, edition):
            self._become(character, dropped=self.pending)
        else:
            self._misspell(problem)
            self._refused = text if len(text) == 1 and text.isalpha() else ""
            self._since_refused.start()

    def _misspell(self, problem: Reason, text: str = "") -> None:
        """Forget the letters, and say why; about ``text``, if the problem does not name it."""
        self._become("")
        why = say(problem)
        self.misspelt.emit(labelled(text, why) if text else why)

    def _become(self, pending: str, dropped: str = "") -> None:
        if pending != self.pending:
            self.pending = pending
            self.pending_changed.emit(pending, dropped)
