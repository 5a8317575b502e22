"""Games and pictures on disk. A file is written whole or not at all, and no pipe or device is.

A game is never written over a file that cannot be read.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from camelhelper.core import reading_problems as unread
from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.file_names import is_portable
from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError, format_game, parse_game
from camelhelper.core.plain_file import NotPlainError, check_plain, read_plain
from camelhelper.core.reason import ReasonedError
from camelhelper.core.whole_file import check_place, replace_file

SUFFIX = ".cup"
_UNUSABLE = (OSError, ValueError, RuntimeError)
"""What bad paths raise: ``ValueError`` for a NUL, ``RuntimeError`` for links in a circle."""
ON_WINDOWS = sys.platform == "win32"
_LONGEST_SHOWN = 80


class StorageError(ReasonedError):
    """The disk refused."""


def read_game(path: Path) -> Game:
    """Open a saved game.

    Raises ``GameFileError`` if it is not a saved game, ``StorageError`` if it cannot be read or is
    not a plain file: a pipe would block, and a device might do anything.
    """
    _check_name(path)
    try:
        data = read_plain(path, LARGEST_FILE + 1)
    except NotPlainError as error:
        raise StorageError(unread.NoFile(_named(path))) from error
    except _UNUSABLE as error:
        raise StorageError(unread.FileUnreadable(_named(path), cause(error))) from error
    if len(data) > LARGEST_FILE:
        raise GameFileError(1, unread.FileTooLarge())
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise GameFileError(line, unread.NotUtf8(data[error.start])) from None
    return parse_game(text)


def write_game(path: Path, game: Game) -> None:
    """Save a game in one go: whatever happens, the file is either the old one or the new one.

    Raises ``StorageError``, also if there is a file that ``read_game`` refuses: it is kept.
    """
    with _refused_if_unwritable(path):
        path = path.resolve()  # the file behind a link is replaced, not the link
        _check_replaceable(path)
        replace_file(path, format_game(game).encode())


def write_picture(path: Path, picture: bytes) -> None:
    """Save a picture or a page in one go, in place of a link too. Raises ``StorageError``."""
    with _refused_if_unwritable(path):
        replace_file(path, picture)


def check_writable(path: Path) -> None:
    """Raise the ``StorageError`` of ``write_picture`` before there is a picture."""
    with _refused_if_unwritable(path):
        check_place(path)


@contextmanager
def _refused_if_unwritable(path: Path) -> Iterator[None]:
    _check_name(path)
    try:
        yield
    except NotPlainError as error:
        raise StorageError(unread.NoFile(_named(path))) from error
    except _UNUSABLE as error:
        raise StorageError(unread.FileUnwritable(_named(path), cause(error))) from error


def _check_replaceable(path: Path) -> None:
    if not path.exists():
        return
    check_plain(path)
    if path.stat().st_size:
        try:
            read_game(path)
        except GameFileError as error:
            raise StorageError(unread.FileNotReplaced(path.name, error.reason)) from error


def _check_name(path: Path) -> None:
    """On Windows, devices answer to their names in every folder and with any suffix."""
    if ON_WINDOWS and not is_portable(path.name):
        raise StorageError(unread.NameReserved(_named(path)))


def _named(path: Path) -> str:
    """The path's name, short enough for a message."""
    name = path.name or str(path)
    return name if len(name) <= _LONGEST_SHOWN else f"{name[: _LONGEST_SHOWN - 1]}…"


def cause(error: Exception) -> str:
    """What the system says went wrong."""
    return getattr(error, "strerror", None) or str(error)
