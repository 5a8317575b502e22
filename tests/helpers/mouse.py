"""Real mouse and key events on a view, as a hand would make them."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication

LEFT = Qt.MouseButton.LeftButton
NO_BUTTON = Qt.MouseButton.NoButton
NO_KEYS = Qt.KeyboardModifier.NoModifier
STEPS = 8


class Mouse:
    """A mouse over a view; points are those of its viewport."""

    def __init__(self, view: QAbstractScrollArea) -> None:
        self.viewport = view.viewport()

    def press(self, point, button=LEFT, keys=NO_KEYS):
        self._send(QEvent.Type.MouseButtonPress, point, button, button, keys)

    def move(self, point, buttons=LEFT, keys=NO_KEYS):
        self._send(QEvent.Type.MouseMove, point, NO_BUTTON, buttons, keys)

    def release(self, point, button=LEFT, keys=NO_KEYS):
        self._send(QEvent.Type.MouseButtonRelease, point, button, NO_BUTTON, keys)

    def hover(self, point):
        self.move(point, NO_BUTTON)

    def tap(self, point, keys=NO_KEYS):
        self.press(point, keys=keys)
        self.release(point, keys=keys)

    def double_click(self, point):
        self.tap(point)
        self._send(QEvent.Type.MouseButtonDblClick, point, LEFT, LEFT, NO_KEYS)
        self.release(point)

    def drag(self, start, end, keys=NO_KEYS):
        self.take(start, end, keys)
        self.release(end, keys=keys)

    def take(self, start, end, keys=NO_KEYS):
        """Press, and move on without letting go."""
        self.press(start, keys=keys)
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self.move(
                (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])),
                keys=keys,
            )

    def send(self, event):
        QApplication.sendEvent(self.viewport, event)

    def event(self, kind, point, button=NO_BUTTON, buttons=NO_BUTTON, keys=NO_KEYS):
        local = QPointF(point[0], point[1])
        on_screen = QPointF(self.viewport.mapToGlobal(QPoint(0, 0))) + local
        return QMouseEvent(kind, local, on_screen, button, buttons, keys)

    def _send(self, kind, point, button, buttons, keys):
        self.send(self.event(kind, point, button, buttons, keys))


def dragged_to(window, point):
    """Drag a window by its frame, which Qt hears of from the desktop; returns the frame then."""
    window.windowHandle().setPosition(point)
    QApplication.processEvents()
    return window.frameGeometry()
