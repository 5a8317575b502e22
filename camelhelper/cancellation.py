"""How long-running work learns that nobody wants its answer any more.

The caller passes down a question, "cancelled?", which the work asks every few milliseconds on its
own thread; if the answer is yes, it stops by raising an exception. The engine and the lab both use
this.
"""

from collections.abc import Callable

Cancelled = Callable[[], bool]
"""Whether the answer is no longer wanted."""


class CancelledError(Exception):
    """Nobody wants the answer any more."""


def never() -> bool:
    """For callers who always wait for the answer."""
    return False


def check(cancelled: Cancelled) -> None:
    """Raise ``CancelledError`` if the answer is no longer wanted."""
    if cancelled():
        raise CancelledError
