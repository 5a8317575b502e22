"""The keys that no focused widget wanted: letters spell events, Escape leads back step by step."""

from string import digits

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.edition import FACES
from camelhelper.core.event import Event, LegEnded
from camelhelper.gui.controllers.guessing import Guessing
from camelhelper.gui.controllers.next_roll import NextRollDisplay
from camelhelper.gui.controllers.passing import Passing
from camelhelper.gui.controllers.table_view import TableView
from camelhelper.gui.controllers.typed_events import IN_ONE_GO_MS, EventTyping
from camelhelper.gui.controllers.what_ifs import WhatIfs
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.passing_note import Note, NoteKind, Offer
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import native, why_not

_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_BACKSPACE = "\b"
_FACES = tuple(map(str, FACES))
_OF_TILES = (*digits, "+", "-")
"""What follows the first digit of a tile."""


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
        self._board = board
        for command in window.actions():
            if command is undo or _letter(command):
                command.installEventFilter(self)
        self._last_command: QAction | None = None
        """The last one whose key is a letter."""
        self._since_command = QElapsedTimer()
        """Since that one, or since the digit taken for its slip."""
        self._slipped = ""
        """That digit, as long as it may yet prove to begin a tile."""
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
            (undo and self._take_back())
            or self._refuse_command(event)
            or (escape and self._escape())
            or (plain and bool(event.text()) and self._type(event.text()))
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The key of undo takes back what U would, and only then what its menu names.

        A letter that is a command's key is none among letters that are begun.
        """
        if event.type() != QEvent.Type.Shortcut or not isinstance(watched, QAction):
            return False
        self._keep_only_what_is_told()
        if watched is self._undo:
            return self._take_back()
        if self._typing.pending:
            return self._typing.feed(_letter(watched), self._session.position.edition)
        self._last_command = watched
        self._since_command.start()
        return False

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
        if not self._typing.pending:
            self._typing.clear()  # a letter that was refused
        if self._leave():
            self._passing.forget_refusal()  # whatever it said of that
            return True
        return self._passing.dismiss() or self._banner.forget() or self._come_back()

    def _leave(self) -> bool:
        """Leave what is asked or shown; False when there is nothing of that kind."""
        if self._scoring.isVisible():
            self._scoring.hide()
        elif self._typing.pending:
            self._typing.clear()
        elif self._next_roll.leave():
            return True
        elif self._what_ifs.is_inside:
            self._what_ifs.leave()
        else:
            return self._guessing.skip() or self._table_view.leave()
        return True

    def _come_back(self) -> bool:
        """Take the keyboard back to the board; False where it is there, or the board is hidden."""
        if self._board.hasFocus() or not self._board.isVisible():
            return False
        self._board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def _type(self, character: str) -> bool:
        command, self._last_command = self._last_command, None
        slipped, self._slipped = self._slipped, ""
        if character == _BACKSPACE and self._typing.shorten():
            return True
        if character in ("u", _BACKSPACE):
            if not self._take_back():
                self._session.undo()
            return True
        if not self._typing.pending and self._passing.answer(character):
            return True
        if self._guessing.take(character):
            return True
        in_one_go = self._since_command.isValid() and self._since_command.elapsed() < IN_ONE_GO_MS
        if command and character in _FACES and in_one_go:
            self._tell_slip(command, character)
            return True
        edition = self._session.position.edition
        if slipped and in_one_go and character in _OF_TILES:
            self._typing.feed(slipped, edition)
        return self._typing.feed(character, edition)

    def _tell_slip(self, command: QAction, digit: str) -> None:
        """A letter beside that of a camel has called a command instead.

        Unless more of a tile follows, which was typed right after a command.
        """
        self._slipped = digit
        self._since_command.start()
        text = self.tr("“{letters}” is not a roll").format(letters=f"{_letter(command)}{digit}")
        done = self.tr("{key} is for “{command}”").format(
            key=native(command.shortcut()), command=command.text().replace("&", "")
        )
        undo = Offer(self.tr("Undo"), command.trigger, "u")
        self._passing.tell(Note(text, NoteKind.REFUSED, done, (undo,)))

    def _take_back(self) -> bool:
        """Take back the last call, the letters typed or what a note offers; False without any."""
        if self._guessing.take_back():
            return True
        if self._typing.pending:
            self._typing.clear()
            return True
        return self._passing.take_back()

    @Slot(object)
    def _play(self, event: Event) -> None:
        if isinstance(event, LegEnded):
            self._session.score()
        else:
            self._passing.play(event)


def _letter(command: QAction) -> str:
    """The letter that is the key of a command; empty if its key is no letter."""
    key = command.shortcut().toString().lower()
    return key if len(key) == 1 and key.isalpha() else ""
