"""The file of settings, before Qt opens it.

Qt would wait for ever at a pipe in its place, and would silently drop what it cannot read.
"""

import logging
import shutil
from pathlib import Path

from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.plain_file import NotPlainError, read_plain
from camelhelper.folders import own_folder
from camelhelper.gui.documents.kept_text import free_name_aside

_NAME = "camelhelper.conf"
"""As Qt calls it on Linux; Windows and macOS keep settings in no file of the program's own."""
_log = logging.getLogger(__name__)


def keep_unreadable_settings() -> Path | None:
    """Keep a copy of settings that Qt cannot read in full; move what is no file out of the way.

    To be called before anything else opens the settings. Returns where they are kept, or None if
    all is well.
    """
    folder = own_folder("config")
    if folder is None:
        return None
    path = folder / _NAME
    aside = free_name_aside(path)
    try:
        if all(map(_is_understood, read_plain(path, LARGEST_FILE).splitlines())):
            return None
        shutil.copy2(path, aside)
    except NotPlainError:
        path.rename(aside)
    except OSError:  # there are none, or nobody may read them: Qt says so itself
        return None
    _log.warning("the settings could not be read; they are kept as %s", aside)
    return aside


def _is_understood(line: bytes) -> bool:
    """Whether Qt keeps what the line says when it writes the file anew."""
    line = line.strip()
    is_header = line.startswith(b"[") and line.endswith(b"]")
    return b"\0" not in line and (not line or is_header or b"=" in line or line.startswith(b";"))
