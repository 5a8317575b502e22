"""Tells paths from positions wherever a text may be either: typed, pasted or dropped."""

from pathlib import Path

from camelhelper.core.bounds import LONGEST_PATH
from camelhelper.core.cup import parse
from camelhelper.core.cup_typed import read
from camelhelper.core.edition import Edition
from camelhelper.core.position import Position
from camelhelper.core.storage import SUFFIX


def path_or_position(text: str, *, typed_for: Edition | None = None) -> Path | Position:
    """A path if there is such a file, or if the text cannot be anything else; otherwise a position.

    The position is read strictly, or leniently if it was ``typed_for`` the edition on the table.
    Raises ``CupError``. Does not check that a file can be read.
    """
    path = Path(text[:LONGEST_PATH])
    can_be_path = len(text) <= LONGEST_PATH
    if can_be_path and (path.suffix == SUFFIX or path.is_absolute() or _is_file(path)):
        return path
    return read(text, edition=typed_for) if typed_for else parse(text, free=True)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # what the system does with names that are too long
        return False
