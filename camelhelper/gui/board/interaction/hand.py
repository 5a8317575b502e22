"""What a hand can hold, where it can put it, and what that makes of a position. No Qt.

Dragging, tapping twice and the keyboard all end in ``drop``, so they cannot differ.
"""

from dataclasses import dataclass
from enum import Enum

from camelhelper.core.edit import lift_tile, put_camel, put_tile, take_camel_off
from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE, camel_name
from camelhelper.core.position import Position
from camelhelper.core.rules import IllegalEvent


@dataclass(frozen=True, slots=True)
class CamelSource:
    """A camel in the hand, with what stands on it unless ``alone``."""

    camel: str
    alone: bool = False


@dataclass(frozen=True, slots=True)
class TileSource:
    """A tile in the hand, from the space where it lay, or from the tray (0)."""

    side: int
    from_space: int = 0


DragSource = CamelSource | TileSource


@dataclass(frozen=True, slots=True)
class Slot:
    """A place on a space: ``level`` camels stay below, None is on top of them all."""

    space: int
    level: int | None = None


class OffTrack(Enum):
    """Where things lie that are not on the track."""

    BOX = "box"
    TRAY = "tray"


Place = Slot | OffTrack
Target = Place | None
"""None is beside everything."""


def unit_of(position: Position, grip: DragSource) -> str:
    """The camels that come along, bottom → top."""
    if isinstance(grip, TileSource):
        return ""
    if grip.alone or grip.camel not in position.track:
        return grip.camel
    return position.track.unit(grip.camel)


def drop(position: Position, grip: DragSource, target: Target) -> Position:
    """The position once the hand has let go over the target.

    A tile laid down where it was picked up turns over. Raises ``IllegalEvent`` with the reason
    when it cannot be put there.
    """
    if isinstance(grip, TileSource):
        return _drop_tile(position, grip, target)
    if isinstance(target, Slot):
        return put_camel(position, grip.camel, target.space, target.level, alone=grip.alone)
    if target is None:
        raise IllegalEvent(
            f"the {camel_name(grip.camel)} camel was dropped beside the track: "
            "put it on a space from 1 to 16, or into the box"
        )
    return take_camel_off(position, grip.camel, alone=grip.alone)


def _drop_tile(position: Position, grip: TileSource, target: Target) -> Position:
    if target is None:
        name = position.edition.tile_name(grip.side)
        raise IllegalEvent(
            f"the {name} tile was dropped beside the track: "
            "put it on a space from 2 to 16, or back into the tray"
        )
    if isinstance(target, OffTrack):
        return lift_tile(position, grip.from_space)
    if target.space == grip.from_space:
        return put_tile(position, target.space, -grip.side, from_space=grip.from_space)
    return put_tile(position, target.space, grip.side, position.to_move, from_space=grip.from_space)


class DragState:
    """Something in the hand: where it would land, and what of it would come."""

    def __init__(self, base: Position, grip: DragSource) -> None:
        self.base = base
        self.grip = grip
        self.unit = unit_of(base, grip)
        self.target: Target = None
        self.result: Position | None = None
        """The position after a drop now; None when it would be refused."""
        self.reason = ""
        """Why it would be refused."""
        self.legal = frozenset(s for s in range(FIRST_SPACE, LAST_SPACE + 1) if self._may_lie(s))
        self.aim(None)

    def aim(self, target: Target) -> None:
        self.target = target
        self.result, self.reason = None, ""
        if self.unit and target == self.home:
            # Even where it could not be put: a camel beyond the line.
            self.result = self.base
            return
        try:
            self.result = drop(self.base, self.grip, target)
        except IllegalEvent as error:
            self.reason = str(error)

    @property
    def rest(self) -> Position:
        """The position without what is in the hand."""
        if isinstance(self.grip, TileSource):
            return lift_tile(self.base, self.grip.from_space)
        return take_camel_off(self.base, self.grip.camel, alone=self.grip.alone)

    @property
    def home(self) -> Place:
        """Where it was taken from."""
        if isinstance(self.grip, TileSource):
            return Slot(self.grip.from_space) if self.grip.from_space else OffTrack.TRAY
        if self.grip.camel not in self.base.track:
            return OffTrack.BOX
        return Slot(*self.base.track.find(self.grip.camel))

    @property
    def changes_nothing(self) -> bool:
        return self.result == self.base

    def _may_lie(self, space: int) -> bool:
        try:
            drop(self.base, self.grip, Slot(space))
        except IllegalEvent:
            return False
        return True
