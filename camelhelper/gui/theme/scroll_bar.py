"""A scroll bar that is nothing but its handle."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from camelhelper.gui.theme.shapes import paint_rounded

WIDTH_PX = 10
SHORTEST_HANDLE_PX = 24


def part(option: QStyleOptionSlider, sub: QStyle.SubControl) -> QRect:
    """The place of a part: a handle in a groove, which scrolls by pages beside the handle."""
    whole = option.rect
    upright = option.orientation == Qt.Orientation.Vertical
    length = whole.height() if upright else whole.width()
    steps = option.maximum - option.minimum
    share = option.pageStep / max(1, steps + option.pageStep)
    handle = min(length, max(SHORTEST_HANDLE_PX, round(share * length))) if steps else length
    start = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown
    )
    spans = {
        QStyle.SubControl.SC_ScrollBarGroove: (0, length),
        QStyle.SubControl.SC_ScrollBarSlider: (start, start + handle),
        QStyle.SubControl.SC_ScrollBarSubPage: (0, start),
        QStyle.SubControl.SC_ScrollBarAddPage: (start + handle, length),
    }
    first, last = spans.get(sub, (0, 0))
    if upright:
        return QRect(whole.left(), whole.top() + first, whole.width(), last - first)
    return QRect(whole.left() + first, whole.top(), last - first, whole.height())


def paint_handle(painter: QPainter, option: QStyleOptionSlider) -> None:
    held = option.state & (QStyle.StateFlag.State_Sunken | QStyle.StateFlag.State_MouseOver)
    handle = QRectF(part(option, QStyle.SubControl.SC_ScrollBarSlider))
    upright = option.orientation == Qt.Orientation.Vertical
    bar = handle.adjusted(3, 0, -1, 0) if upright else handle.adjusted(0, 3, 0, -1)
    colour = option.palette.color(
        QPalette.ColorRole.PlaceholderText if held else QPalette.ColorRole.Mid
    )
    paint_rounded(painter, bar, colour, corner=min(bar.width(), bar.height()) / 2)
