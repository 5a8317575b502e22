"""Signs on the board that come and go: where a unit may land, the cursor, a bubble of text."""

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QFont, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from camelhelper.core.edition import SPACES
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.shapes import Box, Point
from camelhelper.gui.board.painting.canvas import polygon
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.theme import Theme

_PADDING_PX = 9.0
_LANDING_DEPTH = -500.0
_CURSOR_DEPTH = 9_000.0
_BUBBLE_DEPTH = 20_000.0


class Highlights:
    """The signs of one scene. Each ``show_`` method shows a sign or takes it away."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._spaces = {space: scene.addPolygon(QPolygonF()) for space in SPACES}
        self._aside = _path(scene, _LANDING_DEPTH)
        for item in (*self._spaces.values(), self._aside):
            item.setZValue(_LANDING_DEPTH)
            # Smooth outlines take most of a frame, and stay the same while a hand moves on.
            item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
            item.hide()
        self._cursor = _path(scene, _CURSOR_DEPTH)
        self._bubble = _path(scene, _BUBBLE_DEPTH)
        self._bubble_text = QGraphicsSimpleTextItem(self._bubble)
        self._geometry = Geometry(1, 1)
        self._theme = theme

    def take_colours(self) -> None:
        self._cursor.setPen(QPen(self._theme.colour("focus"), 3))
        self._bubble.setBrush(self._theme.colour("panel"))
        self._bubble_text.setBrush(self._theme.colour("text"))

    def set_geometry(self, geometry: Geometry, font: QFont) -> None:
        self._geometry = geometry
        font = QFont(font)
        font.setPixelSize(max(12, round(0.115 * geometry.row_height)))
        self._bubble_text.setFont(font)
        for space, item in self._spaces.items():
            item.setPolygon(polygon(geometry.outline(space)))

    def show_landing(self, legal: Collection[int], over: int | None) -> None:
        """Mark the spaces where a drop is allowed, the one under the hand strongly."""
        gap = self._theme.colour("gap")
        for space, item in self._spaces.items():
            item.setVisible(space in legal or space == over)
            colour = gap if space in legal else self._theme.colour("error")
            item.setBrush(QBrush(faded(colour, 0.3 if space == over else 0.07)))
            item.setPen(
                QPen(faded(colour, 1.0 if space == over else 0.4), 3 if space == over else 1.5)
            )

    def show_aside(self, area: Box | None, *, strong: bool = False) -> None:
        """Mark a place beside the track where something may be dropped."""
        self._aside.setVisible(area is not None)
        if area:
            gap = self._theme.colour("gap")
            self._aside.setPath(_rounded(area))
            self._aside.setPen(QPen(faded(gap, 1.0 if strong else 0.4), 3 if strong else 1.5))
            self._aside.setBrush(QBrush(faded(gap, 0.3 if strong else 0.07)))

    def show_cursor(self, area: Box | QPolygonF | None) -> None:
        self._cursor.setVisible(area is not None)
        if isinstance(area, Box):
            self._cursor.setPath(_rounded(area))
        elif area is not None:
            outline = QPainterPath()
            outline.addPolygon(area)
            outline.closeSubpath()
            self._cursor.setPath(outline)

    def show_bubble(self, text: str, at: Point | None = None, role: str = "error") -> None:
        """Say something just above a point, inside the window; an empty text takes it away.

        ``role`` colours the rim; by default the bubble says why something is not allowed.
        """
        self._bubble.setVisible(bool(text) and at is not None)
        if not text or at is None:
            return
        self._bubble.setPen(QPen(self._theme.colour(role), 1.5))
        self._bubble_text.setText(text)
        size = self._bubble_text.boundingRect().size()
        width, height = size.width() + 2 * _PADDING_PX, size.height() + 1.4 * _PADDING_PX
        left = min(max(4.0, at.x - width / 2), max(4.0, self._geometry.width - width - 4))
        top = max(4.0, at.y - height)
        self._bubble_text.setPos(_PADDING_PX, 0.7 * _PADDING_PX)
        self._bubble.setPath(_rounded(Box(0, 0, width, height)))
        self._bubble.setPos(QPointF(round(left), round(top)))


def _path(scene: QGraphicsScene, depth: float) -> QGraphicsPathItem:
    item = scene.addPath(QPainterPath())
    item.setZValue(depth)
    item.hide()
    return item


def _rounded(area: Box) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(*area), 8, 8)
    return path
