"""The one truth of the window: the game's history, and what is being shown of it.

Clicks, drags, keys and pasted lines all become events here; every widget redraws from the position
that ``shown_changed`` announces. GUI thread only.
"""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from camelhelper.core.event import Arranged, Event
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.rules import IllegalEvent


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence for the user."""

    text: str
    is_error: bool = False


class Session(QObject):
    """Owns the history.

    Signals:
        shown_changed(object): the ``Position`` to show now: the game's, or for the time that a hand
            carries something over the board, what a drop would make of it.
        history_changed(): the game itself changed; undo and redo may be possible or not.
        notice(object): a ``Notice``.
    """

    shown_changed = Signal(object)
    history_changed = Signal()
    notice = Signal(object)

    def __init__(self, position: Position, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = History(position)
        self._preview: Position | None = None

    @property
    def history(self) -> History:
        return self._history

    @property
    def position(self) -> Position:
        """The game's position, whatever is being previewed."""
        return self._history.position

    @property
    def shown(self) -> Position:
        return self._preview or self.position

    def do(self, event: Event) -> bool:
        """Apply an event. When it is not legal, say why and return False; nothing changes then."""
        try:
            history = self._history.then(event)
        except IllegalEvent as error:
            self.refuse(str(error))
            return False
        self._become(history)
        return True

    def arrange(self, position: Position) -> bool:
        """Set things right by hand; False when this changes nothing."""
        if position == self.position:
            self.preview(None)
            return False
        return self.do(Arranged(position))

    def preview(self, position: Position | None) -> None:
        """Show a position without playing it; None shows the game's again."""
        if position == self.position:
            position = None
        if position != self._preview:
            self._preview = position
            self.shown_changed.emit(self.shown)

    def refuse(self, reason: str) -> None:
        self.preview(None)
        self.notice.emit(Notice(reason[:1].upper() + reason[1:] + ".", is_error=True))

    def say(self, text: str) -> None:
        self.notice.emit(Notice(text))

    def undo(self) -> None:
        self._become(self._history.undone())

    def redo(self) -> None:
        self._become(self._history.redone())

    def start(self, position: Position) -> None:
        """Begin a new game; the history of the old one is gone."""
        self._become(History(position))

    def _become(self, history: History) -> None:
        if history is self._history:
            return
        self._history = history
        self._preview = None
        self.shown_changed.emit(self.shown)
        self.history_changed.emit()
