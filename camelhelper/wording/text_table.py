"""Tables of words and figures, as lines for a terminal."""

from collections.abc import Sequence
from itertools import zip_longest

Row = Sequence[str]
_GAP = "  "


def table(rows: Sequence[Row], *, names: int = 1) -> list[str]:
    """One line per row, with each column as wide as its widest cell; rows may be shorter.

    The first ``names`` columns are left-aligned, all others right-aligned.
    """
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [_line(row, widths, names) for row in rows]


def _line(row: Row, widths: Sequence[int], names: int) -> str:
    cells = zip(row, widths, strict=False)
    return _GAP.join(
        f"{cell:<{width}}" if column < names else f"{cell:>{width}}"
        for column, (cell, width) in enumerate(cells)
    ).rstrip()


def elided(text: str, width: int) -> str:
    """A text for a cell, its end replaced by … if it has more than ``width`` characters."""
    return text if len(text) <= width else f"{text[: width - 1]}…"
