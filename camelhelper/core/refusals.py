"""The kinds of reasons why an event, a change by hand or a name is refused.

Some kinds in ``problem_kinds`` serve as reasons too: a tile off the track is wrong where it is, and
refused when it is placed there.
"""

from camelhelper.core.edition import Edition
from camelhelper.core.position import Seat
from camelhelper.core.reason import Reason

# -- the course of the game ----------------------------------------------------------------------


class GameOver(Reason): ...


class RaceUnscored(Reason):
    """The race is over, but not yet scored."""


class LegUnscored(Reason):
    """The leg is over, but not yet scored."""


class GameScored(Reason):
    """Nothing is left to score."""


class LegGoesOn(Reason): ...


class TooManySteps(Reason):
    """The game is full."""


class NoSuchPlayer(Reason):
    seat: Seat
    last_seat: Seat


class NoPlayers(Reason):
    """Nobody keeps score, so nobody has coins, a partner or the turn."""


class TooFewToLeave(Reason):
    """There would be nobody left to play against."""


class EventFits(Reason):
    """An event marked as not legal is legal."""


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
    """The track does not have the space a camel was to be put on."""

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
    """It is not known who plays this race card."""


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
    """It is not known who wants this partner."""


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


# -- changes by hand, after an earlier event was corrected ----------------------------------------


class DieNotOut(Reason):
    """A die to be put back into the pyramid is already there."""

    die: str


class NoTileThere(Reason):
    space: int


class NoTicketThere(Reason):
    """The leg ticket was not taken, or by somebody else."""

    colour: str


class NoCardThere(Reason):
    """The race card is not on its deck."""

    seat: Seat


class CardIsNamed(Reason):
    """The race card has turned out to be another colour."""

    seat: Seat
    colour: str


# -- names ---------------------------------------------------------------------------------------


class NameTooLong(Reason):
    beginning: str
    length: int


class NameUnprintable(Reason):
    name: str


class NameWithBlanks(Reason):
    """It begins or ends with a blank."""

    name: str


class NameWithComma(Reason):
    name: str


class TooManyNames(Reason):
    count: int


class WhatIfUnnamed(Reason): ...


class WhatIfTwice(Reason):
    name: str


class TooManyWhatIfs(Reason):
    """The game cannot hold any more."""


class NoSuchWhatIf(Reason):
    name: str
