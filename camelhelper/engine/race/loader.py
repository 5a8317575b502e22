"""Race tables, read in the background so that nobody waits longer for one than they want to."""

from functools import cache
from pathlib import Path
from threading import Thread

from camelhelper import resources
from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.edition import Edition
from camelhelper.engine.race.table import RaceTable, load_table, table_path

_LOOK_S = 0.01


class RaceLoader:
    """Reads each table of a folder once, on its own thread. For one calling thread at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found: dict[int, RaceTable | BaseException] = {}
        self._reading: Thread | None = None

    def table(self, edition: Edition, cancelled: Cancelled = never) -> RaceTable:
        """An edition's table, as soon as it is read; cancelling the wait does not stop the reading.

        ``cancelled`` is asked every 10 ms. Raises ``CancelledError``, or ``RaceTableError``, which
        is remembered: the files are not looked at again.
        """
        self._wait(cancelled)
        if edition.number not in self._found:
            self._reading = Thread(target=self._read, args=(edition,), name="race", daemon=True)
            self._reading.start()
            self._wait(cancelled)
        found = self._found[edition.number]
        if isinstance(found, BaseException):
            raise found
        return found

    def _wait(self, cancelled: Cancelled) -> None:
        while self._reading and self._reading.is_alive():
            check(cancelled)
            self._reading.join(_LOOK_S)

    def _read(self, edition: Edition) -> None:
        try:
            path = table_path(self._folder, edition)
            self._found[edition.number] = load_table(path, edition)
        except BaseException as error:  # noqa: BLE001 - raised for whoever asks for the table
            self._found[edition.number] = error


@cache
def shipped_tables() -> RaceLoader:
    """The tables that come with the program, each read at most once per process."""
    return RaceLoader(table_folder())


def table_folder() -> Path:
    """The folder of the tables that come with the program."""
    return resources.FOLDER / "race"
