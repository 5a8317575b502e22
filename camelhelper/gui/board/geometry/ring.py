"""The loop of spaces as a ring of six columns and four rows, clockwise from the far left corner.

The finish line crosses its left side just before that corner::

     1  2  3  4  5  6
    ══
    16              7
    15              8
    14 13 12 11 10  9
"""

from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE

COLUMNS = 6
ROWS = 4
CELLS = {
    **{space: (space - 1, 0) for space in range(1, 7)},
    **{space: (5, space - 6) for space in range(7, 10)},
    **{space: (14 - space, 3) for space in range(10, 15)},
    15: (0, 2),
    16: (0, 1),
}
_BEYOND_THE_LINE = 1.12, 1.25
"""Beside the arch."""
_BACK_OVER_THE_LINE = 1.12, 2.15
BEFORE_THE_START = 13
"""The space in front of those who were carried back over the line."""
SPACES = {cell: space for space, cell in CELLS.items()}


def cell_of(space: int) -> tuple[float, float]:
    """The column and row of a space; those beyond the line lie inside the loop."""
    if space > LAST_SPACE:
        return _BEYOND_THE_LINE
    return _BACK_OVER_THE_LINE if space < FIRST_SPACE else CELLS[space]


def outer_corners(column: float, row: float) -> tuple[bool, ...]:
    """Which corners of a cell are the loop's own, clockwise from the far left one."""
    cell = (column, row)
    return tuple(
        cell == corner
        for corner in ((0, 0), (COLUMNS - 1, 0), (COLUMNS - 1, ROWS - 1), (0, ROWS - 1))
    )
