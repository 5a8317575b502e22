"""What the settings remember, checked before it is used.

Settings are files that anybody may edit and other versions of the program write. A bad value stops
nothing: it is set aside under another name, and reported once.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from PySide6.QtCore import QByteArray, QDataStream, QRect, QSettings, Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from camelhelper.gui.widgets.screen_room import moved_into
from camelhelper.wording.translation import translatable, translate

LAST_FILE = "game/last"
LAST_DOCUMENT = "game/document"
LAST_FINGERPRINT = "game/fingerprint"
RECENT = "files/recent"
WINDOW_GEOMETRY = "window/geometry"
SHEET_WIDTH = "window/sheet_px"
SHEETS = "window/sheets"
LAB_GEOMETRY = "lab/geometry"
SECOND_SCREEN_GEOMETRY = "second-screen/geometry"

SET_ASIDE = "set-aside"
_LONGEST_PATH = 4_096
"""In bytes; no system allows a longer one."""
_MOST_DIGITS = 5
"""Of a width in pixels."""
_BEFORE_FRAME = 8
"""Bytes of a geometry before its frame: what it is, and its version."""
_FILLS_SCREEN = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
_log = logging.getLogger(__name__)


def is_path(value: object) -> TypeGuard[str]:
    """Whether the text could be a path on some system; an empty one stands for none."""
    return isinstance(value, str) and "\0" not in value and len(value) <= _LONGEST_PATH


def _is_geometry(value: object) -> bool:
    return isinstance(value, QByteArray)


def _is_width(value: object) -> bool:
    # A number comes back from some platforms' settings as text.
    return str(value).isdecimal() and len(str(value)) <= _MOST_DIGITS


def _is_list(value: object) -> bool:
    # A list of one comes back from some platforms' settings as the string itself.
    return isinstance(value, list | str)


@dataclass(frozen=True, slots=True)
class _Kind:
    fits: Callable[[object], bool]
    called: str
    """Its name in the window."""


_KINDS = {
    LAST_FILE: _Kind(is_path, translatable("the last game")),
    LAST_DOCUMENT: _Kind(is_path, translatable("where the last game is saved")),
    LAST_FINGERPRINT: _Kind(
        lambda value: isinstance(value, str),
        translatable("what the file of the last game held"),
    ),
    RECENT: _Kind(_is_list, translatable("the recent games")),
    WINDOW_GEOMETRY: _Kind(_is_geometry, translatable("the window's size and place")),
    SHEET_WIDTH: _Kind(_is_width, translatable("the width of the side panel")),
    SHEETS: _Kind(_is_geometry, translatable("which side panels are open")),
    LAB_GEOMETRY: _Kind(_is_geometry, translatable("the size and place of the lab's window")),
    SECOND_SCREEN_GEOMETRY: _Kind(_is_geometry, translatable("the place of the second screen")),
    "view/theme": _Kind(lambda value: isinstance(value, str), translatable("the theme")),
    "view/language": _Kind(lambda value: isinstance(value, str), translatable("the language")),
}


def set_aside_misfits() -> list[str]:
    """Set aside all settings of the wrong kind. Returns their names in the window."""
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
    """Put a window where it was, if the settings remember that.

    Qt alone puts what is within the frame, below a title bar whose height it can only guess: at the
    top of the screen a window would move down by what the guess is too much.
    """
    value = QSettings().value(name)
    if not isinstance(value, QByteArray) or not window.restoreGeometry(value):
        return
    if not window.windowState() & _FILLS_SCREEN:
        room = window.screen().availableGeometry()
        window.move(moved_into(room, _kept_frame(value)).topLeft())


def _kept_frame(geometry: QByteArray) -> QRect:
    """Where the frame was, in what ``saveGeometry`` has written and Qt has read already."""
    stream = QDataStream(geometry)
    stream.skipRawData(_BEFORE_FRAME)
    frame = QRect()
    stream >> frame
    return frame


def restore_sheets(window: QMainWindow) -> None:
    """Open the sheets at the side that were open, if the settings remember any."""
    value = QSettings().value(SHEETS)
    if isinstance(value, QByteArray):
        window.restoreState(value)


def remembered_width(name: str) -> int:
    """A width in pixels; 0 if the settings remember none."""
    value = QSettings().value(name)
    return int(str(value)) if _is_width(value) else 0


def is_there(path: Path) -> bool:
    """Whether the file exists; False if that cannot be found out."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
