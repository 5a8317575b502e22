"""Opens the one window of the lab, and closes it with the main window.

Light, as the program's start imports it; all that the lab needs is imported with its window.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Slot

if TYPE_CHECKING:
    from camelhelper.gui.lab.window import LabWindow
    from camelhelper.gui.main_window import MainWindow


class LabOpener(QObject):
    """Belongs to the main window."""

    def __init__(self, main: "MainWindow") -> None:
        super().__init__(main)
        self._main = main
        self.window: LabWindow | None = None
        main.installEventFilter(self)

    @Slot()
    def open(self) -> None:
        """Open the window, or bring the one that is open to the front."""
        from camelhelper.gui.lab.lab_runner import LabRunner
        from camelhelper.gui.lab.window import LabWindow

        if self.window is None:
            runner = LabRunner(must_wait=lambda: self._main.runner.is_busy)
            self.window = LabWindow(self._main.theme, runner)
            self.window.closed.connect(self._forget)
        self.window.setWindowState(self.window.windowState() & ~Qt.WindowState.WindowMinimized)
        self.window.show()
        self.window.activateWindow()

    @Slot()
    def _forget(self) -> None:
        if self.window:
            self.window.deleteLater()
        self.window = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.window and event.type() == QEvent.Type.Close:
            self.window.close()
        return super().eventFilter(watched, event)
