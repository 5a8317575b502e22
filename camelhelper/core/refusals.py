"""The kinds of reasons why an event, a change by hand or a name is refused, or contradicted.

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


class CamelPlacedThere(Reason):
    """An opening roll is told a second time."""

    camel: str
    space: int


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
    partner: Seat


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


# -- changes by hand that stand, though earlier events now lead to something else -----------------


class CoinsOtherwise(Reason):
    """The player had ``former`` coins when they were set, and would have others now."""

    seat: Seat
    coins: int
    former: int


class PyramidTicketsOtherwise(Reason):
    """The same with pyramid tickets."""

    seat: Seat
    pyramid_tickets: int
    former: int


class PartnerOtherwise(Reason):
    """The player had another partner when one was set."""

    seat: Seat


class TurnOtherwise(Reason):
    """It was another player's turn when it was set."""

    seat: Seat
    former_player: Seat


class CamelOtherwise(Reason):
    """The camel stood on another space when it was moved."""

    camel: str
    space: int
    former: int


class CamelOtherwiseInBox(Reason):
    """The camel was on the track when it was moved, and would be in the box now."""

    camel: str
    former: int


class CamelOtherwiseOnTrack(Reason):
    """The camel was in the box when it was moved, and would be on the track now."""

    camel: str
    space: int


class TicketOtherwise(Reason):
    """Somebody else had the leg ticket when it was put right."""

    colour: str


class TileOtherwise(Reason):
    """The tile lay elsewhere when it was changed, or was another one."""


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
