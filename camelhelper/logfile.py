"""The log: where it lies, and what is done when it cannot be written."""

import logging
from logging.handlers import RotatingFileHandler

import platformdirs

_KEPT_BYTES = 500_000


def keep_log() -> str:
    """Log warnings and worse to a rotating file in the platform's folder for logs.

    Returns what to call the log in a sentence: its path, or why there is none.
    """
    try:
        folder = platformdirs.user_log_path("camelhelper", appauthor=False, ensure_exists=True)
        handler = RotatingFileHandler(
            folder / "camelhelper.log",
            maxBytes=_KEPT_BYTES,
            backupCount=2,
            encoding="utf-8",
            delay=True,
        )
    except OSError as error:
        return f"no log, since it cannot be written ({error})"
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)
    return str(folder / "camelhelper.log")
