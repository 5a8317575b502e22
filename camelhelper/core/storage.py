"""Games on disk. A file is written whole or not at all, and never over one that cannot be read."""

from pathlib import Path

from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError, format_game, parse_game
from camelhelper.core.reading_problems import (
    FileNotReplaced,
    FileTooLarge,
    FileUnreadable,
    FileUnwritable,
    NotUtf8,
)
from camelhelper.core.reason import ReasonedError
from camelhelper.core.whole_file import replace_file

SUFFIX = ".cup"
LARGEST_BYTES = 1_000_000
"""A long evening takes some ten thousand."""


class StorageError(ReasonedError):
    """The disk would not."""


def read_game(path: Path) -> Game:
    """Open a saved game.

    Raises ``GameFileError`` for what is no saved game, ``StorageError`` for what cannot be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise StorageError(FileUnreadable(path.name, cause(error))) from error
    if len(data) > LARGEST_BYTES:
        raise GameFileError(1, FileTooLarge())
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise GameFileError(line, NotUtf8(data[error.start])) from None
    return parse_game(text)


def write_game(path: Path, game: Game) -> None:
    """Save a game in one go: whatever happens meanwhile, the file is the old one or the new one.

    Raises ``StorageError``, also where a file lies that ``read_game`` refuses: it stays as it is.
    """
    try:
        path = path.resolve()  # the file behind a link is replaced, not the link
        _check_replaceable(path)
        replace_file(path, format_game(game).encode())
    except OSError as error:
        raise StorageError(FileUnwritable(path.name, cause(error))) from error


def _check_replaceable(path: Path) -> None:
    if path.exists() and path.stat().st_size:
        try:
            read_game(path)
        except GameFileError as error:
            raise StorageError(FileNotReplaced(path.name, error.reason)) from error


def cause(error: OSError) -> str:
    """What the system says of it."""
    return error.strerror or str(error)
