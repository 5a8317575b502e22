"""What can be seen on the board, as values: tests and tools need not know how it is painted."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPixmap

from camelhelper.core.last_way import Way
from camelhelper.gui.board.geometry.geometry import Point


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
