"""Where everything is on the board, in logical pixels. Plain floats, no Qt.

The track is a ring (module ``ring``), seen from a little above: its far side is narrower and higher
up, with air above it for tall stacks. The arch at the finish line is seen from the front, with the
sky behind it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, pi, sin, sqrt

from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE
from camelhelper.gui.board.geometry.ring import (
    BEFORE_THE_START,
    CELLS,
    COLUMNS,
    ROWS,
    SPACES,
    cell_of,
    outer_corners,
)
from camelhelper.gui.board.geometry.shapes import Box, Point, Stand

CAMEL_WIDTH = 100.0
CAMEL_HEIGHT = 64.0
FEET = 62.0
STEP = 26.0
"""Measures of the camel's drawing. A camel stands a ``STEP`` higher than the one it stands on."""
BLANKET = 21.5
"""The height of the middle of a camel's blanket above its feet."""

_MOST_CAMELS = 7
"""So many have a place in the box."""
_LEAST_SHAPE = 0.95
_MOST_SHAPE = 1.5
_SHELF = 0.115
_BACK = 0.155
_FAR_WIDTH = 0.88
_DEPTH = 0.1
"""How much taller the near rows are than the far ones."""
_FEET_DEPTH = 0.6
"""Where in its cell a camel stands, from 0 (far) to 1 (near)."""
_BELOW_OTHER_FEET = 0.94
"""How far up a stack reaches towards the feet of one behind it: sand is seen between the two."""
GAP = 0.045
"""Between the edge of a cell and its sand."""
ROUND = 0.5
"""The radius of the sand at the track's own corners."""
_LEAN = 1.4
_WINDOW = {
    6: ((185, 136), (154, 187), (202, 187), (121, 241), (171, 241), (221, 241)),
    5: ((154, 187), (202, 187), (121, 241), (171, 241), (221, 241)),
}
"""Where the dice glow in the window of the pyramid's drawing, by their number."""
_WINDOW_DIE = 40
_FAR_DICE = ((3.62, 1.32), (4.1, 1.27), (4.58, 1.33), (4.16, 1.84), (4.64, 1.9))
"""Where dice lie in the table view, in columns and rows: beside the pyramid's slope."""


@dataclass(frozen=True)
class Geometry:
    """The board laid out in a window of this size."""

    width: float
    height: float
    is_far: bool = False
    """Whether it is read from two metres: the dice that are out lie large in the sand, and what
    cannot be read from there is not there."""
    above: float = 0.0
    """The height of the sky above the board that something else may lie over."""

    @classmethod
    def most_height(cls, width: float) -> float:
        """The height that the board can use at this width; more would be landscape."""
        return width / _LEAST_SHAPE

    # -- the whole ---------------------------------------------------------------------------

    @cached_property
    def content(self) -> Box:
        """The part of the window that the board takes; the rest is landscape."""
        most = self.height - self.above
        width = min(self.width, most * _MOST_SHAPE)
        height = min(most, self.most_height(self.width))
        return Box((self.width - width) / 2, self.above + (most - height) / 2, width, height)

    @cached_property
    def ground(self) -> Box:
        """The area of the track, including its far and near edges."""
        whole = self.content
        margin = 0.022 * whole.width
        top = whole.top + _BACK * whole.height
        return Box(whole.left + margin, top, whole.width - 2 * margin, self.shelf.top - top - 10)

    @cached_property
    def shelf(self) -> Box:
        """The strip below the track, with the box for camels and the tray for tiles."""
        whole = self.content
        height = _SHELF * whole.height
        return Box(whole.left, whole.bottom - height, whole.width, height)

    @cached_property
    def box(self) -> Box:
        shelf = self.shelf
        inset = 0.022 * shelf.width
        return Box(shelf.left + inset, shelf.top + 4, 0.62 * shelf.width - inset, shelf.height - 10)

    @cached_property
    def tray(self) -> Box:
        shelf = self.shelf
        width = 0.34 * shelf.width
        right = shelf.right - 0.022 * shelf.width
        return Box(right - width, shelf.top + 4, width, shelf.height - 10)

    @cached_property
    def row_height(self) -> float:
        """The average height of a row of spaces."""
        return self.ground.height / ROWS

    # -- ground to window and back -------------------------------------------------------------

    def project(self, column: float, row: float) -> Point:
        """The point of the window for a place on the ground in columns and rows."""
        ground = self.ground
        depth = row / ROWS
        nearness = _DEPTH * depth * depth + (1 - _DEPTH) * depth
        width = ground.width * (_FAR_WIDTH + (1 - _FAR_WIDTH) * nearness)
        return Point(
            ground.left + ground.width / 2 + (column / COLUMNS - 0.5) * width,
            ground.top + ground.height * nearness,
        )

    def unproject(self, point: Point) -> tuple[float, float]:
        """The column and row of a point; a point above the horizon counts as row −1."""
        ground = self.ground
        nearness = (point.y - ground.top) / ground.height
        root = (1 - _DEPTH) ** 2 + 4 * _DEPTH * nearness
        if root < 0:
            return -1.0, -1.0
        depth = (sqrt(root) - (1 - _DEPTH)) / (2 * _DEPTH)
        width = ground.width * (_FAR_WIDTH + (1 - _FAR_WIDTH) * nearness)
        return ((point.x - ground.centre.x) / width + 0.5) * COLUMNS, depth * ROWS

    # -- spaces --------------------------------------------------------------------------------

    def space_at(self, point: Point) -> int | None:
        """The space under a point, or None beside the track."""
        column, row = self.unproject(point)
        return SPACES.get((int(column // 1), int(row // 1)))

    def spot(self, space: int) -> Point:
        """Where camels stand on a space."""
        column, row = cell_of(space)
        return self.project(column + 0.5, row + _FEET_DEPTH)

    def middle(self, space: int) -> Point:
        column, row = cell_of(space)
        return self.project(column + 0.5, row + 0.5)

    def tile_spot(self, space: int) -> Point:
        """The middle of a tile on a space, clear of its number."""
        column, row = CELLS[space]
        return self.project(column + 0.5, row + 0.39)

    def tile_area(self, space: int) -> Box:
        """What a tile on a space covers."""
        middle, width = self.tile_spot(space), self.tile_width
        return Box(middle[0] - width / 2, middle[1] - width / 2, width, width)

    def label(self, space: int) -> Point:
        """The middle of a space's number, in front of its camels' feet."""
        column, row = CELLS[space]
        return self.project(column + 0.5, row + 0.84)

    @cached_property
    def labels(self) -> dict[int, Point]:
        """The middle of every space's number."""
        return {space: self.label(space) for space in sorted(CELLS)}

    def scale(self, point: Point) -> float:
        """The pixels for one unit of a camel's drawing if its feet are at this point."""
        return min(
            0.86 * self._column_width(point.y) / CAMEL_WIDTH,
            self.row_height / (CAMEL_HEIGHT + STEP),
        )

    def _column_width(self, y: float) -> float:
        ground = self.ground
        nearness = (y - ground.top) / ground.height
        return ground.width * (_FAR_WIDTH + (1 - _FAR_WIDTH) * nearness) / COLUMNS

    def along(self, way: float) -> Point:
        """A place on the track for a running camel: 3.5 is halfway from 3 to 4."""
        first = int(way // 1)
        part = way - first
        there = self.spot(first % LAST_SPACE + 1)
        return self.spot((first - 1) % LAST_SPACE + 1).towards(there, part)

    def outline(self, space: int) -> tuple[Point, ...]:
        """The sand of a space as a polygon, rounded, especially at the track's corners."""
        column, row = cell_of(space)
        return self.rounded(
            (column + GAP, row + GAP, column + 1 - GAP, row + 1 - GAP),
            tuple(ROUND if corner else 0.13 for corner in outer_corners(column, row)),
        )

    def space_area(self, space: int) -> Box:
        """The least box around the sand of a space."""
        xs, ys = zip(*self.outline(space), strict=True)
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def rounded(
        self, edges: tuple[float, float, float, float], radii: tuple[float, ...]
    ) -> tuple[Point, ...]:
        """A rounded rectangle on the ground as a polygon in the window.

        ``edges`` are left, far, right and near in columns and rows; ``radii`` go clockwise from
        the far left corner.
        """
        left, far, right, near = edges
        corners = (
            (left, far, 1, 1),
            (right, far, -1, 1),
            (right, near, -1, -1),
            (left, near, 1, -1),
        )
        return tuple(
            self.project(
                x + across * radius * (1 - cos(_turn(index, step))),
                y + down * radius * (1 - sin(_turn(index, step))),
            )
            for index, ((x, y, across, down), radius) in enumerate(zip(corners, radii, strict=True))
            for step in range(_ARC_STEPS + 1)
        )

    # -- which way -----------------------------------------------------------------------------

    def faces_right(self, space: int) -> bool:
        """Whether racing camels face right there.

        They face the way they run; on the two short sides, they face inwards.
        """
        return not 7 <= space <= 14

    def step_from(self, space: int) -> tuple[Point, Point]:
        """The border between a space and the next, and the racers' direction as a unit vector."""
        here, there = self.middle(space), self.middle(space % LAST_SPACE + 1)
        length = hypot(there.x - here.x, there.y - here.y)
        return (
            Point((here.x + there.x) / 2, (here.y + there.y) / 2),
            Point((there.x - here.x) / length, (there.y - here.y) / length),
        )

    def behind(self, space: int) -> int | None:
        """The next space farther away, which a tall stack would hide; None if there is none."""
        if space == BEFORE_THE_START:
            return FIRST_SPACE - 1
        column, row = self.unproject(self.spot(space))
        farther = row - 1 if space in CELLS else 0
        return SPACES.get((int(column // 1), int(farther // 1)))

    # -- stacks --------------------------------------------------------------------------------

    def stands(
        self,
        space: int,
        count: int,
        *,
        hides: bool = False,
        farther: int | None = None,
        behind: Sequence[Box] = (),
    ) -> tuple[Stand, ...]:
        """Where the camels of a stack stand, bottom → top.

        A stack that is too tall for the air above it is drawn smaller, and so is one with something
        behind it (``hides``): every blanket must be visible. So must all of what is ``behind``, and
        the feet of camels on the next space ``farther`` away: two stacks never look like one.
        """
        foot = self.spot(space)
        room = foot.y - self.content.top - 6
        if hides:
            room = min(room, 1.12 * self.row_height)
        if farther is not None:
            room = min(room, _BELOW_OTHER_FEET * (foot.y - self.spot(farther).y))
        tall = CAMEL_HEIGHT + STEP * (count - 1)
        lean = _LEAN if self.faces_right(space) else -_LEAN
        left = min(0.0, lean * (count - 1)) - CAMEL_WIDTH / 2
        right = max(0.0, lean * (count - 1)) + CAMEL_WIDTH / 2
        scale = min(self.scale(foot), room / tall)
        for box in behind:
            if box.bottom < foot.y:  # below it, or beside it, whichever is larger
                below = (foot.y - box.bottom) / tall
                beside = max((box.right - foot.x) / left, (box.left - foot.x) / right)
                scale = min(scale, max(below, beside))
        lean *= scale
        return tuple(
            Stand(foot.x + lean * level, foot.y - STEP * scale * level, scale)
            for level in range(count)
        )

    def box_stand(self, index: int) -> Stand:
        """Where the nth of all camels stands while it is in the box."""
        box = self.box
        pitch = box.width / _MOST_CAMELS
        scale = min(0.92 * pitch / CAMEL_WIDTH, 0.8 * box.height / CAMEL_HEIGHT)
        return Stand(box.left + pitch * (index + 0.5), box.bottom - 0.2 * box.height, scale)

    def tray_spot(self, side: int) -> Point:
        """The middle of a tile in the tray."""
        tray = self.tray
        return Point(tray.left + tray.width * (0.125 if side > 0 else 0.605), tray.centre.y)

    @cached_property
    def tile_width(self) -> float:
        return min(0.54 * self._column_width(self.ground.centre.y), 0.58 * self.row_height)

    @cached_property
    def tray_tile_width(self) -> float:
        return min(self.tile_width, 0.78 * self.shelf.height, 0.2 * self.tray.width)

    # -- inside the track ----------------------------------------------------------------------

    @cached_property
    def pyramid(self) -> Box:
        """The drawing of the pyramid, 400 by 340 units, its glow included."""
        base = self.project(3, 2.9)
        top = self.project(3, 1.01)
        height = (base.y - top.y) * 340 / 286
        width = height * 400 / 340
        most = 3.0 * self._column_width(base.y)
        if width > most:
            width, height = most, most * 340 / 400
        return Box(base.x - width / 2, base.y - height * 306 / 340, width, height)

    @cached_property
    def before_pyramid(self) -> Box:
        """The free area inside the track."""
        top = self.project(1.12, 1.1).y
        right, bottom = self.project(4.88, 2.97)
        left = self.project(1.12, 2.97).x
        return Box(left, top, right - left, bottom - top)

    def window_die(self, index: int, count: int) -> Box:
        """Where the nth of this many dice glows in the pyramid."""
        unit = self.pyramid.width / 400
        x, y = _WINDOW[count][index]
        left, top = x - _WINDOW_DIE / 2, y - _WINDOW_DIE / 2
        width = _WINDOW_DIE * unit
        return Box(self.pyramid.left + left * unit, self.pyramid.top + top * unit, width, width)

    def die_spot(self, index: int) -> Point:
        """Where the nth die that came out lies: in the sand right of the pyramid."""
        if self.is_far:
            column, row = _FAR_DICE[index]
            return self.project(column, row)
        row, column = divmod(index, 2)
        return self.project(
            4.28 + 0.42 * column + 0.09 * (row % 2), 1.42 + 0.46 * row - 0.08 * column
        )

    @cached_property
    def sky(self) -> Point:
        """The middle of the air above the track."""
        return Point(self.content.centre.x, self.content.top + 0.08 * self.content.height)

    @cached_property
    def favourite(self) -> Point:
        """The middle of the favourite's picture, left of the pyramid."""
        return self.project(1.55, 2.2 if self.is_far else 1.66)

    @cached_property
    def favourite_area(self) -> Box:
        """What a camel there, its chance and its label take up."""
        width = 0.62 * CAMEL_WIDTH * self.scale(self.favourite)
        tall = CAMEL_HEIGHT / CAMEL_WIDTH
        left, top = self.favourite.x - width / 2, self.favourite.y - (tall + 0.18) * width
        return Box(left, top, width, (tall + 0.6) * width)

    @cached_property
    def beside_favourite(self) -> Point:
        """The same where a high stack stands before it: between that and the pyramid."""
        return self.project(2.06, 1.55)

    @cached_property
    def die_width(self) -> float:
        column = self._column_width(self.ground.centre.y)
        return min(0.42 * column, 0.49 * self.row_height) if self.is_far else 0.27 * column


_ARC_STEPS = 8


def _turn(corner: int, step: int) -> float:
    """The angle of a rounded corner's nth point; corners are joined clockwise."""
    part = step / _ARC_STEPS
    return pi / 2 * (part if corner % 2 == 0 else 1 - part)
