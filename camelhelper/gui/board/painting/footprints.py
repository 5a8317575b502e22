"""The trace of the last roll: footprints on the sand that its unit crossed."""

from math import atan2, hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from camelhelper.core.last_way import Way
from camelhelper.gui.board.geometry.geometry import CAMEL_WIDTH, Geometry
from camelhelper.gui.theme.colours import faded

_DEPTH = -900.0
"""On the sand, behind everything that stands."""
_STRENGTH = 0.42
_STRIDE = 0.16
_FROM, _TO = 0.04, 0.4
"""The first print after the start and the last before the end, in spaces: camels stand there."""
_ASIDE = 0.07
_TOE = 0.048, 0.027
"""Of a print, along and across; in camels' widths, like the rest."""
_CLEAR = 0.2
"""Around the number of a space."""


class Footprints:
    """Those of one scene."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._item = QGraphicsPathItem()
        self._item.setZValue(_DEPTH)
        self._item.setPen(QPen(Qt.PenStyle.NoPen))
        # They stay as they are while camels run.
        self._item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        scene.addItem(self._item)
        self.way: Way | None = None

    def show_way(self, way: Way | None, geometry: Geometry, colour: QColor) -> None:
        """Show this way and no other."""
        self.way = way
        self._item.setPath(_prints(way, geometry) if way else QPainterPath())
        self._item.setBrush(faded(colour, _STRENGTH))


def _prints(way: Way, geometry: Geometry) -> QPainterPath:
    """Left and right feet in turn, from the one space to the other, around the numbers."""
    path = QPainterPath()
    forwards = 1 if way.end > way.start else -1
    count = int((abs(way.end - way.start) - _FROM - _TO) / _STRIDE)
    for number in range(count + 1):
        at = way.start + forwards * (_FROM + number * _STRIDE)
        here, ahead = geometry.along(at), geometry.along(at + 0.01 * forwards)
        unit = CAMEL_WIDTH * geometry.scale(here)
        labels = geometry.labels.values()
        if any(hypot(here.x - it.x, here.y - it.y) < _CLEAR * unit for it in labels):
            continue
        foot = QTransform().translate(here.x, here.y)
        foot.rotateRadians(atan2(ahead.y - here.y, ahead.x - here.x))
        foot.translate(0, _ASIDE * unit * (1 if number % 2 else -1))
        path.addPath(foot.map(_foot(unit)))
    return path


def _foot(unit: float) -> QPainterPath:
    """The two toes of a camel that walks to the right."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    long, wide = (share * unit for share in _TOE)
    for side in (-1, 1):
        path.addEllipse(QPointF(0, side * wide), long, wide)
    return path
