"""The few shapes that controls and painted parts share."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

CORNER_PX = 6.0


def paint_rounded(
    painter: QPainter,
    box: QRectF,
    ground: QColor | None,
    rim: QColor | None = None,
    *,
    width: float = 1,
    corner: float = CORNER_PX,
) -> None:
    """A box with round corners: a ground, a rim of some width, or both."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(rim, width) if rim else Qt.PenStyle.NoPen)
    painter.setBrush(ground or Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, corner, corner)
    painter.restore()


def paint_ring(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """The ring around what has the keyboard, within its box."""
    paint_rounded(painter, box.adjusted(1, 1, -1, -1), None, colour, width=2)


def paint_chevron(painter: QPainter, middle: QPointF, colour: QColor, *, up: bool = False) -> None:
    """The mark of what opens downwards, or counts up and down."""
    way = -2 if up else 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline([middle + QPointF(x, y) for x, y in ((-4, -way), (0, way), (4, -way))])
    painter.restore()
