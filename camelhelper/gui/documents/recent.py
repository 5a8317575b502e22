"""The games that were open lately, the last one first, remembered in the settings."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSettings

MOST = 10
_RECENT = "files/recent"
_LAST = "game/last"
_DOCUMENT = "game/document"


@dataclass(frozen=True, slots=True)
class LastGame:
    """The game of the window that was closed last."""

    file: Path | None
    """In which it lies; None when there was nothing to keep."""
    document: Path | None
    """The file that somebody saved it in, if anybody did. It may lack the last changes."""


def recent() -> list[Path]:
    """Those that are still there."""
    return [path for path in _listed() if path.is_file()]


def add_recent(path: Path) -> None:
    others = [other for other in _listed() if other != path]
    QSettings().setValue(_RECENT, [str(each) for each in (path, *others)[:MOST]])


def last_game() -> LastGame:
    return LastGame(_stored_path(_LAST), _stored_path(_DOCUMENT))


def remember_last(last: LastGame) -> None:
    settings = QSettings()
    settings.setValue(_LAST, str(last.file or ""))
    settings.setValue(_DOCUMENT, str(last.document or ""))


def _listed() -> list[Path]:
    value = QSettings().value(_RECENT)
    # A list of one comes back from some platforms' settings as the string itself.
    names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return [Path(name) for name in names if isinstance(name, str) and name]


def _stored_path(key: str) -> Path | None:
    value = QSettings().value(key)
    return Path(value) if isinstance(value, str) and value else None
