"""Ctrl+C while other processes are started, which leave it to the program."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process started meanwhile ignores Ctrl+C from the very start; we notice it afterwards."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # started meanwhile, it would let this thread hear again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def interrupted_afterwards() -> Iterator[None]:
    """The same, and what is begun is finished: Ctrl+C interrupts it afterwards. On the main thread.

    Another thread, as numpy has, is not deaf; and a process that is only half started fails.
    """
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        with deaf_to_interrupts():
            yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        signal.raise_signal(signal.SIGINT)
