"""What a tile is worth on each space: the more, the stronger the colour of the sand."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from camelhelper.core.edition import SPACES
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.painting.canvas import polygon
from camelhelper.gui.theme.art import Art, tile_drawing
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.shapes import transparent_picture
from camelhelper.wording.formatting import coins_text

TileValues = Mapping[int, Mapping[int, float]]
"""Space → side → expected coins of a tile placed there."""

_GROUND_DEPTH = -950.0
_CHIP_DEPTH = -850.0
"""On the sand, in front of what lies there and behind everything that stands."""
_FAINTEST = 0.06
_STRONGEST = 0.4
_FULL_STRENGTH_COINS = 1.0
"""What revealing a die earns: if no tile is worth that much, none gets the strongest colour."""
_LEAST_COINS = 0.005
"""Less is written as 0.00, and counts as nothing."""


class TileOverlay:
    """The values of one scene: each space with the better side of a tile."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._grounds = {space: scene.addPolygon(QPolygonF()) for space in SPACES}
        self._chips = {space: scene.addPixmap(QPixmap()) for space in SPACES}
        for ground in self._grounds.values():
            ground.setZValue(_GROUND_DEPTH)
        for chip in self._chips.values():
            chip.setZValue(_CHIP_DEPTH)
        self.values: TileValues = {}
        self._is_hidden = False
        self._update()

    def better_side(self, space: int) -> int | None:
        """The side that is worth more there; None if no value is shown."""
        sides = {} if self._is_hidden else self.values.get(space, {})
        return max(sides, key=lambda side: sides[side]) if sides else None

    def show_values(
        self, values: TileValues, geometry: Geometry, art: Art, font: QFont, pixel_ratio: float
    ) -> None:
        """Show these values and no others."""
        self.values = values
        best = max((value for sides in values.values() for value in sides.values()), default=0.0)
        most = max(best, _FULL_STRENGTH_COINS)
        for space, sides in values.items():
            side = max(sides, key=lambda side: sides[side])
            share = sides[side] / most if sides[side] >= _LEAST_COINS else 0.0
            ground = self._grounds[space]
            ground.setPolygon(polygon(geometry.outline(space)))
            colour = art.theme.colour("gain")
            strength = _FAINTEST + (_STRONGEST - _FAINTEST) * share if share else 0.0
            ground.setBrush(QBrush(faded(colour, strength)))
            is_best = sides[side] == best > 0
            ground.setPen(QPen(colour, 3) if is_best else QPen(Qt.PenStyle.NoPen))
            self._place(
                self._chips[space],
                _chip(sides[side], side, geometry, art, font, pixel_ratio, strong=is_best),
                geometry,
                space,
            )
        self._update()

    def _place(
        self, item: QGraphicsPixmapItem, picture: QPixmap, geometry: Geometry, space: int
    ) -> None:
        size = picture.deviceIndependentSize()
        middle = geometry.tile_spot(space)
        item.setPixmap(picture)
        item.setPos(round(middle.x - size.width() / 2), round(middle.y - size.height() / 2))

    def hide(self) -> None:
        """Hide the values during a drag, but keep them."""
        self._is_hidden = True
        self._update()

    def show_again(self) -> None:
        self._is_hidden = False
        self._update()

    def _update(self) -> None:
        for items in (self._grounds, self._chips):
            for space, item in items.items():
                item.setVisible(space in self.values and not self._is_hidden)


def _chip(
    value: float,
    side: int,
    geometry: Geometry,
    art: Art,
    font: QFont,
    pixel_ratio: float,
    *,
    strong: bool,
) -> QPixmap:
    """A small tile with the better side up, and its value below."""
    width, tile = 1.5 * geometry.tile_width, 0.56 * geometry.tile_width
    size = max(11, round(0.165 * geometry.row_height))
    height = tile + 1.3 * size
    picture = transparent_picture(width, height, pixel_ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawing = art.picture(tile_drawing(side), tile, pixel_ratio)
        painter.drawPixmap(QPointF(round((width - tile) / 2), 0), drawing)
        font = QFont(font)
        font.setPixelSize(size)
        font.setBold(strong)
        painter.setFont(font)
        painter.setPen(art.theme.colour("text" if value >= _LEAST_COINS else "text_muted"))
        line = QRectF(0, tile, width, 1.3 * size)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, coins_text(value))
    return picture
