"""What stands and lies on the board, as pictures with a place each."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap, QRadialGradient

from camelhelper.core.position import Seat
from camelhelper.gui.assets import Art
from camelhelper.gui.board.geometry import BLANKET, CAMEL_WIDTH, FEET, STEP, Geometry, Point
from camelhelper.gui.board.layout import Figure, Layout
from camelhelper.gui.board.scenery import faded

_WINDOW = {
    6: ((185, 136), (154, 187), (202, 187), (121, 241), (171, 241), (221, 241)),
    5: ((154, 187), (202, 187), (121, 241), (171, 241), (221, 241)),
}
"""Where dice glow through the window of the pyramid's drawing, for so many dice."""
_WINDOW_DIE = 40
_ROUNDED_TO_PX = 2


FAVOURITE_KEY = "favourite"
Favourite = tuple[str, float]
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
    """Nearer ones hide those behind."""
    space: int | None = None
    """For camels on the track, so that they run along it."""


class Sprites:
    """Turns layouts into sprites of one theme at one resolution."""

    def __init__(self, art: Art, pixel_ratio: float, font: QFont) -> None:
        self.art = art
        self.pixel_ratio = pixel_ratio
        self.font = font

    def of(self, layout: Layout, favourite: Favourite | None) -> Iterator[Sprite]:
        if favourite and not layout.position.race_over:
            yield self.favourite(favourite, layout.geometry)
        yield from self._tiles(layout)
        yield from self._dice(layout)
        for figure in layout.figures.values():
            if not figure.level:
                yield self._shadow(figure)
            yield self.camel(figure)

    def camel(self, figure: Figure) -> Sprite:
        width = _even(CAMEL_WIDTH * figure.stand.scale)
        return Sprite(
            camel_key(figure.camel),
            self.art.camel(figure.camel, width, self.pixel_ratio, turned=figure.turned),
            Point(figure.stand.x, figure.stand.y),
            Point(width / 2, width * FEET / CAMEL_WIDTH),
            # Whatever stands higher in a stack lies before what bears it.
            figure.stand.y + 2 * STEP * figure.stand.scale * figure.level,
            figure.space,
        )

    def unit(self, figures: list[Figure], scale: float) -> Sprite:
        """Camels in the hand as one picture, held by the lowest one's blanket."""
        width = _even(CAMEL_WIDTH * scale)
        step = width * STEP / CAMEL_WIDTH
        shadow = self._soft_shadow(width, 0.3)
        height = width * FEET / CAMEL_WIDTH + step * (len(figures) - 1) + shadow.height()
        picture = self._canvas(width, height)
        painter = QPainter(picture)
        feet = height - shadow.deviceIndependentSize().height() * 0.7
        painter.drawPixmap(QPointF(0, height - shadow.deviceIndependentSize().height()), shadow)
        for level, figure in enumerate(figures):
            camel = self.art.camel(figure.camel, width, self.pixel_ratio, turned=figure.turned)
            top = feet - level * step - width * FEET / CAMEL_WIDTH
            painter.drawPixmap(QPointF(0, top), camel)
        painter.end()
        return Sprite(
            "hand", picture, Point(0, 0), Point(width / 2, feet - BLANKET * width / CAMEL_WIDTH), 0
        )

    def tile(self, key: str, side: int, spot: Point, width: float, seat: Seat | None) -> Sprite:
        width = _even(width)
        drawing = "tile-plus.svg" if side > 0 else "tile-minus.svg"
        picture = self.art.picture(drawing, width, self.pixel_ratio)
        if seat is not None:
            picture = self._with_badge(picture, str(seat))
        return Sprite(key, picture, spot, Point(width / 2, width / 2), spot.y - width)

    def favourite(self, favourite: Favourite, geometry: Geometry) -> Sprite:
        """Who will most likely win the leg, with the chance below."""
        camel, chance = favourite
        width = _even(1.7 * geometry.die_width * 1.35)
        height = width * 0.95
        picture = self._canvas(width, height)
        painter = QPainter(picture)
        painter.drawPixmap(QPointF(0, 0), self.art.camel(camel, width, self.pixel_ratio))
        font = QFont(self.font)
        font.setPixelSize(round(0.3 * width))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self.art.theme.colour("text"))
        field = QRectF(0, 0.6 * width, width, height - 0.6 * width)
        painter.drawText(field, Qt.AlignmentFlag.AlignCenter, f"{100 * chance:.0f} %")
        painter.end()
        spot = geometry.favourite
        return Sprite(FAVOURITE_KEY, picture, spot, Point(width / 2, height / 2), spot.y - 500)

    def _tiles(self, layout: Layout) -> Iterator[Sprite]:
        geometry = layout.geometry
        for tile in layout.position.tiles:
            spot = geometry.middle(tile.space)
            yield self.tile(tile_key(tile.space), tile.side, spot, geometry.tile_width, tile.owner)
        for side in (+1, -1):
            spot = geometry.tray_spot(side)
            yield self.tile(tray_key(side), side, spot, geometry.tray_tile_width, None)

    def _dice(self, layout: Layout) -> Iterator[Sprite]:
        geometry, position = layout.geometry, layout.position
        box = geometry.pyramid
        unit = box.width / 400
        out = position.dice_out
        spots = _WINDOW[len(position.edition.dice)]
        for die, (x, y) in zip(position.edition.dice, spots, strict=True):
            if die not in out:
                spot = Point(box.left + x * unit, box.top + y * unit)
                yield self._die(die, None, spot, _WINDOW_DIE * unit)
        for index, reveal in enumerate(position.dice):
            yield self._die(reveal.camel, reveal.face, geometry.die_spot(index), geometry.die_width)

    def _die(self, camel: str, face: int | None, spot: Point, width: float) -> Sprite:
        width = _even(width)
        picture = self.art.picture("die.svg", width, self.pixel_ratio, camel, face)
        key = f"die {camel.upper() if len(camel) == 1 and camel.isupper() else 'grey'}"
        return Sprite(key, picture, spot, Point(width / 2, width / 2), spot.y - width)

    def _shadow(self, figure: Figure) -> Sprite:
        picture = self._soft_shadow(_even(CAMEL_WIDTH * figure.stand.scale), 0.26)
        size = picture.deviceIndependentSize()
        spot = Point(figure.stand.x, figure.stand.y)
        anchor = Point(size.width() / 2, size.height() / 2)
        return Sprite(shadow_key(figure.camel), picture, spot, anchor, spot.y - 1000, figure.space)

    def _soft_shadow(self, width: float, strength: float) -> QPixmap:
        height = 0.2 * width
        picture = self._canvas(width, height)
        colour = self.art.theme.colour("shadow")
        light = QRadialGradient(0, 0, 1)
        light.setColorAt(0, faded(colour, strength))
        light.setColorAt(0.55, faded(colour, strength * 0.7))
        light.setColorAt(1, faded(colour, 0))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.translate(width / 2, height / 2)
        painter.scale(0.46 * width, height / 2)
        painter.setBrush(light)
        painter.drawEllipse(QPointF(0, 0), 1, 1)
        painter.end()
        return picture

    def _with_badge(self, tile: QPixmap, text: str) -> QPixmap:
        """A tile with its owner's seat at its lower right."""
        theme = self.art.theme
        picture = QPixmap(tile)
        size = picture.deviceIndependentSize()
        diameter = 0.36 * size.width()
        badge = QRectF(
            size.width() - diameter - 1, size.height() - diameter - 1, diameter, diameter
        )
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.colour("rim"))
        painter.setBrush(theme.colour("ink"))
        painter.drawEllipse(badge)
        font = QFont(self.font)
        font.setPixelSize(max(8, round(0.7 * diameter)))
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        return picture

    def _canvas(self, width: float, height: float) -> QPixmap:
        picture = QPixmap(round(width * self.pixel_ratio), round(height * self.pixel_ratio))
        picture.setDevicePixelRatio(self.pixel_ratio)
        picture.fill(Qt.GlobalColor.transparent)
        return picture


def camel_key(camel: str) -> str:
    return f"camel {camel}"


def shadow_key(camel: str) -> str:
    return f"shadow {camel}"


def tile_key(space: int) -> str:
    return f"tile {space}"


def tray_key(side: int) -> str:
    return f"tray {side:+d}"


def _even(width: float) -> float:
    """A width that few others differ from by little, so that pictures are painted once for all."""
    return max(_ROUNDED_TO_PX, _ROUNDED_TO_PX * round(width / _ROUNDED_TO_PX))
