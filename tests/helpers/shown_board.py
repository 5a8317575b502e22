"""What can be seen on the board, as values: tests need not know how it is painted."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QPixmap

from camelhelper.core.last_way import Way
from camelhelper.gui.board.geometry.shapes import Point


@dataclass(frozen=True, slots=True)
class ShownSprite:
    spot: Point
    """Where it is now: a camel's feet, the middle of a tile or die."""
    opacity: float
    """1; less for something that would only land there."""
    is_raised: bool
    """Whether a press would pick it up."""


@dataclass(frozen=True, slots=True)
class ShownTileValue:
    coins: Mapping[int, float]
    """Of each side."""
    fill: QColor
    rim: QColor | None
    """None unless it is the best space."""
    corner: Point
    """The upper left of its figure."""


@dataclass(frozen=True, slots=True)
class Shown:
    sprites: Mapping[str, ShownSprite]
    """By the keys that ``sprites`` gives: ``camel R``, ``tile 9``, ``die grey``, ``favourite``."""
    hand: QPixmap | None
    """What is dragged."""
    way: Way | None
    """What footprints show: the last roll."""
    landings: frozenset[int]
    """The spaces that are marked while something is dragged."""
    tile_values: Mapping[int, ShownTileValue]
    """By space."""
    bubble: str
    """The text above a space, or empty."""
    cursor: QRectF | None
    """The frame of the keyboard's cursor."""


def shown_on(scene):
    """What can be seen on a board's scene now."""
    signs = scene._highlights
    return Shown(
        sprites=_sprites(scene._animator),
        hand=scene._hand.pixmap() if scene._hand.isVisible() else None,
        way=scene._footprints.way,
        landings=frozenset(space for space, item in signs._spaces.items() if item.isVisible()),
        tile_values=_tile_values(scene._overlay),
        bubble=signs._bubble_text.text() if signs._bubble.isVisible() else "",
        cursor=signs._cursor.path().boundingRect() if signs._cursor.isVisible() else None,
    )


def covered_pieces(program, words):
    """What of the board words in this part of the window lie over: pieces, the favourite."""
    board, window = program.views.board, program.window
    scene, corner = board.scene(), board.viewport().mapTo(window, QPoint())
    reach = 0.4 * scene.geometry.die_width
    areas = {camel: figure.area for camel, figure in scene.layout.figures.items()}
    areas["favourite"] = scene.geometry.favourite_area
    for tile in scene.layout.position.tiles:
        areas[f"tile {tile.space}"] = scene.geometry.tile_area(tile.space)
    for key, sprite in shown_on(scene).sprites.items():
        if key.startswith("die "):
            x, y = sprite.spot
            areas[key] = (x - reach, y - reach, 2 * reach, 2 * reach)
    return [
        key
        for key, area in areas.items()
        if QRectF(*area).translated(corner).intersects(QRectF(words))
    ]


def _sprites(animator):
    """What is on the scene, by key, wherever it is on its way."""
    return {
        key: ShownSprite(
            spot=animator._place_of(item, animator._sprites[key]),
            opacity=item.opacity(),
            is_raised=item.offset().y() < 0,
        )
        for key, item in animator._items.items()
    }


def _tile_values(overlay):
    return {
        space: ShownTileValue(
            overlay.values[space],
            fill=ground.brush().color(),
            rim=ground.pen().color() if ground.pen().style() != Qt.PenStyle.NoPen else None,
            corner=Point(overlay._chips[space].x(), overlay._chips[space].y()),
        )
        for space, ground in overlay._grounds.items()
        if ground.isVisible() and overlay._chips[space].isVisible()
    }
