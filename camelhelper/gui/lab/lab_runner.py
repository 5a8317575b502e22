"""The lab's process as the window sees it: questions go in, messages come back to whoever asked.

It answers one question at a time, in the order they were asked. GUI thread only, except for the
thread that listens.
"""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from threading import Thread

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from camelhelper.lab.service.process import (
    Ask,
    Broken,
    Launched,
    Leave,
    Message,
    Part,
    PipeEnd,
    ProgressReport,
    Question,
    StopAnswering,
    launch,
)

log = logging.getLogger(__name__)

Listener = Callable[[Message], None]
_WAIT_MS = 20

Launch = Callable[[], tuple[PipeEnd, Launched]]


@dataclass(frozen=True, slots=True)
class _Asked:
    serial: int
    question: Question
    listener: Listener


@dataclass(frozen=True, slots=True)
class _Gone:
    """The process has ended."""

    connection: PipeEnd


_Heard = _Gone | tuple[int, Message]


class LabRunner(QObject):
    """Asks the lab's process, and starts it with the first question.

    For its question, a listener gets any number of ProgressReports and Parts, and finally Answered,
    Refused or Broken; nothing more after a cancel. While ``must_wait()`` messages are held back:
    drawing them would delay the odds of the live game.
    """

    _heard = Signal(object)

    def __init__(
        self, launch: Launch = launch, *, must_wait: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__()
        self._launch = launch
        self._must_wait = must_wait
        self._untold: deque[_Heard] = deque()
        self._wait = QTimer(self, singleShot=True, interval=_WAIT_MS)
        self._wait.timeout.connect(self._tell)
        self._serials = count(1)
        self._waiting: deque[_Asked] = deque()
        self._now: _Asked | None = None
        self._connection: PipeEnd | None = None
        self._process: Launched | None = None
        self._listening: Thread | None = None
        self._closed = False
        self._heard.connect(self._receive)

    def ask(self, question: Question, listener: Listener) -> None:
        """Answer this after all earlier questions."""
        self._waiting.append(_Asked(next(self._serials), question, listener))
        self._go_on()

    @property
    def has_more(self) -> bool:
        """Whether a question waits for its turn."""
        return bool(self._waiting)

    def cancel(self) -> None:
        """Drop all questions."""
        self._waiting.clear()
        if self._now:
            self._now = None
            self._send(StopAnswering())

    def close(self) -> None:
        """End the process and its thread; no question is answered after this."""
        self._closed = True
        self._wait.stop()
        self._untold.clear()
        self._waiting.clear()
        self._now = None
        self._end()
        # The last message may still be queued. If it were delivered now, Python could collect this
        # object as garbage in the middle of its slot.
        QCoreApplication.removePostedEvents(self)

    def _go_on(self) -> None:
        if self._now or not self._waiting or self._closed:
            return
        if self._connection is None:
            self._start()
        self._now = self._waiting.popleft()
        self._send(Ask(self._now.serial, self._now.question))

    def _start(self) -> None:
        self._connection, self._process = self._launch()
        self._listening = Thread(target=self._listen, args=(self._connection,), name="lab")
        self._listening.start()

    def _end(self) -> None:
        if self._connection and self._process and self._listening:
            self._send(Leave())
            self._process.terminate()
            self._process.join()
            self._listening.join()
            self._connection.close()
        self._connection = self._process = self._listening = None

    def _send(self, order: Ask | StopAnswering | Leave) -> None:
        try:
            if self._connection:
                self._connection.send(order)
        except OSError:
            log.debug("the lab's process is gone; the listening thread will say so")

    def _listen(self, connection: PipeEnd) -> None:
        """On a thread of its own, until the pipe ends."""
        while True:
            try:
                self._heard.emit(connection.recv())
            except (EOFError, OSError):
                break
            except BaseException:  # even SystemExit would end this thread silently
                log.exception("what the lab's process said is not understood")
                break
        if not self._closed:
            self._heard.emit(_Gone(connection))

    @Slot(object)
    def _receive(self, heard: _Heard) -> None:
        self._untold.append(heard)
        self._tell()

    @Slot()
    def _tell(self) -> None:
        while self._untold and not self._must_wait():
            self._handle(self._untold.popleft())
        if self._untold:
            self._wait.start()

    def _handle(self, heard: _Heard) -> None:
        if isinstance(heard, _Gone):
            self._lose(heard)
            return
        serial, message = heard
        asked = self._now
        if asked is None or serial != asked.serial:
            return
        if isinstance(message, Broken):
            log.error("the lab failed:\n%s", message.details)
        if not isinstance(message, ProgressReport | Part):
            self._now = None
        asked.listener(message)
        self._go_on()

    def _lose(self, gone: _Gone) -> None:
        """The process ended by itself; the next question starts a new one."""
        if gone.connection is not self._connection:
            return
        asked, self._now = self._now, None
        self._end()
        if asked:
            log.error("the lab's process ended before its answer")
            asked.listener(Broken("the process ended"))
        self._go_on()
