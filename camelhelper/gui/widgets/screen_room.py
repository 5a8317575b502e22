"""How large a window may be, so that its screen holds all of it."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QStyle, QWidget

FRAME_PX = 4
"""A guess at the frame that a window manager draws, which cannot be known beforehand."""


def title_px(window: QWidget) -> int:
    """The height of the title bar above a window, as far as can be known beforehand."""
    return window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)


def room_within(available: QSize, window: QWidget) -> QSize:
    """What a window may take up of this much screen, its frame being around it."""
    return available - QSize(2 * FRAME_PX, title_px(window) + FRAME_PX)


def room_on_screen(window: QWidget) -> QSize:
    """What a window may take up of the screen it is on."""
    return room_within(window.screen().availableSize(), window)


def resize_on_screen(window: QWidget, wanted: QSize) -> None:
    """Make a window this large, or as large as its screen allows."""
    window.resize(wanted.boundedTo(room_on_screen(window)))


def grow_on_screen(window: QWidget, wanted: QSize) -> None:
    """The same for a window that may be shown: it stays where it is, if all of it is seen there."""
    resize_on_screen(window, wanted)
    if window.isVisible():
        room, frame = window.screen().availableGeometry(), window.frameGeometry()
        window.move(moved_into(room, frame).topLeft())


def moved_into(room: QRect, box: QRect) -> QRect:
    """The box where all of it is in this room; if it is too large, its top left corner is."""
    x = max(room.left(), min(box.left(), room.right() - box.width() + 1))
    y = max(room.top(), min(box.top(), room.bottom() - box.height() + 1))
    return QRect(x, y, box.width(), box.height())
