"""The table view in a window of its own, for a television or the other side of the table."""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from camelhelper.gui.table_view.scoreboard import Scoreboard
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import action
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.screen_room import resize_on_screen

_BOARD_SHARE = 62
"""In percent of the width, where the board stands beside the scoreboard."""
_TALL = 1.05
"""Of the shape, width by height, from which on the board stands above the scoreboard."""
_BOARD_SHAPE = 1.4
"""Of a board that stands above."""
_MOST_BOARD = 50
"""In percent of the height."""
_LEAST_SIZE = 320, 320


class TableWindow(QWidget):
    """A board and a scoreboard, side by side if there is room.

    F11 fills the screen, Esc leaves that.

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
        self._parts = layouts.row(board, beside, on=self, spacing=0, margins=layouts.NO_MARGINS)
        self._parts.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.setMinimumSize(*_LEAST_SIZE)
        self.addAction(action(self, self.tr("Full screen"), self._turn_full_screen, "F11"))
        # The keyboard stays in the main window, with whoever enters the game.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        resize_on_screen(self, QSize(1280, 720))

    @Slot()
    def _turn_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the board its share, beside the scoreboard or above it."""
        is_tall = self.width() < _TALL * self.height()
        of_height = round(100 * self.width() / _BOARD_SHAPE / self.height())
        share = min(of_height, _MOST_BOARD) if is_tall else _BOARD_SHARE
        way = QBoxLayout.Direction.TopToBottom if is_tall else QBoxLayout.Direction.LeftToRight
        self._parts.setDirection(way)
        self._parts.setStretch(0, share)
        self._parts.setStretch(1, 100 - share)
        super().resizeEvent(event)

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
