"""What stands and lies on the board, as pictures with a place."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtGui import QPixmap

from camelhelper.core.edition import BOOING, CHEERING, LAST_SPACE
from camelhelper.core.position import Reveal, Seat
from camelhelper.gui.board.geometry.geometry import BLANKET, CAMEL_WIDTH, FEET, STEP
from camelhelper.gui.board.geometry.layout import Figure, Layout
from camelhelper.gui.board.geometry.shapes import Box, Point
from camelhelper.gui.board.geometry.space_numbers import space_numbers
from camelhelper.gui.board.painting.pictures import SHADOW_HEIGHT, SpritePictures
from camelhelper.wording.translation import translate, translate_counted

_FLAT = -900.0
"""The depth of what lies on the ground: behind everything that stands."""
_SAND = -1_000.0
"""The depth of what is painted on the sand: behind everything that lies there."""
_FRONT = 1e6
_WIDTH_STEP_PX = 2
_BESIDE_PX = 8
"""The margin of the hint in the box."""

_WINNER, _FAR_WINNER = 0.7, 1.0
"""The width of the camel that won the leg, as a share of a camel on the track."""

FAVOURITES_KEY = "favourites"
LEG_WINNER_KEY = "leg winner"
Favourites = tuple[str, float]
"""A camel and its chance, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Sprite:
    key: str
    """The same for the same thing from position to position."""
    picture: QPixmap
    spot: Point
    anchor: Point
    """The pixel of the picture that lies on the spot."""
    depth: float
    """Sprites with a larger depth hide the others."""
    space: int | None = None
    """For camels on the track: they run along it."""
    comes_from: Point | None = None
    """Where it runs from when it is new; None puts it there at once."""

    @property
    def box(self) -> Box:
        size = self.picture.deviceIndependentSize()
        left, top = self.spot.x - self.anchor.x, self.spot.y - self.anchor.y
        return Box(left, top, size.width(), size.height())


class Sprites:
    """Turns layouts into sprites."""

    def __init__(self, pictures: SpritePictures) -> None:
        self._pictures = pictures

    def of(self, layout: Layout, favourites: Favourites | None) -> Iterator[Sprite]:
        """Everything that a position puts on the board."""
        if sprite := self.favourites(layout, favourites):
            yield sprite
        yield from self._leg_winner(layout)
        yield from self._hints(layout)
        yield from self._tiles(layout)
        yield from self._dice(layout)
        yield from self._numbers(layout)
        for figure in layout.figures.values():
            if figure.level == 0:
                yield from self._below(figure)
            yield self._camel(figure)

    def paint_ahead(self, layout: Layout) -> None:
        """Have every face of the die that comes out next painted before it is clicked."""
        position, width = layout.position, _even(layout.geometry.die_width)
        if position.reveals_left:
            for die in position.dice_left:
                for face in position.edition.die_faces(die):
                    self._pictures.fallen_die(Reveal(*face), width, len(position.dice))

    def unit(self, camels: str, scale: float, *, turned: bool) -> Sprite:
        """Camels in the hand, held by the blanket of the lowest."""
        width = _even(CAMEL_WIDTH * scale)
        picture = self._pictures.unit(camels, width, turned=turned)
        height = (FEET + STEP * (len(camels) - 1) - BLANKET) / CAMEL_WIDTH * width
        anchor = Point(width / 2, height + 0.3 * SHADOW_HEIGHT * width)
        return Sprite("hand", picture, Point(0, 0), anchor, 0)

    def tile(self, key: str, side: int, spot: Point, width: float, owner: Seat | None) -> Sprite:
        width = _even(width)
        picture = self._pictures.tile(side, width, owner)
        return Sprite(key, picture, spot, Point(width / 2, width / 2), spot.y - width)

    def favourites(self, layout: Layout, favourites: Favourites | None) -> Sprite | None:
        """The camels most likely to win the leg; None when leg or race is over.

        They make way for a high stack before them.
        """
        position = layout.position
        if favourites is None or layout.geometry.is_far or position.leg_over or position.race_over:
            return None
        spot, area = layout.geometry.favourite, layout.geometry.favourite_area
        camels, chance = favourites
        label = translate_counted("favourite", "favourites", len(camels))
        picture = self._pictures.favourites(camels, chance, label, _even(area.width))
        anchor = Point(picture.deviceIndependentSize().width() / 2, spot.y - area.top)
        usual = Sprite(FAVOURITES_KEY, picture, spot, anchor, _FLAT)
        aside = replace(usual, spot=layout.geometry.beside_favourite)
        parts = [part for figure in layout.figures.values() for part in figure.parts]
        free = (it for it in (usual, aside) if not any(it.box.meets(part) for part in parts))
        return next(free, usual)

    def _leg_winner(self, layout: Layout) -> Iterator[Sprite]:
        """Who has won the leg, until it is scored, in the place of the favourite."""
        geometry, position = layout.geometry, layout.position
        if position.race_over or not position.leg_over:
            return
        camel, spot = position.track.ranking[0], geometry.favourite
        share = _FAR_WINNER if geometry.is_far else _WINNER
        width = _even(share * CAMEL_WIDTH * geometry.scale(spot))
        label = "" if geometry.is_far else translate("wins the leg")
        picture = self._pictures.leg_winner(camel, label, width)
        anchor = Point(picture.deviceIndependentSize().width() / 2, 0.86 * width)
        came = layout.figures[camel].blanket
        yield Sprite(LEG_WINNER_KEY, picture, spot, anchor, _FLAT, comes_from=came)

    def _camel(self, figure: Figure) -> Sprite:
        stand = figure.stand
        width = _even(CAMEL_WIDTH * stand.scale)
        picture = self._pictures.camel(figure.camel, width, turned=figure.turned)
        anchor = Point(width / 2, width * FEET / CAMEL_WIDTH)
        # A camel is painted over the one it stands on.
        depth = stand.y + 2 * STEP * stand.scale * figure.level
        spot = Point(stand.x, stand.y)
        return Sprite(camel_key(figure.camel), picture, spot, anchor, depth, figure.space)

    def _below(self, figure: Figure) -> Iterator[Sprite]:
        """A shadow under the lowest camel; a golden podium under the winner of the race."""
        spot = Point(figure.stand.x, figure.stand.y)
        width = _even(CAMEL_WIDTH * figure.stand.scale)
        if figure.space is not None and figure.space > LAST_SPACE:
            anchor = Point(width / 2, 0.12 * width)
            yield Sprite("podium", self._pictures.podium(width), spot, anchor, _FLAT)
        else:
            picture = self._pictures.shadow(width, 0.26)
            anchor = Point(width / 2, SHADOW_HEIGHT * width / 2)
            yield Sprite(shadow_key(figure.camel), picture, spot, anchor, _FLAT, figure.space)

    def _tiles(self, layout: Layout) -> Iterator[Sprite]:
        geometry = layout.geometry
        for tile in layout.position.tiles:
            spot = geometry.tile_spot(tile.space)
            yield self.tile(tile_key(tile.space), tile.side, spot, geometry.tile_width, tile.owner)
        for side in (CHEERING, BOOING):
            spot = geometry.tray_spot(side)
            yield self.tile(tray_key(side), side, spot, geometry.tray_tile_width, None)

    def _dice(self, layout: Layout) -> Iterator[Sprite]:
        geometry, position = layout.geometry, layout.position
        for die, place in layout.glowing.items():
            width = _even(place.width)
            picture, anchor = self._pictures.die(die, width), Point(width / 2, width / 2)
            yield Sprite(die_key(die), picture, place.centre, anchor, _FLAT)
        for index, reveal in enumerate(position.dice):
            width = _even(geometry.die_width)
            picture = self._pictures.fallen_die(reveal, width, index)
            spot = geometry.die_spot(index)
            yield Sprite(die_key(reveal.die), picture, spot, Point(width, width), _FLAT)

    def _numbers(self, layout: Layout) -> Iterator[Sprite]:
        """The number of each space: on the sand, or in front of the camels it made way for."""
        for space, middle, size, is_aside in space_numbers(layout):
            picture = self._pictures.number(space, size)
            key = number_key(space, is_aside=is_aside)
            yield replace(_centred(key, picture, middle), depth=_FRONT if is_aside else _SAND)

    def _hints(self, layout: Layout) -> Iterator[Sprite]:
        """What to do, written where there is nothing yet."""
        size = round(max(11.0, 0.15 * layout.geometry.row_height))
        if not layout.position.track.stacks:
            hint = translate("Drag the camels to their spaces")
            picture = self._pictures.text_line(hint, size)
            yield _centred("start hint", picture, layout.geometry.sky)
        if not (layout.position.boxed or layout.geometry.is_far):
            box, quiet = layout.geometry.box, round(max(11.0, 0.1 * layout.geometry.row_height))
            hint = translate("Drop a camel here to take it off the track")
            width = box.width - 2 * _BESIDE_PX
            picture = self._pictures.text_within(hint, quiet, "text_muted", width, box.height)
            yield _centred("box hint", picture, box.centre)


def camel_key(camel: str) -> str:
    return f"camel {camel}"


def shadow_key(camel: str) -> str:
    return f"shadow {camel}"


def die_key(die: str) -> str:
    return f"die {die}"


def tile_key(space: int) -> str:
    return f"tile {space}"


def number_key(space: int, *, is_aside: bool) -> str:
    """One for each of the two places, as numbers do not run."""
    return f"number {space} aside" if is_aside else f"number {space}"


def tray_key(side: int) -> str:
    return f"tray {side:+d}"


def _centred(key: str, picture: QPixmap, spot: Point) -> Sprite:
    size = picture.deviceIndependentSize()
    return Sprite(key, picture, spot, Point(size.width() / 2, size.height() / 2), _FLAT)


def _even(width: float) -> float:
    """The width rounded: similar widths share a picture."""
    return max(_WIDTH_STEP_PX, _WIDTH_STEP_PX * round(width / _WIDTH_STEP_PX))
