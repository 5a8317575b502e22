"""What a hand can hold, where it can put it, and what that means. No Qt.

Dragging, tapping twice and the keyboard all end in ``intent_of``, so all mean the same.
"""

from dataclasses import dataclass
from enum import Enum

from camelhelper.core.edit import lift_tile, take_camel_off
from camelhelper.core.edition import SPACES, Edition
from camelhelper.core.position import Position
from camelhelper.core.reason import Reason
from camelhelper.core.refusals import CamelDroppedBeside, TileDroppedBeside
from camelhelper.core.rules import IllegalEvent
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.interaction.intents import (
    Intent,
    LayTile,
    MoveCamel,
    MoveTile,
    RemoveCamel,
    RemoveTile,
    TurnTile,
    carried_out,
)


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
    """A place on a space, above ``level`` camels; None is on top of all."""

    space: int
    level: int | None = None


class OffTrack(Enum):
    """Where things are that are not on the track."""

    BOX = "box"
    TRAY = "tray"


Home = Slot | OffTrack
Target = Home | None
"""None is anywhere else."""


def unit_of(position: Position, source: DragSource) -> str:
    """The camels that move along, bottom → top."""
    if isinstance(source, TileSource):
        return ""
    if source.alone or source.camel not in position.track:
        return source.camel
    return position.track.unit(source.camel)


def intent_of(source: DragSource, target: Target, edition: Edition) -> Intent:
    """What a drop on the target means.

    A tile dropped where it was picked up turns over. Raises ``IllegalEvent`` if there is no target.
    """
    if target is None:
        raise IllegalEvent(_beside_the_track(source, edition))
    if isinstance(source, CamelSource):
        if isinstance(target, OffTrack):
            return RemoveCamel(source.camel, source.alone)
        return MoveCamel(source.camel, target.space, target.level, source.alone)
    if isinstance(target, OffTrack):
        return RemoveTile(source.from_space)
    if target.space == source.from_space:
        return TurnTile(-source.side, target.space)
    if source.from_space:
        return MoveTile(source.side, source.from_space, target.space)
    return LayTile(source.side, target.space)


def _beside_the_track(source: DragSource, edition: Edition) -> Reason:
    if isinstance(source, CamelSource):
        return CamelDroppedBeside(source.camel)
    return TileDroppedBeside(edition, source.side)


class DragState:
    """Something in the hand: where it would land, and what the drop would do."""

    def __init__(self, base: Position, source: DragSource) -> None:
        self.base = base
        self.source = source
        self.unit = unit_of(base, source)
        self.pointer: Point | None = None
        """Where it is dragged; None while it floats above its target."""
        self.target: Target = None
        self.intent: Intent | None = None
        """What a drop would mean now; None if it would be refused or put things back."""
        self.result: Position | None = None
        """The position after a drop now; None if it would be refused."""
        self.reason: Reason | None = None
        """Why a drop would be refused."""
        self.legal = frozenset(s for s in SPACES if self._may_lie(s))
        self.aim(None)

    def aim(self, target: Target) -> None:
        self.target = target
        self.intent, self.result, self.reason = None, None, None
        if self._is_back:
            # Even if nothing could be dropped there: a camel beyond the line.
            self.result = self.base
            return
        try:
            self.intent = intent_of(self.source, target, self.base.edition)
            self.result = carried_out(self.intent, self.base)
        except IllegalEvent as error:
            self.reason = error.reason

    @property
    def rest(self) -> Position:
        """The position without what is in the hand."""
        if isinstance(self.source, TileSource):
            return lift_tile(self.base, self.source.from_space)
        return take_camel_off(self.base, self.source.camel, alone=self.source.alone)

    @property
    def home(self) -> Home:
        """Where it was taken from."""
        if isinstance(self.source, TileSource):
            return Slot(self.source.from_space) if self.source.from_space else OffTrack.TRAY
        if self.source.camel not in self.base.track:
            return OffTrack.BOX
        return Slot(*self.base.track.find(self.source.camel))

    @property
    def changes_nothing(self) -> bool:
        return self.result == self.base

    @property
    def _is_back(self) -> bool:
        """Whether it is back where it came from; a tile on its own space turns over instead."""
        home, target = self.home, self.target
        if isinstance(home, OffTrack):
            return isinstance(target, OffTrack)
        if not self.unit or not isinstance(target, Slot) or target.space != home.space:
            return False
        below = len(self.rest.track.stack(home.space)) if target.level is None else target.level
        return below == home.level

    def _may_lie(self, space: int) -> bool:
        try:
            carried_out(intent_of(self.source, Slot(space), self.base.edition), self.base)
        except IllegalEvent:
            return False
        return True
