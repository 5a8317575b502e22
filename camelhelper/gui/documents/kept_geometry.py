"""Where a window is and how large: remembered as it changes, so that a crash does not lose it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSettings, QTimer, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.gui.documents.remembered import restore_geometry

KEPT_MS = 1_000
"""How long after the last change: whoever pulls at a window changes it with every pixel."""
_CHANGES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)


class KeptGeometry(QObject):
    """Puts a window where it was last time, and remembers from then on where it is."""

    def __init__(
        self, window: QWidget, name: str, *, is_usual: Callable[[], bool] = lambda: True
    ) -> None:
        """``name`` is that of the setting; nothing is kept of a shape that is not the usual one."""
        super().__init__(window)
        self._window = window
        self._name = name
        self._is_usual = is_usual
        restore_geometry(window, name)
        self.due = QTimer(self, singleShot=True, interval=KEPT_MS)
        self.due.timeout.connect(self.keep)
        window.installEventFilter(self)

    @Slot()
    def keep(self) -> None:
        self.due.stop()
        if self._is_usual():
            QSettings().setValue(self._name, self._window.saveGeometry())

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _CHANGES and self._window.isVisible():
            self.due.start()
        return False
