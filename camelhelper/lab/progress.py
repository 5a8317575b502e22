"""How work reports its progress and is cancelled. Knows no threads and no windows."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from camelhelper.cancellation import Cancelled, check, never

Item = TypeVar("Item")


def _ignore(_done: float) -> None:
    pass


class Progress:
    """How far a piece of work has got; passed down to whatever takes long.

    Work calls it every few milliseconds, on its own thread. Both callables may wait for a moment,
    so that a window can let the odds of the live game go first.
    """

    def __init__(
        self,
        report: Callable[[float], None] = _ignore,
        is_cancelled: Cancelled = never,
    ) -> None:
        """Call `report` with the share that is done, 0-1; stop once `is_cancelled` says so."""
        self._report = report
        self._is_cancelled = is_cancelled

    def check(self) -> None:
        """Raise CancelledError if the work is no longer wanted."""
        check(self._is_cancelled)

    def over(self, items: Iterable[Item], *, every: int = 256) -> Iterator[Item]:
        """Yield the items, checking before each group of `every`."""
        for number, item in enumerate(items):
            if number % every == 0:
                self.check()
            yield item

    def report(self, done: float) -> None:
        """Report the share `done` of the work, and check."""
        self.check()
        self._report(done)

    def part(self, begin: float, end: float) -> "Progress":
        """Return the progress of the part of the work between the shares `begin` and `end`."""
        return Progress(
            lambda done: self._report(begin + done * (end - begin)), is_cancelled=self._is_cancelled
        )


UNFOLLOWED = Progress()
