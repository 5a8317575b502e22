"""What somebody changed on the table by hand, one frozen value for each thing.

A change says what is true from now on (this unit is on that space, so many coins), never what the
whole table looks like: anything it does not name stays as earlier events made it, even when one of
those is corrected later. The module ``changing`` finds changes and makes them.
"""

from dataclasses import dataclass

from camelhelper.core.position import Card, Position, Reveal, Seat, Tile


@dataclass(frozen=True, slots=True)
class UnitPut:
    """Camels were put on a space together, from wherever each of them was."""

    camels: str
    """Bottom → top."""
    space: int
    level: int | None = None
    """How many camels are below them; None if they are on top."""


@dataclass(frozen=True, slots=True)
class UnitTakenOff:
    """Camels went back into the box."""

    camels: str


@dataclass(frozen=True, slots=True)
class TileSet:
    """A tile was placed; if its owner had one elsewhere, that one was lifted."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class TileLifted:
    space: int


@dataclass(frozen=True, slots=True)
class TileOwned:
    """It turned out whose tile this is; None if that is not known after all."""

    space: int
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class DieTicked:
    """A die was marked as out of the pyramid; no camel moved."""

    reveal: Reveal


@dataclass(frozen=True, slots=True)
class DieUnticked:
    die: str


@dataclass(frozen=True, slots=True)
class TicketGiven:
    """The top leg ticket of a pile went to a player; None if nobody knows whom."""

    colour: str
    taker: Seat | None


@dataclass(frozen=True, slots=True)
class TicketReturned:
    """The last leg ticket taken went back on its pile."""

    colour: str
    taker: Seat | None
    """Who had taken it."""


@dataclass(frozen=True, slots=True)
class TicketOwned:
    """It turned out who took a leg ticket."""

    colour: str
    number: int
    """Which of the pile's tickets, counted from 1 for the first one taken."""
    taker: Seat | None


@dataclass(frozen=True, slots=True)
class CardPut:
    """A race card was put into a deck, on top of ``below`` others."""

    on_winner: bool
    below: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A race card was taken out of a deck."""

    on_winner: bool
    below: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardNamed:
    """A race card was revealed, or its colour corrected."""

    on_winner: bool
    number: int
    """Which of the player's cards on that deck, counted from 1 for the lowest."""
    old: Card
    colour: str | None


@dataclass(frozen=True, slots=True)
class SeatsSet:
    """How many players there are: surplus ones leave, new ones get what everybody starts with."""

    count: int


@dataclass(frozen=True, slots=True)
class PurseSet:
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class PyramidTicketsSet:
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class PartnerSet:
    seat: Seat
    partner: Seat | None


@dataclass(frozen=True, slots=True)
class TurnSet:
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class MeSet:
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Replaced:
    """The whole position was replaced."""

    position: Position


TableChange = UnitPut | UnitTakenOff | TileSet | TileLifted | TileOwned | DieTicked | DieUnticked
TicketChange = TicketGiven | TicketReturned | TicketOwned
CardChange = CardPut | CardTaken | CardNamed
SeatChange = SeatsSet | PurseSet | PyramidTicketsSet | PartnerSet | TurnSet | MeSet
HandChange = TableChange | TicketChange | CardChange | SeatChange | Replaced
