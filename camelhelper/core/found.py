"""What a hand found where it put something right, so that a mend that changes it can be told.

Who counts a player's coins says what is on the table, so the number stands whatever turns out to
have happened before. But where the game now leads to other coins than it did then, the hand changes
something else than it was meant to, and its line in the history says so.
"""

from collections.abc import Iterable
from itertools import groupby

from camelhelper.core import refusals
from camelhelper.core.change import (
    HandChange,
    PartnerSet,
    PurseSet,
    PyramidTicketsSet,
    TicketGiven,
    TicketOwned,
    TileLifted,
    TileOwned,
    TileSet,
    TurnSet,
    UnitPut,
    UnitTakenOff,
)
from camelhelper.core.changing import ChangeError, with_change
from camelhelper.core.event import Event, PositionEdited
from camelhelper.core.position import Position, Tile
from camelhelper.core.reason import Reason

Found = tuple[HandChange, ...]
"""Changes that tell what was there; empty where nothing was, or where it makes no difference."""


def found_by(event: Event, position: Position) -> tuple[Found, ...]:
    """What an event by hand finds in this position, for each of its changes."""
    found: list[Found] = []
    for change in event.changes if isinstance(event, PositionEdited) else ():
        found.append(_found(change, position))
        try:
            position = with_change(position, change)
        except ChangeError:
            break
    return tuple(found)


def otherwise(event: Event, found: Iterable[Found], position: Position) -> Reason | None:
    """What an event by hand finds otherwise than it did, and still changes; None if nothing."""
    for change, was in zip(
        event.changes if isinstance(event, PositionEdited) else (), found, strict=False
    ):
        after = with_change(position, change)
        now = _found(change, position)
        if was and now != was and after != position:
            return _told(change, was, position)
        position = after
    return None


def _found(change: HandChange, position: Position) -> Found:
    match change:
        case UnitPut(camels) | UnitTakenOff(camels):
            units = groupby(camels, lambda camel: _space(camel, position))
            return tuple(_unit("".join(unit), space) for space, unit in units)
        case TileSet(tile):
            return _tile(position.tile_of(tile.owner))
        case TileLifted(space) | TileOwned(space):
            return _tile(position.tile_at(space))
        case TicketOwned(colour, number):
            takers = position.takers(colour)[number - 1 : number]
            return tuple(TicketGiven(colour, taker) for taker in takers)
        case TurnSet() if position.to_move:
            return (TurnSet(position.to_move),)
        case PurseSet(seat) | PyramidTicketsSet(seat) | PartnerSet(seat) if seat in position.seats:
            return (_purse(change, position),)
    return ()


def _unit(camels: str, space: int | None) -> HandChange:
    return UnitTakenOff(camels) if space is None else UnitPut(camels, space)


def _tile(tile: Tile | None) -> Found:
    return () if tile is None else (TileSet(tile),)


def _purse(change: PurseSet | PyramidTicketsSet | PartnerSet, position: Position) -> HandChange:
    player = position.player(change.seat)
    match change:
        case PurseSet(seat):
            return PurseSet(seat, player.coins)
        case PyramidTicketsSet(seat):
            return PyramidTicketsSet(seat, player.pyramid_tickets)
        case PartnerSet(seat):
            return PartnerSet(seat, player.partner)


def _space(camel: str, position: Position) -> int | None:
    return position.track.find(camel)[0] if camel in position.track else None


def _told(change: HandChange, was: Found, now: Position) -> Reason | None:
    match change, was[0]:
        case UnitPut(camels) | UnitTakenOff(camels), _:
            return _told_of_camels(camels, was, now)
        case PurseSet(seat), PurseSet(_, former):
            return refusals.CoinsOtherwise(seat, now.player(seat).coins, former)
        case PyramidTicketsSet(seat), PyramidTicketsSet(_, former):
            return refusals.PyramidTicketsOtherwise(seat, now.player(seat).pyramid_tickets, former)
        case PartnerSet(seat), _:
            return refusals.PartnerOtherwise(seat)
        case TurnSet(), TurnSet(int(former)) if now.to_move and former in now.seats:
            return refusals.TurnOtherwise(now.to_move, former)
        case TicketOwned(colour), _:
            return refusals.TicketOtherwise(colour)
        case TileSet() | TileLifted() | TileOwned(), _:
            return refusals.TileOtherwise()
    return None


def _told_of_camels(camels: str, was: Found, now: Position) -> Reason | None:
    """Of the first camel that is elsewhere."""
    units = [unit for unit in was if isinstance(unit, UnitPut)]
    former = {camel: unit.space for unit in units for camel in unit.camels}
    for camel in camels:
        match _space(camel, now), former.get(camel):
            case int(space), int(old) if space != old:
                return refusals.CamelOtherwise(camel, space, old)
            case int(space), None:
                return refusals.CamelOtherwiseOnTrack(camel, space)
            case None, int(old):
                return refusals.CamelOtherwiseInBox(camel, old)
    return None
