"""What the board says, most of it to a screen reader: where the cursor is, what the hand holds."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE
from camelhelper.core.position import Position
from camelhelper.gui.board.interaction.cursor import Cursor
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    DragState,
    OffTrack,
    Slot,
    Target,
    TileSource,
)
from camelhelper.wording.formatting import coins_text
from camelhelper.wording.names import camel_name, tile_name
from camelhelper.wording.problems import say


class Narration(QObject):
    def start_hint(self) -> str:
        return self.tr("Drag the camels to their spaces")

    def box_hint(self) -> str:
        return self.tr("Drop a camel here to take it off the track")

    def favourite(self) -> str:
        return self.tr("favourite")

    def wins_leg(self) -> str:
        return self.tr("wins the leg")

    def at_cursor(self, position: Position, cursor: Cursor) -> str:
        if isinstance(cursor, CamelSource):
            return self.tr("{camel} camel in the box").format(camel=camel_name(cursor.camel))
        if isinstance(cursor, TileSource):
            return self.tr("{tile} tile in the tray").format(
                tile=tile_name(position.edition, cursor.side)
            )
        if isinstance(cursor, OffTrack):
            return self._aside(cursor)
        return self._space(position, cursor)

    def _space(self, position: Position, slot: Slot) -> str:
        space = self._named(slot.space)
        if stack := position.track.stack(slot.space):
            level = min(slot.level or 0, len(stack) - 1)
            return self.tr("{space}: {camel}, {level} of {count} from the bottom").format(
                space=space, camel=camel_name(stack[level]), level=level + 1, count=len(stack)
            )
        if tile := position.tile_at(slot.space):
            return self.tr("{space}: {tile} tile").format(
                space=space, tile=tile_name(position.edition, tile.side)
            )
        return self.tr("{space}: empty").format(space=space)

    def _named(self, space: int) -> str:
        if FIRST_SPACE <= space <= LAST_SPACE:
            return self.tr("space {number}").format(number=space)
        return self.tr("over the line")

    def tile_values(self, position: Position, values: Mapping[int, float]) -> str:
        """What each side of a tile is worth on a space, the better one first."""
        sides = ", ".join(
            self.tr("{tile} {coins}").format(
                tile=tile_name(position.edition, side), coins=coins_text(values[side])
            )
            for side in sorted(values, key=lambda side: -values[side])
        )
        text = self.tr("{sides}: click to place it").format(sides=sides)
        return text[:1].upper() + text[1:]

    def picked_up(self, drag: DragState) -> str:
        return self.tr("picked up {what}").format(what=self._dragged(drag))

    def put_back(self, drag: DragState) -> str:
        return self.tr("{what} put back").format(what=self._dragged(drag))

    def put_down(self, drag: DragState) -> str:
        if drag.target is OffTrack.BOX:
            return self.tr("{what} put in the box").format(what=self._dragged(drag))
        if drag.target is OffTrack.TRAY:
            return self.tr("{what} put in the tray").format(what=self._dragged(drag))
        return self.tr("{what} put on {place}").format(
            what=self._dragged(drag), place=self._place(drag, drag.target)
        )

    def over(self, drag: DragState) -> str:
        """Where what is dragged would land, or why it must not."""
        return say(drag.reason) if drag.reason else self._place(drag, drag.target)

    def _dragged(self, drag: DragState) -> str:
        if isinstance(drag.source, TileSource):
            return self.tr("the {tile} tile").format(
                tile=tile_name(drag.base.edition, drag.source.side)
            )
        return ", ".join(camel_name(camel) for camel in drag.unit)

    def _place(self, drag: DragState, target: Target) -> str:
        if not isinstance(target, Slot):
            return self._aside(target or OffTrack.BOX)
        space = self._named(target.space)
        below = drag.rest.track.stack(target.space)[: target.level] if drag.unit else ""
        if not below:
            return space
        return self.tr("{space}, on {camel}").format(space=space, camel=camel_name(below[-1]))

    def _aside(self, aside: OffTrack) -> str:
        return self.tr("the box") if aside is OffTrack.BOX else self.tr("the tray")
