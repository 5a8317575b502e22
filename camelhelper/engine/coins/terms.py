"""An action's value as a sum of terms, each with its cause, so that it can be explained."""

from dataclasses import dataclass
from typing import Final

from camelhelper.core.event import Event
from camelhelper.core.position import Seat


@dataclass(frozen=True, slots=True)
class AnyRoll:
    """Take a pyramid ticket and reveal whichever die comes."""


ANY_ROLL: Final = AnyRoll()
Action = Event | AnyRoll

VISIBLE_COINS = 0.005
"""Less is written as 0.00."""


# -- what makes an action pay or cost ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CamelPlaces:
    """A camel ends the leg in some place, which decides what the ticket pays."""

    colour: str
    place: int
    """0 for the first, 1 for the second, 2 for any other."""


@dataclass(frozen=True, slots=True)
class PyramidTicketPays:
    """Whatever the die shows."""


@dataclass(frozen=True, slots=True)
class RaceCardPays:
    """The camel of the card wins or loses the race."""

    colour: str
    on_winner: bool
    cards_below: int
    """How many correct cards are below it; the number of payoffs also stands for any more."""


@dataclass(frozen=True, slots=True)
class RaceCardFails:
    """Another camel wins or loses the race."""

    on_winner: bool


@dataclass(frozen=True, slots=True)
class UnitsLand:
    """On the tile, each for a coin."""

    space: int


@dataclass(frozen=True, slots=True)
class TileLeaves:
    """The player's tile leaves its space, and so loses the landings there."""

    space: int


@dataclass(frozen=True, slots=True)
class LegTicketHeld:
    """A ticket that the player already has pays more or less."""

    colour: str
    value: int


@dataclass(frozen=True, slots=True)
class TicketCopied:
    """What the player copies from the partner pays more or less."""

    partner: Seat


@dataclass(frozen=True, slots=True)
class RaceCardHeld:
    """A card that the player has already played pays more or less."""

    colour: str | None
    """None while it lies face down."""
    on_winner: bool


@dataclass(frozen=True, slots=True)
class PartnersTicketPays:
    """The best ticket of the new partner pays this much."""

    partner: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class DebtWaived:
    """Coins never fall below 0: the action changes how much is waived at the end of the leg."""


Cause = (
    CamelPlaces
    | PyramidTicketPays
    | RaceCardPays
    | RaceCardFails
    | UnitsLand
    | TileLeaves
    | LegTicketHeld
    | TicketCopied
    | RaceCardHeld
    | PartnersTicketPays
    | DebtWaived
)


# -- the sum -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that may happen, how likely it is and what it pays.

    A mean rather than a single payoff, such as the landings on a tile, has a chance of 1.
    """

    cause: Cause
    chance: float
    coins: float

    @property
    def expected_coins(self) -> float:
        return self.chance * self.coins


@dataclass(frozen=True, slots=True)
class LowPurse:
    """More about an action that may lead to a debt of the player being waived."""

    costs_chance: float
    """The chance that the action leaves the player with less after the leg."""
    next_ticket_coins: float | None = None
    """For a leg ticket: the expected coins of the one below it, if there is one."""


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What an action is worth to the player who does it, compared with doing nothing.

    This assumes that the rest of the leg's dice are rolled, that nobody does anything else, and
    that no debt is waived after the leg has been scored.
    """

    action: Action
    terms: tuple[Term, ...]
    others_coins: float = 0.0
    """What it brings each of the other players on average; 0 when no score is kept."""
    low_purse: LowPurse | None = None
    """None if no debt of the player can be waived in this leg."""

    @property
    def expected_coins(self) -> float:
        return sum((term.expected_coins for term in self.terms), 0.0)

    @property
    def waived_coins(self) -> float:
        """The part of the expected coins that is a change in debts waived."""
        return sum(term.coins for term in self.terms if isinstance(term.cause, DebtWaived))

    @property
    def net_coins(self) -> float:
        """The player's change minus the mean change of the others."""
        return self.expected_coins - self.others_coins
