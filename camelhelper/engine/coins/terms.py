"""An action's value as a sum of terms, each with its cause, so that it can be explained."""

from dataclasses import dataclass
from typing import Final

from camelhelper.core.event import Event
from camelhelper.core.position import Seat


@dataclass(frozen=True, slots=True)
class PyramidTicket:
    """Take a pyramid ticket and reveal whichever die comes."""


PYRAMID_TICKET: Final = PyramidTicket()
Action = Event | PyramidTicket


# -- what makes an action pay or cost ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CamelPlaces:
    """A camel ends the leg in a place, and so the ticket pays what it does there."""

    colour: str
    place: int
    """0 is the first, 1 the second; 2 stands for all behind them."""


@dataclass(frozen=True, slots=True)
class PyramidTicketPays:
    """Whatever the die shows."""


@dataclass(frozen=True, slots=True)
class RaceCardPays:
    """The camel of the card wins or loses the race."""

    colour: str
    on_winner: bool
    cards_below: int
    """How many right cards lie below it; as many as there are payoffs stands for more too."""


@dataclass(frozen=True, slots=True)
class RaceCardFails:
    """Another camel than that of the card wins or loses the race."""

    on_winner: bool


@dataclass(frozen=True, slots=True)
class UnitsLand:
    """On the tile, each for a coin."""

    space: int


@dataclass(frozen=True, slots=True)
class TileLeaves:
    """The player's tile is taken from where it lies now, with all that would land on it."""

    space: int


@dataclass(frozen=True, slots=True)
class LegTicketHeld:
    """A ticket that the player has already pays more or less."""

    colour: str
    value: int


@dataclass(frozen=True, slots=True)
class TicketCopied:
    """What the player copies from the partner pays more or less."""

    partner: Seat


@dataclass(frozen=True, slots=True)
class RaceCardHeld:
    """A card that the player has already laid pays more or less."""

    colour: str | None
    """None while it lies face down."""
    on_winner: bool


@dataclass(frozen=True, slots=True)
class PartnersTicketPays:
    """The best ticket of whoever becomes the partner pays so much."""

    partner: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class DebtWaived:
    """Coins never fall below 0: the action leaves more to be waived at the leg's end, or less."""


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

    A mean that is no single payoff, such as the landings on a tile, has a chance of 1.
    """

    cause: Cause
    chance: float
    coins: float

    @property
    def expected_coins(self) -> float:
        return self.chance * self.coins


@dataclass(frozen=True, slots=True)
class LowPurse:
    """What else is to be known of an action where a debt of the player may be waived."""

    costs_chance: float
    """The chance that the player has less after the leg for having done it."""
    next_ticket_coins: float | None = None
    """Of a leg ticket: the expected coins of the one below it, where there is one."""


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What an action is worth to the player who does it, against doing nothing.

    The dice of the leg still roll, nobody else does anything more, and no debt is waived after the
    leg has been scored.
    """

    action: Action
    terms: tuple[Term, ...]
    others_coins: float = 0.0
    """What it brings each of the other players on average; 0 when nobody keeps the ledger."""
    low_purse: LowPurse | None = None
    """None where no debt of the player can be waived in this leg."""

    @property
    def expected_coins(self) -> float:
        return sum((term.expected_coins for term in self.terms), 0.0)

    @property
    def waived_coins(self) -> float:
        """Of the expected coins those that are debts waived, more or fewer (below 0) by it."""
        return sum(term.coins for term in self.terms if isinstance(term.cause, DebtWaived))

    @property
    def net_coins(self) -> float:
        """The player's change less the mean change of the others."""
        return self.expected_coins - self.others_coins
