"""The kinds of things that keep a text from being read: as a position, an event or a saved game.

A problem stands at a place, and places nest: a line of a file holds a position with a column that
holds a camel which stands there twice. Each place is a kind of its own, with what is wrong there.
"""

from dataclasses import dataclass

from camelhelper.core.edition import Edition
from camelhelper.core.reason import Reason

# -- a position ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CupProblem(Reason):
    column: int
    """1-based, in the line as it was given."""
    problem: Reason


@dataclass(frozen=True, slots=True)
class CupProblems(Reason):
    """Everything wrong with a position line, at least one thing."""

    problems: tuple[CupProblem, ...]


@dataclass(frozen=True, slots=True)
class LineTooLong(Reason):
    length: int


@dataclass(frozen=True, slots=True)
class FieldTooMany(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class FieldEmpty(Reason):
    pass


@dataclass(frozen=True, slots=True)
class NoSuchEdition(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class NoTrackItem(Reason):
    """A text that is neither a stack nor a tile."""

    text: str


@dataclass(frozen=True, slots=True)
class NeedlessZero(Reason):
    """A number begins with a 0, or a 0 stands where nothing is written."""

    text: str
    right: str


@dataclass(frozen=True, slots=True)
class SpaceTwice(Reason):
    space: int


@dataclass(frozen=True, slots=True)
class SpaceOutOfOrder(Reason):
    space: int
    before: int


@dataclass(frozen=True, slots=True)
class NoSuchSpace(Reason):
    space: int


@dataclass(frozen=True, slots=True)
class NoReveal(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class NoTicketPile(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class PileTwice(Reason):
    letter: str


@dataclass(frozen=True, slots=True)
class NoDecks(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class NoRaceCard(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class DeckEmpty(Reason):
    sign: str


@dataclass(frozen=True, slots=True)
class NoPlayer(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class TwoMovers(Reason):
    """Two players bear the mark of the one to move."""


@dataclass(frozen=True, slots=True)
class TwoMes(Reason):
    """Two players bear the mark of "me"."""


# -- a position as somebody types it -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NothingTyped(Reason):
    pass


@dataclass(frozen=True, slots=True)
class TextTooLong(Reason):
    length: int


@dataclass(frozen=True, slots=True)
class NoPosition(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class LettersApart(Reason):
    """Letters behind the track that are no field: a stack typed with blanks in it."""

    text: str


@dataclass(frozen=True, slots=True)
class EditionUnclear(Reason):
    """The colours occur in both editions."""


@dataclass(frozen=True, slots=True)
class NoEditionFits(Reason):
    """No edition has all of the colours."""


@dataclass(frozen=True, slots=True)
class NoOpeningRoll(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class RolledTwice(Reason):
    letter: str


# -- an event ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoEvent(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class NoChange(Reason):
    """What stands among the changes made by hand is none."""

    text: str


@dataclass(frozen=True, slots=True)
class LetterMisfit(Reason):
    """A letter that is none of the camels that may stand there."""

    letter: str
    edition: Edition
    allowed: str


# -- a saved game --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LineProblem(Reason):
    line: int
    """Counted from 1."""
    problem: Reason


@dataclass(frozen=True, slots=True)
class FileTooLarge(Reason):
    pass


@dataclass(frozen=True, slots=True)
class TextTooLarge(Reason):
    length: int


@dataclass(frozen=True, slots=True)
class NotUtf8(Reason):
    byte: int


@dataclass(frozen=True, slots=True)
class TooManyLines(Reason):
    pass


@dataclass(frozen=True, slots=True)
class NoStart(Reason):
    """The text ends before the game begins."""


@dataclass(frozen=True, slots=True)
class NoSavedGame(Reason):
    pass


@dataclass(frozen=True, slots=True)
class NoTag(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class NoSuchTag(Reason):
    name: str


@dataclass(frozen=True, slots=True)
class TagTwice(Reason):
    name: str


@dataclass(frozen=True, slots=True)
class TagTooLate(Reason):
    name: str


@dataclass(frozen=True, slots=True)
class OtherVersion(Reason):
    version: str


@dataclass(frozen=True, slots=True)
class EditionsDiffer(Reason):
    start: str
    tag: str


@dataclass(frozen=True, slots=True)
class NoWhatIf(Reason):
    text: str


@dataclass(frozen=True, slots=True)
class WhatIfTooLate(Reason):
    """It begins after a step that the game does not have."""

    steps: int
    moment: int


@dataclass(frozen=True, slots=True)
class StepBeforeStart(Reason):
    pass


@dataclass(frozen=True, slots=True)
class NothingToTakeBack(Reason):
    pass


@dataclass(frozen=True, slots=True)
class EventMisfit(Reason):
    text: str
    problem: Reason


@dataclass(frozen=True, slots=True)
class NoSuchHouseRule(Reason):
    name: str


# -- the disk ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FileUnreadable(Reason):
    name: str
    cause: str
    """What the system says."""


@dataclass(frozen=True, slots=True)
class FileUnwritable(Reason):
    name: str
    cause: str


@dataclass(frozen=True, slots=True)
class NoFile(Reason):
    """A pipe, a device or a socket."""

    name: str


@dataclass(frozen=True, slots=True)
class NameReserved(Reason):
    """A name that Windows gives to no file."""

    name: str


@dataclass(frozen=True, slots=True)
class FileNotReplaced(Reason):
    """What lies there is no saved game, so nothing is written over it."""

    name: str
    problem: Reason


@dataclass(frozen=True, slots=True)
class JournalUnwritable(Reason):
    cause: str
