"""Games on disk. A file is written whole or not at all, and never over one that cannot be read."""

from pathlib import Path

from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError, format_game, parse_game
from camelhelper.core.whole_file import replace_file

SUFFIX = ".cup"
LARGEST_BYTES = 1_000_000
"""A long evening takes some ten thousand."""


class StorageError(Exception):
    """The disk would not. Its text is a sentence for the user."""


def read_game(path: Path) -> Game:
    """Open a saved game.

    Raises ``GameFileError`` for what is no saved game, ``StorageError`` for what cannot be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise StorageError(f"{path.name} cannot be read: {_reason(error)}") from error
    if len(data) > LARGEST_BYTES:
        raise GameFileError(
            1, f"the file has more than {LARGEST_BYTES:,} bytes: no game is so long"
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise GameFileError(line, f"byte {data[error.start]:#04x} is no UTF-8 text") from None
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
        raise StorageError(f"{path.name} cannot be saved: {_reason(error)}") from error


def _check_replaceable(path: Path) -> None:
    if path.exists() and path.stat().st_size:
        try:
            read_game(path)
        except GameFileError as error:
            raise StorageError(
                f"{path.name} is no saved game ({error}), so it stays as it is: choose another name"
            ) from error


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
