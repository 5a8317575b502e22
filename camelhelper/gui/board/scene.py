"""The board as a picture, drawn from a position and from nothing else."""

from collections.abc import Collection

from PySide6.QtGui import QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.geometry import BLANKET, CAMEL_WIDTH, STEP, Box, Geometry, Point
from camelhelper.gui.board.geometry.layout import lay_out
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
from camelhelper.gui.board.interaction.narration import Narration
from camelhelper.gui.board.painting.canvas import polygon
from camelhelper.gui.board.painting.highlights import Highlights
from camelhelper.gui.board.painting.pictures import SpritePictures
from camelhelper.gui.board.painting.scenery import paint_scenery
from camelhelper.gui.board.painting.sprite_animator import SpriteAnimator
from camelhelper.gui.board.painting.sprites import (
    FAVOURITE_KEY,
    Favourite,
    Sprite,
    Sprites,
    camel_key,
    shadow_key,
    tile_key,
    tray_key,
)
from camelhelper.gui.board.painting.tile_overlay import TileOverlay, TileValues
from camelhelper.gui.theme.theme import Theme

_GROUND_DEPTH = -2_000.0
_HAND_DEPTH = 10_000.0
_LIFTED = 1.06
"""How much larger a unit in the hand looks, being nearer."""
_LIFT = 22.0
"""How high it floats where no pointer holds it, in units of a camel's drawing."""


class BoardScene(QGraphicsScene):
    """GUI thread only. One scene unit is one logical pixel of the window."""

    def __init__(self, theme: Theme, position: Position, words: Narration, motion_ms: int) -> None:
        super().__init__()
        self._narration = words
        # A few dozen items that move a lot.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._ground = self.addPixmap(QPixmap())
        self._ground.setZValue(_GROUND_DEPTH)
        self._hand = self.addPixmap(QPixmap())
        self._hand.setZValue(_HAND_DEPTH)
        self._hand.hide()
        self._grasp = Point(0, 0)
        self._animator = SpriteAnimator(self, motion_ms)
        self._highlights = Highlights(self, theme)
        self._overlay = TileOverlay(self)
        self._art = theme.art
        self._pixel_ratio = 1.0
        self._sprites = self._new_sprites()
        self.geometry = Geometry(640, 520)
        self.layout = lay_out(position, self.geometry)
        self._whole = self._rest = self.layout
        self._favourite: Favourite | None = None
        self._ghosts: Collection[str] = ()

    # -- the whole -----------------------------------------------------------------------------

    def set_size(self, width: float, height: float, pixel_ratio: float) -> None:
        self.geometry = Geometry(width, height)
        self._pixel_ratio = pixel_ratio
        self.setSceneRect(0, 0, width, height)
        self._highlights.set_geometry(self.geometry, self.font())
        self.repaint()

    def _new_sprites(self) -> Sprites:
        return Sprites(SpritePictures(self._art, self._pixel_ratio, self.font()), self._narration)

    def repaint(self) -> None:
        """Paint everything anew, for another size, edition or theme."""
        self._highlights.take_colours()
        position = self.layout.position
        self._sprites = self._new_sprites()
        self._ground.setPixmap(
            paint_scenery(
                self.geometry, self._art, position.edition, self.font(), self._pixel_ratio
            )
        )
        self._show(position, at_once=True)
        self.show_tile_values(self._overlay.values)

    def show_position(self, position: Position) -> None:
        if position == self.layout.position and not self._ghosts:
            # Camels that are on their way there run on.
            return
        other_game = position.edition != self.layout.position.edition
        self._show(position, at_once=other_game)
        if other_game:
            self.repaint()

    def _show(
        self, position: Position, *, ghosts: Collection[str] = (), at_once: bool = False
    ) -> None:
        self.layout = lay_out(position, self.geometry)
        self._ghosts = ghosts
        sprites = self._sprites.of(self.layout, self._favourite)
        self._animator.show(sprites, self.geometry, ghosts=ghosts, at_once=at_once)

    def finish_motion(self) -> None:
        self._animator.finish()

    def show_favourite(self, camel: str | None, chance: float) -> None:
        self._favourite = (camel, chance) if camel else None
        sprite = self._sprites.favourite(self.layout, self._favourite)
        self._animator.swap(FAVOURITE_KEY, sprite)

    # -- tiles to be laid ----------------------------------------------------------------------

    def show_tile_values(self, values: TileValues) -> None:
        """Show what a tile is worth on each space where the player to move may lay one."""
        self.warm(None)
        self._overlay.show_values(values, self.geometry, self._art, self.font(), self._pixel_ratio)

    def side_to_lay(self, space: int | None) -> int | None:
        """The side that a click on a space would lay; None where it would lay nothing."""
        return None if space is None else self._overlay.better_side(space)

    def warm(self, space: int | None) -> None:
        """Say above a space what each side is worth there, or take it away."""
        if space is None:
            self._highlights.show_word("")
        else:
            text = self._narration.tile_values(self.layout.position, self._overlay.values[space])
            self._highlights.show_word(text, self._above(space), "accent")

    # -- the hand ------------------------------------------------------------------------------

    def offer(self, grip: DragSource | None) -> None:
        """Show what a hand that came down now would take along."""
        self._animator.offer(_held_keys(self.layout.position, grip) if grip else ())

    def lift(self, carry: DragState) -> None:
        """Take up what is carried, to hover over where it was."""
        self._overlay.hide()
        self._whole, self._rest = self.layout, lay_out(carry.rest, self.geometry)
        sprite = self._in_hand(carry)
        self._grasp = sprite.anchor
        self._hand.setPixmap(sprite.picture)
        self._hand.show()
        self.hover(carry)

    def target(self, carry: DragState, point: Point) -> Target:
        """Where what is carried would land if it were let go at a point."""
        if any(self._whole.figures[camel].holds(point) for camel in carry.unit):
            return carry.home
        return self._rest.target(point)

    def move_hand(self, heart: Point) -> None:
        self._hand.setPos(round(heart.x - self._grasp.x), round(heart.y - self._grasp.y))

    def hover(self, carry: DragState) -> None:
        """Hold what is carried just above where it would land."""
        heart = self._landing(carry)
        aside = 0.0
        if carry.unit and not self.layout.figures[carry.unit[-1]].top:
            # Others stand on it: beside them it does not hide the gap.
            inwards = 1 if heart.x < self.geometry.ground.centre.x else -1
            aside = 0.55 * CAMEL_WIDTH * self._hand_scale * inwards
        self.move_hand(Point(heart.x + aside, heart.y - _LIFT * self._hand_scale))

    def aim(self, carry: DragState) -> None:
        """Show where what is carried would land, and the word why it must not."""
        over = carry.target.space if isinstance(carry.target, Slot) else None
        self._show(carry.result or carry.base, ghosts=_ghosts(carry))
        # It looks the way that it would run there.
        self._hand.setPixmap(self._in_hand(carry).picture)
        self._highlights.show_landing(carry.legal, over)
        area = self.geometry.box if carry.unit else self.geometry.tray
        self._highlights.show_aside(area, strong=isinstance(carry.target, OffTrack))
        if over and carry.reason:
            self._highlights.show_word(
                carry.reason[:1].upper() + carry.reason[1:], self._above(over)
            )
        else:
            self._highlights.show_word("")

    def let_go(self, carry: DragState) -> None:
        """Empty the hand; the next position shows its camels come from where it was."""
        scale = self._hand_scale
        heart = Point(self._hand.x() + self._grasp.x, self._hand.y() + self._grasp.y)
        for level, camel in enumerate(carry.unit):
            feet = Point(heart.x, heart.y + (BLANKET - STEP * level) * scale)
            self._animator.put(camel_key(camel), feet)
        self._hand.hide()
        self._overlay.show_again()
        self._highlights.show_landing((), None)
        self._highlights.show_aside(None)
        self._highlights.show_word("")

    @property
    def _hand_scale(self) -> float:
        return self.geometry.scale(self.geometry.ground.centre) * _LIFTED

    def _in_hand(self, carry: DragState) -> Sprite:
        if isinstance(carry.grip, TileSource):
            width = self.geometry.tile_width * _LIFTED
            return self._sprites.tile("hand", carry.grip.side, Point(0, 0), width, None)
        turned = self.layout.figures[carry.unit[0]].turned
        return self._sprites.unit(carry.unit, self._hand_scale, turned=turned)

    def _landing(self, carry: DragState) -> Point:
        if isinstance(carry.grip, CamelSource):
            return self.layout.figures[carry.grip.camel].heart
        target = carry.target or carry.home
        if isinstance(target, Slot):
            return self.geometry.tile_spot(target.space)
        return self.geometry.tray_spot(carry.grip.side)

    def _above(self, space: int) -> Point:
        outline = self.geometry.outline(space)
        return Point(self.geometry.middle(space).x, min(point.y for point in outline) - 30)

    # -- the cursor ----------------------------------------------------------------------------

    def show_cursor(self, cursor: Cursor | None, carry: DragState | None = None) -> None:
        self._highlights.show_cursor(None if cursor is None else self._cursor_area(cursor, carry))

    def _cursor_area(self, cursor: Cursor, carry: DragState | None) -> Box | QPolygonF:
        geometry = self.geometry
        if isinstance(cursor, OffTrack):
            return geometry.box if cursor is OffTrack.BOX else geometry.tray
        if isinstance(cursor, TileSource):
            return _around(geometry.tray_spot(cursor.side), geometry.tray_tile_width / 2 + 5)
        if isinstance(cursor, Slot):
            stack = self.layout.position.track.stack(cursor.space)
            if carry or not stack:
                return polygon(geometry.outline(cursor.space))
            camel = stack[min(cursor.level or 0, len(stack) - 1)]
        else:
            camel = cursor.camel
        return self.layout.figures[camel].area


def _around(point: Point, reach: float) -> Box:
    return Box(point.x - reach, point.y - reach, 2 * reach, 2 * reach)


def _held_keys(position: Position, grip: DragSource) -> set[str]:
    if isinstance(grip, TileSource):
        return {tile_key(grip.from_space) if grip.from_space else tray_key(grip.side)}
    return {camel_key(camel) for camel in unit_of(position, grip)}


def _ghosts(carry: DragState) -> set[str]:
    """What is only shown where it would land."""
    if carry.unit:
        return {key(camel) for camel in carry.unit for key in (camel_key, shadow_key)}
    if isinstance(carry.target, Slot) and carry.result:
        return {tile_key(carry.target.space)}
    return {tile_key(carry.home.space)} if isinstance(carry.home, Slot) else set()
