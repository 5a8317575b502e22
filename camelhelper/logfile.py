"""The log: where it is, and what happens when it cannot be written."""

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path

from camelhelper.core.plain_file import check_plain
from camelhelper.folders import own_folder

_KEPT_BYTES = 500_000


@dataclass(frozen=True, slots=True)
class NoLog:
    """Why there is no log."""

    path: Path | None
    """Where it cannot be written; None if there is no home folder to keep it in."""
    cause: str = ""
    """What the system says went wrong."""


Complain = Callable[[NoLog], None]


def keep_log(complain: Complain) -> Path | NoLog:
    """Log warnings and errors to a rotating file in the platform's folder for logs.

    Returns its path. ``complain`` is called if writing to the log fails later on.
    """
    root = logging.getLogger()
    for earlier in [handler for handler in root.handlers if isinstance(handler, _LogFile)]:
        root.removeHandler(earlier)
        earlier.close()
    if not root.handlers:
        # Without any handler, the logging module would write to the terminal.
        root.addHandler(logging.NullHandler())
    folder = own_folder("log")
    if folder is None:
        return NoLog(None)
    path = folder / "camelhelper.log"
    try:
        root.addHandler(_opened(path, complain))
    except OSError as error:
        return NoLog(path, error.strerror or str(error))
    return path


def _opened(path: Path, complain: Complain) -> "_LogFile":
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError):
        check_plain(path)
    handler = _LogFile(path, complain)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    return handler


class _LogFile(RotatingFileHandler):
    """Complains once where logging would print a traceback for every message."""

    def __init__(self, path: Path, complain: Complain) -> None:
        super().__init__(path, maxBytes=_KEPT_BYTES, backupCount=2, encoding="utf-8")
        self._complain: Complain | None = complain

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802 - logging's
        complain, self._complain = self._complain, None
        if complain:
            error = sys.exc_info()[1]
            complain(NoLog(Path(self.baseFilename), getattr(error, "strerror", "") or str(error)))
