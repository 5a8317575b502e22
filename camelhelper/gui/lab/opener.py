"""Opens the one window of the lab, and closes it with the main window.

The program imports this at its start, so whatever the lab needs is imported only with its window.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import action

if TYPE_CHECKING:
    from camelhelper.gui.lab.window import LabWindow


class LabOpener(QObject):
    """Owns the command."""

    def __init__(
        self,
        must_wait: Callable[[], bool],
        theme: Theme,
        parent: QObject,
    ) -> None:
        """``must_wait`` says whether something more urgent is being calculated."""
        super().__init__(parent)
        self._must_wait = must_wait
        self._theme = theme
        self.window: LabWindow | None = None
        self.action = action(self, self.tr("Race &lab"), self.open, "Ctrl+Shift+L")

    @Slot()
    def open(self) -> None:
        """Open the window, or bring the one that is open to the front."""
        from camelhelper.gui.lab.lab_runner import LabRunner
        from camelhelper.gui.lab.window import LabWindow

        if self.window is None:
            self.window = LabWindow(self._theme, LabRunner(must_wait=self._must_wait))
            self.window.closed.connect(self._forget)
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.show()
        self.window.activateWindow()

    @Slot()
    def close(self) -> None:
        if self.window:
            self.window.close()

    @Slot()
    def _forget(self) -> None:
        if self.window:
            self.window.deleteLater()
        self.window = None
