"""The recently opened games, the last one first, remembered in the settings.

A path is written as it is. One that is not valid text, as names from other systems may be, would
lose what settings cannot hold: it is written as a URL, which spells its bytes.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote_from_bytes, unquote_to_bytes

from PySide6.QtCore import QSettings

from camelhelper.gui.documents.remembered import (
    LAST_DOCUMENT,
    LAST_FILE,
    LAST_FINGERPRINT,
    RECENT,
    is_path,
    is_there,
)

MOST = 10
_URL = "file:"


@dataclass(frozen=True, slots=True)
class LastGame:
    """The game of the window that was closed last."""

    file: Path | None
    """Where it is; None if there was nothing to keep."""
    document: Path | None
    """The file that the user saved it in, if any. It may lack the last changes."""
    fingerprint: str
    """Of the document's contents when last seen, from ``Document``."""


def recent() -> list[Path]:
    """Those that still exist."""
    return [path for path in _listed() if is_there(path)]


def add_recent(path: Path) -> None:
    others = [other for other in _listed() if other != path]
    QSettings().setValue(RECENT, [_written(each) for each in (path, *others)[:MOST]])


def last_game() -> LastGame:
    fingerprint = str(QSettings().value(LAST_FINGERPRINT, ""))
    return LastGame(_stored_path(LAST_FILE), _stored_path(LAST_DOCUMENT), fingerprint)


def remember_last(last: LastGame) -> None:
    settings = QSettings()
    settings.setValue(LAST_FILE, _written(last.file))
    settings.setValue(LAST_DOCUMENT, _written(last.document))
    settings.setValue(LAST_FINGERPRINT, last.fingerprint)


def _listed() -> list[Path]:
    value = QSettings().value(RECENT)
    # A list of one comes back from some platforms' settings as the string itself.
    names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return [_read(name) for name in names if name and is_path(name)]


def _stored_path(key: str) -> Path | None:
    value = QSettings().value(key)
    return _read(value) if value and is_path(value) else None


def _written(path: Path | None) -> str:
    name = str(path or "")
    is_text = name.encode(errors="ignore").decode() == name
    return name if is_text else _URL + quote_from_bytes(os.fsencode(name))


def _read(written: str) -> Path:
    is_url = written.startswith(_URL)
    return Path(os.fsdecode(unquote_to_bytes(written[len(_URL) :])) if is_url else written)
