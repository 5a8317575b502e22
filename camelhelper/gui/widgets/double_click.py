"""Second clicks, where a click gives the turn to the next player."""

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

MOMENT_MS = 1500
"""How long a second click or key can be on its way that was meant for what stood there before."""


class CountedOnce(QObject):
    """Keeps from a widget a second click that was not for the next player.

    That is the second one of a double click, and for a moment after something else has come under
    a hand that has not moved since its last click, whatever it clicks there.
    """

    def __init__(self, clicked: QWidget) -> None:
        super().__init__(clicked)
        self._is_second = False
        self._last: QPoint | None = None
        """Where the last click was; None once the hand has left."""
        self.moment = QTimer(self, singleShot=True, interval=MOMENT_MS)
        clicked.installEventFilter(self)

    def tell_change(self) -> None:
        """A click means something else from now on."""
        self.moment.start()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonDblClick:
                self._is_second = True
                return True
            case QEvent.Type.Leave:
                self._last = None  # who comes back has seen what stands there now
            case QEvent.Type.MouseButtonPress if isinstance(event, QMouseEvent):
                self._is_second = self._was_aimed_before(event.position().toPoint())
                return self._is_second
            case QEvent.Type.MouseButtonRelease if self._is_second:
                self._is_second = False
                return True
        return False

    def _was_aimed_before(self, place: QPoint) -> bool:
        last, self._last = self._last, place
        if last is None or not self.moment.isActive():
            return False
        return (place - last).manhattanLength() < QApplication.startDragDistance()
