"""The log: where it lies, and what is done when it cannot be written."""

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

import platformdirs

_KEPT_BYTES = 500_000


def keep_log() -> str:
    """Log warnings and worse to a rotating file in the platform's folder for logs.

    Returns what to call the log in a sentence: its path, or why there is none.
    """
    root = logging.getLogger()
    for earlier in [handler for handler in root.handlers if isinstance(handler, _LogFile)]:
        root.removeHandler(earlier)
        earlier.close()
    if not root.handlers:
        # Without any handler the logging module would write to the terminal.
        root.addHandler(logging.NullHandler())
    try:
        path = platformdirs.user_log_path("camelhelper", appauthor=False) / "camelhelper.log"
    except RuntimeError:
        return "no log, since there is no home to keep it in"
    try:
        root.addHandler(_opened(path))
    except OSError as error:
        return f"no log, since {path} cannot be written ({error.strerror})"
    return str(path)


def _opened(path: Path) -> "_LogFile":
    path.parent.mkdir(parents=True, exist_ok=True)
    handler = _LogFile(path, maxBytes=_KEPT_BYTES, backupCount=2, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    return handler


class _LogFile(RotatingFileHandler):
    """Complains in one sentence, and once, where logging would print a traceback a message."""

    _has_complained = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802 - logging's
        if not self._has_complained:
            self._has_complained = True
            reason = sys.exc_info()[1]
            sys.stderr.write(f"The log {self.baseFilename} cannot be written: {reason}.\n")
