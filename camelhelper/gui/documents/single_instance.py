"""One window per user: a second start hands over what it was asked to show, and ends.

The first start holds a lock beside its socket while it runs. Whoever gets the lock therefore knows
that an existing socket is left from a crash and may be replaced. It is a lock of the system, which
ends with its process: the contents of the file mean nothing.
"""

import getpass
import logging
import os
import time
from io import FileIO
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from camelhelper.core.bounds import LONGEST_PATH
from camelhelper.core.locking import open_locked
from camelhelper.folders import own_folder

log = logging.getLogger(__name__)

CONNECT_MS = 1_000
"""The first start listens as soon as it has the lock, so this is plenty."""
ANSWER_MS = 10_000
"""It answers once its window is up, which takes a while from a slow disk."""
_PAUSE_S = 0.02
_NOWHERE = Path(os.devnull)
"""For a user without a home: no lock can be made there, so every start opens a window."""
_END = b"\n"
_LINE_FEED = b"\0"
"""How a line feed in a name is sent: no path and no position has this byte."""
_TAKEN = b"taken\n"


class SingleInstance(QObject):
    """Knows whether this is the first start, and passes on what later ones are asked to show."""

    asked = Signal(object)
    """A later start was asked to show this ``str``: a position line, a path, or empty.

    It is not ``Signal(str)``, which would lose bytes of a path that is not UTF-8.
    """

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self._folder = folder or own_folder("state") or _NOWHERE
        self._lock: FileIO | None = None
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._receive)
        self._longest = LONGEST_PATH + 1  # and the end of the line

    def may_open(self, what: str) -> bool:
        """Whether to open a window. If not, the open window has taken over ``what``.

        Better two windows than none: if the lock cannot be written, or its owner does not answer,
        this start opens a window, too.
        """
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._lock = open_locked(self._folder / "window.lock", "a+")
        except OSError:
            return True
        if self._lock:
            self._listen()
            return True
        return not _hand_over(self._name, what)

    def close(self) -> None:
        """Make way for the next start."""
        self._server.close()
        if self._lock:
            self._lock.close()

    @property
    def _name(self) -> str:
        # On Windows it is a named pipe, which ends with its process and is in no folder.
        on_windows = os.name == "nt"
        return f"camelhelper-{getpass.getuser()}" if on_windows else f"{self._folder}/window.socket"

    def _listen(self) -> None:
        QLocalServer.removeServer(self._name)
        if not self._server.listen(self._name):
            log.warning("cannot listen for later starts: %s", self._server.errorString())

    @Slot()
    def _receive(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.setReadBufferSize(self._longest)
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(self._read)

    @Slot()
    def _read(self) -> None:
        socket = self.sender()
        if not isinstance(socket, QLocalSocket):
            return
        if not socket.canReadLine():
            if socket.bytesAvailable() >= self._longest:
                socket.abort()  # no path is so long, and no position either
        else:
            line = bytes(socket.readLine().data()).removesuffix(_END)
            what = os.fsdecode(line.replace(_LINE_FEED, b"\n"))
            socket.write(_TAKEN)
            socket.flush()
            self.asked.emit(what)


def _hand_over(name: str, what: str) -> bool:
    """Send ``what`` to the first start; True if that has taken it."""
    socket = QLocalSocket()
    if not _connected(socket, name):
        return False
    socket.write(os.fsencode(what).replace(b"\n", _LINE_FEED) + _END)
    answered = socket.waitForReadyRead(ANSWER_MS) and socket.readLine().data() == _TAKEN
    socket.abort()
    return answered


def _connected(socket: QLocalSocket, name: str) -> bool:
    end = time.monotonic() + CONNECT_MS / 1_000
    while True:
        socket.connectToServer(name)
        if socket.waitForConnected(CONNECT_MS):
            return True
        if time.monotonic() > end:
            return False
        time.sleep(_PAUSE_S)
