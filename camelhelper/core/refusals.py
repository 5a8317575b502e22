"""The kinds of reasons why an event, what a hand does, or a name is refused.

Some kinds of ``problem_kinds`` are reasons for that too: a tile off the track is wrong where it
lies and refused where it is laid.
"""

from dataclasses import dataclass

from camelhelper.core.edition import Edition
from camelhelper.core.position import Seat
from camelhelper.core.reason import Reason

# -- the course of the game ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameOver(Reason):
    pass


@dataclass(frozen=True, slots=True)
class RaceUnscored(Reason):
    """The race is over and waits to be scored."""


@dataclass(frozen=True, slots=True)
class LegUnscored(Reason):
    """The leg is over and waits to be scored."""


@dataclass(frozen=True, slots=True)
class GameScored(Reason):
    """There is nothing left to score."""


@dataclass(frozen=True, slots=True)
class LegGoesOn(Reason):
    pass


@dataclass(frozen=True, slots=True)
class TooManySteps(Reason):
    """A game cannot hold one more."""


@dataclass(frozen=True, slots=True)
class NoSuchPlayer(Reason):
    seat: Seat
    last_seat: Seat


@dataclass(frozen=True, slots=True)
class TooFewToLeave(Reason):
    """Nobody would be left to play against."""


@dataclass(frozen=True, slots=True)
class EventFits(Reason):
    """An event that was said not to fit does fit."""


# -- dice and camels -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoDieToRoll(Reason):
    """The edition has no die of this letter."""

    letter: str
    edition: Edition


@dataclass(frozen=True, slots=True)
class NoSuchFace(Reason):
    face: int


@dataclass(frozen=True, slots=True)
class DieIsOut(Reason):
    die: str


@dataclass(frozen=True, slots=True)
class AllDiceOut(Reason):
    pass


@dataclass(frozen=True, slots=True)
class CamelNotOnTrack(Reason):
    camel: str


@dataclass(frozen=True, slots=True)
class CamelOffTrack(Reason):
    """A camel may not be put on a space that the track does not have."""

    camel: str
    space: int


@dataclass(frozen=True, slots=True)
class CamelDroppedBeside(Reason):
    camel: str


# -- tiles ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CamelOnSpace(Reason):
    space: int
    camel: str
    """The lowest of the stack."""


@dataclass(frozen=True, slots=True)
class OwnTileOnSpace(Reason):
    space: int


@dataclass(frozen=True, slots=True)
class TileOnSpace(Reason):
    space: int


@dataclass(frozen=True, slots=True)
class SpaceBesideTile(Reason):
    space: int
    other: int
    """The space of the tile."""


@dataclass(frozen=True, slots=True)
class TileDroppedBeside(Reason):
    edition: Edition
    side: int


# -- tickets, cards, partners --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoTicketToTake(Reason):
    """The edition has no leg tickets of this letter."""

    letter: str
    edition: Edition


@dataclass(frozen=True, slots=True)
class TicketsGone(Reason):
    colour: str


@dataclass(frozen=True, slots=True)
class CardOfUnknown(Reason):
    """Nobody is known to lay this race card."""


@dataclass(frozen=True, slots=True)
class AllCardsLaid(Reason):
    seat: Seat


@dataclass(frozen=True, slots=True)
class NoCardToLay(Reason):
    """The edition has no race card of this letter."""

    letter: str
    edition: Edition


@dataclass(frozen=True, slots=True)
class CardAlreadyLaid(Reason):
    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class PartnerOfUnknown(Reason):
    """Nobody is known to seek this partner."""


@dataclass(frozen=True, slots=True)
class NoPartnerships(Reason):
    """The first edition has none."""


@dataclass(frozen=True, slots=True)
class TooFewToPartner(Reason):
    needed: int
    players: int


@dataclass(frozen=True, slots=True)
class OwnPartner(Reason):
    seat: Seat


@dataclass(frozen=True, slots=True)
class NoSuchPartner(Reason):
    seat: Seat
    last_seat: Seat


@dataclass(frozen=True, slots=True)
class HasPartner(Reason):
    seat: Seat


# -- what was set by hand, after an earlier event was put right -----------------------------------


@dataclass(frozen=True, slots=True)
class DieNotOut(Reason):
    """A die that was to go back into the pyramid is there already."""

    die: str


@dataclass(frozen=True, slots=True)
class NoTileThere(Reason):
    space: int


@dataclass(frozen=True, slots=True)
class NoTicketThere(Reason):
    """The leg ticket that was meant was not taken, or by somebody else."""

    colour: str


@dataclass(frozen=True, slots=True)
class NoCardThere(Reason):
    """The race card that was meant does not lie on its deck."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardIsNamed(Reason):
    """The race card that was meant has come out as another colour."""

    seat: Seat
    colour: str


# -- names ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NameTooLong(Reason):
    beginning: str
    length: int


@dataclass(frozen=True, slots=True)
class NameUnprintable(Reason):
    name: str


@dataclass(frozen=True, slots=True)
class NameWithBlanks(Reason):
    """It begins or ends with one."""

    name: str


@dataclass(frozen=True, slots=True)
class NameWithComma(Reason):
    name: str


@dataclass(frozen=True, slots=True)
class TooManyNames(Reason):
    count: int


@dataclass(frozen=True, slots=True)
class WhatIfUnnamed(Reason):
    pass


@dataclass(frozen=True, slots=True)
class WhatIfTwice(Reason):
    name: str


@dataclass(frozen=True, slots=True)
class TooManyWhatIfs(Reason):
    """A game cannot hold one more."""


@dataclass(frozen=True, slots=True)
class NoSuchWhatIf(Reason):
    name: str
