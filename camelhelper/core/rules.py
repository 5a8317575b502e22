"""The rules of both editions: what an event does to a position, and which events are legal.

Section names in brackets are those of the rulebooks. Everything here is pure: a position goes in,
a new one comes out, and an event that does not fit raises ``IllegalEvent`` with the reason.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from camelhelper.core import refusals
from camelhelper.core.changing import ChangeError, with_changes
from camelhelper.core.edition import (
    BOOING,
    CHEERING,
    FACES,
    MIN_PLAYERS,
    TILE_SPACES,
    die_of,
)
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegEnded,
    LegTicketTaken,
    NoAction,
    PartnersJoined,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
    Turn,
)
from camelhelper.core.leaving import without_player
from camelhelper.core.movement import camel_to_move, move, opening_space
from camelhelper.core.position import Card, Position, Reveal, Seat, Tile
from camelhelper.core.problem_kinds import TileOffTrack
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.core.scoring import settle_leg, settle_race


class IllegalEvent(ReasonedError, ValueError):
    """An event that the rules do not allow here."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Questions on which tables differ; the defaults follow the rulebooks' wording."""

    flip_in_place: bool = False
    """Players may turn their tile over where it lies (both rulebooks: "a different space")."""
    own_tile_blocks: bool = False
    """A tile being moved still blocks the spaces beside it."""
    net_race_cards: bool = False
    """Race cards are added up before the floor of 0 coins, instead of card by card."""


STANDARD = HouseRules()


# -- events --------------------------------------------------------------------------------------


def apply(position: Position, event: Event, house: HouseRules = STANDARD) -> Position:
    """The position after the event. Raises ``IllegalEvent`` when the rules do not allow it."""
    if isinstance(event, PositionEdited):
        return _edit(position, event)
    if isinstance(event, LegEnded):
        return _end_leg(position, house)
    if isinstance(event, PlayerLeft):
        return _leave(position, event.seat)
    _check_going_on(position)
    if isinstance(event, DieRevealed) and (camel := placed_by(position, event)):
        space = opening_space(camel, event.face or 0)
        return replace(position, track=position.track.with_unit(camel, space))
    seat = _actor(position, event.seat)
    match event:
        case DieRevealed():
            after = _reveal(position, event, seat)
        case LegTicketTaken():
            after = _take_leg_ticket(position, event.colour, seat)
        case TilePlaced():
            after = _place_tile(position, event, seat, house)
        case RaceCardLaid():
            after = _lay_card(position, event, seat)
        case _:
            after = _join(position, event.partner, seat)
    return _pass_turn(after, seat)


def _edit(position: Position, event: PositionEdited) -> Position:
    try:
        return with_changes(position, event.changes)
    except ChangeError as error:
        raise IllegalEvent(error.reason) from None


def _leave(position: Position, seat: Seat) -> Position:
    if len(position.players) <= MIN_PLAYERS:
        raise IllegalEvent(refusals.TooFewToLeave())
    if seat not in position.seats:
        raise IllegalEvent(refusals.NoSuchPlayer(seat, position.last_seat))
    return without_player(position, seat)


def placed_by(position: Position, event: DieRevealed) -> str | None:
    """The camel that a die puts on the track before the race [setup]; None when it moves one.

    The grey die's colour does not count here: its second roll places the other crazy camel.
    """
    if event.face not in FACES:
        return None
    missing = [camel for camel in camels_to_place(position) if die_of(camel) == die_of(event.camel)]
    if event.camel in missing or not missing:
        return event.camel if missing else None
    return missing[0]


def camels_to_place(position: Position) -> str:
    """The camels that dice have yet to put on the track before the race [setup]."""
    return "" if position.dice else position.boxed


def actor_of(event: Event, before: Position) -> Seat | None:
    """Who did it in this position; nobody places a camel, scores a leg or edits by hand."""
    places = isinstance(event, DieRevealed) and placed_by(before, event)
    if isinstance(event, NoAction) or places:
        return None
    return before.to_move if event.seat is None else event.seat


def done_by(seat: Seat, event: Turn, before: Position) -> Turn:
    """The event as this player's in this position; nobody is named who does it on their turn."""
    return replace(event, seat=None if seat == before.to_move else seat)


def _check_going_on(position: Position) -> None:
    if position.scored:
        raise IllegalEvent(refusals.GameOver())
    if position.race_over:
        raise IllegalEvent(refusals.RaceUnscored())
    if position.leg_over:
        raise IllegalEvent(refusals.LegUnscored())


def _actor(position: Position, seat: Seat | None) -> Seat | None:
    if seat is None:
        return position.to_move
    if not position.may_seat(seat):
        raise IllegalEvent(refusals.NoSuchPlayer(seat, position.last_seat))
    return seat


def _pass_turn(position: Position, seat: Seat | None) -> Position:
    """The turn passes to the left of whoever acted; nowhere when no score is kept."""
    if seat is None or not position.players or position.to_move is None:
        return position
    return replace(position, to_move=seat % len(position.players) + 1)


def turn_spent(position: Position, event: Event) -> Position:
    """The position behind an action that is not legal here: its player's turn is over all the same.

    Everybody after them still did what they did. Between legs, and after the race, nobody has a
    turn.
    """
    seat = actor_of(event, position)
    if position.leg_over or position.race_over or seat not in position.seats:
        return position
    return _pass_turn(position, seat)


def _reveal(position: Position, event: DieRevealed, seat: Seat | None) -> Position:
    die = die_of(event.camel)
    if event.camel not in position.edition.camels:
        raise IllegalEvent(refusals.NoDieToRoll(event.camel, position.edition))
    if event.face is not None and event.face not in FACES:
        raise IllegalEvent(refusals.NoSuchFace(event.face))
    if die in position.dice_out:
        raise IllegalEvent(refusals.DieIsOut(die))
    after = replace(position, dice=(*position.dice, Reveal(event.camel, event.face)))
    if event.face is not None:
        camel = camel_to_move(position.track, event.camel)
        if camel not in position.track:
            raise IllegalEvent(refusals.CamelNotOnTrack(camel))
        moved = move(position.track, position.tiles, camel, event.face)
        after = replace(after, track=moved.track)
        owner = moved.tile.owner if moved.tile else None
        if owner and owner in after.seats:
            purse = after.player(owner)
            after = after.with_player(owner, replace(purse, coins=purse.coins + 1))
    if seat and after.players:
        player = after.player(seat)
        after = after.with_player(seat, replace(player, pyramid_tickets=player.pyramid_tickets + 1))
    return after


def _take_leg_ticket(position: Position, colour: str, seat: Seat | None) -> Position:
    if colour not in position.edition.racing:
        raise IllegalEvent(refusals.NoTicketToTake(colour, position.edition))
    if position.ticket_value(colour) is None:
        raise IllegalEvent(refusals.TicketsGone(colour))
    return position.with_takers(colour, (*position.takers(colour), seat))


def _place_tile(
    position: Position, event: TilePlaced, seat: Seat | None, house: HouseRules
) -> Position:
    if reason := tile_obstacle(position, event.space, event.side, seat, house):
        raise IllegalEvent(reason)
    own = position.tile_of(seat)
    others = (tile for tile in position.tiles if tile is not own)
    return position.with_tiles((*others, Tile(event.space, event.side, seat)))


def tile_obstacle(
    position: Position,
    space: int,
    side: int,
    seat: Seat | None = None,
    house: HouseRules = STANDARD,
) -> Reason | None:
    """Why the player may not place a tile here with this side up, or None if they may."""
    if space not in TILE_SPACES:
        return TileOffTrack(space)
    if stack := position.track.stack(space):
        return refusals.CamelOnSpace(space, stack[0])
    own = position.tile_of(seat)
    if own and own.space == space and (own.side == side or not house.flip_in_place):
        return refusals.OwnTileOnSpace(space)
    blocking = [t for t in position.tiles if t is not own]
    if own and house.own_tile_blocks and own.space != space:
        blocking.append(own)
    for tile in blocking:
        if tile.space == space:
            return refusals.TileOnSpace(space)
        if abs(tile.space - space) == 1:
            return refusals.SpaceBesideTile(space, tile.space)
    return None


def _lay_card(position: Position, event: RaceCardLaid, seat: Seat | None) -> Position:
    if seat is None:
        raise IllegalEvent(refusals.CardOfUnknown())
    if position.has_laid_all(seat):
        raise IllegalEvent(refusals.AllCardsLaid(seat))
    if event.colour is not None:
        if event.colour not in position.edition.racing:
            raise IllegalEvent(refusals.NoCardToLay(event.colour, position.edition))
        if any(card.colour == event.colour for card in position.cards_of(seat)):
            raise IllegalEvent(refusals.CardAlreadyLaid(seat, event.colour))
    deck = position.deck(event.on_winner)
    return position.with_deck(event.on_winner, (*deck, Card(seat, event.colour)))


def _join(position: Position, partner: Seat, seat: Seat | None) -> Position:
    if seat is None:
        raise IllegalEvent(refusals.PartnerOfUnknown())
    if reason := partner_obstacle(position, partner, seat):
        raise IllegalEvent(reason)
    return position.with_partners(seat, partner)


def partner_obstacle(position: Position, partner: Seat, seat: Seat) -> Reason | None:
    """Why two players may not become partners now, or None if they may [second edition]."""
    partners_from = position.edition.partners_from
    if partners_from is None:
        return refusals.NoPartnerships()
    if len(position.players) < partners_from:
        return refusals.TooFewToPartner(partners_from, len(position.players))
    if partner == seat:
        return refusals.OwnPartner(seat)
    if partner not in position.seats:
        return refusals.NoSuchPartner(partner, len(position.players))
    for who in (seat, partner):
        if other := position.player(who).partner:
            return refusals.HasPartner(who, other)
    return None


# -- the end of a leg and of the race ------------------------------------------------------------


def scoring_obstacle(position: Position) -> Reason | None:
    """Why nothing can be scored now, neither the leg nor the race, or None if it can."""
    if position.scored:
        return refusals.GameScored()
    return None if position.leg_over else refusals.LegGoesOn()


def _end_leg(position: Position, house: HouseRules) -> Position:
    if reason := scoring_obstacle(position):
        raise IllegalEvent(reason)
    coins = settle_leg(position)
    if position.race_over:
        coins = settle_race(position, coins, net=house.net_race_cards)
    return replace(
        position,
        tiles=(),
        dice=(),
        tickets=(),
        players=tuple(
            replace(player, coins=new, pyramid_tickets=0, partner=None)
            for player, new in zip(position.players, coins, strict=True)
        ),
        to_move=None if position.race_over else position.to_move,
    )


def as_next_action_finds(position: Position) -> Position:
    """The table in front of the next action: the first of a leg comes after the last leg's scoring.

    The same position if there is nothing to score, or the race is over.
    """
    is_scored_first = position.leg_over and not position.race_over
    return _end_leg(position, STANDARD) if is_scored_first else position


def legal_events(position: Position, house: HouseRules = STANDARD) -> Iterator[Event]:
    """Everything that may happen next on this turn, with a reveal for each result of each die.

    When it is not my turn, race cards are offered face down, since others keep theirs hidden. Left
    out is what the dice do before the race, when they place camels.
    """
    if position.scored:
        return
    if position.leg_over:
        yield LegEnded()
        return
    for die in position.dice_left:
        for camel, face in position.edition.die_faces(die):
            yield DieRevealed(camel, face)
    for colour in position.edition.racing:
        if position.ticket_value(colour) is not None:
            yield LegTicketTaken(colour)
    for space in TILE_SPACES:
        for side in (CHEERING, BOOING):
            if tile_obstacle(position, space, side, position.to_move, house) is None:
                yield TilePlaced(space, side)
    if position.to_move is not None:
        yield from _legal_cards(position, position.to_move)
        yield from _legal_partners(position, position.to_move)


def _legal_cards(position: Position, seat: Seat) -> Iterator[Event]:
    if position.has_laid_all(seat):
        return
    colours = (None,) if position.hides_hand_of(seat) else position.colours_in_hand(seat)
    for on_winner in (True, False):
        for colour in colours:
            yield RaceCardLaid(on_winner, colour)


def _legal_partners(position: Position, seat: Seat) -> Iterator[Event]:
    for partner in position.seats:
        if partner_obstacle(position, partner, seat) is None:
            yield PartnersJoined(partner)
