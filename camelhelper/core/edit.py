"""Changing things by hand: what a drag, a tick or a correction does to a position.

Half-finished positions are allowed; only what makes no sense at all (a space off the track) is
not. Each function returns the new position, or raises ``IllegalEvent`` with the reason.
"""

from dataclasses import replace

from camelhelper.core.edition import (
    DICE_PER_LEG,
    SPACES,
    START_COINS,
    Edition,
    die_of,
)
from camelhelper.core.event import DieRevealed
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.movement import opening_space
from camelhelper.core.position import Player, Position, Reveal, Seat, Tile
from camelhelper.core.problem_kinds import NoSuchCamel
from camelhelper.core.refusals import AllDiceOut, CamelOffTrack, DieIsOut
from camelhelper.core.rules import IllegalEvent, actor_of, tile_obstacle
from camelhelper.core.track import Track


def empty_table(edition: Edition, players: int = 0, me: Seat | None = None) -> Position:
    """A game before anything is placed: all camels in the box, all dice in the pyramid."""
    return Position(
        edition,
        players=(Player(START_COINS),) * players,
        to_move=1 if players else None,
        me=me,
    )


def put_camel(
    position: Position, camel: str, space: int, level: int | None = None, *, alone: bool = False
) -> Position:
    """A camel, with all on top of it unless ``alone``, moved to a space or put there from the box.

    ``level`` is the number of camels below it there, not counting those moved with it; None puts it
    on top.
    """
    if camel not in position.edition.camels:
        raise IllegalEvent(NoSuchCamel(camel, position.edition))
    if space not in SPACES:
        raise IllegalEvent(CamelOffTrack(camel, space))
    unit = camel if alone or camel not in position.track else position.track.unit(camel)
    track = position.track.without(unit)
    if level is not None:
        level = max(0, level)
    return replace(position, track=track.with_unit(unit, space, level))


def take_camel_off(position: Position, camel: str, *, alone: bool = False) -> Position:
    """A camel, with all on top of it unless ``alone``, put back in the box."""
    if camel not in position.track:
        return position
    unit = camel if alone else position.track.unit(camel)
    return replace(position, track=position.track.without(unit))


def put_tile(
    position: Position, space: int, side: int, owner: Seat | None = None, *, from_space: int = 0
) -> Position:
    """A tile placed by hand, or with ``from_space`` one moved or turned over."""
    lifted = lift_tile(position, from_space)
    moved = position.tile_at(from_space)
    owner = moved.owner if moved else owner
    own = lifted.tile_of(owner)
    if own:
        lifted = lift_tile(lifted, own.space)
    if reason := tile_obstacle(lifted, space, side):
        raise IllegalEvent(reason)
    return lifted.with_tiles((*lifted.tiles, Tile(space, side, owner)))


def lift_tile(position: Position, space: int) -> Position:
    return replace(position, tiles=tuple(t for t in position.tiles if t.space != space))


def tick_die(position: Position, camel: str, face: int | None = None) -> Position:
    """A die marked as out of the pyramid, without moving a camel."""
    die = die_of(camel)
    if die in position.dice_out:
        raise IllegalEvent(DieIsOut(die))
    if len(position.dice) >= DICE_PER_LEG:
        raise IllegalEvent(AllDiceOut())
    return replace(position, dice=(*position.dice, Reveal(camel, face)))


def untick_die(position: Position, die: str) -> Position:
    """A die put back into the pyramid; camels stay where they are."""
    return replace(position, dice=tuple(r for r in position.dice if r.die != die))


def put_die_back(history: History, die: str) -> Position:
    """A die put back into the pyramid, and the pyramid ticket that somebody took with it."""
    position, seat = untick_die(history.position, die), _ticket_holder(history, die)
    player = position.player(seat) if seat else None
    if seat is None or player is None or not player.pyramid_tickets:
        return position
    return position.with_player(seat, replace(player, pyramid_tickets=player.pyramid_tickets - 1))


def _ticket_holder(history: History, die: str) -> Seat | None:
    """Who rolled a die that is out; None if it was ticked off by hand, or they have left."""
    for index, step in reversed(tuple(enumerate(history.past))):
        before = history.position_before(index)
        if die in before.dice_out:
            continue
        roller = actor_of(step.event, before) if isinstance(step.event, DieRevealed) else None
        left = history.left[len(history.left_before(index)) :]
        now = enumerate(seats_before(left, len(history.position.players)), 1)
        return next((seat for seat, then in now if then == roller), None)
    return None


def opening(rolls: tuple[tuple[str, int], ...]) -> Track:
    """The track after the opening rolls; later camels stand on earlier ones [setup]."""
    return Track.of((opening_space(camel, face), camel) for camel, face in rolls)
