"""Race tables, read in the background so that nobody waits longer for one than they want to."""

from functools import cache
from pathlib import Path
from threading import Lock, Thread

from camelhelper import resources
from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.edition import Edition
from camelhelper.engine.race.table import RaceTable, load_table, table_path

_LOOK_S = 0.01


class RaceLoader:
    """Reads each table of a folder once, on its own thread. Any thread may ask for one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found: dict[int, RaceTable | BaseException] = {}
        self._readings: dict[int, Thread] = {}
        self._starting = Lock()

    def table(self, edition: Edition, cancelled: Cancelled = never) -> RaceTable:
        """An edition's table, as soon as it is read; cancelling the wait does not stop the reading.

        ``cancelled`` is asked every 10 ms. Raises ``CancelledError``, or ``RaceTableError``, which
        is remembered: the files are not looked at again.
        """
        reading = self._reading(edition)
        while reading.is_alive():
            check(cancelled)
            reading.join(_LOOK_S)
        found = self._found[edition.number]
        if isinstance(found, BaseException):
            raise found
        return found

    def _reading(self, edition: Edition) -> Thread:
        """The thread that reads this table, or has read it."""
        with self._starting:
            if edition.number not in self._readings:
                reading = Thread(target=self._read, args=(edition,), name="race", daemon=True)
                self._readings[edition.number] = reading
                reading.start()
            return self._readings[edition.number]

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
