"""Leg tickets and the pyramid ticket."""

from dataclasses import replace

from camelhelper.core.event import LegTicketTaken
from camelhelper.core.position import Position
from camelhelper.core.scoring import (
    PYRAMID_TICKET_COINS,
    SECOND_PLACE_COINS,
    WRONG_COINS,
    LegTicket,
)
from camelhelper.engine.coins.holdings import (
    Tickets,
    copied_payoffs,
    mean_of_others,
    weighed,
)
from camelhelper.engine.coins.terms import (
    ANY_ROLL,
    ActionValue,
    CamelPlaces,
    PyramidTicketPays,
    Term,
)
from camelhelper.engine.leg.odds import LegOdds


def leg_ticket_values(position: Position, odds: LegOdds) -> list[ActionValue]:
    """Every leg ticket still available for a camel on the track [leg tickets]."""
    return [
        ActionValue(
            LegTicketTaken(colour),
            leg_ticket_terms(odds, colour, value),
            _partner_gains(position, odds, LegTicket(colour, value)),
        )
        for colour in odds.camels
        if (value := position.ticket_value(colour)) is not None
    ]


def leg_ticket_terms(odds: LegOdds, colour: str, value: int) -> tuple[Term, ...]:
    """The terms of value·P(1st) + 1·P(2nd) − P(neither) [leg tickets]."""
    first, second, *worse = odds.place_weights[odds.camels.index(colour)]
    return (
        Term(CamelPlaces(colour, 0), first / odds.outcomes, value),
        Term(CamelPlaces(colour, 1), second / odds.outcomes, SECOND_PLACE_COINS),
        Term(CamelPlaces(colour, 2), sum(worse) / odds.outcomes, WRONG_COINS),
    )


def pyramid_ticket_value(position: Position, odds: LegOdds) -> ActionValue:
    return ActionValue(
        ANY_ROLL,
        (Term(PyramidTicketPays(), 1.0, PYRAMID_TICKET_COINS),),
        _partner_gains(position, odds, None),
    )


def _partner_gains(position: Position, odds: LegOdds, taken: LegTicket | None) -> float:
    """What my partner gains from one more ticket of mine to copy, averaged over the others.

    None stands for a pyramid ticket.
    """
    seat = position.to_move
    if seat is None or not position.player(seat).partner:
        return 0.0
    before = Tickets.of(position, seat)
    if taken:
        after = replace(before, leg=(*before.leg, taken))
    else:
        after = replace(before, pyramid=before.pyramid + 1)
    gain = weighed(odds, copied_payoffs(odds.camels, after)) - weighed(
        odds, copied_payoffs(odds.camels, before)
    )
    return mean_of_others(position, gain / odds.outcomes)
