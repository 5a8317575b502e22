"""A tour of the window: one part after another is lit up and explained."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QEvent,
    QObject,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.motion import motion_ms
from camelhelper.gui.theme.shapes import CORNER_PX, paint_ring
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.tour.callout import Callout
from camelhelper.gui.tour.placing import Ground, beside, box_in, centred
from camelhelper.gui.widgets.tab_order import TabbedAsRead, keyboard_to_give_back

_MOVE_MS = 220
_DARKNESS = 0.6
_LIGHT_MARGIN_PX = 4


@dataclass(frozen=True, slots=True)
class Stop:
    title: str
    text: str
    part: QWidget
    """The part that is lit up."""


class Tour(TabbedAsRead, QWidget):
    """Lies over the whole window until it ends, and keeps keyboard and mouse to itself.

    Signals:
        ended(): the tour was left or is over; the widget is deleted.
    """

    ended = Signal()

    def __init__(
        self,
        stops: Sequence[Stop],
        theme: Theme,
        window: QWidget,
        ground: Callable[[], Ground] = Ground,
    ) -> None:
        """The words cover of the window what its ``ground`` lets, if they have room there."""
        super().__init__(window)
        self._ground = ground
        self._stops = stops
        self._theme = theme
        self._window = window
        self._number = 0
        self._give_keyboard_back = keyboard_to_give_back(window)
        self.callout = Callout(theme, self)
        self.callout.wanted.connect(self._go)
        self.callout.left.connect(self.end)
        self._light = QVariantAnimation(self)
        self._light.valueChanged.connect(self.update)
        self._follow = QTimer(self, singleShot=True, interval=0)
        self._follow.timeout.connect(self._stand)
        for each in self._laid_out():
            each.installEventFilter(self)
        self.show()
        self.raise_()
        self._explain()

    @property
    def stop(self) -> Stop:
        """Where the tour is."""
        return self._stops[self._number]

    @property
    def light(self) -> QRect:
        """The area that is lit up, in the window's pixels."""
        return self._light.currentValue() or QRect()

    @Slot(int)
    def _go(self, steps: int) -> None:
        self._number = max(0, self._number + steps)
        if self._number < len(self._stops):
            self._explain(motion_ms(_MOVE_MS))
        else:
            self.end()

    def _explain(self, duration_ms: int = 0) -> None:
        self.callout.say(self.stop.title, self.stop.text, self._number + 1, len(self._stops))
        self._stand(duration_ms)

    @Slot()
    def _stand(self, duration_ms: int = 0) -> None:
        """Light the part up, from where the light was, and put the words beside it."""
        room, margin = self._window.rect(), _LIGHT_MARGIN_PX
        self.setGeometry(room)
        target = box_in(self._window, self.stop.part).adjusted(-margin, -margin, margin, margin)
        self.callout.move(self._place(target, room).topLeft())
        self._light.stop()
        self._light.setStartValue(self.light if self.light.isValid() else target)
        self._light.setEndValue(target)
        self._light.setDuration(duration_ms)
        self._light.start()
        self.update()

    def _place(self, target: QRect, room: QRect) -> QRect:
        """Where the words stand: beside the part, else on it; on the pieces at last."""
        size, ground = self.callout.size(), self._ground()
        middle = QRect(target.center(), QSize(1, 1))
        tries = ((target, ground), (target, Ground()), (middle, ground))
        places = (beside(about, size, room, within) for about, within in tries)
        return next(filter(None, places), centred(size, room))

    def _laid_out(self) -> set[QWidget]:
        """Whatever may be laid out anew so that a part of the window is elsewhere."""
        found = {self._window}
        for stop in self._stops:
            each: QWidget | None = stop.part
            while each is not None and each not in found:
                found.add(each)
                each = each.parentWidget()
        return found

    @Slot()
    def end(self) -> None:
        for each in self._laid_out():
            each.removeEventFilter(self)
        self._follow.stop()
        self.hide()
        self._give_keyboard_back()
        self.ended.emit()
        self.deleteLater()

    # -- what comes to it --------------------------------------------------------------------

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._follow.start()  # once everything is where it belongs
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # else a command would open what the keyboard then goes to, unseen
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves; all other keys are swallowed, for the game is covered."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.end()

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark, lit = QPainterPath(), QRectF(self.light)
        dark.addRect(QRectF(self.rect()))
        dark.addRoundedRect(lit, CORNER_PX, CORNER_PX)  # a hole, as paths are filled odd-even
        painter.fillPath(dark, faded(self._theme.colour("shadow"), _DARKNESS))
        if self.light.isValid():
            paint_ring(painter, lit, self._theme.colour("glow"))
