"""What the painters of the ground share."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.theme.art import Art
from camelhelper.gui.theme.colours import blend, faded


@dataclass(frozen=True)
class Canvas:
    """A painter at work on a board of this geometry, in these colours."""

    painter: QPainter
    geometry: Geometry
    art: Art
    pixel_ratio: float

    def colour(self, role: str, alpha: float = 1.0) -> QColor:
        return faded(self.art.theme.colour(role), alpha)

    def blend(self, first: str, second: str, part: float) -> QColor:
        """A colour between two roles: ``part`` 0 is the first, 1 the second."""
        return blend(self.art.theme.colour(first), self.art.theme.colour(second), part)

    @property
    def has_scenery(self) -> bool:
        """Whether the theme has a landscape; dunes in the colour of the sand mean none."""
        return self.art.theme.colour("dune") != self.art.theme.colour("sand")

    @property
    def is_night(self) -> bool:
        return self.art.theme.colour("sand").lightnessF() < 0.5

    def stand(self, drawing: str, foot: Point, width: float) -> None:
        """Paint a drawing with its foot at a point; ``width`` is a share of the board's."""
        width_px = max(4, round(width * self.geometry.content.width))
        picture = self.art.picture(drawing, width_px, self.pixel_ratio)
        height = picture.deviceIndependentSize().height()
        self.painter.drawPixmap(
            QPointF(round(foot.x - width_px / 2), round(foot.y - 0.95 * height)), picture
        )

    def on_ground(self, *points: tuple[float, float]) -> list[QPointF]:
        """Places in columns and rows as points of the window."""
        return [QPointF(*self.geometry.project(*point)) for point in points]


def polygon(points: Iterable[Point]) -> QPolygonF:
    return QPolygonF([QPointF(*point) for point in points])


def closed(points: Iterable[Point]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon(points))
    path.closeSubpath()
    return path
