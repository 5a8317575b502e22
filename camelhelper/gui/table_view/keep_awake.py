"""Keeps the screen from going dark while it is read from afar and nobody touches anything.

Linux and macOS have a program for it, which holds for as long as it runs; Windows a call. Where
there is neither, the screen does as it always does.
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

Hold = Callable[[bool], None]
"""Keeps the screen awake from now on, or no longer."""


def command(platform: str, process_id: int) -> Sequence[str]:
    """What to run while the screen shall stay awake; it must end with this program at the latest.

    Nothing for Windows, which has a call.
    """
    if platform == "darwin":
        return ("caffeinate", "-d", "-w", str(process_id))
    if platform == "win32":
        return ()
    # Reads what never comes: ends as soon as the program closes its end, or is gone.
    why = ("--what=idle", "--who=camelhelper", "--why=The table view is shown")
    return ("systemd-inhibit", *why, "cat")


class HeldByProgram(QObject):
    """Holds by a program that runs meanwhile; one that cannot be started holds nothing."""

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


def hold_by_call(awake: bool) -> None:
    """Windows: the calling thread says what it needs."""
    if sys.platform == "win32":
        needs = _SYSTEM_REQUIRED | _DISPLAY_REQUIRED if awake else 0
        ctypes.windll.kernel32.SetThreadExecutionState(_CONTINUOUS | needs)


def platform_hold(parent: QObject) -> Hold:
    """How it is done here; where nothing is on a screen there is nothing to do."""
    if QGuiApplication.platformName() == "offscreen":
        return _hold_nothing
    program = command(sys.platform, os.getpid())
    return HeldByProgram(program, parent) if program else hold_by_call


def _hold_nothing(awake: bool) -> None:
    pass


class KeepAwake(QObject):
    """Holds as long as anybody wants it. GUI thread only."""

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
        """Let the screen go dark again, whoever wants something else."""
        if self._wanted_by:
            self._wanted_by.clear()
            self._hold(False)
