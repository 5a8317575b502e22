"""The controls of one die: a button for each face, and the tick that says it is out."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QSizePolicy, QWidget

from camelhelper.core.event import DieRevealed
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.widgets.buttons import PressedByEnter, paint_ground, painted_flat
from camelhelper.gui.widgets.double_click import MOMENT_MS, CountedOnce
from camelhelper.gui.widgets.panel import ARROWS, ENTER, STEP_PX

COMPACT_PX = 26
COMFORTABLE_PX = 44
ROOMY_PX = 52
_LEFT_OVER_OPACITY = 0.22
_PRESSED = 0.88
"""How large a die is under the finger."""


class _InGrid(PressedByEnter):
    """Leaves the arrow keys to the tray, which moves about its grid with them."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class FaceButton(_InGrid, QAbstractButton):
    """One face of a die, drawn as the die looks with this face up.

    Signals:
        rolled(object): it was clicked, if only to be told why not: its ``DieRevealed``.
        focused(object): it got the keyboard: the button itself.
        pointed(object): the mouse or the keyboard is on it: its ``DieRevealed``; None when they
            leave.
    """

    rolled = Signal(object)
    focused = Signal(object)
    pointed = Signal(object)

    def __init__(
        self, camel: str, face: int, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.camel = camel
        self.face = face
        self.pictures = pictures
        self.came_out = False
        """Whether the die shows this face in this leg."""
        CountedOnce(self)
        self.clicked.connect(self._tell)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(ROOMY_PX)

    @Slot()
    def _tell(self) -> None:
        self.rolled.emit(DieRevealed(self.camel, self.face))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonPress and not self.isEnabled():
            self._tell()  # whoever listens says why it cannot have come out
            return True
        return super().event(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self.isEnabled():
            self.pointed.emit(DieRevealed(self.camel, self.face))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)

    def set_state(self, *, enabled: bool, came_out: bool) -> None:
        self.setEnabled(enabled)
        if came_out != self.came_out:
            self.came_out = came_out
            self.setAccessibleDescription(self.tr("came out") if came_out else "")
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(COMFORTABLE_PX, COMFORTABLE_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(COMPACT_PX, COMPACT_PX)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self)
        self.pointed.emit(DieRevealed(self.camel, self.face))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(None)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.pictures.theme
        box = QRectF(self.rect())
        with painted_flat(self, theme, box) as painter:
            if self.came_out:
                paint_ground(painter, theme, _around_die(box), "selection")
            elif not self.isEnabled():
                painter.setOpacity(_LEFT_OVER_OPACITY)
            if self.isDown():
                _shrink(painter, box)
            self.pictures.die(painter, box.adjusted(2, 2, -2, -2), self.camel, self.face)


def _shrink(painter: QPainter, box: QRectF) -> None:
    """Paint smaller what is pressed: a drawing of that size would keep the click waiting."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(box.center())
    painter.scale(_PRESSED, _PRESSED)
    painter.translate(-box.center())


def _around_die(box: QRectF) -> QRectF:
    around = QRectF(box)
    around.setWidth(min(box.width(), box.height() + STEP_PX))
    around.moveCenter(box.center())
    return around


class DieTick(_InGrid, QCheckBox):
    """Whether a die is out of the pyramid; ticking it moves no camel.

    Signals:
        ticked(str, bool): the user took this die out (True) or put it back.
        focused(object): it got the keyboard: the tick itself.
    """

    ticked = Signal(str, bool)
    focused = Signal(object)

    def __init__(self, die: str, word: str, parent: QWidget | None = None) -> None:
        super().__init__(word, parent)
        self.die = die
        self.moment = QTimer(self, singleShot=True, interval=MOMENT_MS)
        self.clicked.connect(self._tell)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(ROOMY_PX)

    def follow(self) -> None:
        """Take the keyboard over from a face that is out: a second press was still for that."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.moment.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.moment.isActive() and event.key() in ENTER | {Qt.Key.Key_Space}:
            event.accept()
        else:
            super().keyPressEvent(event)

    @Slot(bool)
    def _tell(self, out: bool) -> None:
        self.ticked.emit(self.die, out)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self)
