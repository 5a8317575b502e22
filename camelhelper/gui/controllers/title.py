"""The title of the window: the game's file, a mark for unsaved changes, the edition."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.gui.documents.document import Document
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.titles import in_title
from camelhelper.wording.names import edition_name


class Title(QObject):
    def __init__(self, session: Session, document: Document, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._document = document
        self._window = window
        session.history_changed.connect(self._show)
        document.changed.connect(self._show)
        self._show()

    @Slot()
    def _show(self) -> None:
        path, edition = self._document.path, self._session.position.edition
        name = in_title(path.stem) if path else self.tr("Unnamed game")
        self._window.setWindowTitle(f"{name}[*] · {edition_name(edition)} · camelhelper")
        self._window.setWindowModified(self._document.is_modified)
        self._window.setWindowFilePath(str(path or ""))
