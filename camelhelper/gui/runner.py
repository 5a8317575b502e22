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

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.engine.leg import CancelledError
from camelhelper.engine.request import Result, answer

log = logging.getLogger(__name__)

Answer = Callable[..., Iterator[Result]]
"""Takes a position and what to ask whether it is cancelled, as ``engine.request.answer`` does."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The engine could not answer; the log has the details."""

    position: Position
    message: str


@dataclass(frozen=True, slots=True)
class _Delivery:
    serial: int
    content: Result | Failure | None
    """None when the request is answered in full."""


class EngineRunner(QObject):
    """Answers one position after the other.

    Signals (delivered on the thread that made the runner, the GUI's):
        answered(object): a ``Result`` of the newest request; may come several times, growing.
        failed(object): a ``Failure`` of the newest request.
        idle(): the newest request is answered in full, or has failed.
    """

    answered = Signal(object)
    failed = Signal(object)
    idle = Signal()
    _delivered = Signal(object)

    def __init__(self, answer: Answer = answer, parent: QObject | None = None) -> None:
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

    def request(
        self, position: Position, history: History | None = None, *, in_brief: bool = False
    ) -> None:
        """Answer this position, and forget any other. Its ``odds_problems`` must be none.

        ``history`` is the game that led there. ``in_brief`` stops at the odds of leg and race: for
        a hand that still moves, which the rest would only slow down.
        """
        if self._closed:
            return
        self.cancel()
        self._token = Event()
        self._is_busy = True
        answer = partial(self._answer, history=history) if history else self._answer
        self._executor.submit(self._run, answer, self._serial, position, self._token, in_brief)

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

    def _run(
        self, answer: Answer, serial: int, position: Position, token: Event, in_brief: bool
    ) -> None:
        """On the engine's thread. Nothing may be raised here: nobody would hear it."""
        try:
            for result in answer(position, token.is_set):
                self._delivered.emit(_Delivery(serial, result))
                if in_brief and (result.race or result.race_problem):
                    break
        except CancelledError:
            return
        except Exception as error:
            log.exception("the engine failed on %s", position)
            self._delivered.emit(_Delivery(serial, Failure(position, str(error))))
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
