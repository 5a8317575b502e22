"""The board as a picture, drawn from a position alone."""

from collections.abc import Callable, Collection

from PySide6.QtCore import Qt, QTimer
from PySide6.QtCore import Slot as QtSlot
from PySide6.QtGui import QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from camelhelper.core.last_way import Way
from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.geometry import BLANKET, CAMEL_WIDTH, STEP, Geometry
from camelhelper.gui.board.geometry.layout import lay_out
from camelhelper.gui.board.geometry.shapes import Box, Point
from camelhelper.gui.board.interaction import narration
from camelhelper.gui.board.interaction.cursor import Cursor
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    DragSource,
    DragState,
    OffTrack,
    Slot,
    Target,
    TileSource,
    unit_of,
)
from camelhelper.gui.board.painting.canvas import polygon
from camelhelper.gui.board.painting.footprints import Footprints
from camelhelper.gui.board.painting.highlights import Highlights
from camelhelper.gui.board.painting.pictures import SpritePictures
from camelhelper.gui.board.painting.scenery import paint_scenery
from camelhelper.gui.board.painting.sprite_animator import SpriteAnimator
from camelhelper.gui.board.painting.sprites import (
    FAVOURITES_KEY,
    Favourites,
    Sprite,
    Sprites,
    camel_key,
    shadow_key,
    tile_key,
    tray_key,
)
from camelhelper.gui.board.painting.tile_overlay import TileOverlay, TileValues
from camelhelper.gui.theme.theme import Theme
from camelhelper.wording.formatting import capital
from camelhelper.wording.problems import say

_GROUND_DEPTH = -2_000.0
_HAND_DEPTH = 10_000.0
_REST_MS = 60
"""How long nothing must have been shown before what may come next is painted."""
_LIFTED = 1.06
"""How much larger a unit in the hand looks: it is nearer."""
_LIFT = 22.0
"""How high it floats without a pointer, in units of a camel's drawing."""


class BoardScene(QGraphicsScene):
    """What the board's gestures work on. GUI thread only.

    One scene unit is one logical pixel of the window.
    """

    def __init__(self, theme: Theme, position: Position, duration_ms: Callable[[], int]) -> None:
        super().__init__()
        # An index would not help: there are a few dozen items, which move a lot.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._ground = self.addPixmap(QPixmap())
        self._ground.setZValue(_GROUND_DEPTH)
        self._hand = self.addPixmap(QPixmap())
        self._hand.setZValue(_HAND_DEPTH)
        self._hand.hide()
        self._hand_anchor = Point(0, 0)
        self._animator = SpriteAnimator(self, duration_ms)
        self._highlights = Highlights(self, theme)
        self._footprints = Footprints(self)
        self._overlay = TileOverlay(self)
        self._art = theme.art
        self._pixel_ratio = 1.0
        self._sprites = self._new_sprites()
        self.geometry = Geometry(640, 520)
        self.layout = lay_out(position, self.geometry)
        self._base = self._rest = self.layout
        """The layouts of the game's position, with and without what is in the hand."""
        self._favourites: Favourites | None = None
        self._ghosts: Collection[str] = ()
        self._rested = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rested.timeout.connect(self._paint_ahead)

    # -- the whole -----------------------------------------------------------------------------

    def set_geometry(self, geometry: Geometry, pixel_ratio: float) -> None:
        self.geometry = geometry
        self._pixel_ratio = pixel_ratio
        self.setSceneRect(0, 0, geometry.width, geometry.height)
        self._highlights.set_geometry(self.geometry, self.font())
        self.repaint()

    def _new_sprites(self) -> Sprites:
        return Sprites(SpritePictures(self._art, self._pixel_ratio, self.font()))

    def repaint(self) -> None:
        """Paint everything again, for another size, edition or theme."""
        self._highlights.take_colours()
        position = self.layout.position
        self._sprites = self._new_sprites()
        self._ground.setPixmap(
            paint_scenery(
                self.geometry, self._art, position.edition, self.font(), self._pixel_ratio
            )
        )
        self._show(position, at_once=True)
        self.show_way(self._footprints.way)
        self.show_tile_values(self._overlay.values)

    def draw_position(self, position: Position) -> None:
        if position == self.layout.position and not self._ghosts:
            return  # camels that are on their way there run on
        other_game = position.edition != self.layout.position.edition
        self._show(position, at_once=other_game)
        if other_game:
            self.repaint()

    def _show(
        self, position: Position, *, ghosts: Collection[str] = (), at_once: bool = False
    ) -> None:
        self.layout = lay_out(position, self.geometry)
        self._ghosts = ghosts
        sprites = self._sprites.of(self.layout, self._favourites)
        self._animator.show(sprites, self.geometry, ghosts=ghosts, at_once=at_once)
        self._rested.start()

    @QtSlot()
    def _paint_ahead(self) -> None:
        self._sprites.paint_ahead(self.layout)

    def finish_motion(self) -> None:
        self._animator.finish()

    def show_favourites(self, camels: str, chance: float) -> None:
        """Show the camels most likely to win the leg; empty for none."""
        self._favourites = (camels, chance) if camels else None
        sprite = self._sprites.favourites(self.layout, self._favourites)
        self._animator.swap(FAVOURITES_KEY, sprite)

    def show_way(self, way: Way | None) -> None:
        """Show the trace of the last roll, or none."""
        colour = self._art.theme.colour("space_number")
        self._footprints.show_way(way, self.geometry, colour)

    # -- tile values ---------------------------------------------------------------------------

    def show_tile_values(self, values: TileValues) -> None:
        """Show what a tile is worth on each space where the player to move may place one."""
        self._highlights.show_bubble("")
        self._overlay.show_values(values, self.geometry, self._art, self.font(), self._pixel_ratio)

    def side_to_lay(self, space: int | None) -> int | None:
        """The side that a click on a space would place; None if it would place nothing."""
        return None if space is None else self._overlay.better_side(space)

    def told_values(self, space: int) -> str:
        """What a tile would be worth there, in words; nothing if that is not shown."""
        if not self.side_to_lay(space):
            return ""
        return narration.values_at(self.layout.position, space, self._overlay.values[space])

    # -- the hand ------------------------------------------------------------------------------

    def source_at(self, point: Point) -> DragSource | None:
        return self.layout.touched(point)

    def target_at(self, drag: DragState, point: Point) -> Target:
        if any(self._base.figures[camel].holds(point) for camel in drag.unit):
            return drag.home
        return self._rest.target(point, of_tile=isinstance(drag.source, TileSource))

    def draw_hover(self, source: DragSource | None, point: Point | None) -> Qt.CursorShape:
        """Raise what would come along, or say what each side of a tile is worth there."""
        self._animator.raise_only(_held_keys(self.layout.position, source) if source else ())
        space = self.geometry.space_at(point) if point and not source else None
        if space and self.side_to_lay(space):
            text = narration.values_to_click(self.layout.position, self._overlay.values[space])
            self._highlights.show_bubble(text, self._above(space), "accent")
            return Qt.CursorShape.PointingHandCursor
        self._highlights.show_bubble("")
        return Qt.CursorShape.OpenHandCursor if source else Qt.CursorShape.ArrowCursor

    def draw_lifted(self, drag: DragState) -> None:
        self._animator.raise_only(())
        self._overlay.hide()
        self._base, self._rest = self.layout, lay_out(drag.rest, self.geometry)
        sprite = self._in_hand(drag)
        self._hand_anchor = sprite.anchor
        self._hand.setPixmap(sprite.picture)
        self._hand.show()
        self.draw_hand(drag)

    def draw_hand(self, drag: DragState) -> None:
        at = drag.pointer or self._above_landing(drag)
        self._hand.setPos(round(at.x - self._hand_anchor.x), round(at.y - self._hand_anchor.y))

    def _above_landing(self, drag: DragState) -> Point:
        """Where the hand is without a pointer."""
        blanket = self._landing(drag)
        aside = 0.0
        if drag.unit and not self.layout.figures[drag.unit[-1]].top:
            # Others stand on it: beside them, the hand does not hide the gap.
            inwards = 1 if blanket.x < self.geometry.ground.centre.x else -1
            aside = 0.55 * CAMEL_WIDTH * self._hand_scale * inwards
        return Point(blanket.x + aside, blanket.y - _LIFT * self._hand_scale)

    def draw_aim(self, drag: DragState) -> None:
        """Show where what is dragged would land, or why it may not land there."""
        over = drag.target.space if isinstance(drag.target, Slot) else None
        self._show(drag.result or drag.base, ghosts=_ghosts(drag))
        # It faces the way it would run there.
        self._hand.setPixmap(self._in_hand(drag).picture)
        self._highlights.show_landing(drag.legal, over)
        area = self.geometry.box if drag.unit else self.geometry.tray
        self._highlights.show_aside(area, strong=isinstance(drag.target, OffTrack))
        if over and drag.reason:
            self._highlights.show_bubble(capital(say(drag.reason)), self._above(over))
        else:
            self._highlights.show_bubble("")

    def draw_let_go(self, drag: DragState) -> None:
        """Empty the hand; its camels run to the next position from where it was."""
        scale = self._hand_scale
        blanket = Point(self._hand.x() + self._hand_anchor.x, self._hand.y() + self._hand_anchor.y)
        for level, camel in enumerate(drag.unit):
            feet = Point(blanket.x, blanket.y + (BLANKET - STEP * level) * scale)
            self._animator.put(camel_key(camel), feet)
        self._hand.hide()
        self._overlay.show_again()
        self._highlights.show_landing((), None)
        self._highlights.show_aside(None)
        self._highlights.show_bubble("")

    @property
    def _hand_scale(self) -> float:
        return self.geometry.scale(self.geometry.ground.centre) * _LIFTED

    def _in_hand(self, drag: DragState) -> Sprite:
        if isinstance(drag.source, TileSource):
            width = self.geometry.tile_width * _LIFTED
            return self._sprites.tile("hand", drag.source.side, Point(0, 0), width, None)
        turned = self.layout.figures[drag.unit[0]].turned
        return self._sprites.unit(drag.unit, self._hand_scale, turned=turned)

    def _landing(self, drag: DragState) -> Point:
        if isinstance(drag.source, CamelSource):
            return self.layout.figures[drag.source.camel].blanket
        target = drag.target or drag.home
        if isinstance(target, Slot):
            return self.geometry.tile_spot(target.space)
        return self.geometry.tray_spot(drag.source.side)

    def _above(self, space: int) -> Point:
        outline = self.geometry.outline(space)
        return Point(self.geometry.middle(space).x, min(point.y for point in outline) - 30)

    # -- the cursor ----------------------------------------------------------------------------

    def draw_cursor(self, cursor: Cursor | None, drag: DragState | None) -> None:
        self._highlights.show_cursor(None if cursor is None else self._cursor_area(cursor, drag))

    def _cursor_area(self, cursor: Cursor, drag: DragState | None) -> Box | QPolygonF:
        geometry = self.geometry
        if isinstance(cursor, OffTrack):
            return geometry.box if cursor is OffTrack.BOX else geometry.tray
        if isinstance(cursor, TileSource):
            return _around(geometry.tray_spot(cursor.side), geometry.tray_tile_width / 2 + 5)
        if isinstance(cursor, Slot):
            stack = self.layout.position.track.stack(cursor.space)
            if drag or not stack:
                return polygon(geometry.outline(cursor.space))
            camel = stack[min(cursor.level or 0, len(stack) - 1)]
        else:
            camel = cursor.camel
        return self.layout.figures[camel].area


def _around(point: Point, reach: float) -> Box:
    return Box(point.x - reach, point.y - reach, 2 * reach, 2 * reach)


def _held_keys(position: Position, source: DragSource) -> set[str]:
    if isinstance(source, TileSource):
        return {tile_key(source.from_space) if source.from_space else tray_key(source.side)}
    return {camel_key(camel) for camel in unit_of(position, source)}


def _ghosts(drag: DragState) -> set[str]:
    """The keys of what is only shown where it would land."""
    if drag.unit:
        return {key(camel) for camel in drag.unit for key in (camel_key, shadow_key)}
    if isinstance(drag.target, Slot) and drag.result:
        return {tile_key(drag.target.space)}
    return {tile_key(drag.home.space)} if isinstance(drag.home, Slot) else set()
