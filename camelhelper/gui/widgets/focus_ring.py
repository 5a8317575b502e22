"""The ring around a page that the keyboard scrolls, also to its beginning and its end."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSlider, QScrollArea, QWidget

from camelhelper.gui.theme.shapes import paint_ring

_ENDS = {
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}
"""Keys that Qt knows in a page of text, and not in one of widgets."""


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
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._goes_to_end(event)
        return super().eventFilter(area, event)

    def _goes_to_end(self, event: QKeyEvent) -> bool:
        is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        to_end = _ENDS.get(Qt.Key(event.key())) if is_plain else None
        if to_end is None or not isinstance(self._area, QScrollArea):
            return False
        self._area.verticalScrollBar().triggerAction(to_end)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            accent = self.palette().color(QPalette.ColorRole.Accent)
            paint_ring(painter, QRectF(self.rect()), accent)
