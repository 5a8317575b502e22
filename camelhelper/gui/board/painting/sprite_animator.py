"""Puts sprites on the scene, and lets those that were elsewhere before run to their places.

Items are plain pixmap items, which Qt paints by itself, without Python code in any frame.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE, SPACES
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.painting.sprites import Sprite

GHOST_OPACITY = 0.5
RAISED_PX = 4.0


@dataclass(frozen=True, slots=True)
class Route:
    """A polyline, travelled at a constant speed."""

    points: tuple[Point, ...]

    def at(self, part: float) -> Point:
        """The place after ``part`` (0 to 1) of the way."""
        left = part * sum(dist(here, there) for here, there in pairwise(self.points))
        for here, there in pairwise(self.points):
            length = dist(here, there)
            if left < length:
                return here.towards(there, left / length)
            left -= length
        return self.points[-1]


def track_route(geometry: Geometry, start: tuple[int, Point], end: tuple[int, Point]) -> Route:
    """From one space to another along the track, the shorter way round.

    Start and end are space and place; the height of a rider changes evenly on the way.
    """
    (first, here), (last, there) = start, end
    rise_here = here.y - geometry.spot(first).y
    rise_there = there.y - geometry.spot(last).y
    stops = _stops(first, last)
    between = []
    for index, stop in enumerate(stops, 1):
        share = index / (len(stops) + 1)
        ground = geometry.along(stop)
        between.append(Point(ground.x, ground.y + (1 - share) * rise_here + share * rise_there))
    return Route((here, *between, there))


def _stops(first: int, last: int) -> list[float]:
    """The stops between two spaces; a camel that crosses the line leaves the track there."""
    if last not in SPACES:
        line = LAST_SPACE + 0.5 if last > LAST_SPACE else FIRST_SPACE - 0.5
        near = LAST_SPACE if last > LAST_SPACE else FIRST_SPACE
        return [*_stops(first, near), near, line] if first != near else [line]
    if first not in SPACES:
        return _stops(last, first)[::-1]
    steps = (last - first) % LAST_SPACE
    if steps > LAST_SPACE / 2:
        steps -= LAST_SPACE
    way = 1 if steps > 0 else -1
    return [(first + way * step - 1) % LAST_SPACE + 1 for step in range(1, abs(steps))]


class SpriteAnimator(QObject):
    def __init__(self, scene: QGraphicsScene, duration_ms: Callable[[], int]) -> None:
        super().__init__(scene)
        self._duration_ms = duration_ms
        self._scene = scene
        self._items: dict[str, QGraphicsPixmapItem] = {}
        self._sprites: dict[str, Sprite] = {}
        self._routes: list[tuple[QGraphicsPixmapItem, Point, Route]] = []
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._motion.valueChanged.connect(self._advance)

    def show(
        self,
        sprites: Iterable[Sprite],
        geometry: Geometry,
        *,
        ghosts: Collection[str] = (),
        at_once: bool = False,
    ) -> None:
        """Show exactly these; those already on the scene run there unless ``at_once``.

        ``ghosts`` are the keys of what would only land there: pale, and never running.
        """
        self.finish()
        before, self._sprites = self._sprites, {sprite.key: sprite for sprite in sprites}
        for key in before.keys() - self._sprites.keys():
            self._scene.removeItem(self._items.pop(key))
        for key, sprite in self._sprites.items():
            item = self._item(sprite)
            item.setOpacity(GHOST_OPACITY if key in ghosts else 1.0)
            was = before.get(key, sprite)
            here = self._place_of(item, was) if key in before else sprite.comes_from
            is_moved = not (at_once or key in ghosts)
            if here is None or not is_moved or dist(here, sprite.spot) < 1:
                self._put(item, sprite.anchor, sprite.spot)
                continue
            self._routes.append((item, sprite.anchor, _route(geometry, was, here, sprite)))
            self._put(item, sprite.anchor, here)
        if self._routes and (duration_ms := self._duration_ms()):
            self._motion.setDuration(duration_ms)
            self._motion.start()
        else:
            self.finish()

    def finish(self) -> None:
        """Put everything that is still running in its place."""
        self._motion.stop()
        self._advance(1.0)
        self._routes = []

    def swap(self, key: str, sprite: Sprite | None) -> None:
        """Replace the sprite of this key, or remove it; running ones run on."""
        if sprite is None:
            if self._sprites.pop(key, None):
                self._scene.removeItem(self._items.pop(key))
            return
        self._sprites[key] = sprite
        item = self._item(sprite)
        self._put(item, sprite.anchor, sprite.spot)

    def raise_only(self, keys: Collection[str]) -> None:
        """Raise these a little, as if picked up, and no others."""
        for key, item in self._items.items():
            rise = RAISED_PX if key in keys else 0.0
            if item.offset().y() != -rise:
                item.setOffset(0, -rise)

    def put(self, key: str, spot: Point) -> None:
        """Move one sprite at once: what was in the hand starts running from there."""
        self._put(self._items[key], self._sprites[key].anchor, spot)
        self._sprites[key] = replace(self._sprites[key], space=None)

    def _item(self, sprite: Sprite) -> QGraphicsPixmapItem:
        item = self._items.get(sprite.key)
        if item is None:
            item = self._items[sprite.key] = self._scene.addPixmap(sprite.picture)
        elif item.pixmap().cacheKey() != sprite.picture.cacheKey():
            # Qt repaints an item that is given a picture, even the same one.
            item.setPixmap(sprite.picture)
        item.setZValue(sprite.depth)
        return item

    def _advance(self, part: float) -> None:
        for item, anchor, route in self._routes:
            self._put(item, anchor, route.at(part))

    def _put(self, item: QGraphicsPixmapItem, anchor: Point, spot: Point) -> None:
        # Whole pixels: between two, a picture would be blurred.
        item.setPos(round(spot.x - anchor.x), round(spot.y - anchor.y))

    def _place_of(self, item: QGraphicsPixmapItem, sprite: Sprite) -> Point:
        return Point(item.x() + sprite.anchor.x, item.y() + sprite.anchor.y)


def _route(geometry: Geometry, before: Sprite, here: Point, sprite: Sprite) -> Route:
    if before.space is None or sprite.space is None or before.space == sprite.space:
        return Route((here, sprite.spot))
    return track_route(geometry, (before.space, here), (sprite.space, sprite.spot))
