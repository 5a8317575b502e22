"""Positions and games as text or files: copied, pasted, dropped, or from a second start."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog

from camelhelper.core.cup import EXAMPLE, CupError, format_position
from camelhelper.core.path_or_position import path_or_position
from camelhelper.core.position import Position
from camelhelper.gui.documents.document import Document
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import Keys, action
from camelhelper.wording.problems import say


class Exchange(QObject):
    """Owns the commands of the clipboard."""

    def __init__(self, session: Session, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._document = document
        self._handed: list[str] = []
        """What second starts were given and is still to be opened."""
        self.copy = action(self, self.tr("&Copy position"), self.copy_position, Keys.Copy)
        self.paste = action(self, self.tr("&Paste position"), self.take_clipboard, Keys.Paste)
        session.starting.connect(self._close_menus)

    @Slot()
    def copy_position(self) -> None:
        line = format_position(self._session.shown)
        QGuiApplication.clipboard().setText(line)
        self._session.say(self.tr("Copied {position}").format(position=line))

    @Slot()
    def take_clipboard(self) -> None:
        self.take(QGuiApplication.clipboard().mimeData() or QMimeData())  # none if never used

    @Slot(object)
    def take(self, data: QMimeData) -> None:
        """Open the file that was dropped or pasted, or set up the text."""
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self._document.open(Path(files[0]))
        elif data.text().strip():
            self.take_text(data.text())
        else:
            reason = self.tr("there is nothing to paste: copy a position first, like {example}")
            self._session.refuse(reason.format(example=EXAMPLE))

    def take_text(self, text: str) -> None:
        """Open a saved game, or set up a position in one step, which undo takes back.

        A position of the other edition begins a new game: it cannot be a step of this one.
        """
        what = self._read(text)
        if isinstance(what, Path):
            self._document.open(what)
        elif what and what.edition != self._session.position.edition:
            self._begin(what)
        elif what == self._session.position:
            self._session.preview(None)
            self._session.say(self.tr("The board already shows this position."))
        elif what and self._session.replace(what):
            said = self.tr("Set up {position}").format(position=format_position(what))
            self._session.say(said, offers_undo=True)

    def open_beside(self, text: str) -> None:
        """Open what a second start was given as a game of its own, once no dialog is open.

        A dialog asks about the present game, which is kept. A position that is already shown begins
        nothing new.
        """
        self._handed.append(text)
        self._open_handed()

    @Slot()
    def _open_handed(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            dialog.finished.connect(self._wait_for_answer)
            self._session.say(self.tr("What you opened will be shown when this is closed."))
            return
        while self._handed:
            self._open_next(self._handed.pop(0))

    @Slot()
    def _close_menus(self) -> None:
        """What an open menu offers is about the game that goes."""
        while menu := QApplication.activePopupWidget():  # a submenu before the menu it is of
            menu.close()

    @Slot()
    def _wait_for_answer(self) -> None:
        """What a dialog answers is done right after it is closed."""
        QTimer.singleShot(0, self._open_handed)

    def _open_next(self, text: str) -> None:
        what = self._read(text)
        if isinstance(what, Path):
            self._document.open(what)
        elif what and what != self._session.position:
            self._begin(what)

    def _begin(self, position: Position) -> None:
        if self._document.new(position):
            line = format_position(position)
            text = self.tr("New game from {position}. The previous one is kept.")
            self._session.say(text.format(position=line))

    def _read(self, text: str) -> Path | Position | None:
        """None for the text of a saved game, which is opened, and for a refused text."""
        if text.lstrip("\ufeff \t\r\n").startswith("["):
            self._document.open_text(text)
            return None
        try:
            return path_or_position(text, typed_for=self._session.position.edition)
        except CupError as error:
            self._session.refuse(say(error.problems[0]))
            return None
