"""Positions and games that come or go as text or files: copied, pasted, dropped, handed over."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Slot
from PySide6.QtGui import QGuiApplication

from camelhelper.core.cup import CupError, format_position
from camelhelper.core.path_or_position import path_or_position
from camelhelper.gui.documents.document import Document
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import Keys, action
from camelhelper.wording.problems import say


class Exchange(QObject):
    """Owns the commands of the clipboard."""

    def __init__(self, session: Session, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._document = document
        self.copy = action(self, self.tr("&Copy the position"), self.copy_position, Keys.Copy)
        self.paste = action(self, self.tr("&Paste a position"), self.take_clipboard, Keys.Paste)

    @Slot()
    def copy_position(self) -> None:
        line = format_position(self._session.shown)
        QGuiApplication.clipboard().setText(line)
        self._session.say(self.tr("Copied {}").format(line))

    @Slot()
    def take_clipboard(self) -> None:
        self.take_text(QGuiApplication.clipboard().text())

    @Slot(object)
    def take(self, data: QMimeData) -> None:
        """Open a dropped file, or set up dropped text."""
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self._document.open(Path(files[0]))
        elif data.hasText():
            self.take_text(data.text())

    def take_text(self, text: str) -> None:
        """A saved game is opened. A position is set up: one step, which undo takes back."""
        if text.lstrip("\ufeff \t\r\n").startswith("["):
            self._document.open_text(text)
            return
        try:
            what = path_or_position(text, typed_for=self._session.position.edition)
        except CupError as error:
            self._session.refuse(say(error.problems[0]))
            return
        if isinstance(what, Path):
            self._document.open(what)
        elif self._session.replace(what):
            self._session.say(self.tr("Set up {}").format(format_position(what)))
