"""A frozen picture of the whole game.

A position may be half built: camels still in the box, tiles side by side. No constructor refuses
it, so a set-up in progress can be shown; the module ``problems`` finds every fault.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from camelhelper.core.edition import (
    CARDS_PER_PLAYER,
    DICE_PER_LEG,
    GREY,
    MAX_PLAYERS,
    START_COINS,
    Edition,
    die_of,
    is_crazy,
)
from camelhelper.core.track import Track

Seat = int
"""Players are numbered from 1 in the order in which they take their turns."""


@dataclass(frozen=True, slots=True)
class Tile:
    space: int
    side: int
    """``CHEERING`` (+1) or ``BOOING`` (−1); the first edition says oasis and mirage."""
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """A die that has left the pyramid in this leg."""

    camel: str
    """The colour it showed: the racing camel, or ``k`` / ``w`` on the grey die."""
    face: int | None = None
    """1–3, or None when it was only ticked off."""

    @property
    def die(self) -> str:
        return die_of(self.camel)


@dataclass(frozen=True, slots=True)
class Card:
    """A race card lying face down on the winner or the loser deck."""

    seat: Seat
    colour: str | None = None
    """None while only its owner knows."""


@dataclass(frozen=True, slots=True)
class Player:
    coins: int = START_COINS
    pyramid_tickets: int = 0
    partner: Seat | None = None
    """Second edition, six or more players: the partner until the end of this leg."""


@dataclass(frozen=True, slots=True)
class OddsKey:
    """The part of a position that decides the leg and the race."""

    edition: int
    track: Track
    tiles: tuple[tuple[int, int], ...]
    dice_out: frozenset[str]


@dataclass(frozen=True)
class Position:
    """Everything on the table. Each view asks it the same: what follows is worked out once."""

    edition: Edition
    track: Track = Track()
    tiles: tuple[Tile, ...] = ()
    """Ascending by space."""
    dice: tuple[Reveal, ...] = ()
    """Dice out of the pyramid, in the order in which they came."""
    tickets: tuple[tuple[str, tuple[Seat | None, ...]], ...] = ()
    """(colour, takers from the first on), colours ascending, untouched piles left out."""
    winner_cards: tuple[Card, ...] = ()
    """In the order laid, the first at the bottom."""
    loser_cards: tuple[Card, ...] = ()
    players: tuple[Player, ...] = ()
    """Empty when no score is kept."""
    to_move: Seat | None = None
    me: Seat | None = None

    @cached_property
    def boxed(self) -> str:
        """The camels in the box, in the edition's order."""
        return "".join(camel for camel in self.edition.camels if camel not in self.track)

    # -- dice --------------------------------------------------------------------------------

    @cached_property
    def dice_out(self) -> tuple[str, ...]:
        return tuple(reveal.die for reveal in self.dice)

    @cached_property
    def dice_left(self) -> tuple[str, ...]:
        """The dice still in the pyramid whose camels are on the track."""
        out, here = self.dice_out, self.track.camels
        return tuple(
            die
            for die in self.edition.dice
            if die not in out and (any(map(is_crazy, here)) if die == GREY else die in here)
        )

    @cached_property
    def reveals_left(self) -> int:
        """How many dice are still to come in this leg (five a leg, in both editions)."""
        if self.track.crossed:
            return 0
        return max(0, min(len(self.dice_left), DICE_PER_LEG - len(self.dice)))

    @property
    def next_dice(self) -> tuple[str, ...]:
        """The dice of which any may come next; none once the leg is over."""
        return self.dice_left if self.reveals_left else ()

    @property
    def race_over(self) -> bool:
        """Whether a unit has crossed the line; without racing camels there is no race."""
        return self.track.crossed and bool(self.track.ranking)

    @property
    def leg_over(self) -> bool:
        """Whether the leg waits to be scored: five dice out, or the race has just ended."""
        return bool(self.dice) and self.reveals_left == 0 and bool(self.track.ranking)

    @property
    def scored(self) -> bool:
        """Whether the game is over and its last leg is scored: nothing more can happen."""
        return self.race_over and not self.dice

    # -- tickets, tiles, cards ---------------------------------------------------------------

    def takers(self, colour: str) -> tuple[Seat | None, ...]:
        return next((takers for pile, takers in self.tickets if pile == colour), ())

    def ticket_value(self, colour: str) -> int | None:
        """What the top leg ticket of a colour pays if it wins, or None when the pile is gone."""
        taken = len(self.takers(colour))
        values = self.edition.leg_tickets
        return values[taken] if taken < len(values) else None

    def leg_tickets_of(self, seat: Seat) -> tuple[tuple[str, int], ...]:
        """The leg tickets of a player in the edition's order, as colour and value."""
        return tuple(
            (colour, value)
            for colour in self.edition.racing
            for value, taker in zip(self.edition.leg_tickets, self.takers(colour), strict=False)
            if taker == seat
        )

    def with_takers(self, colour: str, takers: tuple[Seat | None, ...]) -> Self:
        piles = {**dict(self.tickets), colour: takers}
        return replace(
            self, tickets=tuple((pile, who) for pile, who in sorted(piles.items()) if who)
        )

    def with_tiles(self, tiles: Iterable[Tile]) -> Self:
        """The position with these tiles, in whatever order, instead of those on the track."""
        return replace(self, tiles=tuple(sorted(tiles, key=lambda tile: tile.space)))

    def tile_at(self, space: int) -> Tile | None:
        return next((tile for tile in self.tiles if tile.space == space), None)

    def tile_of(self, seat: Seat | None) -> Tile | None:
        """The player's tile on the track; None for an unknown player."""
        return next((tile for tile in self.tiles if seat is not None and tile.owner == seat), None)

    def deck(self, on_winner: bool) -> tuple[Card, ...]:
        return self.winner_cards if on_winner else self.loser_cards

    def with_deck(self, on_winner: bool, cards: tuple[Card, ...]) -> Self:
        if on_winner:
            return replace(self, winner_cards=cards)
        return replace(self, loser_cards=cards)

    def cards_of(self, seat: Seat) -> tuple[Card, ...]:
        return tuple(card for card in self.winner_cards + self.loser_cards if card.seat == seat)

    def has_laid_all(self, seat: Seat) -> bool:
        """Whether no race card of a player is left in hand."""
        return len(self.cards_of(seat)) >= CARDS_PER_PLAYER

    def colours_in_hand(self, seat: Seat | None) -> tuple[str, ...]:
        """The colours of the race cards that a player is not known to have laid."""
        laid = {card.colour for card in self.winner_cards + self.loser_cards if card.seat == seat}
        return tuple(colour for colour in self.edition.racing if colour not in laid)

    def hides_hand_of(self, seat: Seat | None) -> bool:
        """Whether whoever asks cannot see which race cards a player still has."""
        return self.me not in (None, seat)

    @property
    def seats(self) -> range:
        """The players' seats, from 1; empty when no score is kept."""
        return range(1, len(self.players) + 1)

    @property
    def last_seat(self) -> Seat:
        """The highest seat that anything may belong to; any that fits when nobody keeps score."""
        return len(self.players) or MAX_PLAYERS

    def may_seat(self, seat: Seat) -> bool:
        """Whether there is such a player, or may be when nobody keeps score."""
        return 1 <= seat <= self.last_seat

    def player(self, seat: Seat) -> Player:
        return self.players[seat - 1]

    def with_player(self, seat: Seat, player: Player) -> Self:
        return replace(self, players=(*self.players[: seat - 1], player, *self.players[seat:]))

    def with_partners(self, one: Seat, other: Seat) -> Self:
        first = self.with_player(one, replace(self.player(one), partner=other))
        return first.with_player(other, replace(self.player(other), partner=one))

    @property
    def without_ledger(self) -> Self:
        """Only what decides the leg and the race."""
        return type(self)(self.edition, self.track, self.tiles, self.dice)

    @cached_property
    def key(self) -> OddsKey:
        """What the odds depend on: equal for positions that differ only in dice order or coins."""
        tiles = tuple((tile.space, tile.side) for tile in self.tiles)
        return OddsKey(self.edition.number, self.track, tiles, frozenset(self.dice_out))
