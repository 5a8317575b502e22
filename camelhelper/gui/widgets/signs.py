"""Small signs beside words and figures, told apart by shape and not by colour alone."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

# A five-pointed star in a unit circle, point up.
_STAR = (
    (0, -1), (0.235, -0.324), (0.951, -0.309), (0.38, 0.124), (0.588, 0.809),
    (0, 0.4), (-0.588, 0.809), (-0.38, 0.124), (-0.951, -0.309), (-0.235, -0.324),
)  # fmt: skip


def paint_star(painter: QPainter, middle: QPointF, radius: float, colour: QColor) -> None:
    """The mark of a favourite."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * radius for x, y in _STAR]))


def paint_arrow(painter: QPainter, middle: QPointF, *, up: bool) -> None:
    """A triangle in the colour of the pen, pointing up or down."""
    way = -1 if up else 1
    painter.save()
    painter.setBrush(painter.pen().color())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(
        QPolygonF(
            [
                middle + QPointF(0, 4 * way),
                middle + QPointF(-4, -3 * way),
                middle + QPointF(4, -3 * way),
            ]
        )
    )
    painter.restore()
