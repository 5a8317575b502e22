"""Where the number of each space stands: clear of every camel and tile. No Qt."""

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from camelhelper.gui.board.geometry.geometry import GAP, ROUND, Geometry
from camelhelper.gui.board.geometry.layout import Layout
from camelhelper.gui.board.geometry.ring import CELLS, COLUMNS, outer_corners
from camelhelper.gui.board.geometry.shapes import Box, Point

_LEAST_PX = 11
_USUAL_SIZE, _ASIDE_SIZE = 0.2, 0.16
"""Of the type, in rows."""
_DIGIT_WIDTH, _DIGIT_HEIGHT = 0.6, 0.76
"""Of the place that a digit takes, in sizes of the type."""
_BELOW_THE_FEET = 0.69
_ASIDES = 0.84, 0.72, 0.6, 0.48, 0.36, 0.24
"""How deep in its cell a number stands that camels would hide."""
_ON_THE_SAND: tuple[float, ...] = (0.5, 0.15, 0.85)
_EDGES: tuple[float, ...] = (0.03, 0.97)
_BESIDE_THE_ARCH: dict[int, tuple[float, ...]] = {1: (0.5, 0.15, -0.24), 2: (0.5, 0.85, 0.97)}
"""Where across the spaces beside a post: the arch has one at each edge of the first space."""
_REACH = 0.1
"""How far the sand goes on around the middle of a number, in cells."""


class SpaceNumber(NamedTuple):
    space: int
    middle: Point
    size_px: int
    """Of its type."""
    is_aside: bool
    """Whether it had to make way for camels."""

    @property
    def area(self) -> Box:
        width = _DIGIT_WIDTH * self.size_px * len(str(self.space))
        height = _DIGIT_HEIGHT * self.size_px
        return Box(self.middle.x - width / 2, self.middle.y - height / 2, width, height)


def space_numbers(layout: Layout) -> Iterable[SpaceNumber]:
    """The number of every space: in front of its camels, or small on sand if one is there."""
    geometry = layout.geometry
    figures = [figure for figure in layout.figures.values() if figure.space is not None]
    drawn = [part for figure in figures for part in figure.parts]
    for space, label in geometry.labels.items():
        usual = SpaceNumber(space, label, _size(geometry, _USUAL_SIZE), is_aside=False)
        if _is_free(usual, drawn):
            yield usual
            continue
        size = _size(geometry, _ASIDE_SIZE)
        places = [SpaceNumber(space, at, size, is_aside=True) for at in asides(geometry, space)]
        if layout.position.tile_at(space):
            tile = geometry.tile_area(space)
            places = [place for place in places if not tile.meets(place.area)]
        # Among many tall stacks all places can be taken; the first is taken up least.
        yield next((place for place in places if _is_free(place, drawn)), places[0])


def asides(geometry: Geometry, space: int) -> tuple[Point, ...]:
    """Where its number stands if camels hide it, the best first.

    Between the feet of its own camels and the heads of two in front of them, else on other sand of
    its own, else beside that at an edge.
    """
    column, row = CELLS[space]
    edges = _EDGES if column < COLUMNS / 2 else _EDGES[::-1]
    ways = _BESIDE_THE_ARCH.get(space, _ON_THE_SAND + edges)
    places = [(0.5, _BELOW_THE_FEET), *((across, depth) for across in ways for depth in _ASIDES)]
    return tuple(
        geometry.project(column + across, row + depth)
        for across, depth in places
        if not _is_rounded_off(space, across, depth)
    )


def _is_rounded_off(space: int, left: float, far: float) -> bool:
    """Whether a number in this place of a cell would stand beyond a corner of the track."""
    right, near = 1 - left, 1 - far
    from_corners = (left, far), (right, far), (right, near), (left, near)
    middle = GAP + ROUND
    return any(
        is_outer and max(x, y) < middle and hypot(middle - x, middle - y) > ROUND - _REACH
        for is_outer, (x, y) in zip(outer_corners(*CELLS[space]), from_corners, strict=True)
    )


def _size(geometry: Geometry, rows: float) -> int:
    return max(_LEAST_PX, round(rows * geometry.row_height))


def _is_free(number: SpaceNumber, drawn: Iterable[Box]) -> bool:
    area = number.area
    return not any(part.meets(area) for part in drawn)
