"""Paints the track: ring, spaces, chevrons the way camels run, finish line and arch."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QPen, QPixmap, QPolygonF

from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE, SPACES
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.painting.canvas import Canvas, closed, polygon

_SQUARES = 10
"""In a row of the finish line."""
_ARCH_WIDTH = 120
_ARCH_SPAN = 92
"""Between the feet of the arch, in units of its drawing."""
_ARCH_TOP = 44
_ARCH_STRIPES = 28
"""A stripe of each colour on its posts, below the beam."""


def paint_track(canvas: Canvas, *, both_ways: bool) -> None:
    """``both_ways`` also shows which way crazy camels run."""
    _ring(canvas)
    for space in SPACES:
        _space(canvas, space)
    _finish_line(canvas)
    _arch(canvas)
    # The arch has a post between the first two spaces, and the line is before the first.
    for space in range(FIRST_SPACE + 1, LAST_SPACE):
        _way(canvas, space, both_ways=both_ways)


def _ring(canvas: Canvas) -> None:
    rounded = canvas.geometry.rounded
    outside = closed(rounded((-0.07, -0.07, 6.07, 4.07), (0.58,) * 4))
    inside = closed(rounded((1.05, 1.05, 4.95, 2.95), (0.22,) * 4))
    ring = outside.subtracted(inside)
    painter = canvas.painter
    painter.setPen(Qt.PenStyle.NoPen)
    for drop, alpha in ((9, 0.05), (6, 0.07), (3, 0.1)):
        painter.setBrush(canvas.colour("shadow", alpha))
        painter.drawPath(ring.translated(0, drop))
    painter.setBrush(canvas.colour("track"))
    painter.setPen(QPen(canvas.colour("sand_edge"), 1.5))
    painter.drawPath(ring)


def _space(canvas: Canvas, space: int) -> None:
    outline = polygon(canvas.geometry.outline(space))
    bounds = outline.boundingRect()
    surface = QLinearGradient(bounds.topLeft(), bounds.bottomLeft())
    surface.setColorAt(0, canvas.blend("space", "track", 0.4))
    surface.setColorAt(0.5, canvas.colour("space"))
    painter = canvas.painter
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(canvas.colour("shadow", 0.14))
    painter.drawPolygon(outline.translated(0, 2.5))
    painter.setBrush(surface)
    painter.setPen(QPen(canvas.colour("sand_edge"), 1))
    painter.drawPolygon(outline)
    if canvas.has_scenery:
        _ripples(canvas, space)


def _ripples(canvas: Canvas, space: int) -> None:
    """A few ripples in the sand."""
    canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(canvas.colour("sand_edge", 0.55), 1.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    canvas.painter.setPen(pen)
    column, row = canvas.geometry.unproject(canvas.geometry.middle(space))
    for line in range(4):
        # Multiples of an irrational number: no two spaces look alike.
        left = column - 0.34 + 0.42 * ((space + 3 * line) * 0.618034 % 1)
        depth = row - 0.32 + 0.17 * line
        wave = canvas.on_ground(
            (left, depth), (left + 0.07, depth - 0.03), (left + 0.14, depth + 0.03),
            (left + 0.24, depth),
        )  # fmt: skip
        path = QPainterPath(wave[0])
        path.cubicTo(*wave[1:])
        canvas.painter.drawPath(path)


def _way(canvas: Canvas, space: int, *, both_ways: bool) -> None:
    """A chevron forwards, and a smaller one backwards for crazy camels."""
    border, way = canvas.geometry.step_from(space)
    size = 0.085 * canvas.geometry.row_height
    _chevron(canvas, border, way, size, canvas.colour("accent"))
    if both_ways:
        inwards = 2.9 * size
        beside = Point(border.x - way.y * inwards, border.y + way.x * inwards)
        back = Point(-way.x, -way.y)
        _chevron(canvas, beside, back, 0.62 * size, canvas.colour("space_number", 0.6))


def _chevron(canvas: Canvas, at: Point, way: Point, size: float, colour: QColor) -> None:
    def place(onwards: float, across: float) -> QPointF:
        return QPointF(
            at.x + size * (way.x * onwards - way.y * across),
            at.y + size * (way.y * onwards + way.x * across),
        )

    pen = QPen(colour, max(1.6, 0.5 * size))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    canvas.painter.setPen(pen)
    canvas.painter.drawPolyline(QPolygonF([place(-0.45, -1), place(0.45, 0), place(-0.45, 1)]))


def _finish_line(canvas: Canvas) -> None:
    painter = canvas.painter
    painter.setPen(Qt.PenStyle.NoPen)
    for square in range(_SQUARES):
        left, right = (0.02 + 0.96 * edge / _SQUARES for edge in (square, square + 1))
        for row in range(2):
            painter.setBrush(canvas.colour("finish" if (square + row) % 2 else "paper"))
            far, near = 1 + 0.055 * (row - 1), 1 + 0.055 * row
            painter.drawPolygon(
                canvas.on_ground((left, far), (right, far), (right, near), (left, near))
            )


def _arch(canvas: Canvas) -> None:
    """The arch over the line; its posts have as many stripes as there is room for."""
    geometry = canvas.geometry
    start, end = geometry.project(0, 1), geometry.project(1, 1)
    width = round((end.x - start.x) * _ARCH_WIDTH / _ARCH_SPAN)
    unit = width / _ARCH_WIDTH
    picture = canvas.art.picture("finish.svg", width, canvas.pixel_ratio)
    left, foot = round((start.x + end.x - width) / 2), round(start.y + 3)
    room = foot - geometry.content.top - 0.03 * geometry.content.height
    stripes = max(1, int((room / unit - _ARCH_TOP) / _ARCH_STRIPES))
    top = foot - (_ARCH_TOP + stripes * _ARCH_STRIPES) * unit
    _slice(canvas, picture, QPointF(left, top), 0, _ARCH_TOP * unit)
    for stripe in range(stripes):
        at = QPointF(left, top + (_ARCH_TOP + stripe * _ARCH_STRIPES) * unit)
        _slice(canvas, picture, at, _ARCH_TOP * unit, _ARCH_STRIPES * unit)


def _slice(canvas: Canvas, picture: QPixmap, at: QPointF, top: float, height: float) -> None:
    ratio = canvas.pixel_ratio
    part = QRectF(0, top * ratio, picture.width(), height * ratio)
    # Half a pixel more: no seam must show.
    area = QRectF(at.x(), at.y(), picture.width() / ratio, height + 0.5)
    canvas.painter.drawPixmap(area, picture, part)
