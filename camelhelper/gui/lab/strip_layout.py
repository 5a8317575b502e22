"""Where the camels of the strip stand and what a hand touches there, in logical pixels. No Qt."""

from dataclasses import dataclass
from functools import cached_property

from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.geometry import CAMEL_HEIGHT, CAMEL_WIDTH, STEP
from camelhelper.gui.board.geometry.layout import Figure
from camelhelper.gui.board.geometry.shapes import Box, Point, Stand
from camelhelper.gui.board.interaction.hand import CamelSource, DragSource, OffTrack, Slot, Target

SPACES = 8
_BOX_SHARE = 0.18
_GAP_PX = 16
_TALLEST = 5
_CELL_MARGIN_PX = 3
_SEAM = 0.33
"""Where two blankets of a stack meet, in steps above the upper camel's feet."""
_SEAM_REACH = 0.28


@dataclass(frozen=True)
class StripLayout:
    """A position on a strip of this size: the spaces from 1 on, and the box to the right."""

    position: Position
    width: float
    height: float
    line_px: float
    """The height of the line below the spaces with their numbers."""

    @property
    def ground(self) -> float:
        return self.height - self.line_px

    @property
    def scale(self) -> float:
        """Pixels for each unit of a camel's drawing: a stack of five must fit."""
        high = (self.ground - 8) / (CAMEL_HEIGHT + (_TALLEST - 1) * STEP)
        return min(high, self._cell_width / CAMEL_WIDTH)

    @property
    def box(self) -> Box:
        width = _BOX_SHARE * self.width
        return Box(self.width - width, 0, width, self.height)

    @property
    def _cell_width(self) -> float:
        return (self.width - self.box.width - _GAP_PX) / SPACES

    def cell(self, space: int) -> Box:
        left = (space - 1) * self._cell_width
        return Box(left + _CELL_MARGIN_PX, 0, self._cell_width - 2 * _CELL_MARGIN_PX, self.height)

    def stand(self, space: int, level: int) -> Stand:
        x = self.cell(space).centre.x
        return Stand(x, self.ground - level * STEP * self.scale, self.scale)

    def box_stand(self, index: int, count: int) -> Stand:
        """In rows of two: the box is narrow."""
        rows = -(-count // 2)
        across, high = self.box.width / 2 / CAMEL_WIDTH, (self.ground - 8) / rows / CAMEL_HEIGHT
        scale = min(self.scale, across, high)
        row, column = divmod(index, 2)
        in_row = min(2, count - 2 * row)
        left = self.box.centre.x - (in_row - 1) / 2 * CAMEL_WIDTH * scale
        below = (rows - 1 - row) * CAMEL_HEIGHT * scale
        return Stand(left + column * CAMEL_WIDTH * scale, self.ground - 4 - below, scale)

    @cached_property
    def figures(self) -> dict[str, Figure]:
        found = {}
        for space, stack in self.position.track.stacks:
            for level, camel in enumerate(stack):
                top = level == len(stack) - 1
                stand = self.stand(space, level)
                found[camel] = Figure(camel, space, level, stand, turned=False, top=top)
        boxed = self.position.boxed
        for index, camel in enumerate(boxed):
            stand = self.box_stand(index, len(boxed))
            found[camel] = Figure(camel, None, 0, stand, turned=False, top=True)
        return found

    def touched(self, point: Point) -> DragSource | None:
        """What a hand takes hold of at a point."""
        for figure in self.figures.values():
            if figure.holds(point):
                return CamelSource(figure.camel)
        return None

    def target(self, point: Point) -> Target:
        """Where something dropped at a point would land; this layout is without it."""
        if self.box.holds(point):
            return OffTrack.BOX
        for space in range(1, SPACES + 1):
            if self.cell(space).holds(point):
                return Slot(space, self._level(space, point))
        return None

    def _level(self, space: int, point: Point) -> int | None:
        """Over a stack: on its top, or between two camels if the point is close to their seam."""
        height = (self.ground - point.y) / self.scale / STEP - _SEAM
        level = round(height)
        count = len(self.position.track.stack(space))
        is_between = abs(height - level) <= _SEAM_REACH and 0 <= level < count
        return level if is_between else None
