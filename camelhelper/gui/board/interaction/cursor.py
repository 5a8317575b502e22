"""The keyboard on the board: what the cursor can stand on, and where the arrow keys move it.

Left and right run round a ring: the spaces from 1 on, then what lies below the track. Up and down
climb a stack. No Qt.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from camelhelper.core.edition import BOOING, CHEERING, FIRST_SPACE, LAST_SPACE
from camelhelper.core.position import Position
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    DragSource,
    DragState,
    OffTrack,
    Slot,
    TileSource,
)

Cursor = Slot | CamelSource | TileSource | OffTrack
"""A camel or tile source stands for one below the track."""


@dataclass(frozen=True)
class CursorPath:
    """The ring of spaces 1 to ``last_space`` and of what lies below them."""

    last_space: int = LAST_SPACE
    sides: tuple[int, ...] = (CHEERING, BOOING)
    """Of the tiles in the tray."""

    def first_stop(self, position: Position) -> Cursor:
        """Where the cursor starts: on the rearmost camel, or in the box if none is on the track."""
        for space, _ in position.track.stacks:
            return self.settled(position, Slot(space))
        return CamelSource(position.boxed[0])

    def moved(
        self, position: Position, cursor: Cursor, steps: int, drag: DragState | None = None
    ) -> Cursor:
        """The cursor so many stops further round the ring, on top of what stands there."""
        ring = self._ring(position, drag)
        # The mouse may have aimed where no arrow leads, such as with a camel over the tray.
        at = ring[-1] if isinstance(cursor, OffTrack) else _stop(cursor)
        stop = ring[(ring.index(at) + steps) % len(ring)]
        return stop if drag else self.settled(position, stop)

    def climbed(
        self, position: Position, cursor: Cursor, steps: int, drag: DragState | None = None
    ) -> Cursor:
        """The cursor so many levels up; during a drag, between the camels or on top of them."""
        if not isinstance(cursor, Slot):
            return cursor
        if drag is None:
            return self.settled(position, Slot(cursor.space, (cursor.level or 0) + steps))
        if not drag.unit:
            return cursor
        count = len(drag.rest.track.stack(cursor.space))
        level = min(max((count if cursor.level is None else cursor.level) + steps, 0), count)
        return Slot(cursor.space, level if level < count else None)

    def settled(self, position: Position, cursor: Cursor) -> Cursor:
        """The cursor moved onto something that exists: a level beyond a stack becomes its top."""
        if isinstance(cursor, Slot) and (stack := position.track.stack(cursor.space)):
            top = len(stack) - 1
            level = top if cursor.level is None else max(0, min(cursor.level, top))
            return Slot(cursor.space, level)
        stop = _stop(cursor)
        return stop if stop in self._ring(position, None) else self.first_stop(position)

    def _ring(self, position: Position, drag: DragState | None) -> tuple[Cursor, ...]:
        if drag:
            start = (drag.home.space,) if isinstance(drag.home, Slot) else ()
            return (*self._spaces(start), OffTrack.BOX if drag.unit else OffTrack.TRAY)
        boxed = (CamelSource(camel) for camel in position.boxed)
        occupied = (space for space, _ in position.track.stacks)
        return (*self._spaces(occupied), *map(TileSource, self.sides), *boxed)

    def _spaces(self, more: Iterable[int]) -> Iterator[Slot]:
        """The spaces of the track, and where camels stand beyond the line."""
        return (Slot(space) for space in sorted({*range(FIRST_SPACE, self.last_space + 1), *more}))


def source_at(position: Position, cursor: Cursor, *, alone: bool = False) -> DragSource | None:
    """What can be picked up at the cursor; None if nothing is there."""
    if isinstance(cursor, CamelSource | TileSource):
        return cursor
    if isinstance(cursor, OffTrack):
        return None
    if stack := position.track.stack(cursor.space):
        level = len(stack) - 1 if cursor.level is None else cursor.level
        return CamelSource(stack[level], alone)
    tile = position.tile_at(cursor.space)
    return TileSource(tile.side, tile.space) if tile else None


def _stop(cursor: Cursor) -> Cursor:
    return Slot(cursor.space) if isinstance(cursor, Slot) else cursor
