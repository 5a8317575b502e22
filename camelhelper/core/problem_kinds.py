"""The kinds of things that can be wrong with a position; the module ``problems`` finds them."""

from typing import ClassVar

from camelhelper.core.edition import Edition
from camelhelper.core.position import Seat
from camelhelper.core.reason import Reason


class Problem(Reason):
    """One thing that is wrong with a position."""

    part: ClassVar[str]
    """track, tile, dice, tickets, cards or players."""
    keyed_by: ClassVar[str | None] = None
    """The name of the field that tells which camel, space, die, colour or seat is wrong."""

    @property
    def key(self) -> str | int | None:
        """The camel, space, die, colour or seat that is wrong; None for the part as a whole."""
        key: str | int | None = getattr(self, self.keyed_by) if self.keyed_by else None
        return key


# -- the track -----------------------------------------------------------------------------------


class TrackProblem(Problem):
    part = "track"


class CamelProblem(TrackProblem):
    keyed_by = "camel"
    camel: str


class CamelTwice(CamelProblem):
    times: int


class CamelMissing(CamelProblem): ...


class CrossedWrongWay(CamelProblem):
    """A racing camel is before the first space, or a crazy one beyond the last."""

    space: int


class NoSuchCamel(TrackProblem):
    keyed_by = "letter"
    letter: str
    edition: Edition


class CrazyCamelAlone(TrackProblem): ...


class NoRacingCamel(TrackProblem): ...


class TwoUnitsCrossed(TrackProblem): ...


# -- tiles ---------------------------------------------------------------------------------------


class AnyTileProblem(Problem):
    part = "tile"


class TooManyTiles(AnyTileProblem):
    count: int


class TileProblem(AnyTileProblem):
    keyed_by = "space"
    space: int


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
    keyed_by = "die"
    die: str


class NoSuchDie(DieProblem):
    letter: str
    """The camel it is said to show."""
    edition: Edition


class DieTwice(DieProblem):
    times: int


class TooManyDice(DieProblem):
    count: int


# -- leg tickets ---------------------------------------------------------------------------------


class TicketProblem(Problem):
    part = "tickets"


class NoSuchTickets(TicketProblem):
    keyed_by = "letter"
    letter: str
    edition: Edition


class PileProblem(TicketProblem):
    keyed_by = "colour"
    colour: str


class TooManyTickets(PileProblem):
    count: int
    limit: int


class TicketOfNobody(PileProblem):
    seat: Seat
    last_seat: Seat


# -- race cards ----------------------------------------------------------------------------------


class CardProblem(Problem):
    part = "cards"
    keyed_by = "seat"
    seat: Seat


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
    """One player is not a game; without players, no score is kept."""


class TooManyPlayers(PlayersProblem):
    count: int


class PlayerProblem(PlayersProblem):
    keyed_by = "seat"
    seat: Seat


class MoverMissing(PlayerProblem):
    """Nobody sits on the seat of the player to move."""


class MeMissing(PlayerProblem):
    """Nobody sits on the seat that is said to be mine."""


class PartnerUnrequited(PlayerProblem):
    partner: Seat


class PartnersInFirstEdition(PlayersProblem): ...


class TooFewForPartners(PlayersProblem):
    needed: int


class TooManyPyramidTickets(PlayersProblem):
    tickets: int
    dice: int
