"""What the players' leg tickets pay, for each pair of camels that may come first and second.

Every ticket, even one copied from a partner, depends only on these two camels. So a player's
tickets are a table of coins, and their expected value is the sum of its products with the podium's
weights: whole numbers, divided once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from camelhelper.core.position import Position, Seat
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, LegTicket, leg_ticket_coins
from camelhelper.engine.leg.odds import LegOdds

Payoffs = tuple[tuple[int, ...], ...]
"""[camel that comes first][camel that comes second] → coins, camels as in ``LegOdds``."""


@dataclass(frozen=True, slots=True)
class Tickets:
    """What one player holds in this leg."""

    leg: tuple[LegTicket, ...] = ()
    pyramid: int = 0

    @classmethod
    def of(cls, position: Position, seat: Seat) -> "Tickets":
        leg = (LegTicket(colour, value) for colour, value in position.leg_tickets_of(seat))
        return cls(tuple(leg), position.player(seat).pyramid_tickets)


@lru_cache(maxsize=512)
def ticket_payoffs(camels: str, ticket: LegTicket) -> Payoffs:
    """What a leg ticket pays its holder."""
    return tuple(
        tuple(leg_ticket_coins(ticket.colour, ticket.value, first + second) for second in camels)
        for first in camels
    )


def copied_payoffs(camels: str, tickets: Tickets) -> Payoffs:
    """What a partner copies from these tickets: the best one, if it pays anything."""
    sure = PYRAMID_TICKET_COINS if tickets.pyramid else 0
    tables = [ticket_payoffs(camels, ticket) for ticket in tickets.leg]
    return tuple(
        tuple(max(sure, *(table[i][j] for table in tables), 0) for j in range(len(camels)))
        for i in range(len(camels))
    )


def leg_payoffs(position: Position, camels: str, seat: Seat) -> Payoffs:
    """What a player's leg tickets pay, together with the partner's best ticket."""
    own = Tickets.of(position, seat).leg
    partner = position.player(seat).partner
    tables = [ticket_payoffs(camels, ticket) for ticket in own]
    if partner:
        tables.append(copied_payoffs(camels, Tickets.of(position, partner)))
    return added(camels, tables)


def with_one_more(position: Position, seat: Seat, colour: str | None) -> Position:
    """The position with one more ticket for a player; None stands for a pyramid ticket."""
    if colour is not None:
        return position.with_takers(colour, (*position.takers(colour), seat))
    player = position.player(seat)
    player = replace(player, pyramid_tickets=player.pyramid_tickets + 1)
    return position.with_player(seat, player)


def added(camels: str, tables: Iterable[Payoffs]) -> Payoffs:
    total = [[0] * len(camels) for _ in camels]
    for table in tables:
        for row, more in zip(total, table, strict=True):
            row[:] = [coins + extra for coins, extra in zip(row, more, strict=True)]
    return tuple(map(tuple, total))


def weighed(odds: LegOdds, payoffs: Payoffs) -> int:
    """The sum of the payoffs over all outcomes of the leg; divide it by ``odds.outcomes``."""
    return sum(
        weight * coins
        for weights, row in zip(odds.podium_weights, payoffs, strict=True)
        for weight, coins in zip(weights, row, strict=True)
    )


def change(before: LegOdds, after: LegOdds, payoffs: Payoffs) -> float:
    """How much a change of tiles changes the average payoff."""
    return (weighed(after, payoffs) - weighed(before, payoffs)) / before.outcomes


def others(position: Position) -> Iterator[Seat]:
    """Everybody but the player to move."""
    return (seat for seat in position.seats if seat != position.to_move)


def mean_of_others(position: Position, coins: float) -> float:
    """The mean per player of coins that the others gain together."""
    return coins / max(1, len(position.players) - 1)
