"""The table view in a window of its own, for a television or the other side of the table."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from camelhelper.gui.table_view.scoreboard import Scoreboard
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import action
from camelhelper.gui.widgets.panel import STEP_PX

_BOARD_SHARE = 62
"""In percent of the width."""


class TableWindow(QWidget):
    """A board and a scoreboard side by side. F11 fills the screen, Esc leaves that.

    Signals:
        key_pressed(object): a ``QKeyEvent`` that nothing here wanted; whoever takes it accepts it.
        closed(): the user closed it.
    """

    key_pressed = Signal(object)
    closed = Signal()

    def __init__(self, board: QWidget, scoreboard: Scoreboard, calls: QWidget) -> None:
        """``calls`` is shown while the favourite is called."""
        super().__init__()
        self.setWindowTitle(self.tr("Second screen"))
        self.setAccessibleName(self.windowTitle())
        margins = 2 * STEP_PX, STEP_PX, 2 * STEP_PX, 2 * STEP_PX
        beside = layouts.column((scoreboard, 1), calls, margins=margins)
        parts = (board, _BOARD_SHARE), (beside, 100 - _BOARD_SHARE)
        layouts.row(*parts, on=self, spacing=0, margins=layouts.NO_MARGINS)
        self.addAction(action(self, self.tr("Full screen"), self._turn_full_screen, "F11"))
        # The keyboard stays in the main window, with whoever enters the game.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.resize(1280, 720)

    @Slot()
    def _turn_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self._turn_full_screen()
            return
        event.ignore()
        self.key_pressed.emit(event)
        if not event.isAccepted():
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)
