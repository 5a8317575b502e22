"""What the settings remember, tried before anything is made of it.

Settings are files that anybody may write, and another version of the program may have written. One
bad thing among them stops nothing: it is set aside under another name, and named once.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QWidget

from camelhelper.wording.translation import translatable, translate

LAST_FILE = "game/last"
LAST_DOCUMENT = "game/document"
LAST_FINGERPRINT = "game/fingerprint"
RECENT = "files/recent"
WINDOW_GEOMETRY = "window/geometry"
LAB_GEOMETRY = "lab/geometry"
SECOND_SCREEN_GEOMETRY = "second-screen/geometry"

SET_ASIDE = "set-aside"
_LONGEST_PATH = 4_096
"""Bytes; no system takes a longer one."""
_log = logging.getLogger(__name__)


def is_path(value: object) -> TypeGuard[str]:
    """Whether the text could lead to a file on some system. An empty one leads to none."""
    return isinstance(value, str) and "\0" not in value and len(value) <= _LONGEST_PATH


def _is_geometry(value: object) -> bool:
    return isinstance(value, QByteArray)


def _is_list(value: object) -> bool:
    # A list of one comes back from some platforms' settings as the string itself.
    return isinstance(value, list | str)


@dataclass(frozen=True, slots=True)
class _Kind:
    fits: Callable[[object], bool]
    called: str
    """What the window calls it."""


_KINDS = {
    LAST_FILE: _Kind(is_path, translatable("the last game")),
    LAST_DOCUMENT: _Kind(is_path, translatable("where the last game is saved")),
    LAST_FINGERPRINT: _Kind(
        lambda value: isinstance(value, str),
        translatable("what the file of the last game held"),
    ),
    RECENT: _Kind(_is_list, translatable("the recent games")),
    WINDOW_GEOMETRY: _Kind(_is_geometry, translatable("the window's size and place")),
    LAB_GEOMETRY: _Kind(_is_geometry, translatable("the size and place of the lab's window")),
    SECOND_SCREEN_GEOMETRY: _Kind(_is_geometry, translatable("the place of the second screen")),
    "game/styles": _Kind(lambda value: isinstance(value, str), translatable("how players play")),
    "view/theme": _Kind(lambda value: isinstance(value, str), translatable("the theme")),
    "view/language": _Kind(lambda value: isinstance(value, str), translatable("the language")),
}


def set_aside_misfits() -> list[str]:
    """Take out of the settings what is not what its name says; what the window calls these."""
    settings = QSettings()
    misfits = []
    for name, kind in _KINDS.items():
        if settings.contains(name) and not kind.fits(value := settings.value(name)):
            _log.warning("the setting %s is set aside: %.200r", name, value)
            settings.setValue(f"{SET_ASIDE}/{name}", value)
            settings.remove(name)
            misfits.append(translate(kind.called))
    return misfits


def restore_geometry(window: QWidget, name: str) -> None:
    """Put a window where it was, if that is remembered."""
    value = QSettings().value(name)
    if isinstance(value, QByteArray):
        window.restoreGeometry(value)


def is_there(path: Path) -> bool:
    """Whether there is such a file, as far as can be seen."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
