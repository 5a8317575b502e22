"""Where a text about something stands: beside it, without covering it or another text."""

from collections.abc import Collection

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

GAP_PX = 16


def box_in(host: QWidget, part: QWidget) -> QRect:
    """The visible area of a part, in the host's pixels; null where it is hidden."""
    if not part.isVisibleTo(host):
        return QRect()
    box = QRect(part.mapTo(host, QPoint()), part.size())
    around = part.parentWidget()
    while around is not None and around is not host:
        box &= QRect(around.mapTo(host, QPoint()), around.size())
        around = around.parentWidget()
    return box


def beside(
    target: QRect,
    size: QSize,
    room: QRect,
    taken: Collection[QRect] = (),
    spared: Collection[QRect] = (),
) -> QRect:
    """A box of this size beside the target, inside the room; in its middle if no side is free.

    What is ``spared`` is covered only if nothing else is possible.
    """
    around = target.adjusted(-GAP_PX, -GAP_PX, GAP_PX, GAP_PX)
    corners = (
        QPoint(around.right(), target.center().y() - size.height() // 2),
        QPoint(around.left() - size.width(), target.center().y() - size.height() // 2),
        QPoint(target.center().x() - size.width() // 2, around.bottom()),
        QPoint(target.center().x() - size.width() // 2, around.top() - size.height()),
    )
    boxes = [_pushed_into(QRect(corner, size), room) for corner in corners]
    for left_free in ((target, *taken, *spared), (target, *taken)):
        for box in boxes:
            if not any(box.intersects(other) for other in left_free):
                return box
    middle = QRect(QPoint(), size)
    middle.moveCenter(room.center())
    return middle


def _pushed_into(box: QRect, room: QRect) -> QRect:
    left = min(max(box.left(), room.left()), room.right() - box.width())
    top = min(max(box.top(), room.top()), room.bottom() - box.height())
    return QRect(QPoint(left, top), box.size())
