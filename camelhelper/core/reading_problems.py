"""The kinds of things that make a text unreadable as a position, an event or a saved game.

A problem is at a place, and places nest: a line of a file may have a position with a camel twice at
some column. Each kind of place is a kind of problem that holds what is wrong there.
"""

from camelhelper.core.edition import Edition
from camelhelper.core.reason import Reason

# -- a position ----------------------------------------------------------------------------------


class CupProblem(Reason):
    column: int
    """1-based, in the line as it was given."""
    problem: Reason


class CupProblems(Reason):
    """Everything wrong with a position line; at least one thing."""

    problems: tuple[CupProblem, ...]


class LineTooLong(Reason):
    length: int


class FieldTooMany(Reason):
    text: str


class FieldEmpty(Reason): ...


class NoSuchEdition(Reason):
    text: str


class NoTrackItem(Reason):
    """A text that is neither a stack nor a tile."""

    text: str


class NeedlessZero(Reason):
    """A number begins with a 0, or a 0 is written for nothing."""

    text: str
    right: str


class SpaceTwice(Reason):
    space: int


class SpaceOutOfOrder(Reason):
    space: int
    before: int


class NoSuchSpace(Reason):
    space: int


class NoReveal(Reason):
    text: str


class NoTicketPile(Reason):
    text: str


class PileTwice(Reason):
    letter: str


class NoDecks(Reason):
    text: str


class NoRaceCard(Reason):
    text: str


class NothingBeside(Reason):
    """A dot or a comma that separates nothing."""

    separator: str


class DeckEmpty(Reason):
    sign: str


class NoPlayer(Reason):
    text: str


class TwoMovers(Reason):
    """Two players bear the mark of the one to move."""


class TwoMes(Reason):
    """Two players bear the mark of "me"."""


# -- a position as somebody types it -------------------------------------------------------------


class NothingTyped(Reason): ...


class TextTooLong(Reason):
    length: int


class NoPosition(Reason):
    text: str


class LettersApart(Reason):
    """Letters after the track that are not a field: a stack typed with blanks in it."""

    text: str


class EditionUnclear(Reason):
    """The colours occur in both editions."""


class NoEditionFits(Reason):
    """No edition has all of the colours."""


class NoOpeningRoll(Reason):
    text: str


# -- an event ------------------------------------------------------------------------------------


class NoEvent(Reason):
    text: str


class NoKeys(Reason):
    """The same of keys, each of which counts at once."""

    text: str


class SeatTyped(Reason):
    """``@``, which tells only a line of text who it was."""


class NoChange(Reason):
    """Something among the changes made by hand is not one."""

    text: str


class LetterMisfit(Reason):
    """A letter that is not one of the camels or signs allowed there."""

    letter: str
    edition: Edition
    allowed: str


class PartnerMisfit(Reason):
    """Something else than a seat where a partner is spelt."""

    letter: str


# -- a saved game --------------------------------------------------------------------------------


class LineProblem(Reason):
    line: int
    """Counted from 1."""
    problem: Reason


class FileTooLarge(Reason): ...


class TextTooLarge(Reason):
    length: int


class NotUtf8(Reason):
    byte: int


class TooManyLines(Reason): ...


class NoStart(Reason):
    """The text ends before the game begins."""


class NoSavedGame(Reason): ...


class NoTag(Reason):
    text: str


class NoSuchTag(Reason):
    name: str


class TagTwice(Reason):
    name: str


class TagTooLate(Reason):
    name: str


class OtherVersion(Reason):
    version: str


class EditionsDiffer(Reason):
    start: str
    tag: str


class NoWhatIf(Reason):
    text: str


class WhatIfTooLate(Reason):
    """It branches off after a step that the game does not have."""

    steps: int
    moment: int


class StepBeforeStart(Reason): ...


class NothingToTakeBack(Reason): ...


class EventMisfit(Reason):
    text: str
    problem: Reason


class NoStyle(Reason):
    """A text that does not say of a player by which style they play."""

    text: str


class StyleTwice(Reason):
    seat: int


class NoSuchHouseRule(Reason):
    name: str


# -- the disk ------------------------------------------------------------------------------------


class FileUnreadable(Reason):
    name: str
    cause: str
    """What the system says."""


class FileUnwritable(Reason):
    name: str
    cause: str


class NoFile(Reason):
    """A pipe, a device or a socket."""

    name: str


class NameReserved(Reason):
    """A name that Windows does not allow for files."""

    name: str


class FileNotReplaced(Reason):
    """The existing file is not a saved game, so it is not overwritten."""

    name: str
    problem: Reason


class JournalUnwritable(Reason):
    cause: str
