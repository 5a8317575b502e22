"""Buttons drawn in theme colours: flat, quiet, with a visible focus."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton, QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.panel import ENTER, STEP_PX

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    # Qt classes cannot be inherited twice: that of each button comes behind.
    _Button = object

CORNER_PX = 6.0
DISABLED_OPACITY = 0.4
_CENTRED = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextShowMnemonic


def paint_focus(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """The ring around what has the keyboard."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("focus"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), CORNER_PX, CORNER_PX)
    painter.restore()


def paint_ground(painter: QPainter, theme: Theme, box: QRectF, role: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(role))
    painter.drawRoundedRect(box, CORNER_PX, CORNER_PX)
    painter.restore()


def paint_bar(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """The bar under what is on."""
    bar = QRectF(STEP_PX, box.bottom() - 3, box.width() - 2 * STEP_PX, 3)
    painter.fillRect(bar, theme.colour("accent"))


@contextmanager
def painted_flat(button: QAbstractButton, theme: Theme, box: QRectF) -> Iterator[QPainter]:
    """Paint a flat button, on a ground while the hand is on it, in a ring while the keyboard is."""
    painter = QPainter(button)
    if button.underMouse() and button.isEnabled():
        paint_ground(painter, theme, box, "hover")
    yield painter
    if button.hasFocus():
        painter.setOpacity(1)
        paint_focus(painter, theme, box)


class PressedByEnter(_Button):
    """Stands before the Qt class of a button: Enter presses it as Space does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


class MainButton(PressedByEnter, QPushButton):
    """The one thing to do now, in the accent colour."""

    ground_role = "accent"
    text_role = "accent_text"

    def __init__(self, text: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.theme = theme
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(text.width() + 4 * STEP_PX, max(40, text.height() + 2 * STEP_PX))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(self.rect())
        if not self.isEnabled():
            painter.setOpacity(DISABLED_OPACITY)
        paint_ground(painter, self.theme, box.adjusted(2, 2, -2, -2), self.ground_role)
        painter.setPen(self.theme.colour(self.text_role))
        if self.isDown() or self.underMouse():
            painter.drawRoundedRect(box.adjusted(4.5, 4.5, -4.5, -4.5), 4, 4)
        painter.drawText(self.rect(), _CENTRED, self.text())
        if self.hasFocus():
            paint_focus(painter, self.theme, box)


class PlainButton(MainButton):
    """What may be done as well, without the accent."""

    ground_role = "button"
    text_role = "text"


class WordToggle(PressedByEnter, QToolButton):
    """A checkable action as a word: underlined by a bar of the accent colour while it is on."""

    def __init__(self, action: QAction, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setDefaultAction(action)
        self.setAccessibleName(action.text())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(text.width() + 2 * STEP_PX, max(28, text.height() + STEP_PX))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        with painted_flat(self, self.theme, box) as painter:
            if not self.isEnabled():
                painter.setOpacity(DISABLED_OPACITY)
            painter.setPen(self.theme.colour("text" if self.isChecked() else "text_muted"))
            painter.drawText(self.rect(), _CENTRED, self.text())
            if self.isChecked():
                paint_bar(painter, self.theme, box)


class CloseButton(PressedByEnter, QAbstractButton):
    """A cross that dismisses."""

    role = "text_muted"

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(32, 32)

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        with painted_flat(self, self.theme, box) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(self.theme.colour(self.role), 2)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            cross = QRectF(0, 0, 10, 10)
            cross.moveCenter(box.center())
            painter.drawLine(cross.topLeft(), cross.bottomRight())
            painter.drawLine(cross.topRight(), cross.bottomLeft())
