"""How work that takes long learns that nobody wants its answer any more.

Whoever asks hands down a question to ask back; the work asks it every few milliseconds, on the
thread it runs on, and gives itself up by an exception. The engine and the lab both work so.
"""

from collections.abc import Callable

Cancelled = Callable[[], bool]
"""Whether the answer is no longer wanted."""


class CancelledError(Exception):
    """Nobody wants the answer any more."""


def never() -> bool:
    """Whoever asked waits for the answer."""
    return False
