"""A scroll bar that is nothing but its handle."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollBar, QStyle, QStyleOptionSlider, QWidget

from camelhelper.gui.theme.theme import Theme

_WIDTH_PX = 10


class QuietScrollBar(QScrollBar):
    """Upright, as narrow as a hand can take it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.theme = theme

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH_PX, super().sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSlider, self
        )
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        pressed = self.isSliderDown() or self.underMouse()
        painter.setBrush(self.theme.colour("text_muted" if pressed else "divider"))
        bar = QRectF(3, handle.top(), self.width() - 4, handle.height())
        painter.drawRoundedRect(bar, bar.width() / 2, bar.width() / 2)
