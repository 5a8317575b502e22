"""The few shapes and drawing steps that controls and painted parts share."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from camelhelper.gui.theme.typography import SMALL, TINY, broken, packed, sized

CORNER_PX = 6.0
_LINE_SHARE = 0.46
"""How high each of two lines is in a row, at most."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def transparent_picture(width_px: float, height_px: float, pixel_ratio: float) -> QPixmap:
    """An empty picture of this size in logical pixels, at least one pixel of the device."""
    picture = QPixmap(max(1, round(width_px * pixel_ratio)), max(1, round(height_px * pixel_ratio)))
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def draw_elided(painter: QPainter, box: QRectF, flags: Qt.AlignmentFlag, text: str) -> None:
    """Write a line, cut short with an ellipsis where the box has no room for all of it."""
    right = Qt.TextElideMode.ElideRight
    painter.drawText(box, flags, painter.fontMetrics().elidedText(text, right, round(box.width())))


def draw_packed(painter: QPainter, box: QRectF, text: str) -> None:
    """Write a line, or a smaller one, or two where the box has no room for all of it in one.

    In a low box, where two would be squeezed, one may be smaller still.
    """
    if painter.fontMetrics().horizontalAdvance(text) <= box.width():
        painter.drawText(box, LEFT, text)
        return
    small, tiny = (
        sized(painter.font(), scale, bold=painter.font().bold()) for scale in (SMALL, TINY)
    )
    is_low = QFontMetricsF(small).lineSpacing() > _LINE_SHARE * box.height()
    painter.save()
    for single in (small, tiny) if is_low else (small,):
        if QFontMetricsF(single).horizontalAdvance(text) <= box.width():
            painter.setFont(single)
            painter.drawText(box, LEFT, text)
            break
    else:
        _draw_in_two(painter, box, text)
    painter.restore()


def _draw_in_two(painter: QPainter, box: QRectF, text: str) -> None:
    shown, small = packed(text, painter.font(), box.width(), 2)
    painter.setFont(small)
    lines = broken(shown, small, box.width()).splitlines()
    # In a low row they stand closer, or they would touch those of the next row.
    pitch = min(QFontMetricsF(small).lineSpacing(), _LINE_SHARE * box.height())
    top = box.center().y() - pitch * len(lines) / 2
    for number, line in enumerate(lines):
        place = QRectF(box.left(), top + number * pitch, box.width(), pitch)
        painter.drawText(place, int(LEFT | Qt.TextFlag.TextDontClip), line)


def paint_rounded(
    painter: QPainter,
    box: QRectF,
    ground: QColor | None,
    rim: QColor | None = None,
    *,
    width: float = 1,
    corner: float = CORNER_PX,
) -> None:
    """A box with round corners: its ground, its rim, or both."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(rim, width) if rim else Qt.PenStyle.NoPen)
    painter.setBrush(ground or Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, corner, corner)
    painter.restore()


def paint_ring(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """The ring around what has the keyboard, inside its box."""
    paint_rounded(painter, box.adjusted(1, 1, -1, -1), None, colour, width=2)


def paint_chevron(painter: QPainter, middle: QPointF, colour: QColor, *, up: bool = False) -> None:
    """The mark of a menu that opens downwards, or of counting up and down."""
    way = -2 if up else 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline([middle + QPointF(x, y) for x, y in ((-4, -way), (0, way), (4, -way))])
    painter.restore()
