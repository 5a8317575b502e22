"""The process in which the lab computes, so that the odds of the live game never wait for it.

It gives way to the program's own threads, shares no interpreter lock with them and can be ended at
any moment. Knows no Qt. A question is a picklable callable that takes the lab's `Progress` and
yields the parts of its answer. Anything that comes through the pipe meanwhile cancels it; so does
the end of the pipe, and so the end of the program.
"""

import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from traceback import format_exc
from typing import Protocol

from camelhelper.cancellation import CancelledError
from camelhelper.core.reason import Reason
from camelhelper.interrupts import deaf_to_interrupts
from camelhelper.lab.errors import LabError
from camelhelper.lab.progress import Progress

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection

    PipeEnd = PipeConnection
else:
    from multiprocessing.connection import Connection

    PipeEnd = Connection

log = logging.getLogger(__name__)

Question = Callable[[Progress], Iterator[object]]

_SECONDS_BETWEEN_REPORTS = 0.05
_SECONDS_BETWEEN_LOOKS = 0.005
_NICENESS = 19
_IDLE_PRIORITY = 0x40


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer this; all parts of the answer carry the serial number."""

    serial: int
    question: Question


@dataclass(frozen=True, slots=True)
class StopAnswering:
    """Stop answering the current question."""


@dataclass(frozen=True, slots=True)
class Leave:
    """End the process."""


@dataclass(frozen=True, slots=True)
class ProgressReport:
    """This share of the work is done, 0-1."""

    done: float


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the answer."""

    content: object


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer is complete."""


@dataclass(frozen=True, slots=True)
class Refused:
    """There is no answer, for this reason."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Broken:
    """The lab crashed; `details` are for the log."""

    details: str


Message = ProgressReport | Part | Answered | Refused | Broken


class Launched(Protocol):
    """A process, or something in its place."""

    def terminate(self) -> None: ...
    def join(self) -> None: ...


def launch() -> tuple[PipeEnd, Launched]:
    """Start the process; return our end of its pipe, and the process."""
    context = multiprocessing.get_context("spawn")
    ours, its = context.Pipe()
    process = context.Process(target=_run, args=(its,), name="camelhelper lab", daemon=True)
    with deaf_to_interrupts():
        process.start()
    its.close()
    return ours, process


def _run(connection: PipeEnd) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program, which ends this
    step_back()
    serve(connection)


def step_back() -> None:
    """Let everything else that wants to run go first."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _IDLE_PRIORITY)
        return
    os.nice(_NICENESS)
    if sys.platform == "linux":
        # A process that is merely nice may keep the processor for some milliseconds.
        with suppress(OSError, AttributeError):  # a sandbox may forbid it, a libc may lack it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def serve(connection: PipeEnd) -> None:
    """Answer questions from the pipe until told to leave, or until the pipe is closed."""
    with connection:
        while True:
            try:
                order = connection.recv()
            except (EOFError, OSError):
                return
            if isinstance(order, Leave):
                return
            if isinstance(order, Ask):
                _answer(connection, order)


def _answer(connection: PipeEnd, ask: Ask) -> None:
    def tell(message: Message) -> None:
        with suppress(OSError):  # nobody listens any more; the next check of the pipe will show it
            connection.send((ask.serial, message))

    may_report = _Pause(_SECONDS_BETWEEN_REPORTS)
    may_look = _Pause(_SECONDS_BETWEEN_LOOKS)

    def report(done: float) -> None:
        if may_report.is_over():
            tell(ProgressReport(done))

    progress = Progress(report, is_cancelled=lambda: may_look.is_over() and connection.poll())
    try:
        for content in ask.question(progress):
            progress.check()
            tell(Part(content))
        tell(Answered())
    except CancelledError:
        pass
    except LabError as error:
        tell(Refused(error.reason))
    except BaseException:  # noqa: BLE001 - SystemExit too; the program writes it into its log
        tell(Broken(format_exc()))


class _Pause:
    """Keeps something slow from being done thousands of times a second."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._last = 0.0

    def is_over(self) -> bool:
        """Whether it has lasted long enough; if so, the next one starts."""
        now = monotonic()
        if now - self._last < self._seconds:
            return False
        self._last = now
        return True
