"""Tiles: what lands on them, and what they do to everybody's tickets and race cards.

Every legal space and side is a separate tile layout, and the leg is enumerated under each.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import TilePlaced
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace
from camelhelper.core.rules import STANDARD, HouseRules, apply, legal_events
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.holdings import (
    Payoffs,
    Tickets,
    added,
    change,
    copied_payoffs,
    leg_payoffs,
    mean_of_others,
    others,
    ticket_payoffs,
)
from camelhelper.engine.coins.purses import Purses
from camelhelper.engine.coins.race_cards import Stake, stakes
from camelhelper.engine.coins.terms import (
    ActionValue,
    Cause,
    LegTicketHeld,
    RaceCardHeld,
    Term,
    TicketCopied,
    TileLeaves,
    UnitsLand,
)
from camelhelper.engine.leg.enumeration import LegTally, enumerate_leg
from camelhelper.engine.leg.odds import LegOdds, odds_of
from camelhelper.engine.race.odds import RaceOdds

LAYOUTS_AT_ONCE = 3
"""Nearly as fast as more, and even with the odds of the race it takes at most 20 ms."""

ROUNDING = 1e-12
"""Race chances are sums of floats: a smaller change is none."""

RaceOf = Callable[[LegTally], Sequence[RaceOdds]]
"""The race's chances under each layout of a leg that was tallied with its end tracks."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The odds of leg and race under one layout of tiles."""

    leg: LegOdds
    race: RaceOdds | None = None
    """None if nobody has anything at stake, or if they are not known."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that was tried out."""

    placing: TilePlaced
    position: Position
    """The position after it."""
    outlook: Outlook
    """The odds there."""


def tile_values(
    position: Position,
    now: Outlook,
    race_of: RaceOf | None = None,
    beliefs: Beliefs | None = None,
    house: HouseRules = STANDARD,
    cancelled: Cancelled = never,
) -> Iterator[ActionValue]:
    """Every space and side where the player to move may place a tile, one after another.

    ``race_of`` and ``beliefs`` are None if there are no race cards on the decks. Raises
    ``CancelledError``.
    """
    after = [
        (placing, apply(position, placing, house)) for placing in legal_placings(position, house)
    ]
    return valued(position, now, laid_tiles(position, after, race_of, cancelled), beliefs)


def laid_tiles(
    position: Position,
    placings: Sequence[tuple[TilePlaced, Position]],
    race_of: RaceOf | None = None,
    cancelled: Cancelled = never,
) -> Iterator[Laid]:
    """Try out placings, which lead to these positions. Raises ``CancelledError``."""
    for start in range(0, len(placings), LAYOUTS_AT_ONCE):
        batch = placings[start : start + LAYOUTS_AT_ONCE]
        tally = enumerate_leg(
            position,
            [after.tiles for _, after in batch],
            keep_tracks=race_of is not None,
            cancelled=cancelled,
        )
        races = race_of(tally) if race_of else (None,) * len(batch)
        for layout, ((placing, after), race) in enumerate(zip(batch, races, strict=True)):
            yield Laid(placing, after, Outlook(odds_of(tally, after, layout), race))


def valued(
    position: Position, now: Outlook, laid: Iterable[Laid], beliefs: Beliefs | None = None
) -> Iterator[ActionValue]:
    """What each of these tiles earns for the player to move."""
    holdings = _Holdings.of(position, now.leg.camels, beliefs)
    purses = Purses.of(position, now.leg)
    for each in laid:
        value = holdings.value(each.placing, now, each.outlook)
        yield purses.counted_tile(value, each.position, each.outlook.leg)


def legal_placings(position: Position, house: HouseRules) -> list[TilePlaced]:
    """Where the player to move may place or move a tile, and with which side up."""
    return [event for event in legal_events(position, house) if isinstance(event, TilePlaced)]


@dataclass(frozen=True, slots=True)
class _Holdings:
    """The players' tickets and cards, whose value a tile may change."""

    position: Position
    tickets: tuple[tuple[Cause, Payoffs], ...] = ()
    """The mover's leg tickets and copied ticket, each with its cause for a term."""
    cards: tuple[Stake, ...] = ()
    rival_tickets: Payoffs = ()
    """All others' leg tickets and copied tickets together."""
    rival_cards: tuple[Stake, ...] = ()

    @classmethod
    def of(cls, position: Position, camels: str, beliefs: Beliefs | None) -> "_Holdings":
        seat = position.to_move
        if seat is None:
            return cls(position)
        rivals = tuple(others(position))
        return cls(
            position,
            tuple(_tickets(position, camels, seat)),
            stakes(beliefs, seat) if beliefs else (),
            added(camels, (leg_payoffs(position, camels, rival) for rival in rivals)),
            tuple(stake for rival in rivals for stake in stakes(beliefs, rival)) if beliefs else (),
        )

    def value(self, placing: TilePlaced, now: Outlook, later: Outlook) -> ActionValue:
        return ActionValue(
            placing, tuple(self._terms(placing, now, later)), self._others_coins(now, later)
        )

    def _terms(self, placing: TilePlaced, now: Outlook, later: Outlook) -> Iterator[Term]:
        yield Term(UnitsLand(placing.space), 1.0, later.leg.landings(placing.space))
        if own := self.position.tile_of(self.position.to_move):
            lost = now.leg.landings(own.space)
            yield Term(TileLeaves(own.space), 1.0, -lost)
        for ticket, payoffs in self.tickets:
            if gain := change(now.leg, later.leg, payoffs):
                yield Term(ticket, 1.0, gain)
        for stake in self.cards:
            gain = _race_gain((stake,), now, later)
            if abs(gain) > ROUNDING:
                yield Term(_card(self.position, stake.place), 1.0, gain)

    def _others_coins(self, now: Outlook, later: Outlook) -> float:
        seat = self.position.to_move
        if seat is None:
            return 0.0
        landings = sum(
            later.leg.landings(tile.space) - now.leg.landings(tile.space)
            for tile in self.position.tiles
            if tile.owner not in (None, seat)
        )
        tickets = change(now.leg, later.leg, self.rival_tickets)
        cards = _race_gain(self.rival_cards, now, later)
        return mean_of_others(self.position, landings + tickets + cards)


def _tickets(position: Position, camels: str, seat: Seat) -> Iterator[tuple[Cause, Payoffs]]:
    for ticket in Tickets.of(position, seat).leg:
        yield LegTicketHeld(ticket.colour, ticket.value), ticket_payoffs(camels, ticket)
    if partner := position.player(seat).partner:
        payoffs = copied_payoffs(camels, Tickets.of(position, partner))
        yield TicketCopied(partner), payoffs


def _race_gain(cards: tuple[Stake, ...], now: Outlook, later: Outlook) -> float:
    if now.race is None or later.race is None:
        return 0.0
    return sum(stake.gain(now.race, later.race) for stake in cards)


def _card(position: Position, place: CardPlace) -> RaceCardHeld:
    card = position.deck(place.on_winner)[place.below]
    return RaceCardHeld(card.colour, place.on_winner)
