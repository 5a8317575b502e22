"""Race tables read in the background, so that nobody waits longer for one than wanted."""

from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Thread

from camelhelper import resources
from camelhelper.cancellation import Cancelled, CancelledError, never
from camelhelper.core.edition import Edition
from camelhelper.engine.race.odds import RaceTables
from camelhelper.engine.race.table import RaceTable

_LOOK_S = 0.01


class RaceLoader:
    """Reads each table once, on a thread that ends with it. Asked by one thread at a time."""

    def __init__(self, tables: RaceTables) -> None:
        self._tables = tables
        self._asked: set[int] = set()
        self._reading: Thread | None = None

    def table(self, edition: Edition, cancelled: Cancelled = never) -> RaceTable:
        """An edition's table, as soon as it is read; reading goes on when the wait is cancelled.

        ``cancelled`` is asked every 10 ms. Raises ``RaceTableError`` and ``CancelledError``.
        """
        self._wait(cancelled)
        if edition.number not in self._asked:
            self._asked.add(edition.number)
            self._reading = Thread(target=self._read, args=(edition,), name="race", daemon=True)
            self._reading.start()
            self._wait(cancelled)
        return self._tables.table(edition)

    def _wait(self, cancelled: Cancelled) -> None:
        while self._reading and self._reading.is_alive():
            if cancelled():
                raise CancelledError
            self._reading.join(_LOOK_S)

    def _read(self, edition: Edition) -> None:
        # The tables keep their error for whoever asks; any other he meets when he asks himself.
        with suppress(BaseException):
            self._tables.table(edition)


@cache
def shipped_tables() -> RaceLoader:
    """The tables that come with the program, read at most once by a process."""
    return RaceLoader(RaceTables(table_folder()))


def table_folder() -> Path:
    """The folder of the tables that come with the program."""
    return resources.FOLDER / "race"
