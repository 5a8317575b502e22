"""The games that were open lately, the last one first, remembered in the settings."""

from pathlib import Path

from PySide6.QtCore import QSettings

MOST = 10
_KEY = "files/recent"


def recent() -> list[Path]:
    """Those that are still there."""
    return [path for path in _listed() if path.is_file()]


def add_recent(path: Path) -> None:
    others = [other for other in _listed() if other != path]
    QSettings().setValue(_KEY, [str(each) for each in (path, *others)[:MOST]])


def _listed() -> list[Path]:
    value = QSettings().value(_KEY)
    # A list of one comes back from some platforms' settings as the string itself.
    names = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return [Path(name) for name in names if isinstance(name, str) and name]
