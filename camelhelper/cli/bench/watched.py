"""Watches a widget while the event loop runs as it does for a person, sleeping in between."""

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QObject,
    QPointF,
    Qt,
    QTimer,
    SignalInstance,
)
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from camelhelper.timing import ms_since

_PATIENCE_MS = 300_000
_THROUGH = QEvent.Type(QEvent.registerEventType())
"""Posted after other events: once it is delivered, so are they."""
_LEFT = Qt.MouseButton.LeftButton
_NONE = Qt.MouseButton.NoButton


class Watched(QObject):
    """Knows when a widget has been painted in its final state, as ``is_final`` says."""

    def __init__(self, widget: QWidget, is_final: Callable[[], bool]) -> None:
        super().__init__(widget)
        self._is_final = is_final
        self._loop = QEventLoop(self)
        self._is_caused = True
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._is_caused and self._is_final():
            self._loop.quit()  # once this event has been handled, and so painted
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() == _THROUGH:
            self._is_caused = True
            return True
        return super().event(event)

    def await_painted(self) -> None:
        """Run the event loop until the next final painting. TimeoutError if none comes."""
        _run(self._loop)

    def painted_ms(self, cause: Callable[[], None]) -> float:
        """The time from the cause, which posts events, to the first final painting after them."""
        self._is_caused = False
        began = perf_counter()
        cause()
        QCoreApplication.postEvent(self, QEvent(_THROUGH))
        self.await_painted()
        return ms_since(began)


def await_signal(signal: SignalInstance) -> None:
    """Run the event loop until the signal comes. TimeoutError if it does not."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    _run(loop)


def rest(ms: float) -> None:
    """Run the event loop for this long."""
    loop = QEventLoop()
    timer = QTimer(singleShot=True, interval=round(ms), timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(loop.quit)
    timer.start()
    loop.exec()


def _run(loop: QEventLoop) -> None:
    timer = QTimer(singleShot=True, interval=_PATIENCE_MS)
    timer.timeout.connect(lambda: loop.exit(1))
    timer.start()
    if loop.exec() != 0:
        raise TimeoutError("the window did not answer")


def post_click(widget: QWidget) -> None:
    """Press and release the left button in the middle of the widget, as the system would."""
    middle = QPointF(widget.rect().center())
    post_mouse(widget, QEvent.Type.MouseButtonPress, middle)
    post_mouse(widget, QEvent.Type.MouseButtonRelease, middle)


def post_mouse(widget: QWidget, kind: QEvent.Type, point: QPointF) -> None:
    button = _NONE if kind == QEvent.Type.MouseMove else _LEFT
    held = _NONE if kind == QEvent.Type.MouseButtonRelease else _LEFT
    place = widget.mapToGlobal(point)
    event = QMouseEvent(kind, point, place, button, held, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.postEvent(widget, event)
