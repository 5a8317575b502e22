"""Double clicks where a click gives the turn to the next player."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget


class CountedOnce(QObject):
    """Keeps from a widget the second click of a double click: it was not for the next player."""

    def __init__(self, clicked: QWidget) -> None:
        super().__init__(clicked)
        self._is_second = False
        clicked.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonDblClick:
                self._is_second = True
                return True
            case QEvent.Type.MouseButtonRelease if self._is_second:
                self._is_second = False
                return True
        return False
