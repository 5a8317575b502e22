"""A path or a position? Asked wherever one text may be either: as words, typed, pasted, dropped."""

from pathlib import Path

from camelhelper.core.bounds import LONGEST_PATH
from camelhelper.core.cup import parse
from camelhelper.core.cup_typed import read
from camelhelper.core.edition import Edition
from camelhelper.core.position import Position
from camelhelper.core.storage import SUFFIX


def path_or_position(text: str, *, typed_for: Edition | None = None) -> Path | Position:
    """A path where there is such a file, or the text can be nothing else; else a position.

    That is read strictly, unless somebody typed it who had this edition on the table. Raises
    ``CupError``; whether a file can be read is not looked at.
    """
    path = Path(text[:LONGEST_PATH])
    can_be_path = len(text) <= LONGEST_PATH
    if can_be_path and (path.suffix == SUFFIX or path.is_absolute() or _is_file(path)):
        return path
    return read(text, edition=typed_for) if typed_for else parse(text, free=True)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # systems refuse to look for what is too long for a name, in bytes
        return False
