"""A few words drawn over the window, with a line to the place they are about."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from PySide6.QtCore import QMargins, QMarginsF, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QWidget

from camelhelper.gui.theme.shapes import CORNER_PX, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, sized
from camelhelper.gui.tour.placing import Ground, beside, box_in
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.panel import STEP_PX

_WIDTH_PX = 220
_LEAST_WIDTH_PX, _WIDTH_STEP_PX = 100, 4
_MARGINS = QMargins(12, 8, 12, 8)
_DOT_PX = 5.0
_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


@dataclass(frozen=True, slots=True)
class Hint:
    text: str
    place: Callable[[], QRect]
    """The place in the window's pixels; null while it cannot be seen."""


class HintLayer(QWidget):
    """Draws hints over the whole window; mouse and keys pass through it."""

    def __init__(
        self,
        hints: Collection[Hint],
        room: QWidget,
        theme: Theme,
        window: QWidget,
        ground: Callable[[], Ground] = Ground,
    ) -> None:
        """``room`` is the part of the window that the words may cover, as its ``ground`` lets."""
        super().__init__(window)
        self._hints = hints
        self._theme = theme
        self._window = window
        self._room = room
        self._ground = ground
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Hints"))
        self.setGeometry(window.rect())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce(self, ". ".join(hint.text for hint in self._hints))

    def boxes(self) -> list[tuple[Hint, QRect, QRect]]:
        """Each hint that can be drawn, with where it points to and where its words stand."""
        metrics = QFontMetrics(sized(self.font(), BODY, bold=True))
        placed: list[tuple[Hint, QRect, QRect]] = []
        ground = self._ground()
        room = box_in(self._window, self._room).adjusted(STEP_PX, STEP_PX, -STEP_PX, -STEP_PX)
        targets = {hint: hint.place() & self.rect() for hint in self._hints}
        for hint, target in targets.items():
            if target.isEmpty():
                continue
            size = _least_size(hint.text, metrics)
            others = (other for it, other in targets.items() if it is not hint)
            taken = [*others, *(words for _, _, words in placed)]
            around = replace(ground, barred=(*taken, *ground.barred))
            words = beside(target, size.grownBy(_MARGINS), room, around)
            if words is not None:
                placed.append((hint, target, words))
        return placed

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(self.font(), BODY, bold=True))
        ground, ink = self._theme.colour("banner"), self._theme.colour("banner_text")
        for hint, target, words in self.boxes():
            box = QRectF(words)
            end = _nearest(QRectF(target), box.center())
            for colour, width_px in ((ground, 6), (ink, 2)):  # to be seen by day and by night
                painter.setPen(QPen(colour, width_px))
                painter.drawLine(box.center(), end)
            painter.setBrush(ground)
            painter.drawEllipse(end, _DOT_PX, _DOT_PX)
            paint_rounded(painter, box, ground, ink, width=2, corner=1.5 * CORNER_PX)
            painter.drawText(box.marginsRemoved(QMarginsF(_MARGINS)), int(_CENTRED), hint.text)


def _least_size(text: str, metrics: QFontMetrics) -> QSize:
    """Of all the widths that need no more lines, the least: so no word stands alone in the last."""

    def size(width_px: int) -> QSize:
        return metrics.boundingRect(0, 0, width_px, 0, int(_CENTRED), text).size()

    widest = size(_WIDTH_PX)
    narrower = (size(width_px) for width_px in range(_LEAST_WIDTH_PX, _WIDTH_PX, _WIDTH_STEP_PX))
    return next((it for it in narrower if it.height() <= widest.height()), widest)


def _nearest(box: QRectF, point: QPointF) -> QPointF:
    """The point of a box, a little within it, that is nearest to another point."""
    inner = box.adjusted(_DOT_PX, _DOT_PX, -_DOT_PX, -_DOT_PX)
    return QPointF(
        min(max(point.x(), inner.left()), inner.right()),
        min(max(point.y(), inner.top()), inner.bottom()),
    )
