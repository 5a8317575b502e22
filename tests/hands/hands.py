"""Two hands that click, drag, type and resize whatever is in front, in no order at all."""

import time
from collections.abc import Callable
from random import Random

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QWidget

PAUSE_MS = 5
NO_KEYS = Qt.KeyboardModifier.NoModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
KEYS = [
    *"rygbpkwot123+-&u?chma",
    *("Return", "Escape", "Tab", "Backtab", "Space", "Up", "Down", "Left", "Right", "Home", "End"),
    *("PgUp", "PgDown", "Delete", "Backspace", *(f"F{number}" for number in range(1, 13))),
    *("Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+N", "Ctrl+P", "Ctrl+R", "Ctrl+D", "Ctrl+G", "Ctrl+Shift+G"),
    *("Ctrl+L", "Ctrl+Shift+C", "Ctrl+C", "Ctrl+V", "Ctrl+F1", "Ctrl+F11", "Ctrl+Shift+L"),
    *("Shift+F9", "Shift+F12"),
]
SIZES = [
    (1024, 700),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (1100, 1000),
    (800, 560),
]
PASTED = [
    "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3",
    "cu1 1WG.2B.3OY - - - 3*,3",
    "cu2 9w.12k.14B.15RG.17PY B2P2 - +1Y 3*,3+1,0!",
    "cu2 14RG.15B.16PY.13k.12w - - +1R?2.-3? 3*,3,3!,3,2,5,6,7",
    "cu2",
    "no position",
]


class Hands(QObject):
    """Touches something every few milliseconds, in dialogs and menus that are open, too."""

    def __init__(self, seed: int, tell: Callable[[str], object]) -> None:
        super().__init__()
        self._random = Random(seed)
        self._tell = tell
        self._end_s = 0.0
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._go_on)
        self.touches = 0

    def go_on_until(self, end_s: float) -> None:
        """Begin, or after the windows were closed begin anew, and close them all at this time."""
        self._end_s = end_s
        self._pause.start()

    @Slot()
    def _go_on(self) -> None:
        if time.monotonic() > self._end_s:
            QApplication.exit()
            return
        # Asked for first: what is touched may open a dialog that has an event loop of its own.
        self._pause.start()
        if (front := self._in_front()) is not None:
            self.touches += 1
            self._touch(front)

    def _in_front(self) -> QWidget | None:
        """What a hand can reach: a menu before a dialog before any of the windows."""
        covering = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if covering is not None:
            return covering
        windows = [
            widget
            for widget in QApplication.topLevelWidgets()
            if widget.isVisible() and not isinstance(widget, QMenu)
        ]
        return self._random.choice(windows) if windows else None

    def _touch(self, front: QWidget) -> None:
        luck = self._random.random()
        if isinstance(front, QFileDialog):
            self._note("closes", front)
            front.reject()  # nothing of this machine is read or written
        elif luck < 0.35:
            self._press_key(front)
        elif luck < 0.4 and not isinstance(front, QMenu):
            size = self._random.choice(SIZES)
            self._note(f"resizes to {size}", front)
            front.resize(*size)
        elif luck < 0.42:
            QGuiApplication.clipboard().setText(self._random.choice(PASTED))
        else:
            self._touch_with_mouse(front)

    def _press_key(self, front: QWidget) -> None:
        focused = QApplication.focusWidget()
        where = focused if focused is not None and front.isAncestorOf(focused) else front
        key = self._random.choice(KEYS)
        self._note(f"presses {key}", where)
        combination = QKeySequence(key)[0]
        QTest.keyClick(where, combination.key(), combination.keyboardModifiers())

    def _touch_with_mouse(self, front: QWidget) -> None:
        inside = [
            widget
            for widget in front.findChildren(QWidget)
            if widget.isVisible() and widget.isEnabled() and widget.window() is front
        ]
        where = self._random.choice(inside) if inside and self._random.random() < 0.8 else front
        at, luck = self._point(where), self._random.random()
        if luck < 0.15:
            self._note(f"rests on {at.toTuple()}", where)
            QTest.mouseMove(where, at)
        elif luck < 0.35:
            self._note(f"drags from {at.toTuple()}", where)
            self._drag(where, at)
        elif luck < 0.42:
            self._note(f"clicks twice on {at.toTuple()}", where)
            QTest.mouseDClick(where, LEFT, NO_KEYS, at)
        else:
            button = RIGHT if luck > 0.95 else LEFT
            self._note(f"clicks {button.name} on {at.toTuple()}", where)
            QTest.mouseClick(where, button, NO_KEYS, at)

    def _drag(self, where: QWidget, start: QPoint) -> None:
        QTest.mousePress(where, LEFT, NO_KEYS, start)
        for _ in range(3):
            if not shiboken6.isValid(where):  # pressing it has taken it away
                return
            at = self._point(where)
            there = QPointF(where.mapToGlobal(at))
            move = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), there, LEFT, LEFT, NO_KEYS)
            QApplication.sendEvent(where, move)
        QTest.mouseRelease(where, LEFT, NO_KEYS, at)

    def _point(self, where: QWidget) -> QPoint:
        return QPoint(
            self._random.randrange(max(1, where.width())),
            self._random.randrange(max(1, where.height())),
        )

    def _note(self, what: str, where: QWidget) -> None:
        said = where.text() if isinstance(where, QAbstractButton) else ""
        window = where.window()
        place = f"{type(window).__name__} {window.size().toTuple()}"
        self._tell(f"{what}: {type(where).__name__} {said!r} in {place}\n")
