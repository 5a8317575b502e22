"""Keeps the screen on while it is read from afar and nobody touches anything.

On Linux this takes two requests. One goes to the desktop, by freedesktop's Idle Inhibition on the
session bus, and keeps the screen lit. The other goes to systemd, by a program that holds as long as
it runs, and keeps the machine from sleeping where no desktop does. macOS has a program for both,
Windows a call. Without any of these, the screen goes dark as usual.
"""

import ctypes
import os
import sys
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QProcess, Slot
from PySide6.QtGui import QGuiApplication

_END_MS = 1_000
_CONTINUOUS, _SYSTEM_REQUIRED, _DISPLAY_REQUIRED = 0x8000_0000, 0x1, 0x2
"""Windows' flags, from winbase.h."""
_DESKTOP = "org.freedesktop.ScreenSaver"
_CONNECTION = "camelhelper keeps the screen awake"
_WHY = "The table view is shown"

Hold = Callable[[bool], None]
"""Called with True to keep the screen awake, with False to stop."""


def command(platform: str, process_id: int) -> Sequence[str]:
    """The program to run while the screen should stay awake; it ends when this process does.

    Empty for Windows, which has a call.
    """
    if platform == "darwin":
        return ("caffeinate", "-d", "-w", str(process_id))
    if platform == "win32":
        return ()
    # cat waits for input that never comes, and ends once this process closes the pipe or ends.
    why = ("--what=idle", "--who=camelhelper", f"--why={_WHY}")
    return ("systemd-inhibit", *why, "cat")


class HeldByProgram(QObject):
    """Holds by running a program; one that cannot be started has no effect."""

    def __init__(self, program: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._program = program
        self._process = QProcess(self)

    @property
    def is_running(self) -> bool:
        return self._process.state() != QProcess.ProcessState.NotRunning

    def __call__(self, awake: bool) -> None:
        if awake:
            self._process.start(self._program[0], list(self._program[1:]))
        else:
            self._process.closeWriteChannel()
            self._process.terminate()
            self._process.waitForFinished(_END_MS)


class HeldByDesktop:
    """Holds while a connection to the bus is open and this process lives.

    Closing the connection ends it: the desktop answers with an unsigned number, which PySide cannot
    send back as such.
    """

    def __init__(self, bus: str = "") -> None:
        """``bus`` is the address of a bus other than the session's."""
        self._bus = bus

    def __call__(self, awake: bool) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage  # exists on Linux only

        if not awake:
            QDBusConnection.disconnectFromBus(_CONNECTION)
            return
        session = QDBusConnection.BusType.SessionBus
        bus = QDBusConnection.connectToBus(self._bus or session, _CONNECTION)
        path = "/" + _DESKTOP.replace(".", "/")
        wish = QDBusMessage.createMethodCall(_DESKTOP, path, _DESKTOP, "Inhibit")
        wish.setArguments(["camelhelper", _WHY])
        bus.send(wish)  # without waiting for the answer: if nobody listens, nothing is held


def hold_by_call(awake: bool) -> None:
    """Windows: the calling thread says what it needs."""
    if sys.platform == "win32":
        needs = _SYSTEM_REQUIRED | _DISPLAY_REQUIRED if awake else 0
        ctypes.windll.kernel32.SetThreadExecutionState(_CONTINUOUS | needs)


def platform_hold(parent: QObject) -> Hold:
    """The way of this platform; without a screen there is nothing to do."""
    if QGuiApplication.platformName() == "offscreen":
        return _hold_nothing
    program = command(sys.platform, os.getpid())
    if not program:
        return hold_by_call
    by_program = HeldByProgram(program, parent)
    return by_program if sys.platform == "darwin" else together(by_program, HeldByDesktop())


def together(*holds: Hold) -> Hold:
    def hold(awake: bool) -> None:
        for each in holds:
            each(awake)

    return hold


def _hold_nothing(awake: bool) -> None:
    pass


class KeepAwake(QObject):
    """Holds as long as anyone wants it. GUI thread only."""

    def __init__(self, hold: Hold, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hold = hold
        self._wanted_by: set[str] = set()

    def want(self, who: str, *, wanted: bool) -> None:
        was_held = bool(self._wanted_by)
        if wanted:
            self._wanted_by.add(who)
        else:
            self._wanted_by.discard(who)
        if bool(self._wanted_by) != was_held:
            self._hold(not was_held)

    @Slot()
    def close(self) -> None:
        """Let the screen go dark again, whoever still wants it on."""
        if self._wanted_by:
            self._wanted_by.clear()
            self._hold(False)
