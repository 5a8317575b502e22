"""The commands of the File menu: Open, the recent games, Save, Save As."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Qt, Slot
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QWidget

from camelhelper.core.storage import SUFFIX
from camelhelper.folders import lasting_folder
from camelhelper.gui.documents.document import Document
from camelhelper.gui.documents.journalling import Journalling
from camelhelper.gui.documents.recent import recent
from camelhelper.gui.widgets.actions import Keys, action
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.translation import translate


class FileCommands(QObject):
    def __init__(self, document: Document, journalling: Journalling, window: QWidget) -> None:
        """``window`` is the one the dialogs open in front of."""
        super().__init__(window)
        self._document = document
        self._journalling = journalling
        self._window = window
        self.open = action(self, self.tr("&Open…"), self._open, Keys.Open)
        self.save = action(self, self.tr("&Save"), self._save, Keys.Save)
        self.save_as = action(self, self.tr("Save &as…"), self._save_as, "Ctrl+Shift+S")
        self.recent = QMenu(self.tr("Open &recent"), window)
        self.recent.aboutToShow.connect(self._list_recent)

    @Slot()
    def _open(self) -> None:
        dialog = game_dialog(self.tr("Open a game"), self._document.path, self._window)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        if dialog.exec():
            self._document.open(Path(dialog.selectedFiles()[0]))

    @Slot()
    def _save(self) -> None:
        """Save to the same file as before; the first time, ask where."""
        path = self._document.path
        if path is None:
            self._save_as()
        elif not self._document.is_changed_by_others(path) or self._may_replace(path):
            self._document.save(over_others=True)

    def _may_replace(self, path: Path) -> bool:
        """Ask whether to overwrite what another program saved there, or to save elsewhere."""
        return self._may(
            self.tr("&Overwrite"),
            self.tr("Another program changed {file} since it was opened.").format(file=path.name),
            self.tr("Overwriting it discards those changes."),
        )

    @Slot(object)
    def ask_before_loss(self, event: QCloseEvent) -> None:
        """Keep the window open if its game is nowhere on the disk, unless the user lets it go.

        A position on which nothing was played is not worth a question.
        """
        if not (self._journalling.is_troubled and self._document.is_played):
            return
        if self._document.keep():
            return
        may_be_lost = self._may(
            self.tr("&Close anyway"),
            self.tr("The disk does not take the last steps of this game."),
            self.tr("Closing the window now loses them."),
        )
        if not may_be_lost and self._document.is_modified:
            event.ignore()

    def _may(self, do_it: str, text: str, consequence: str) -> bool:
        """Ask whether to do what loses something, or to save elsewhere first."""
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Save the game"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(text)
        box.setInformativeText(consequence)
        losing = box.addButton(do_it, QMessageBox.ButtonRole.DestructiveRole)
        elsewhere = box.addButton(self.tr("Save &as…"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(elsewhere)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.exec()
        answer = box.clickedButton()
        box.deleteLater()
        if answer is elsewhere:
            self._save_as()
        return answer is losing

    @Slot()
    def _save_as(self) -> None:
        dialog = game_dialog(self.tr("Save the game"), self._document.path, self._window)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        path = self._document.path
        today = f"{datetime.now().astimezone():%Y-%m-%d}"
        dialog.selectFile(path.name if path else f"Camel Up {today}{SUFFIX}")
        if dialog.exec():
            # The dialog has asked whether to overwrite.
            self._document.save(Path(dialog.selectedFiles()[0]), over_others=True)

    @Slot()
    def _list_recent(self) -> None:
        """Refresh the list, before it or the File menu is shown."""
        self.recent.clear()
        self.recent.setEnabled(bool(recent()))
        for number, path in enumerate(recent(), 1):
            entry = self.recent.addAction(f"&{number % 10} {path.stem.replace('&', '&&')}")
            set_tip(entry, str(path))
            entry.setData(str(path))
            entry.triggered.connect(self._open_recent)

    @Slot()
    def _open_recent(self) -> None:
        entry = self.sender()
        if isinstance(entry, QAction):
            self._document.open(Path(entry.data()))


def game_dialog(title: str, path: Path | None, parent: QWidget) -> QFileDialog:
    """A dialog for saved games that starts in the folder of this one."""
    folder = str(folder_of(path))
    games = translate("Camel Up games (*{suffix})").format(suffix=SUFFIX)
    every = translate("All files (*)")
    return QFileDialog(parent, title, folder, f"{games};;{every}")


def folder_of(path: Path | None) -> Path:
    """Where a game is saved, or may be."""
    return path.parent if path else _usual_folder()


def _usual_folder() -> Path:
    """Where the user last had a game, else the documents, or the home of those who have none."""
    own = lasting_folder("data")
    for path in recent():
        if not path.is_relative_to(own):
            return path.parent
    place = QStandardPaths.StandardLocation.DocumentsLocation
    documents = Path(QStandardPaths.writableLocation(place))
    return documents if documents.is_dir() else Path.home()
