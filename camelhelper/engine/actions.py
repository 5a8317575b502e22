"""What the actions of the player to move are worth, in expected coins against doing nothing.

Each value is a sum of named terms, so that it can be explained. So far: leg tickets and the pyramid
ticket.
"""

from dataclasses import dataclass
from typing import Final

from camelhelper.core.edition import camel_name
from camelhelper.core.event import Event, LegTicketTaken
from camelhelper.core.position import Position
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.odds import LegOdds


@dataclass(frozen=True, slots=True)
class PyramidTicket:
    """Take a pyramid ticket and reveal whichever die comes."""


PYRAMID_TICKET: Final = PyramidTicket()
Action = Event | PyramidTicket


@dataclass(frozen=True, slots=True)
class Term:
    what: str
    chance: float
    coins: float

    @property
    def expected_coins(self) -> float:
        return self.chance * self.coins


@dataclass(frozen=True, slots=True)
class ActionValue:
    action: Action
    terms: tuple[Term, ...]

    @property
    def expected_coins(self) -> float:
        return sum(term.expected_coins for term in self.terms)


def rank_actions(position: Position, odds: LegOdds) -> tuple[ActionValue, ...]:
    """Every leg ticket still to be had and the pyramid ticket, the best first.

    Empty when nothing is left to decide in this leg.
    """
    if not position.reveals_left or len(odds.camels) < 2:
        return ()
    values = [
        ActionValue(LegTicketTaken(colour), leg_ticket_terms(odds, colour, value))
        for colour in odds.camels
        if (value := position.ticket_value(colour)) is not None
    ]
    values.append(ActionValue(PYRAMID_TICKET, (Term("pyramid ticket", 1.0, PYRAMID_TICKET_COINS),)))
    return tuple(sorted(values, key=lambda value: -value.expected_coins))


def leg_ticket_terms(odds: LegOdds, colour: str, value: int) -> tuple[Term, ...]:
    """The terms of value·P(1st) + 1·P(2nd) − P(neither) [leg tickets]."""
    first, second, *worse = odds.place_weights[odds.camels.index(colour)]
    name = camel_name(colour)
    return (
        Term(f"{name} wins the leg", first / odds.outcomes, value),
        Term(f"{name} comes second", second / odds.outcomes, SECOND_PLACE_COINS),
        Term(f"{name} comes third or worse", sum(worse) / odds.outcomes, WRONG_COINS),
    )
