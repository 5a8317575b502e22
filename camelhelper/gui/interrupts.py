"""Ctrl+C, `kill` and logging out, heard while Qt waits for events."""

import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, Slot
from PySide6.QtWidgets import QApplication

_ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Ctrl+C, what ``kill`` and logging out send, and a terminal that is closed; Windows lacks some."""


@contextmanager
def interrupts_close_windows() -> Iterator[None]:
    """Make these signals close the windows like a click on their ×, even while nothing happens.

    The game is then put away in order: only after a real crash does the next start restore it.
    """
    listener = _Listener()
    try:
        yield
    finally:
        listener.end()


class _Listener(QObject):
    """Receives the signal through a socket, like any other event.

    By itself, Python handles a signal only when Qt next calls it, and Qt cannot pass on what the
    handler raises.
    """

    def __init__(self) -> None:
        super().__init__()
        self._heard, self._said = socket.socketpair()
        self._heard.setblocking(False)
        self._said.setblocking(False)
        self._notifier = QSocketNotifier(self._heard.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._close_windows)
        ending = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
        # What is ignored stays so: nohup means it.
        self._handlers = {
            each: signal.signal(each, _take_note)
            for each in ending
            if signal.getsignal(each) is not signal.SIG_IGN
        }
        self._said_before = signal.set_wakeup_fd(self._said.fileno())

    def end(self) -> None:
        signal.set_wakeup_fd(self._said_before)
        for each, handler in self._handlers.items():
            signal.signal(each, handler)
        self._notifier.setEnabled(False)
        self._heard.close()
        self._said.close()

    @Slot()
    def _close_windows(self) -> None:
        self._heard.recv(1)
        QApplication.closeAllWindows()


def _take_note(_signal: int, _frame: object) -> None:
    """Raise nothing: the socket reports the signal."""
