"""What a hand set right on the table, one frozen value for each thing.

A change says what is so from now on (this unit on that space, so many coins), never what the whole
table looks like: whatever it does not name stays as the events before it made it, also when one of
these is mended later. ``changing`` makes changes and carries them out.
"""

from dataclasses import dataclass

from camelhelper.core.position import Card, Position, Reveal, Seat, Tile


@dataclass(frozen=True, slots=True)
class UnitPut:
    """Camels were put on a space together, from wherever each of them stood or from the box."""

    camels: str
    """Bottom → top."""
    space: int
    level: int | None = None
    """How many camels stand below them; None when they stand on top."""


@dataclass(frozen=True, slots=True)
class UnitTakenOff:
    """Camels went back into the box."""

    camels: str


@dataclass(frozen=True, slots=True)
class TileSet:
    """A tile was laid; an owner's tile that lies elsewhere is lifted for it."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class TileLifted:
    space: int


@dataclass(frozen=True, slots=True)
class TileOwned:
    """It came out whose tile this is; None when that is not known after all."""

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
    """The top leg ticket of a pile went to a player, or to nobody knows whom."""

    colour: str
    taker: Seat | None


@dataclass(frozen=True, slots=True)
class TicketReturned:
    """The leg ticket taken last went back on its pile."""

    colour: str
    taker: Seat | None
    """Who had taken it."""


@dataclass(frozen=True, slots=True)
class TicketOwned:
    """It came out who took a leg ticket."""

    colour: str
    number: int
    """Which of the pile's tickets, from 1 for the one that was taken first."""
    taker: Seat | None


@dataclass(frozen=True, slots=True)
class CardPut:
    """A race card was put on a deck, on ``below`` others."""

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
    """A race card was turned over, or its colour put right."""

    on_winner: bool
    number: int
    """Which of the player's own cards on that deck, from 1 for the lowest."""
    old: Card
    colour: str | None


@dataclass(frozen=True, slots=True)
class SeatsSet:
    """So many players sit at the table: those beyond leave, new ones have what all begin with."""

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
    """Everything was set: the position is now this one, whatever it was."""

    position: Position


TableChange = UnitPut | UnitTakenOff | TileSet | TileLifted | TileOwned | DieTicked | DieUnticked
TicketChange = TicketGiven | TicketReturned | TicketOwned
CardChange = CardPut | CardTaken | CardNamed
SeatChange = SeatsSet | PurseSet | PyramidTicketsSet | PartnerSet | TurnSet | MeSet
HandChange = TableChange | TicketChange | CardChange | SeatChange | Replaced
