"""What stands and lies on the board, as pictures with a place each."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPixmap, QRadialGradient

from camelhelper.core.edition import LAST_SPACE
from camelhelper.core.position import Reveal, Seat
from camelhelper.gui.assets import Art
from camelhelper.gui.board.canvas import faded
from camelhelper.gui.board.geometry import (
    BLANKET,
    CAMEL_HEIGHT,
    CAMEL_WIDTH,
    FEET,
    STEP,
    Geometry,
    Point,
)
from camelhelper.gui.board.layout import Figure, Layout, missing_camels
from camelhelper.gui.board.words import Words

_WINDOW = {
    6: ((185, 136), (154, 187), (202, 187), (121, 241), (171, 241), (221, 241)),
    5: ((154, 187), (202, 187), (121, 241), (171, 241), (221, 241)),
}
"""Where dice glow through the window of the pyramid's drawing, for so many dice."""
_WINDOW_DIE = 40
_ROUNDED_TO_PX = 2


_FALLS = (-9, 7, 5, -8, 10)
"""How the dice lie in the sand, in degrees."""
_FLAT = -900.0
"""How near what lies on the ground is: behind whatever stands."""

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

    def __init__(self, art: Art, pixel_ratio: float, font: QFont, words: Words) -> None:
        self.art = art
        self.words = words
        self.pixel_ratio = pixel_ratio
        self.font = font

    def of(self, layout: Layout, favourite: Favourite | None) -> Iterator[Sprite]:
        if favourite and not layout.position.race_over:
            yield self.favourite(favourite, layout.geometry)
        yield from self._hints(layout)
        yield from self._podium(layout)
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
        width = _even(0.62 * CAMEL_WIDTH * geometry.scale(geometry.favourite))
        camel_height = width * CAMEL_HEIGHT / CAMEL_WIDTH
        chance_height, word_height = 0.36 * width, 0.24 * width
        picture = self._canvas(width, camel_height + chance_height + word_height)
        painter = QPainter(picture)
        painter.drawPixmap(QPointF(0, 0), self.art.camel(camel, width, self.pixel_ratio))
        line = QRectF(0, camel_height, width, chance_height)
        self._write(painter, line, f"{100 * chance:.0f} %", 0.3 * width, "text", bold=True)
        line = QRectF(0, line.bottom(), width, word_height)
        self._write(painter, line, self.words.favourite(), 0.17 * width, "text_muted")
        painter.end()
        spot = geometry.favourite
        anchor = Point(width / 2, camel_height + chance_height / 2)
        return Sprite("favourite", picture, spot, anchor, _FLAT)

    def _hints(self, layout: Layout) -> Iterator[Sprite]:
        geometry = layout.geometry
        size = max(11.0, 0.15 * geometry.row_height)
        if not layout.position.track.stacks:
            yield self._hint("start hint", self.words.start_hint(), geometry.sky, size, "text")
        if not missing_camels(layout.position):
            box = geometry.box.centre
            yield self._hint("box hint", self.words.box_hint(), box, 0.8 * size, "text_muted")

    def _hint(self, key: str, text: str, spot: Point, size: float, role: str) -> Sprite:
        width, height = 0.7 * size * len(text), 1.5 * size
        picture = self._canvas(width, height)
        painter = QPainter(picture)
        self._write(painter, QRectF(0, 0, width, height), text, size, role)
        painter.end()
        return Sprite(key, picture, spot, Point(width / 2, height / 2), _FLAT)

    def _write(
        self,
        painter: QPainter,
        line: QRectF,
        text: str,
        size: float,
        role: str,
        *,
        bold: bool = False,
    ) -> None:
        font = QFont(self.font)
        font.setPixelSize(max(9, round(size)))
        font.setBold(bold)
        painter.setFont(font)
        painter.setPen(self.art.theme.colour(role))
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)

    def _tiles(self, layout: Layout) -> Iterator[Sprite]:
        geometry = layout.geometry
        for tile in layout.position.tiles:
            spot = geometry.tile_spot(tile.space)
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
                width = _even(_WINDOW_DIE * unit)
                picture = self.art.picture("die.svg", width, self.pixel_ratio, die)
                spot = Point(box.left + x * unit, box.top + y * unit)
                anchor = Point(width / 2, width / 2)
                yield Sprite(die_key(die), picture, spot, anchor, spot.y - width)
        for index, reveal in enumerate(position.dice):
            width = _even(geometry.die_width)
            picture = self._fallen_die(reveal, width, _FALLS[index % len(_FALLS)])
            spot = geometry.die_spot(index)
            yield Sprite(die_key(reveal.die), picture, spot, Point(width, width), _FLAT + index)

    def _fallen_die(self, reveal: Reveal, width: float, degrees: float) -> QPixmap:
        """A die as it lies in the sand, in the middle of a picture twice as wide."""
        picture = self._canvas(2 * width, 2 * width)
        shadow = self._soft_shadow(1.3 * width, 0.3)
        # Painted large and turned small, so that its edges stay smooth.
        die = self.art.picture("die.svg", width, 2 * self.pixel_ratio, reveal.camel, reveal.face)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QPointF(0.38 * width, 1.4 * width), shadow)
        painter.translate(width, width)
        painter.rotate(degrees)
        painter.drawPixmap(QPointF(-width / 2, -width / 2), die)
        painter.end()
        return picture

    def _podium(self, layout: Layout) -> Iterator[Sprite]:
        """A block of gold for the unit that has won the race."""
        for figure in layout.figures.values():
            if figure.space and figure.space > LAST_SPACE and not figure.level:
                width = _even(0.9 * CAMEL_WIDTH * figure.stand.scale)
                height = 0.36 * width
                picture = self._canvas(width, height)
                theme = self.art.theme
                painter = QPainter(picture)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(theme.colour("outline"), 1.5))
                painter.setBrush(theme.colour("gold_dark"))
                painter.drawRoundedRect(QRectF(1, 0.12 * width, width - 2, 0.22 * width), 4, 4)
                painter.setBrush(theme.colour("gold"))
                painter.drawEllipse(QRectF(1, 1, width - 2, 0.24 * width))
                painter.end()
                spot = Point(figure.stand.x, figure.stand.y)
                yield Sprite("podium", picture, spot, Point(width / 2, 0.12 * width), _FLAT)

    def _shadow(self, figure: Figure) -> Sprite:
        picture = self._soft_shadow(_even(CAMEL_WIDTH * figure.stand.scale), 0.26)
        size = picture.deviceIndependentSize()
        spot = Point(figure.stand.x, figure.stand.y)
        anchor = Point(size.width() / 2, size.height() / 2)
        return Sprite(shadow_key(figure.camel), picture, spot, anchor, _FLAT, figure.space)

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


def die_key(die: str) -> str:
    return f"die {die}"


def tile_key(space: int) -> str:
    return f"tile {space}"


def tray_key(side: int) -> str:
    return f"tray {side:+d}"


def _even(width: float) -> float:
    """A width that few others differ from by little, so that pictures are painted once for all."""
    return max(_ROUNDED_TO_PX, _ROUNDED_TO_PX * round(width / _ROUNDED_TO_PX))
