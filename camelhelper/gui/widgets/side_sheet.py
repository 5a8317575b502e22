"""A sheet at the side of the window, with a title and a cross to close it as everywhere else."""

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QDockWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.panel import STEP_PX, LabelHolder, PackedLabel
from camelhelper.gui.widgets.screen_room import moved_into


class SideSheet(QDockWidget):
    """Says beforehand that it is going to take room. Torn off, it stays on its screen.

    Signals:
        opening(): it is about to be shown; the window is still as wide as it was.
        turned(bool): it was shown or hidden.
        pulled(int): somebody made it so wide, in pixels.
    """

    opening = Signal()
    turned = Signal(bool)
    pulled = Signal(int)

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.topLevelChanged.connect(self._fit_on_screen)

    def setVisible(self, visible: bool) -> None:  # noqa: N802 - named by Qt
        if visible:
            self.opening.emit()
        super().setVisible(visible)
        self.turned.emit(visible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # A window's edge is pulled outside of it: only that of a sheet holds the button here.
        is_pulled = _is_button_held() and not self.isFloating()
        if is_pulled and event.size().width() != event.oldSize().width():
            self.pulled.emit(event.size().width())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_on_screen()

    def event(self, event: QEvent) -> bool:
        is_taken = super().event(event)
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._fit_on_screen()
        return is_taken

    @Slot()
    def _fit_on_screen(self) -> None:
        """Torn off, it would keep the height of the window, wherever it is dropped."""
        if not self.isFloating():
            return
        room = self.screen().availableGeometry()
        self.resize(self.size().boundedTo(room.size()))
        if not _is_button_held():  # a hand that drags it puts it where it wants
            self.move(moved_into(room, self.frameGeometry()).topLeft())


def _is_button_held() -> bool:
    return QApplication.mouseButtons() == Qt.MouseButton.LeftButton


class DockHead(LabelHolder):
    def __init__(self, theme: Theme, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.title = PackedLabel(theme, scale=TITLE, bold=True, text=dock.windowTitle())
        name = self.tr("Close: {sheet}").format(sheet=dock.windowTitle())
        self.close_button = CloseButton(name, self.tr("Close"), self)
        self.close_button.clicked.connect(dock.close)
        margins = 2 * STEP_PX, STEP_PX, STEP_PX, 0
        layouts.row((self.title, 1), self.close_button, on=self, margins=margins)
