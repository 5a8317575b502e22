"""Payoffs: leg tickets, pyramid tickets, partnerships, race cards.

Every amount is a line that says what it is for, so that a score can be read out at the table.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from camelhelper.core.edition import RACE_PAYOFFS
from camelhelper.core.position import Card, Position, Seat

PYRAMID_TICKET_COINS = 1
SECOND_PLACE_COINS = 1
WRONG_COINS = -1


@dataclass(frozen=True, slots=True)
class LegTicket:
    colour: str
    value: int


@dataclass(frozen=True, slots=True)
class PyramidTicket:
    pass


@dataclass(frozen=True, slots=True)
class CopiedTicket:
    """The best of the partner's tickets."""

    best: LegTicket | PyramidTicket


@dataclass(frozen=True, slots=True)
class RaceCard:
    colour: str | None
    """None while it is unknown."""
    on_winner: bool


@dataclass(frozen=True, slots=True)
class Waived:
    """A debt that the player cannot pay."""


Item = LegTicket | PyramidTicket | CopiedTicket | RaceCard | Waived


@dataclass(frozen=True, slots=True)
class ScoreLine:
    item: Item
    """What the coins are for; ``camelhelper.wording.ledger`` says it in words."""
    coins: int


def leg_ticket_coins(colour: str, value: int, ranking: str) -> int:
    """What a leg ticket pays: its value on the first camel, 1 on the second, −1 on any other."""
    place = ranking.find(colour)  # nowhere when its camel is in the box: as wrong as any
    return value if place == 0 else SECOND_PLACE_COINS if place == 1 else WRONG_COINS


def race_payoff(correct_before: int) -> int:
    """What the next correct race card of a deck pays: 8, 5, 3, 2, then 1."""
    return RACE_PAYOFFS[correct_before] if correct_before < len(RACE_PAYOFFS) else 1


def score_leg(position: Position) -> tuple[tuple[ScoreLine, ...], ...]:
    """[seat − 1] each player's leg scoring, line by line, on the track as it is [end of a leg].

    Partners copy each other's best single ticket if it pays anything [partnerships].
    """
    own = {seat: tuple(_ticket_lines(position, seat)) for seat in position.seats}
    return tuple(
        (*lines, *_copied(own.get(position.player(seat).partner or 0, ())))
        for seat, lines in own.items()
    )


def _ticket_lines(position: Position, seat: Seat) -> Iterable[ScoreLine]:
    ranking = position.track.ranking
    for colour, takers in position.tickets:
        for value, taker in zip(position.edition.leg_tickets, takers, strict=False):
            if taker == seat:
                coins = leg_ticket_coins(colour, value, ranking)
                yield ScoreLine(LegTicket(colour, value), coins)
    for _ in range(position.player(seat).pyramid_tickets):
        yield ScoreLine(PyramidTicket(), PYRAMID_TICKET_COINS)


def _copied(partner_lines: tuple[ScoreLine, ...]) -> Iterable[ScoreLine]:
    best = max(partner_lines, key=lambda line: line.coins, default=None)
    if best and best.coins > 0 and isinstance(best.item, LegTicket | PyramidTicket):
        yield ScoreLine(CopiedTicket(best.item), best.coins)


def settle_leg(position: Position) -> tuple[int, ...]:
    """Every player's coins after the leg: gains and losses are added up before the floor of 0."""
    return tuple(
        max(0, player.coins + sum(line.coins for line in lines))
        for player, lines in zip(position.players, score_leg(position), strict=True)
    )


def card_payoffs(cards: Iterable[Card], right: str) -> Iterable[tuple[Card, int]]:
    """Each card of one deck with what it pays, in the order played.

    Wrong cards cost 1 and use up no payoff; a card of unknown colour pays nothing.
    """
    correct = 0
    for card in cards:
        if card.colour is None:
            yield card, 0
        elif card.colour == right:
            yield card, race_payoff(correct)
            correct += 1
        else:
            yield card, WRONG_COINS


def pays_if_right(deck: Iterable[Card]) -> Iterator[tuple[Seat, str, int]]:
    """(player, colour, coins if right) of each card whose colour is known, in the order played."""
    below: Counter[str] = Counter()
    for card in deck:
        if card.colour is not None:
            yield card.seat, card.colour, race_payoff(below[card.colour])
            below[card.colour] += 1


def score_race(position: Position) -> tuple[tuple[Seat, ScoreLine], ...]:
    """Every race card with what it pays: the winner deck first, then the loser deck."""
    ranking = position.track.ranking
    decks = (
        (True, position.winner_cards, ranking[:1]),
        (False, position.loser_cards, ranking[-1:]),
    )
    return tuple(
        (card.seat, ScoreLine(RaceCard(card.colour, on_winner), coins))
        for on_winner, cards, right in decks
        for card, coins in card_payoffs(cards, right)
    )


def settle_race(position: Position, coins: tuple[int, ...], *, net: bool) -> tuple[int, ...]:
    """The players' coins after the race cards [end of the race].

    Nobody falls below 0: after each card, as the rulebook reads, or with ``net`` after all of them.
    """
    purses = dict(enumerate(coins, 1))
    for seat, line in score_race(position):
        if seat in purses:
            purses[seat] += line.coins
            if not net:
                purses[seat] = max(0, purses[seat])
    return tuple(max(0, purse) for purse in purses.values())


def places(position: Position) -> tuple[int, ...]:
    """[seat − 1] each player's place by coins, from 1; who has as many shares one."""
    coins = [player.coins for player in position.players]
    return tuple(1 + sum(other > own for other in coins) for own in coins)


def winners(position: Position) -> tuple[Seat, ...]:
    """The players with the most coins; a tie is a shared victory."""
    return tuple(seat for seat, place in enumerate(places(position), 1) if place == 1)
