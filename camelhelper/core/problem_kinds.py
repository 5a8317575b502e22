"""The kinds of things that can be wrong with a position; ``problems`` finds them."""

from dataclasses import dataclass
from typing import ClassVar

from camelhelper.core.edition import Edition
from camelhelper.core.position import Seat
from camelhelper.core.reason import Reason


@dataclass(frozen=True, slots=True)
class Problem(Reason):
    """One thing that is wrong with a position."""

    part: ClassVar[str]
    """track, tile, dice, tickets, cards or players."""

    @property
    def key(self) -> str | int | None:
        """The camel, space, die, colour or seat that is meant; None for the part as a whole."""
        return None


# -- the track -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TrackProblem(Problem):
    part = "track"


@dataclass(frozen=True, slots=True)
class CamelProblem(TrackProblem):
    camel: str

    @property
    def key(self) -> str:
        return self.camel


@dataclass(frozen=True, slots=True)
class CamelTwice(CamelProblem):
    times: int


@dataclass(frozen=True, slots=True)
class CamelMissing(CamelProblem):
    pass


@dataclass(frozen=True, slots=True)
class CrossedWrongWay(CamelProblem):
    """A racing camel stands before the track, or a crazy one behind it."""

    space: int


@dataclass(frozen=True, slots=True)
class NoSuchCamel(TrackProblem):
    letter: str
    edition: Edition

    @property
    def key(self) -> str:
        return self.letter


@dataclass(frozen=True, slots=True)
class CrazyCamelAlone(TrackProblem):
    pass


@dataclass(frozen=True, slots=True)
class NoRacingCamel(TrackProblem):
    pass


@dataclass(frozen=True, slots=True)
class TwoUnitsCrossed(TrackProblem):
    pass


# -- tiles ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnyTileProblem(Problem):
    part = "tile"


@dataclass(frozen=True, slots=True)
class TooManyTiles(AnyTileProblem):
    count: int


@dataclass(frozen=True, slots=True)
class TileProblem(AnyTileProblem):
    space: int

    @property
    def key(self) -> int:
        return self.space


@dataclass(frozen=True, slots=True)
class TileOffTrack(TileProblem):
    pass


@dataclass(frozen=True, slots=True)
class TileOnTile(TileProblem):
    pass


@dataclass(frozen=True, slots=True)
class TileBesideTile(TileProblem):
    other: int
    """The space of the tile before it."""


@dataclass(frozen=True, slots=True)
class TileUnderCamel(TileProblem):
    camel: str
    """The lowest of the stack."""


@dataclass(frozen=True, slots=True)
class TileOfNobody(TileProblem):
    seat: Seat
    last_seat: Seat


@dataclass(frozen=True, slots=True)
class SecondTile(TileProblem):
    seat: Seat


# -- dice ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DieProblem(Problem):
    part = "dice"
    die: str

    @property
    def key(self) -> str:
        return self.die


@dataclass(frozen=True, slots=True)
class NoSuchDie(DieProblem):
    letter: str
    """What it is said to show."""
    edition: Edition


@dataclass(frozen=True, slots=True)
class DieTwice(DieProblem):
    times: int


@dataclass(frozen=True, slots=True)
class TooManyDice(DieProblem):
    count: int


# -- leg tickets ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TicketProblem(Problem):
    part = "tickets"


@dataclass(frozen=True, slots=True)
class NoSuchTickets(TicketProblem):
    letter: str
    edition: Edition

    @property
    def key(self) -> str:
        return self.letter


@dataclass(frozen=True, slots=True)
class PileProblem(TicketProblem):
    colour: str

    @property
    def key(self) -> str:
        return self.colour


@dataclass(frozen=True, slots=True)
class TooManyTickets(PileProblem):
    count: int
    limit: int


@dataclass(frozen=True, slots=True)
class TicketOfNobody(PileProblem):
    seat: Seat
    last_seat: Seat


# -- race cards ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardProblem(Problem):
    part = "cards"
    seat: Seat

    @property
    def key(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class CardOfNobody(CardProblem):
    last_seat: Seat


@dataclass(frozen=True, slots=True)
class TooManyCards(CardProblem):
    count: int


@dataclass(frozen=True, slots=True)
class NoSuchCard(CardProblem):
    letter: str
    edition: Edition


@dataclass(frozen=True, slots=True)
class CardTwice(CardProblem):
    colour: str


# -- players -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayersProblem(Problem):
    part = "players"


@dataclass(frozen=True, slots=True)
class TooFewPlayers(PlayersProblem):
    """One player is no game; without any, nobody keeps the ledger."""


@dataclass(frozen=True, slots=True)
class TooManyPlayers(PlayersProblem):
    count: int


@dataclass(frozen=True, slots=True)
class PlayerProblem(PlayersProblem):
    seat: Seat

    @property
    def key(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class MoverMissing(PlayerProblem):
    """The player to move is on a seat where nobody sits."""


@dataclass(frozen=True, slots=True)
class MeMissing(PlayerProblem):
    """The seat that is mine is one where nobody sits."""


@dataclass(frozen=True, slots=True)
class PartnerUnrequited(PlayerProblem):
    partner: Seat


@dataclass(frozen=True, slots=True)
class PartnersInFirstEdition(PlayersProblem):
    pass


@dataclass(frozen=True, slots=True)
class TooFewForPartners(PlayersProblem):
    needed: int


@dataclass(frozen=True, slots=True)
class TooManyPyramidTickets(PlayersProblem):
    tickets: int
    dice: int
