"""The buttons of all rooms, and what buttons share that are painted as pieces of the game."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton, QWidget

from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.shapes import paint_ring, paint_rounded
from camelhelper.gui.theme.typography import FIGURE, sized
from camelhelper.gui.widgets.panel import ENTER, STEP_PX
from camelhelper.gui.widgets.tips import set_tip

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    # A widget may have only one Qt class: each button names its own after this one.
    _Button = object

CLOSE_PX = 32


def paint_focus(painter: QPainter, theme: ChosenColours, box: QRectF) -> None:
    """The ring around what has the keyboard."""
    paint_ring(painter, box, theme.colour("focus"))


def paint_ground(painter: QPainter, theme: ChosenColours, box: QRectF, role: str) -> None:
    paint_rounded(painter, box, theme.colour(role))


def paint_bar(painter: QPainter, theme: ChosenColours, box: QRectF) -> None:
    """The bar under a toggle that is on."""
    bar = QRectF(STEP_PX, box.bottom() - 3, box.width() - 2 * STEP_PX, 3)
    painter.fillRect(bar, theme.colour("accent"))


@contextmanager
def painted_flat(button: QAbstractButton, theme: ChosenColours, box: QRectF) -> Iterator[QPainter]:
    """Paint a flat button, with a ground while the mouse is over it and a ring for the focus."""
    painter = QPainter(button)
    if button.underMouse() and button.isEnabled():
        paint_ground(painter, theme, box, "hover")
    yield painter
    if button.hasFocus():
        painter.setOpacity(1)
        paint_focus(painter, theme, box)


class PressedByEnter(_Button):
    """Named before the Qt class of a button: Enter presses it like Space."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()


class MainButton(PressedByEnter, QPushButton):
    """The main thing to do, in the accent colour."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setDefault(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)


class PlainButton(PressedByEnter, QPushButton):
    """Another thing to do, without the accent colour."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)


class WordButton(PressedByEnter, QToolButton):
    """A word to press, quiet unless it is on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)


class WordToggle(WordButton):
    """An action as a word, with a bar of the accent colour below while it is on."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setAccessibleName(action.iconText())


class CloseButton(WordButton):
    """A cross that dismisses; ``name`` is for screen readers, ``tip`` for the mouse."""

    def __init__(self, name: str, tip: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText("\N{MULTIPLICATION SIGN}")
        self.setFont(sized(self.font(), FIGURE))
        self.setMinimumSize(CLOSE_PX, CLOSE_PX)
        self.setAccessibleName(name)
        set_tip(self, tip)
