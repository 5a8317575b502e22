"""What the board says, mostly to a screen reader: where the cursor is and what the hand holds."""

from collections.abc import Mapping

from camelhelper.core.edition import SPACES
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
from camelhelper.gui.board.interaction.intents import TurnTile
from camelhelper.wording.formatting import capital, coins_text, labelled
from camelhelper.wording.names import camel_name, tile_name
from camelhelper.wording.problems import say
from camelhelper.wording.translation import translate


def at_cursor(position: Position, cursor: Cursor) -> str:
    if isinstance(cursor, CamelSource):
        return translate("{camel} camel in the box").format(camel=camel_name(cursor.camel))
    if isinstance(cursor, TileSource):
        return translate("{tile} tile in the tray").format(
            tile=tile_name(position.edition, cursor.side)
        )
    if isinstance(cursor, OffTrack):
        return _aside(cursor)
    return _space(position, cursor)


def _space(position: Position, slot: Slot) -> str:
    space = _named(slot.space)
    if stack := position.track.stack(slot.space):
        level = min(slot.level or 0, len(stack) - 1)
        return translate("{space}: {camel}, {level} of {count} from the bottom").format(
            space=space, camel=camel_name(stack[level]), level=level + 1, count=len(stack)
        )
    if tile := position.tile_at(slot.space):
        return translate("{space}: {tile} tile").format(
            space=space, tile=tile_name(position.edition, tile.side)
        )
    return translate("{space}: empty").format(space=space)


def _named(space: int) -> str:
    if space in SPACES:
        return translate("space {number}").format(number=space)
    return translate("over the line")


def tile_values(position: Position, values: Mapping[int, float]) -> str:
    """What each side of a tile is worth on a space, the better one first."""
    return ", ".join(
        translate("{tile} {coins}").format(
            tile=tile_name(position.edition, side), coins=coins_text(values[side])
        )
        for side in sorted(values, key=lambda side: -values[side])
    )


def values_to_click(position: Position, values: Mapping[int, float]) -> str:
    sides = tile_values(position, values)
    return capital(translate("{sides}: click to place it").format(sides=sides))


def values_at(position: Position, space: int, values: Mapping[int, float]) -> str:
    return labelled(_named(space), tile_values(position, values))


def picked_up(drag: DragState) -> str:
    return translate("picked up {what}").format(what=_dragged(drag))


def put_back(drag: DragState) -> str:
    return translate("{what} put back").format(what=_dragged(drag))


def put_down(drag: DragState) -> str:
    if drag.target is OffTrack.BOX:
        return translate("{what} put in the box").format(what=_dragged(drag))
    if drag.target is OffTrack.TRAY:
        return translate("{what} put in the tray").format(what=_dragged(drag))
    if isinstance(drag.intent, TurnTile):
        return translate("turned over on {place}, now {what}").format(
            place=_place(drag, drag.target), what=_tile(drag, drag.intent.side)
        )
    return translate("{what} put on {place}").format(
        what=_dragged(drag), place=_place(drag, drag.target)
    )


def over(drag: DragState) -> str:
    """Where what is dragged would land, or why it may not."""
    return say(drag.reason) if drag.reason else _place(drag, drag.target)


def _dragged(drag: DragState) -> str:
    if isinstance(drag.source, TileSource):
        return _tile(drag, drag.source.side)
    return ", ".join(camel_name(camel) for camel in drag.unit)


def _tile(drag: DragState, side: int) -> str:
    return translate("the {tile} tile").format(tile=tile_name(drag.base.edition, side))


def _place(drag: DragState, target: Target) -> str:
    if not isinstance(target, Slot):
        return _aside(target or OffTrack.BOX)
    space = _named(target.space)
    below = drag.rest.track.stack(target.space)[: target.level] if drag.unit else ""
    if not below:
        return space
    return translate("{space}, on {camel}").format(space=space, camel=camel_name(below[-1]))


def _aside(aside: OffTrack) -> str:
    return translate("the box") if aside is OffTrack.BOX else translate("the tray")
