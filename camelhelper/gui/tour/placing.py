"""Where a text about something stands: beside it, without covering it or another text."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot, inf

from PySide6.QtCore import QLine, QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

GAP_PX = 16
_SHIFT = 5
"""From one place that is tried to the next, a text moves by this part of its size."""
_LINE_STEP_PX = 8
_DEARNESS = 4
"""So many pixels a text would rather be farther away than cover one more of what is dear."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies where a text could stand."""

    barred: tuple[QRect, ...] = ()
    """Never covered; a line to the text had better not cross it either."""
    dear: tuple[QRect, ...] = ()
    """Covered as little as possible."""


_FREE = Ground()


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


@lru_cache(8)  # for it is asked with every paint
def beside(target: QRect, size: QSize, room: QRect, ground: Ground = _FREE) -> QRect | None:
    """The best place for a text of this size inside the room, as near as the ground allows.

    None if it would cover the target or what is barred wherever it stands.
    """
    around = target.adjusted(1 - GAP_PX, 1 - GAP_PX, GAP_PX - 1, GAP_PX - 1)
    free = (
        (_gap_px(box, target), box)
        for box in _places(target, size, room)
        if not any(box.intersects(other) for other in (around, *ground.barred))
    )
    best, least_px = None, inf
    for gap_px, box in sorted(free, key=lambda it: it[0]):
        if gap_px >= least_px:
            break
        cost_px = gap_px + _DEARNESS * _covered_px(box, ground)
        if cost_px < least_px:  # else there is no need to look along the line
            cost_px += _DEARNESS * _crossed_px(box, target, ground)
        if cost_px < least_px:
            best, least_px = box, cost_px
    return best


def centred(size: QSize, room: QRect) -> QRect:
    box = QRect(QPoint(), size)
    box.moveCenter(room.center())
    return box


def _places(target: QRect, size: QSize, room: QRect) -> Iterator[QRect]:
    """The four sides of the target first, for these look best; then all over the room."""
    around = target.adjusted(-GAP_PX, -GAP_PX, GAP_PX, GAP_PX)
    middle = target.center() - QPoint(size.width() // 2, size.height() // 2)
    for corner in (
        QPoint(around.right(), middle.y()),
        QPoint(around.left() - size.width(), middle.y()),
        QPoint(middle.x(), around.bottom()),
        QPoint(middle.x(), around.top() - size.height()),
    ):
        yield _pushed_into(QRect(corner, size), room)
    right, bottom = room.right() - size.width(), room.bottom() - size.height()
    for top in (*range(room.top(), bottom, size.height() // _SHIFT), bottom):
        for left in (*range(room.left(), right, size.width() // _SHIFT), right):
            yield _pushed_into(QRect(QPoint(left, top), size), room)


def _gap_px(box: QRect, target: QRect) -> float:
    across = max(box.left() - target.right(), target.left() - box.right(), 0)
    down = max(box.top() - target.bottom(), target.top() - box.bottom(), 0)
    return hypot(across, down)


def _covered_px(box: QRect, ground: Ground) -> float:
    """How much of what is dear it covers, as a length."""
    overlaps = (box & area for area in ground.dear if box.intersects(area))
    return sum(it.width() * it.height() for it in overlaps) / box.height()


def _crossed_px(box: QRect, target: QRect, ground: Ground) -> float:
    """How much of what is barred the line from its middle to the target crosses."""
    line = QLine(box.center(), _pushed_into(QRect(box.center(), QSize(1, 1)), target).topLeft())
    steps = int(hypot(line.dx(), line.dy()) / _LINE_STEP_PX)
    points = (line.p1() + QPoint(line.dx(), line.dy()) * (at / steps) for at in range(1, steps))
    crossed = sum(any(area.contains(point) for area in ground.barred) for point in points)
    return crossed * _LINE_STEP_PX


def _pushed_into(box: QRect, room: QRect) -> QRect:
    left = min(max(box.left(), room.left()), room.right() - box.width())
    top = min(max(box.top(), room.top()), room.bottom() - box.height())
    return QRect(QPoint(left, top), box.size())
