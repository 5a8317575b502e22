"""The kinds of things that can be wrong with a position; ``problems`` finds them."""

from typing import ClassVar

from camelhelper.core.edition import Edition
from camelhelper.core.position import Seat
from camelhelper.core.reason import Reason


class Problem(Reason):
    """One thing that is wrong with a position."""

    part: ClassVar[str]
    """track, tile, dice, tickets, cards or players."""

    @property
    def key(self) -> str | int | None:
        """The camel, space, die, colour or seat that is meant; None for the part as a whole."""
        return None


# -- the track -----------------------------------------------------------------------------------


class TrackProblem(Problem):
    part = "track"


class CamelProblem(TrackProblem):
    camel: str

    @property
    def key(self) -> str:
        return self.camel


class CamelTwice(CamelProblem):
    times: int


class CamelMissing(CamelProblem): ...


class CrossedWrongWay(CamelProblem):
    """A racing camel stands before the track, or a crazy one behind it."""

    space: int


class NoSuchCamel(TrackProblem):
    letter: str
    edition: Edition

    @property
    def key(self) -> str:
        return self.letter


class CrazyCamelAlone(TrackProblem): ...


class NoRacingCamel(TrackProblem): ...


class TwoUnitsCrossed(TrackProblem): ...


# -- tiles ---------------------------------------------------------------------------------------


class AnyTileProblem(Problem):
    part = "tile"


class TooManyTiles(AnyTileProblem):
    count: int


class TileProblem(AnyTileProblem):
    space: int

    @property
    def key(self) -> int:
        return self.space


class TileOffTrack(TileProblem): ...


class TileOnTile(TileProblem): ...


class TileBesideTile(TileProblem):
    other: int
    """The space of the tile before it."""


class TileUnderCamel(TileProblem):
    camel: str
    """The lowest of the stack."""


class TileOfNobody(TileProblem):
    seat: Seat
    last_seat: Seat


class SecondTile(TileProblem):
    seat: Seat


# -- dice ----------------------------------------------------------------------------------------


class DieProblem(Problem):
    part = "dice"
    die: str

    @property
    def key(self) -> str:
        return self.die


class NoSuchDie(DieProblem):
    letter: str
    """What it is said to show."""
    edition: Edition


class DieTwice(DieProblem):
    times: int


class TooManyDice(DieProblem):
    count: int


# -- leg tickets ---------------------------------------------------------------------------------


class TicketProblem(Problem):
    part = "tickets"


class NoSuchTickets(TicketProblem):
    letter: str
    edition: Edition

    @property
    def key(self) -> str:
        return self.letter


class PileProblem(TicketProblem):
    colour: str

    @property
    def key(self) -> str:
        return self.colour


class TooManyTickets(PileProblem):
    count: int
    limit: int


class TicketOfNobody(PileProblem):
    seat: Seat
    last_seat: Seat


# -- race cards ----------------------------------------------------------------------------------


class CardProblem(Problem):
    part = "cards"
    seat: Seat

    @property
    def key(self) -> Seat:
        return self.seat


class CardOfNobody(CardProblem):
    last_seat: Seat


class TooManyCards(CardProblem):
    count: int


class NoSuchCard(CardProblem):
    letter: str
    edition: Edition


class CardTwice(CardProblem):
    colour: str


# -- players -------------------------------------------------------------------------------------


class PlayersProblem(Problem):
    part = "players"


class TooFewPlayers(PlayersProblem):
    """One player is no game; without any, nobody keeps the ledger."""


class TooManyPlayers(PlayersProblem):
    count: int


class PlayerProblem(PlayersProblem):
    seat: Seat

    @property
    def key(self) -> Seat:
        return self.seat


class MoverMissing(PlayerProblem):
    """The player to move is on a seat where nobody sits."""


class MeMissing(PlayerProblem):
    """The seat that is mine is one where nobody sits."""


class PartnerUnrequited(PlayerProblem):
    partner: Seat


class PartnersInFirstEdition(PlayersProblem): ...


class TooFewForPartners(PlayersProblem):
    needed: int


class TooManyPyramidTickets(PlayersProblem):
    tickets: int
    dice: int
