"""Where something is painted."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage


def inked(image: QImage, box: QRect) -> bool:
    """Whether anything is painted there on one ground."""
    xs, ys = range(box.left(), box.right() + 1), range(box.top(), box.bottom() + 1)
    return len({image.pixel(x, y) for x in xs for y in ys}) > 1


def is_cut(image: QImage, box: QRect) -> bool:
    """Whether something is painted up to an edge of the box, as it is where room is short."""
    corners = box.topLeft(), box.bottomRight()
    ends = box.topRight(), box.bottomLeft()
    return any(inked(image, QRect(one, other).normalized()) for one in corners for other in ends)
