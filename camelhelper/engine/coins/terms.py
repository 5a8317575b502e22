"""An action's value as a sum of named terms, so that it can be explained."""

from dataclasses import dataclass
from typing import Final

from camelhelper.core.event import Event


@dataclass(frozen=True, slots=True)
class PyramidTicket:
    """Take a pyramid ticket and reveal whichever die comes."""


PYRAMID_TICKET: Final = PyramidTicket()
Action = Event | PyramidTicket


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that may happen, how likely it is and what it pays.

    A mean that is no single payoff, such as the landings on a tile, has a chance of 1.
    """

    what: str
    chance: float
    coins: float

    @property
    def expected_coins(self) -> float:
        return self.chance * self.coins


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What an action is worth to the player who does it, against doing nothing.

    The dice of the leg still roll, nobody else does anything more, and no purse runs so low that a
    debt is waived.
    """

    action: Action
    terms: tuple[Term, ...]
    others_coins: float = 0.0
    """What it brings each of the other players on average; 0 when nobody keeps the ledger."""

    @property
    def expected_coins(self) -> float:
        return sum((term.expected_coins for term in self.terms), 0.0)

    @property
    def net_coins(self) -> float:
        """The player's change less the mean change of the others."""
        return self.expected_coins - self.others_coins
