"""Panels as cards that lie on the sand beside the board and below it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from camelhelper.gui.theme.shapes import paint_rounded
from camelhelper.gui.theme.theme import Theme

Reach = tuple[int, int]
"""How far a card goes beyond its panel, to the sides and up and down, in pixels."""

_CORNER_PX = 8
_SHADOW_PX = 2
_SHADOW_OPACITY = 0.10
_MOVES = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide})


class Cards(QWidget):
    """Paints a card behind each of its panels that is shown."""

    def __init__(self, theme: Theme, panels: Sequence[QWidget], reach: Reach = (0, 0)) -> None:
        super().__init__()
        self._theme = theme
        self._panels = panels
        self._reach = reach
        theme.changed.connect(self.update)
        for panel in panels:
            panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.colour("sand"))
        shadow = self._theme.colour("shadow")
        shadow.setAlphaF(_SHADOW_OPACITY)
        aside, over = self._reach
        for panel in self._panels:
            if self.isAncestorOf(panel) and panel.isVisible():
                place = QRectF(panel.rect().translated(panel.mapTo(self, QPoint())))
                card = place.adjusted(-aside, -over, aside, over)
                paint_rounded(painter, card.translated(0, _SHADOW_PX), shadow, corner=_CORNER_PX)
                ground, rim = map(self._theme.colour, ("panel", "divider"))
                paint_rounded(painter, card, ground, rim, corner=_CORNER_PX)
