"""The engine on its own thread; the window asks and never waits.

The runner is always in one of four states:

    idle         nothing is asked
    running      one request is being answered
    superseding  a newer request waits for the running one to notice its cancelled token
    closing      no more requests are taken; the thread is joined

A newer request cancels older ones and is answered next. Late deliveries of older ones are dropped:
``answered`` is always about the newest request.

Between two deliveries the engine pauses until the window has painted the first: both need the
interpreter, and what is known already should not wait for what is not.
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from threading import Event, Semaphore
from typing import Concatenate, Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot

from camelhelper.cancellation import Cancelled, CancelledError
from camelhelper.wording.system import error_text

log = logging.getLogger(__name__)

Asked = TypeVar("Asked")

_PAINTED = QEvent.Type(QEvent.registerEventType())
_AFTER_PAINTING = Qt.EventPriority.LowEventPriority.value - 1
"""Qt paints windows by an event of low priority."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The engine could not answer; the log has the details."""

    asked: object
    message: str


@dataclass(frozen=True, slots=True, eq=False)
class _Request:
    """What the two threads share about one question."""

    asked: object
    cancelled: Event = field(default_factory=Event)
    delivered: Event = field(default_factory=Event)
    """Set when a delivery is in the window's event queue."""
    turns: Semaphore = field(default_factory=partial(Semaphore, 0))
    """One for each delivery after which the engine may continue."""

    def cancel(self) -> None:
        self.cancelled.set()
        self.turns.release()


@dataclass(frozen=True, slots=True)
class _Delivery:
    request: _Request
    content: object
    """None once the request is answered in full."""


class EngineRunner(QObject, Generic[Asked]):
    """Answers one request after the other.

    Signals (delivered on the GUI thread, which makes the runner):
        answered(object): an answer to the newest request; several may come, each more complete.
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
        """``answer`` takes the question, and a function that says whether it is cancelled."""
        super().__init__(parent)
        self._answer = answer
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="engine")
        self._request = _Request(None)
        self.is_busy = False
        """Whether more of the newest answer is to come."""
        self._ahead = 0
        """How many of the next deliveries do not wait for painting."""
        self._awaits_painting = False
        self._closed = False
        self._delivered.connect(self._receive)

    def request(self, asked: Asked, *, ahead: int = 0, **how: object) -> None:
        """Answer this and drop everything else. ``how`` is passed on to ``answer``.

        The first ``ahead`` deliveries do not wait for painting: the window waits for them.
        """
        if self._closed:
            return
        self.cancel()
        self._request = request = _Request(asked, turns=Semaphore(ahead))
        self._ahead = ahead
        self.is_busy = True
        answer = partial(self._answer, asked, request.cancelled.is_set, **how)
        self._executor.submit(self._run, answer, request)

    def take_next(self, patience_s: float) -> None:
        """Wait at most this long for the next delivery, without painting first, and take it."""
        self._let_go_on()
        delivered = self._request.delivered
        if delivered.wait(patience_s):
            delivered.clear()
            QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall.value)

    def cancel(self) -> None:
        """Cancel the running request, and drop its deliveries."""
        self._request.cancel()
        self.is_busy = self._awaits_painting = False

    def close(self) -> None:
        """Cancel, and wait for the thread to end: at most for the engine's longest batch."""
        self._closed = True
        self.cancel()
        self._executor.shutdown(wait=True, cancel_futures=True)
        # The last delivery may still be queued. If it were delivered now, Python could collect this
        # object as garbage in the middle of its slot.
        QCoreApplication.removePostedEvents(self)

    def customEvent(self, event: QEvent) -> None:
        if event.type() == _PAINTED:
            self._let_go_on()

    def _let_go_on(self) -> None:
        if self._awaits_painting:
            self._awaits_painting = False
            self._request.turns.release()

    def _run(self, answer: Callable[[], Iterator[object]], request: _Request) -> None:
        """Runs on the engine's thread. It must not raise: nobody would notice."""
        try:
            for result in answer():
                self._deliver(request, result)
                request.turns.acquire()
                if request.cancelled.is_set():
                    return
        except CancelledError:
            return
        except BaseException as error:  # even SystemExit would end this thread silently
            log.exception("the engine failed on %s", request.asked)
            self._deliver(request, Failure(request.asked, error_text(error)))
        self._deliver(request, None)

    def _deliver(self, request: _Request, content: object) -> None:
        self._delivered.emit(_Delivery(request, content))
        request.delivered.set()

    @Slot(object)
    def _receive(self, delivery: _Delivery) -> None:
        if delivery.request is not self._request or delivery.request.cancelled.is_set():
            return
        if delivery.content is None:
            self.is_busy = False
            self.idle.emit()
        elif isinstance(delivery.content, Failure):
            self.failed.emit(delivery.content)
        elif self._ahead:
            self._ahead -= 1
            self.answered.emit(delivery.content)
        else:
            self._awaits_painting = True
            self.answered.emit(delivery.content)
            QCoreApplication.postEvent(self, QEvent(_PAINTED), _AFTER_PAINTING)
