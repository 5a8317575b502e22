"""The engine on its own thread; the window asks and never waits.

The runner is always in one of four states:

    idle         nothing is asked
    running      one request is being answered
    superseding  a newer request waits for the running one to notice its cancelled token
    closing      no request is taken any more; the thread is joined

A newer request cancels the older ones and is answered next. Whatever an older one still delivers is
dropped by its serial number, so ``answered`` only ever speaks of the newest request.
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import Concatenate, Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from camelhelper.cancellation import Cancelled, CancelledError

log = logging.getLogger(__name__)

Asked = TypeVar("Asked")


@dataclass(frozen=True, slots=True)
class Failure:
    """The engine could not answer; the log has the details."""

    asked: object
    message: str


@dataclass(frozen=True, slots=True)
class _Delivery:
    serial: int
    content: object
    """None when the request is answered in full."""


class EngineRunner(QObject, Generic[Asked]):
    """Answers one request after the other.

    Signals (delivered on the thread that made the runner, the GUI's):
        answered(object): what came of the newest request; may come several times, growing.
        failed(object): a ``Failure`` of the newest request.
        idle(): the newest request is answered in full, or has failed.
    """

    answered = Signal(object)
    failed = Signal(object)
    idle = Signal()
    _delivered = Signal(object)

    def __init__(
        self,
        answer: Callable[Concatenate[Asked, Cancelled, ...], Iterator[object]],
        parent: QObject | None = None,
    ) -> None:
        """``answer`` takes what is asked, and what to ask whether that is cancelled."""
        super().__init__(parent)
        self._answer = answer
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="engine")
        self._serial = 0
        self._token = Event()
        self._is_busy = False
        self._closed = False
        self._delivered.connect(self._receive)

    @property
    def is_busy(self) -> bool:
        """Whether the newest request waits for more of its answer."""
        return self._is_busy

    def request(self, asked: Asked, **how: object) -> None:
        """Answer this, and forget all else. ``how`` goes to the answer as it is."""
        if self._closed:
            return
        self.cancel()
        self._token = Event()
        self._is_busy = True
        answer = partial(self._answer, asked, self._token.is_set, **how)
        self._executor.submit(self._run, answer, self._serial, asked)

    def cancel(self) -> None:
        """Answer nothing: what is under way is cancelled, and its deliveries are dropped."""
        self._token.set()
        self._serial += 1
        self._is_busy = False

    def close(self) -> None:
        """Cancel and wait for the thread to end; at most as long as the engine's longest batch."""
        self._closed = True
        self.cancel()
        self._executor.shutdown(wait=True, cancel_futures=True)
        # What was said last lies in the queue still; delivered there, it could be in the middle of
        # its slot that Python finds this to be garbage.
        QCoreApplication.removePostedEvents(self)

    def _run(self, answer: Callable[[], Iterator[object]], serial: int, asked: Asked) -> None:
        """On the engine's thread. Nothing may be raised here: nobody would hear it."""
        try:
            for result in answer():
                self._delivered.emit(_Delivery(serial, result))
        except CancelledError:
            return
        except BaseException as error:  # SystemExit too would end this thread without a word
            log.exception("the engine failed on %s", asked)
            message = str(error) or type(error).__name__
            self._delivered.emit(_Delivery(serial, Failure(asked, message)))
        self._delivered.emit(_Delivery(serial, None))

    @Slot(object)
    def _receive(self, delivery: _Delivery) -> None:
        if delivery.serial != self._serial:
            return
        if delivery.content is None:
            self._is_busy = False
            self.idle.emit()
        elif isinstance(delivery.content, Failure):
            self.failed.emit(delivery.content)
        else:
            self.answered.emit(delivery.content)
