"""The keys that no focused widget wanted: letters spell events, Escape leads back step by step."""

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.event import Event, LegEnded
from camelhelper.gui.controllers.guessing import Guessing
from camelhelper.gui.controllers.next_roll import NextRollDisplay
from camelhelper.gui.controllers.passing import Passing
from camelhelper.gui.controllers.table_view import TableView
from camelhelper.gui.controllers.typed_events import EventTyping
from camelhelper.gui.controllers.what_ifs import WhatIfs
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import why_not

_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class KeyTyping(QObject):
    """Accepts the key presses it understands."""

    def __init__(
        self,
        session: Session,
        what_ifs: WhatIfs,
        next_roll: NextRollDisplay,
        scoring: ScoringSheet,
        passing: Passing,
        guessing: Guessing,
        table_view: TableView,
        banner: Banner,
        undo: QAction,
        board: QWidget,
        window: QWidget,
    ) -> None:
        """``window`` is the one whose commands have keys."""
        super().__init__(window)
        self._window = window
        self._session = session
        self._what_ifs = what_ifs
        self._next_roll = next_roll
        self._scoring = scoring
        self._passing = passing
        self._guessing = guessing
        self._table_view = table_view
        self._banner = banner
        self._undo = undo
        undo.installEventFilter(self)
        self._board = board
        self._typing = EventTyping(self)
        self._typing.typed.connect(self._play)
        self._typing.misspelt.connect(session.refuse)
        self._typing.pending_changed.connect(passing.show_begun)
        passing.forgotten.connect(self._typing.clear)

    @Slot(object)
    def take(self, event: QKeyEvent) -> None:
        if QApplication.activePopupWidget():
            return  # an open menu hands on the letters that it does not know
        self._keep_only_what_is_told()
        escape = event.key() == Qt.Key.Key_Escape
        plain = not event.modifiers() & _MODIFIERS
        undo = QKeySequence(event.keyCombination()) in self._undo.shortcuts()
        event.setAccepted(
            (undo and self._take_back_begun())
            or self._refuse_command(event)
            or (escape and self._escape())
            or (plain and bool(event.text()) and self._type(event.text()))
        )

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """The key of the command takes back what U would, and only then what its menu names."""
        if event.type() != QEvent.Type.Shortcut:
            return False
        self._keep_only_what_is_told()
        return self._take_back_begun()

    def _keep_only_what_is_told(self) -> None:
        """Forget letters whose note has made way for something else."""
        if self._typing.pending and not self._passing.tells_letters():
            self._typing.clear()

    def _refuse_command(self, event: QKeyEvent) -> bool:
        """Say why a command whose key this is does nothing now; False when there is none."""
        reason = why_not(self._window.actions(), event.keyCombination())
        if reason:
            self._session.refuse(reason)
        return bool(reason)

    def _escape(self) -> bool:
        """Leave whatever is innermost; False when there is nothing to leave."""
        if self._scoring.isVisible():
            self._scoring.hide()
        elif self._typing.pending:
            self._typing.clear()
        elif self._next_roll.leave():
            return True
        elif self._what_ifs.is_inside:
            self._what_ifs.leave()
        else:
            return (
                self._guessing.skip()
                or self._table_view.leave()
                or self._passing.dismiss()
                or self._banner.forget()
                or self._come_back()
            )
        return True

    def _come_back(self) -> bool:
        """Take the keyboard back to the board; False where it is there, or the board is hidden."""
        if self._board.hasFocus() or not self._board.isVisible():
            return False
        self._board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def _type(self, character: str) -> bool:
        if character == "u":
            if not self._take_back_begun():
                self._session.undo()
            return True
        if not self._typing.pending and self._passing.answer(character):
            return True
        if self._guessing.take(character):
            return True
        return self._typing.feed(character, self._session.position.edition)

    def _take_back_begun(self) -> bool:
        """Take back the last call, or the letters typed; False when there are none."""
        if self._guessing.take_back():
            return True
        begun = bool(self._typing.pending)
        self._typing.clear()
        return begun

    @Slot(object)
    def _play(self, event: Event) -> None:
        if isinstance(event, LegEnded):
            self._session.score()
        else:
            self._passing.play(event)
