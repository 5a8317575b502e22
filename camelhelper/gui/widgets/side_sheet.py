"""A sheet at the side of the window, with a title and a cross to close it as everywhere else."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QDockWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.panel import STEP_PX, LabelHolder, PackedLabel


class SideSheet(QDockWidget):
    """Says beforehand that it is going to take room.

    Signals:
        opening(): it is about to be shown; the window is still as wide as it was.
        turned(bool): it was shown or hidden.
        pulled(int): somebody made it so wide, in pixels.
    """

    opening = Signal()
    turned = Signal(bool)
    pulled = Signal(int)

    def setVisible(self, visible: bool) -> None:  # noqa: N802 - named by Qt
        if visible:
            self.opening.emit()
        super().setVisible(visible)
        self.turned.emit(visible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # A window's edge is pulled outside of it: only that of a sheet holds the button here.
        is_pulled = QApplication.mouseButtons() == Qt.MouseButton.LeftButton
        if is_pulled and event.size().width() != event.oldSize().width():
            self.pulled.emit(event.size().width())


class DockHead(LabelHolder):
    def __init__(self, theme: Theme, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.title = PackedLabel(theme, scale=TITLE, bold=True, text=dock.windowTitle())
        name = self.tr("Close: {sheet}").format(sheet=dock.windowTitle())
        self.close_button = CloseButton(name, self.tr("Close"), self)
        self.close_button.clicked.connect(dock.close)
        margins = 2 * STEP_PX, STEP_PX, STEP_PX, 0
        layouts.row((self.title, 1), self.close_button, on=self, margins=margins)
