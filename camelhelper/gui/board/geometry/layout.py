"""Where each piece of a position is drawn, and which of them a point touches. No Qt."""

from collections.abc import Iterator
from dataclasses import dataclass

from camelhelper.core.edition import SPACES, is_crazy
from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.geometry import (
    BLANKET,
    CAMEL_HEIGHT,
    CAMEL_WIDTH,
    FEET,
    STEP,
    Geometry,
)
from camelhelper.gui.board.geometry.shapes import Box, Point, Stand
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    DragSource,
    OffTrack,
    Slot,
    Target,
    TileSource,
)

_HALF_WIDTH = 46.0
_BACK = 44.0
"""How high the hump of a camel is, and how high its head."""
_HEAD = 58.0
_NECK = 22.0
"""How far in front of its middle its neck begins."""
_OVERLAP = 8.0
"""How far above a camel's feet the one below it is still visible."""
_SEAM = 0.33
"""Where two blankets of a stack meet, in steps above the upper camel's feet."""
_AT_FEET = -0.12
"""Where the lowest camel is lifted for another one: not in the middle of the space, which is where
somebody lets go who puts a camel on top."""
_SEAM_REACH = 0.28
_PARTS = ((-36, 36, -2, 26), (-50, 50, 26, 50), (17, 50, 50, 64))
"""Legs, body with the tail, and head: from, to, low and high, for a camel that faces right."""
_FAR_ROW = range(1, 7)
"""Stacks are no larger there than elsewhere, though there is air above them."""
_DIE_REACH = 0.7
"""How far a die reaches from its middle however it has come to lie, in widths of a die."""
_BEFORE_DICE = 10
"""The space in front of the dice that came out."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A camel as it is drawn."""

    camel: str
    space: int | None
    """None in the box."""
    level: int
    stand: Stand
    turned: bool
    """Whether it faces the other way from its drawing."""
    top: bool
    """Whether none stands on it."""

    @property
    def blanket(self) -> Point:
        """The middle of its blanket, by which it is dragged."""
        return self.stand.up(BLANKET)

    @property
    def area(self) -> Box:
        """The part of its drawing that its stack does not hide."""
        scale = self.stand.scale
        high = CAMEL_HEIGHT if self.top else STEP + _OVERLAP
        return Box(
            self.stand.x - CAMEL_WIDTH / 2 * scale,
            self.stand.y - high * scale,
            CAMEL_WIDTH * scale,
            (high - (_OVERLAP if self.level else 0)) * scale,
        )

    def holds(self, point: Point) -> bool:
        """Whether the point is on a part that no other camel of its stack hides."""
        across = (point.x - self.stand.x) / self.stand.scale
        height = (self.stand.y - point.y) / self.stand.scale
        low = _OVERLAP if self.level else FEET - CAMEL_HEIGHT
        if not (low <= height and abs(across) <= _HALF_WIDTH):
            return False
        if not self.top:
            return height < STEP + _OVERLAP
        ahead = across if self.turned == is_crazy(self.camel) else -across
        return height < (_HEAD if ahead > _NECK else _BACK)

    @property
    def parts(self) -> Iterator[Box]:
        """The boxes that its drawing fills."""
        faces_right = self.turned == is_crazy(self.camel)
        for back, front, low, high in _PARTS:
            left, right = (back, front) if faces_right else (-front, -back)
            at = self.stand.up(high)
            scale = self.stand.scale
            yield Box(at.x + left * scale, at.y, (right - left) * scale, (high - low) * scale)


@dataclass(frozen=True)
class Layout:
    """A position laid out on the board."""

    position: Position
    geometry: Geometry
    figures: dict[str, Figure]
    glowing: dict[str, Box]
    """The dice that are still in the pyramid."""

    @property
    def pieces(self) -> tuple[Box, ...]:
        """The places of all camels, tiles and dice."""
        geometry, position = self.geometry, self.position
        reach = _DIE_REACH * geometry.die_width
        spots = map(geometry.die_spot, range(len(position.dice)))
        return (
            *(figure.area for figure in self.figures.values()),
            *(geometry.tile_area(tile.space) for tile in position.tiles),
            *self.glowing.values(),
            *(Box(spot.x - reach, spot.y - reach, 2 * reach, 2 * reach) for spot in spots),
        )

    def touched(self, point: Point) -> DragSource | None:
        """What a hand would pick up at a point."""
        nearest_first = sorted(self.figures.values(), key=lambda it: -it.stand.y)
        for figure in nearest_first:
            if figure.holds(point):
                return CamelSource(figure.camel)
        space = self.geometry.space_at(point)
        if space and (tile := self.position.tile_at(space)):
            return TileSource(tile.side, space)
        for side in (+1, -1):
            spot = self.geometry.tray_spot(side)
            reach = self.geometry.tray_tile_width / 2 + 4
            if max(abs(point.x - spot.x), abs(point.y - spot.y)) <= reach:
                return TileSource(side)
        return None

    def target(self, point: Point, *, of_tile: bool = False) -> Target:
        """Where a camel, or a tile, dropped at a point would land.

        No tile lands on camels: it lands on the space that is seen below them, whosever they are.
        """
        if not of_tile and (slot := self._slot_in_stack(point)):
            return slot
        if space := self.geometry.space_at(point):
            return Slot(space)
        if not of_tile and (slot := self._slot_in_stack(point, above=1)):
            return slot
        if self.geometry.tray.holds(point):
            return OffTrack.TRAY
        if self.geometry.shelf.holds(point):
            return OffTrack.BOX
        return None

    def _slot_in_stack(self, point: Point, above: int = 0) -> Slot | None:
        """Over a stack: on its top, or where two camels meet if the point is close, or at its feet.

        ``above`` is how many more camels high it counts as over the stack.
        """
        on_track = [
            (space, stack) for space, stack in self.position.track.stacks if space in SPACES
        ]
        nearest_first = sorted(on_track, key=lambda it: -self.geometry.spot(it[0]).y)
        for space, stack in nearest_first:
            foot = self.figures[stack[0]].stand
            height = (foot.y - point.y) / foot.scale / STEP
            lowest, top = _AT_FEET - _SEAM_REACH, len(stack) - 1 + above + _BACK / STEP
            if abs(point.x - foot.x) <= _HALF_WIDTH * foot.scale and lowest <= height <= top:
                seams = (_AT_FEET, *(level + _SEAM for level in range(1, len(stack))))
                near = (n for n, seam in enumerate(seams) if abs(height - seam) <= _SEAM_REACH)
                return Slot(space, next(near, None))
        return None


def lay_out(position: Position, geometry: Geometry) -> Layout:
    """Leave room for all dice wherever they are, so that no stack grows or shrinks with a roll.

    Camels that crossed the line come first: no stack may hide them.
    """
    figures: dict[str, Figure] = {}
    stacked = {space for space, _ in position.track.stacks}
    tiled = {tile.space for tile in position.tiles}
    dice = position.edition.dice
    in_pyramid = {die: geometry.window_die(at, len(dice)) for at, die in enumerate(dice)}
    glowing = {die: box for die, box in in_pyramid.items() if die not in position.dice_out}
    behind = [*in_pyramid.values()]
    for space, stack in sorted(position.track.stacks, key=lambda it: it[0] in SPACES):
        farther = geometry.behind(space)
        hides = farther in tiled or space == _BEFORE_DICE or space in _FAR_ROW
        right = geometry.faces_right(space)
        stands = geometry.stands(
            space,
            len(stack),
            hides=hides,
            farther=farther if farther in stacked else None,
            behind=behind,
        )
        for level, (camel, stand) in enumerate(zip(stack, stands, strict=True)):
            top = level == len(stack) - 1
            figures[camel] = Figure(camel, space, level, stand, not right, top)
            if space not in SPACES:
                behind.append(figures[camel].area)
    for camel in position.boxed:
        stand = geometry.box_stand(position.edition.camels.index(camel))
        figures[camel] = Figure(camel, None, 0, stand, turned=False, top=True)
    return Layout(position, geometry, figures, glowing)
