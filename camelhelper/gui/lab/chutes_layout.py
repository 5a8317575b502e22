"""Where the squares of a board lie: rows from the bottom up, in alternating directions. No Qt."""

from dataclasses import dataclass
from math import ceil, sqrt

import numpy as np

from camelhelper.gui.board.geometry.shapes import Box, Point
from camelhelper.lab.chains.arrays import Integers


@dataclass(frozen=True)
class SquaresLayout:
    """A board of so many squares, as close to a square as possible, fitted into this size."""

    squares: int
    width: float
    height: float

    @property
    def columns(self) -> int:
        return ceil(sqrt(self.squares))

    @property
    def rows(self) -> int:
        return -(-self.squares // self.columns)

    @property
    def side(self) -> float:
        """Of one square, in pixels."""
        return min(self.width / self.columns, self.height / self.rows)

    @property
    def area(self) -> Box:
        width, height = self.side * self.columns, self.side * self.rows
        return Box((self.width - width) / 2, (self.height - height) / 2, width, height)

    def cell(self, square: int) -> tuple[int, int]:
        """Return column and row of a square from 1, both from 0, the row from the top."""
        row, column = divmod(square - 1, self.columns)
        if row % 2:
            column = self.columns - 1 - column
        return column, self.rows - 1 - row

    def laid_out(self, values: Integers, beyond: int) -> Integers:
        """Values of the squares from 1 on, (squares,), as they lie: (rows, columns), from the top.

        ``beyond`` stands where the last row has no squares.
        """
        row_by_row = np.full(self.rows * self.columns, beyond, values.dtype)
        row_by_row[: self.squares] = values
        grid = row_by_row.reshape(self.rows, self.columns)
        grid[1::2] = grid[1::2, ::-1]
        return grid[::-1]

    def box(self, square: int) -> Box:
        column, row = self.cell(square)
        area = self.area
        return Box(area.left + column * self.side, area.top + row * self.side, self.side, self.side)

    def middle(self, square: int) -> Point:
        """Of a square; 0, the start, lies left of the first."""
        if square == 0:
            first = self.box(1).centre
            return Point(first.x - 0.75 * self.side, first.y)
        return self.box(square).centre

    def square_at(self, point: Point) -> int | None:
        area = self.area
        if not area.holds(point):
            return None
        column = int((point.x - area.left) / self.side)
        row = self.rows - 1 - int((point.y - area.top) / self.side)
        square = row * self.columns + (self.columns - 1 - column if row % 2 else column) + 1
        return square if square <= self.squares else None
