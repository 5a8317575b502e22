"""The ring around a page that the keyboard scrolls."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from camelhelper.gui.theme.shapes import paint_ring


class FocusRing(QWidget):
    """Lies over an area, and is seen while this has the keyboard."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        area.installEventFilter(self)

    def eventFilter(self, area: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._area.rect())
        elif event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self.raise_()
            self.setVisible(event.type() == QEvent.Type.FocusIn)
        return super().eventFilter(area, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            accent = self.palette().color(QPalette.ColorRole.Accent)
            paint_ring(painter, QRectF(self.rect()), accent)
