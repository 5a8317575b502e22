"""Making changes to a position, and finding the changes between two positions.

``with_changes(before, changes_between(before, after)) == after`` for any two positions. The same
changes can be made to another position; one that contradicts it (naming a card green that has
turned out red) is refused with the reason.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, groupby
from operator import eq

from camelhelper.core import refusals
from camelhelper.core.alike import alike
from camelhelper.core.change import (
    CardChange,
    CardNamed,
    CardPut,
    CardTaken,
    DieTicked,
    DieUnticked,
    HandChange,
    MeSet,
    PartnerSet,
    PurseSet,
    PyramidTicketsSet,
    Replaced,
    SeatsSet,
    TicketChange,
    TicketGiven,
    TicketOwned,
    TicketReturned,
    TileLifted,
    TileOwned,
    TileSet,
    TurnSet,
    UnitPut,
    UnitTakenOff,
)
from camelhelper.core.position import Card, Player, Position, Seat
from camelhelper.core.problem_kinds import NoSuchCamel
from camelhelper.core.problems import foreign
from camelhelper.core.reason import ReasonedError
from camelhelper.core.track import Track


class ChangeError(ReasonedError, ValueError):
    """A change that contradicts the position it is made to."""


def with_changes(position: Position, changes: Iterable[HandChange]) -> Position:
    """The position with the changes made one after the other. Raises ``ChangeError``."""
    changes = tuple(changes)
    for change in changes:
        position = with_change(position, change)
    if not any(isinstance(change, Replaced) for change in changes):
        for problem in foreign(position):
            raise ChangeError(problem)
    for change in changes:
        if isinstance(change, CardNamed) and change.colour:
            _check_single(position, change.old.seat, change.colour)
    return position


def with_change(position: Position, change: HandChange) -> Position:
    """The position with one of several changes made. Raises ``ChangeError``."""
    match change:
        case Replaced(whole):
            return whole
        case UnitPut() | UnitTakenOff():
            return _with_unit(position, change)
        case TileSet() | TileLifted() | TileOwned():
            return _with_tile(position, change)
        case DieTicked() | DieUnticked():
            return _with_die(position, change)
        case TicketGiven() | TicketReturned() | TicketOwned():
            return _with_ticket(position, change)
        case CardPut() | CardTaken() | CardNamed():
            return _with_card(position, change)
        case SeatsSet(count):
            return _with_seats(position, count)
        case TurnSet(seat):
            return replace(position, to_move=_seated(position, seat))
        case MeSet(seat):
            return replace(position, me=_seated(position, seat))
        case _:
            return _with_purse(position, change)


def _with_seats(position: Position, count: int) -> Position:
    """Whoever has left no longer has the turn, nor a partner."""
    new = (Player(),) * (count - len(position.players))
    return replace(
        position,
        players=tuple(
            replace(player, partner=_if_seated(player.partner, count))
            for player in (*position.players[:count], *new)
        ),
        to_move=_if_seated(position.to_move, count),
        me=_if_seated(position.me, count),
    )


def _if_seated(seat: Seat | None, count: int) -> Seat | None:
    return None if seat is None or seat > count else seat


def _with_unit(position: Position, change: UnitPut | UnitTakenOff) -> Position:
    for camel in change.camels:
        if camel not in position.edition.camels:
            raise ChangeError(NoSuchCamel(camel, position.edition))
        if isinstance(change, UnitTakenOff) and camel not in position.track:
            raise ChangeError(refusals.CamelNotOnTrack(camel))
    track = position.track.without(change.camels)
    if isinstance(change, UnitPut):
        track = track.with_unit(change.camels, change.space, change.level)
    return replace(position, track=track)


def _with_tile(position: Position, change: TileSet | TileLifted | TileOwned) -> Position:
    if isinstance(change, TileSet):
        new = change.tile
        others = tuple(t for t in position.tiles if t is not position.tile_of(new.owner))
        if any(tile.space == new.space for tile in others):
            raise ChangeError(refusals.TileOnSpace(new.space))
    else:
        old = position.tile_at(change.space)
        if old is None:
            raise ChangeError(refusals.NoTileThere(change.space))
        others = tuple(tile for tile in position.tiles if tile is not old)
        if isinstance(change, TileLifted):
            return replace(position, tiles=others)
        new = replace(old, owner=change.owner)
    return position.with_tiles((*others, new))


def _with_die(position: Position, change: DieTicked | DieUnticked) -> Position:
    if isinstance(change, DieTicked):
        if change.reveal.die in position.dice_out:
            raise ChangeError(refusals.DieIsOut(change.reveal.die))
        return replace(position, dice=(*position.dice, change.reveal))
    if change.die not in position.dice_out:
        raise ChangeError(refusals.DieNotOut(change.die))
    return replace(position, dice=tuple(out for out in position.dice if out.die != change.die))


def _with_ticket(position: Position, change: TicketChange) -> Position:
    takers = position.takers(change.colour)
    match change:
        case TicketGiven(colour, taker):
            if position.ticket_value(colour) is None:
                raise ChangeError(refusals.TicketsGone(colour))
            return position.with_takers(colour, (*takers, taker))
        case TicketReturned(colour, taker):
            if takers[-1:] != (taker,):
                raise ChangeError(refusals.NoTicketThere(colour))
            return position.with_takers(colour, takers[:-1])
        case TicketOwned(colour, number, taker):
            if number > len(takers):
                raise ChangeError(refusals.NoTicketThere(colour))
            return position.with_takers(colour, (*takers[: number - 1], taker, *takers[number:]))


def _with_card(position: Position, change: CardChange) -> Position:
    deck = position.deck(change.on_winner)
    match change:
        case CardPut(below=below, card=card):
            if not position.may_seat(card.seat):
                raise ChangeError(refusals.NoSuchPlayer(card.seat, position.last_seat))
            deck = (*deck[:below], card, *deck[below:])
        case CardTaken(below=below, card=card):
            colours = {each.colour for each in deck[below : below + 1] if each.seat == card.seat}
            if not colours or len({*colours, card.colour} - {None}) > 1:
                raise ChangeError(refusals.NoCardThere(card.seat))
            deck = (*deck[:below], *deck[below + 1 :])
        case CardNamed(_, number, old, colour):
            own = [at for at, card in enumerate(deck) if card.seat == old.seat]
            if number > len(own):
                raise ChangeError(refusals.NoCardThere(old.seat))
            at = own[number - 1]
            there = deck[at].colour
            if there not in (None, old.colour, colour):
                raise ChangeError(refusals.CardIsNamed(old.seat, there))
            deck = (*deck[:at], Card(old.seat, colour), *deck[at + 1 :])
    return position.with_deck(change.on_winner, deck)


def _check_single(position: Position, seat: Seat, colour: str) -> None:
    if sum(card.colour == colour for card in position.cards_of(seat)) > 1:
        raise ChangeError(refusals.CardAlreadyLaid(seat, colour))


def _with_purse(position: Position, change: PurseSet | PyramidTicketsSet | PartnerSet) -> Position:
    _seated(position, change.seat)
    player = position.player(change.seat)
    match change:
        case PurseSet(_, coins):
            player = replace(player, coins=coins)
        case PyramidTicketsSet(_, count):
            player = replace(player, pyramid_tickets=count)
        case PartnerSet(_, partner):
            player = replace(player, partner=_seated(position, partner))
    return position.with_player(change.seat, player)


def _seated(position: Position, seat: Seat | None) -> Seat | None:
    if not position.players and seat is not None:
        raise ChangeError(refusals.NoPlayers())
    if seat is not None and seat not in position.seats:
        raise ChangeError(refusals.NoSuchPlayer(seat, position.last_seat))
    return seat


# -- found between two positions -----------------------------------------------------------------


def changes_between(before: Position, after: Position) -> tuple[HandChange, ...]:
    """The changes from one position to the other, in an order that works.

    ``Replaced`` where single changes cannot say it: between editions, or when a player has two
    tiles.
    """
    if before.edition != after.edition:
        return (Replaced(after),)
    changes = (
        *_seat_changes(before, after),
        *_track_changes(before.track, after.track),
        *_tile_changes(before, after),
        *_dice_changes(before, after),
        *_ticket_changes(before, after),
        *_card_changes(before, after, on_winner=True),
        *_card_changes(before, after, on_winner=False),
    )
    try:
        exact = with_changes(before, changes) == after
    except ChangeError:
        exact = False
    return changes if exact else (Replaced(after),)


def _seat_changes(before: Position, after: Position) -> Iterator[HandChange]:
    count = len(after.players)
    if count != len(before.players):
        yield SeatsSet(count)
        before = _with_seats(before, count)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True), 1):
        if old.coins != new.coins:
            yield PurseSet(seat, new.coins)
        if old.pyramid_tickets != new.pyramid_tickets:
            yield PyramidTicketsSet(seat, new.pyramid_tickets)
        if old.partner != new.partner:
            yield PartnerSet(seat, new.partner)
    if before.to_move != after.to_move:
        yield TurnSet(after.to_move)
    if before.me != after.me:
        yield MeSet(after.me)


def _track_changes(before: Track, after: Track) -> Iterator[HandChange]:
    gone = "".join(camel for camel in before.camels if camel not in after)
    if gone:
        yield UnitTakenOff(gone)
    now = before.without(gone)
    for space, stack in after.stacks:
        staying = _common(before.stack(space), stack)
        for is_staying, run in groupby(stack, staying.__contains__):
            unit = "".join(run)
            if is_staying:
                continue
            end = stack.index(unit) + len(unit)
            level = None if end == len(stack) else _level_above(now, unit, space, stack)
            yield UnitPut(unit, space, level)
            now = now.without(unit).with_unit(unit, space, level)


def _common(old: str, new: str) -> str:
    """The most camels that stand in the same order in both stacks; gaps are allowed."""
    for length in range(min(len(old), len(new)), 0, -1):
        for kept in combinations(new, length):
            rest = iter(old)
            if all(camel in rest for camel in kept):
                return "".join(kept)
    return ""


def _level_above(now: Track, unit: str, space: int, wanted: str) -> int:
    """The level that puts a unit directly on the camel it should stand on."""
    below = wanted[: wanted.index(unit)]
    return now.without(unit).stack(space).index(below[-1]) + 1 if below else 0


def _tile_changes(before: Position, after: Position) -> Iterator[HandChange]:
    old = [tile for tile in before.tiles if tile not in after.tiles]
    new = [tile for tile in after.tiles if tile not in before.tiles]
    for tile in tuple(old):
        for other in tuple(new):
            if (tile.space, tile.side) == (other.space, other.side):
                yield TileOwned(tile.space, other.owner)
                old.remove(tile)
                new.remove(other)
                break
    owners = {tile.owner for tile in new if tile.owner is not None}
    spaces = {tile.space for tile in new}
    for tile in old:
        # An owner's tile is lifted by laying it elsewhere, unless another takes its place first.
        if tile.owner not in owners or tile.space in spaces:
            yield TileLifted(tile.space)
    yield from map(TileSet, new)


def _dice_changes(before: Position, after: Position) -> Iterator[HandChange]:
    kept = 0
    for reveal in before.dice:
        if after.dice[kept : kept + 1] == (reveal,):
            kept += 1
        else:
            yield DieUnticked(reveal.die)
    yield from map(DieTicked, after.dice[kept:])


def _ticket_changes(before: Position, after: Position) -> Iterator[HandChange]:
    for colour in before.edition.racing:
        old, new = before.takers(colour), after.takers(colour)
        if len(old) == len(new):
            for number, (was, taker) in enumerate(zip(old, new, strict=True), 1):
                if was != taker:
                    yield TicketOwned(colour, number, taker)
            continue
        same = alike(old, new)
        for taker in reversed(old[same:]):
            yield TicketReturned(colour, taker)
        for taker in new[same:]:
            yield TicketGiven(colour, taker)


def _card_changes(before: Position, after: Position, *, on_winner: bool) -> Iterator[HandChange]:
    old, new = before.deck(on_winner), after.deck(on_winner)
    first, last = _cards_kept(old, new)
    for below in reversed(range(first, len(old) - last)):
        yield CardTaken(on_winner, below, old[below])
    for below in range(first, len(new) - last):
        yield CardPut(on_winner, below, new[below])
    deck = (*old[:first], *new[first : len(new) - last], *old[len(old) - last :])
    for at, (was, card) in enumerate(zip(deck, new, strict=True)):
        if was != card:
            number = sum(other.seat == card.seat for other in deck[: at + 1])
            yield CardNamed(on_winner, number, was, card.colour)


def _cards_kept(old: tuple[Card, ...], new: tuple[Card, ...]) -> tuple[int, int]:
    """How many cards stay at the bottom and on top of a deck, though colours may become known.

    Where it might be one card of a player or another, most keep the colours they have.
    """
    old_seats, new_seats = (tuple(card.seat for card in deck) for deck in (old, new))
    least, first = min(len(old), len(new)), alike(old_seats, new_seats)
    last = alike(old_seats[::-1], new_seats[::-1])

    def unchanged(below: int) -> int:
        above = min(last, least - below)
        kept = (*old[:below], *old[len(old) - above :])
        return sum(map(eq, kept, (*new[:below], *new[len(new) - above :])))

    below = max(range(first, min(first, max(0, least - last)) - 1, -1), key=unchanged)
    return below, min(last, least - below)
