"""Panels as cards on the sand beside and below the board."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.shapes import paint_rounded
from camelhelper.gui.theme.theme import Theme

Reach = tuple[int, int]
"""How far a card extends beyond its panel, sideways and up and down, in pixels."""

_CORNER_PX = 8
_SHADOW_PX = 2
_SHADOW_OPACITY = 0.10
_MOVES = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide})


class Cards(QWidget):
    """Paints a card behind each visible panel that has something on it."""

    def __init__(self, theme: Theme, panels: Sequence[QWidget], reach: Reach = (0, 0)) -> None:
        super().__init__()
        self._theme = theme
        self._panels = panels
        self._reach = reach
        self._painted_as: tuple[object, ...] = ()
        """What the picture was painted from; anything else needs a new one."""
        self._picture = QPixmap()
        theme.changed.connect(self.update)
        for panel in panels:
            panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        cards = self._cards()
        key = (self._theme.colours, self.size(), self.devicePixelRatioF(), cards)
        if key != self._painted_as:
            self._painted_as, self._picture = key, self._painted(cards)
            self.update()  # a part that was hidden asked for its own place alone
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)

    def _cards(self) -> list[QRect]:
        """Where the cards are now."""
        aside, over = self._reach
        return [
            QRect(panel.mapTo(self, QPoint()), panel.size()).adjusted(-aside, -over, aside, over)
            for panel in self._panels
            if self.isAncestorOf(panel) and panel.isVisible() and not _is_blank(panel)
        ]

    def _painted(self, cards: Iterable[QRect]) -> QPixmap:
        """All cards as a picture, which is faster to show than round corners are to paint."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap((QSizeF(self.size()) * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        sand, ground, rim = map(self._theme.colour, ("sand", "panel", "divider"))
        shadow = faded(self._theme.colour("shadow"), _SHADOW_OPACITY)
        picture.fill(sand)
        with QPainter(picture) as painter:
            for card in map(QRectF, cards):
                paint_rounded(painter, card.translated(0, _SHADOW_PX), shadow, corner=_CORNER_PX)
                paint_rounded(painter, card, ground, rim, corner=_CORNER_PX)
        return picture


def _is_blank(panel: QWidget) -> bool:
    """Whether all its parts are hidden or blank, so that it only keeps their room."""
    parts = panel.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return bool(parts) and all(part.isHidden() or _is_blank(part) for part in parts)
