"""What somebody wants to do on the board, in the rules' terms, and the position it leads to.

The board emits intents; whoever owns the game decides whether one is a player's action. No Qt.
"""

from dataclasses import dataclass

from camelhelper.core.edit import lift_tile, put_camel, put_tile, take_camel_off
from camelhelper.core.position import Position
from camelhelper.core.rules import as_next_action_finds


@dataclass(frozen=True, slots=True)
class MoveCamel:
    """To a space, from the track or the box, with what stands on it unless ``alone``."""

    camel: str
    space: int
    level: int | None = None
    """How many camels of the space stay below; None is on top of all."""
    alone: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCamel:
    """From the track into the box, with what stands on it unless ``alone``."""

    camel: str
    alone: bool = False


@dataclass(frozen=True, slots=True)
class LayTile:
    """From the tray onto a space, for the player to move."""

    side: int
    space: int


@dataclass(frozen=True, slots=True)
class MoveTile:
    """From space to space, the same side up."""

    side: int
    from_space: int
    space: int


@dataclass(frozen=True, slots=True)
class TurnTile:
    """Where it lies, with ``side`` up."""

    side: int
    space: int


@dataclass(frozen=True, slots=True)
class RemoveTile:
    """Back into the tray."""

    space: int


Intent = MoveCamel | RemoveCamel | LayTile | MoveTile | TurnTile | RemoveTile


def is_for_mover(intent: Intent, position: Position) -> bool:
    """Whether the tile of the player to move is laid: from the tray, or from where it lies."""
    if isinstance(intent, MoveTile):
        own = position.tile_of(position.to_move)
        return own is not None and own.space == intent.from_space
    return isinstance(intent, LayTile) and position.to_move is not None


def carried_out(intent: Intent, position: Position) -> Position:
    """The position after the intent. Raises ``IllegalEvent`` if it is impossible."""
    match intent:
        case MoveCamel(camel, space, level, alone):
            return put_camel(position, camel, space, level, alone=alone)
        case RemoveCamel(camel, alone):
            return take_camel_off(position, camel, alone=alone)
        case LayTile(side, space) | MoveTile(side, _, space) if is_for_mover(intent, position):
            return put_tile(as_next_action_finds(position), space, side, position.to_move)
        case LayTile(side, space):
            return put_tile(position, space, side)
        case MoveTile(side, from_space, space):
            return put_tile(position, space, side, from_space=from_space)
        case TurnTile(side, space):
            return put_tile(position, space, side, from_space=space)
        case RemoveTile(space):
            return lift_tile(position, space)
