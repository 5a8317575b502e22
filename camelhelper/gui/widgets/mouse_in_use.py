"""When the mouse is used anywhere in a window, whatever it is pressed on."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget


class MouseInUse(QObject):
    """Watches the window of a part, from when this is shown.

    Signals:
        pressed(): a button of the mouse.
    """

    pressed = Signal()

    def __init__(self, part: QWidget) -> None:
        super().__init__(part)
        self._part = part
        self._watched: QObject | None = None
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._part:
            if event.type() == QEvent.Type.Show:
                self._watch(self._part.window().windowHandle())
        elif event.type() == QEvent.Type.MouseButtonPress:
            self.pressed.emit()
        return False

    def _watch(self, window: QObject | None) -> None:
        # No part of a window gets to know of what is pressed on another one; this does.
        if window is not None and window is not self._watched:
            self._watched = window
            window.installEventFilter(self)
