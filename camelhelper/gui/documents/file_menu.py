"""The File menu: New, Open, the recent games, Save, Save As; and what is dropped on the window."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject, QStandardPaths, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFileDialog, QMenu

from camelhelper.core.cup import CupError, format_position
from camelhelper.core.cup_typed import read
from camelhelper.gui.documents.document import SUFFIX
from camelhelper.gui.documents.recent import recent

if TYPE_CHECKING:
    from camelhelper.gui.main_window import MainWindow

Keys = QKeySequence.StandardKey


class FileMenu(QObject):
    def __init__(self, window: "MainWindow", menu: QMenu) -> None:
        super().__init__(window)
        self._window = window
        self._files = window.files
        self._add(menu, self.tr("&New game …"), window.asking.new_game, QKeySequence(Keys.New))
        self._add(menu, self.tr("&Open …"), self.open, QKeySequence(Keys.Open))
        self.recent = menu.addMenu(self.tr("Open &recent"))
        self.recent.aboutToShow.connect(self._list_recent)
        menu.aboutToShow.connect(self._offer_recent)
        menu.addSeparator()
        self._add(menu, self.tr("&Save"), self.save, QKeySequence(Keys.Save))
        self._add(menu, self.tr("Save &as …"), self.save_as, QKeySequence("Ctrl+Shift+S"))
        menu.addSeparator()
        self._add(menu, self.tr("&Quit"), window.close, QKeySequence(Keys.Quit))

    def _add(self, menu: QMenu, text: str, slot: object, keys: QKeySequence) -> None:
        action = menu.addAction(text)
        action.triggered.connect(slot)
        action.setShortcut(keys)

    # -- commands ----------------------------------------------------------------------------

    @Slot()
    def open(self) -> None:
        dialog = self._dialog(self.tr("Open a game"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        if dialog.exec():
            self._files.open(Path(dialog.selectedFiles()[0]))

    @Slot()
    def save(self) -> None:
        """Save where the game was saved before; the first time, ask where."""
        if self._files.path is None:
            self.save_as()
        else:
            self._files.save()

    @Slot()
    def save_as(self) -> None:
        dialog = self._dialog(self.tr("Save the game"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        path = self._files.path
        today = f"{datetime.now().astimezone():%Y-%m-%d}"
        dialog.selectFile(path.name if path else f"Camel Up {today}{SUFFIX}")
        if dialog.exec():
            self._files.save(Path(dialog.selectedFiles()[0]))

    def _dialog(self, title: str) -> QFileDialog:
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        path = self._files.path
        folder = str(path.parent) if path else QStandardPaths.writableLocation(documents)
        games = self.tr("Camel Up games (*{})").format(SUFFIX)
        return QFileDialog(self._window, title, folder, f"{games};;{self.tr('All files (*)')}")

    # -- recent games ------------------------------------------------------------------------

    @Slot()
    def _offer_recent(self) -> None:
        self.recent.setEnabled(bool(recent()))

    @Slot()
    def _list_recent(self) -> None:
        self.recent.clear()
        for number, path in enumerate(recent(), 1):
            action = self.recent.addAction(f"&{number % 10} {path.stem}")
            action.setToolTip(str(path))
            action.setData(str(path))
            action.triggered.connect(self._open_recent)

    @Slot()
    def _open_recent(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._files.open(Path(action.data()))

    # -- what is dropped or pasted -----------------------------------------------------------

    def can_take(self, data: QMimeData) -> bool:
        return data.hasUrls() or data.hasText()

    def take(self, data: QMimeData) -> None:
        """Open a dropped file, or set up dropped text."""
        files = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
        if files:
            self._files.open(Path(files[0]))
        elif data.hasText():
            self.take_text(data.text())

    def take_text(self, text: str) -> None:
        """A saved game is opened. A position is set up: one step, which undo takes back."""
        session = self._window.session
        if text.lstrip("\ufeff \t\r\n").startswith("["):
            self._files.open_text(text)
            return
        try:
            position = read(text, edition=session.position.edition)
        except CupError as error:
            session.refuse(str(error.problems[0]))
            return
        if session.edit(position):
            session.say(self.tr("Set up {}").format(format_position(position)))
