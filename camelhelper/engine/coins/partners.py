"""Partnerships [second edition, six or more players]."""

from collections import Counter

from camelhelper.core.event import PartnersJoined
from camelhelper.core.position import Position, Seat
from camelhelper.core.rules import partner_obstacle
from camelhelper.engine.coins.holdings import (
    Payoffs,
    Tickets,
    copied_payoffs,
    mean_of_others,
    weighed,
)
from camelhelper.engine.coins.terms import ActionValue, PartnersTicketPays, Term
from camelhelper.engine.leg.odds import LegOdds


def partner_values(position: Position, odds: LegOdds) -> list[ActionValue]:
    """Each possible partner: what the best of the tickets they hold now will pay me."""
    seat = position.to_move
    if seat is None:
        return []
    mine = copied_payoffs(odds.camels, Tickets.of(position, seat))
    gain = mean_of_others(position, weighed(odds, mine) / odds.outcomes)
    return [
        ActionValue(
            PartnersJoined(partner),
            copy_terms(odds, partner, copied_payoffs(odds.camels, Tickets.of(position, partner))),
            gain,
        )
        for partner in position.seats
        if partner_obstacle(position, partner, seat) is None
    ]


def copied_coins(position: Position, odds: LegOdds, seat: Seat) -> float:
    """What the best of the tickets that a partner holds now is expected to pay; 0 without one."""
    partner = position.player(seat).partner
    if partner is None:
        return 0.0
    return weighed(odds, copied_payoffs(odds.camels, Tickets.of(position, partner))) / odds.outcomes


def copy_terms(odds: LegOdds, partner: int, payoffs: Payoffs) -> tuple[Term, ...]:
    """One term for each amount that the partner's best ticket may pay, largest first."""
    weights: Counter[int] = Counter()
    for row, coins in zip(odds.podium_weights, payoffs, strict=True):
        for weight, paid in zip(row, coins, strict=True):
            weights[paid] += weight
    return tuple(
        Term(PartnersTicketPays(partner, paid), weight / odds.outcomes, paid)
        for paid, weight in sorted(weights.items(), reverse=True)
        if weight
    )
