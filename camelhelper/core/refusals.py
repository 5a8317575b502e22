"""The kinds of reasons why an event, what a hand does, or a name is refused.

Some kinds of ``problem_kinds`` are reasons for that too: a tile off the track is wrong where it
lies and refused where it is laid.
"""

from camelhelper.core.edition import Edition
from camelhelper.core.position import Seat
from camelhelper.core.reason import Reason

# -- the course of the game ----------------------------------------------------------------------


class GameOver(Reason): ...


class RaceUnscored(Reason):
    """The race is over and waits to be scored."""


class LegUnscored(Reason):
    """The leg is over and waits to be scored."""


class GameScored(Reason):
    """There is nothing left to score."""


class LegGoesOn(Reason): ...


class TooManySteps(Reason):
    """A game cannot hold one more."""


class NoSuchPlayer(Reason):
    seat: Seat
    last_seat: Seat


class TooFewToLeave(Reason):
    """Nobody would be left to play against."""


class EventFits(Reason):
    """An event that was said not to fit does fit."""


# -- dice and camels -----------------------------------------------------------------------------


class NoDieToRoll(Reason):
    """The edition has no die of this letter."""

    letter: str
    edition: Edition


class NoSuchFace(Reason):
    face: int


class DieIsOut(Reason):
    die: str


class AllDiceOut(Reason): ...


class CamelNotOnTrack(Reason):
    camel: str


class CamelOffTrack(Reason):
    """A camel may not be put on a space that the track does not have."""

    camel: str
    space: int


class CamelDroppedBeside(Reason):
    camel: str


# -- tiles ---------------------------------------------------------------------------------------


class CamelOnSpace(Reason):
    space: int
    camel: str
    """The lowest of the stack."""


class OwnTileOnSpace(Reason):
    space: int


class TileOnSpace(Reason):
    space: int


class SpaceBesideTile(Reason):
    space: int
    other: int
    """The space of the tile."""


class TileDroppedBeside(Reason):
    edition: Edition
    side: int


# -- tickets, cards, partners --------------------------------------------------------------------


class NoTicketToTake(Reason):
    """The edition has no leg tickets of this letter."""

    letter: str
    edition: Edition


class TicketsGone(Reason):
    colour: str


class CardOfUnknown(Reason):
    """Nobody is known to lay this race card."""


class AllCardsLaid(Reason):
    seat: Seat


class NoCardToLay(Reason):
    """The edition has no race card of this letter."""

    letter: str
    edition: Edition


class CardAlreadyLaid(Reason):
    seat: Seat
    colour: str


class PartnerOfUnknown(Reason):
    """Nobody is known to seek this partner."""


class NoPartnerships(Reason):
    """The first edition has none."""


class TooFewToPartner(Reason):
    needed: int
    players: int


class OwnPartner(Reason):
    seat: Seat


class NoSuchPartner(Reason):
    seat: Seat
    last_seat: Seat


class HasPartner(Reason):
    seat: Seat


# -- what was set by hand, after an earlier event was put right -----------------------------------


class DieNotOut(Reason):
    """A die that was to go back into the pyramid is there already."""

    die: str


class NoTileThere(Reason):
    space: int


class NoTicketThere(Reason):
    """The leg ticket that was meant was not taken, or by somebody else."""

    colour: str


class NoCardThere(Reason):
    """The race card that was meant does not lie on its deck."""

    seat: Seat


class CardIsNamed(Reason):
    """The race card that was meant has come out as another colour."""

    seat: Seat
    colour: str


# -- names ---------------------------------------------------------------------------------------


class NameTooLong(Reason):
    beginning: str
    length: int


class NameUnprintable(Reason):
    name: str


class NameWithBlanks(Reason):
    """It begins or ends with one."""

    name: str


class NameWithComma(Reason):
    name: str


class TooManyNames(Reason):
    count: int


class WhatIfUnnamed(Reason): ...


class WhatIfTwice(Reason):
    name: str


class TooManyWhatIfs(Reason):
    """A game cannot hold one more."""


class NoSuchWhatIf(Reason):
    name: str
