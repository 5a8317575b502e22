"""Where the number of each space stands: clear of every camel and tile. No Qt."""

from collections.abc import Iterable
from typing import NamedTuple

from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.layout import Layout
from camelhelper.gui.board.geometry.shapes import Box, Point

_LEAST_PX = 11
_USUAL_SIZE, _ASIDE_SIZE = 0.2, 0.16
"""Of the type, in rows."""
_DIGIT_WIDTH, _DIGIT_HEIGHT = 0.6, 0.76
"""Of the place that a digit takes, in sizes of the type."""


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
    """The number of every space: in front of its camels, or small at its edge if one is there."""
    geometry = layout.geometry
    figures = [figure for figure in layout.figures.values() if figure.space is not None]
    drawn = [part for figure in figures for part in figure.parts]
    for space, label in geometry.labels.items():
        usual = SpaceNumber(space, label, _size(geometry, _USUAL_SIZE), is_aside=False)
        if _is_free(usual, drawn):
            yield usual
            continue
        size = _size(geometry, _ASIDE_SIZE)
        places = [SpaceNumber(space, at, size, is_aside=True) for at in geometry.asides(space)]
        if layout.position.tile_at(space):
            tile = geometry.tile_area(space)
            places = [place for place in places if not tile.meets(place.area)]
        # Among many tall stacks all places can be taken; the first is taken up least.
        yield next((place for place in places if _is_free(place, drawn)), places[0])


def _size(geometry: Geometry, rows: float) -> int:
    return max(_LEAST_PX, round(rows * geometry.row_height))


def _is_free(number: SpaceNumber, drawn: Iterable[Box]) -> bool:
    area = number.area
    return not any(part.meets(area) for part in drawn)
