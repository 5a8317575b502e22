"""Ctrl+C in commands that use Qt."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_end_all() -> Iterator[None]:
    """Make Ctrl+C end the program at once, from before Qt is imported.

    While Qt waits, Python would not notice it; while it paints or is being imported, Python's own
    error would kill the process with a traceback.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
