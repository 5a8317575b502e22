"""The kinds of reasons why there is no match, or why it ends; ``wording.arena`` words them."""

from camelhelper.core.reason import Reason, ReasonedError


class ArenaError(ReasonedError):
    """There is no match, or it cannot go on."""


# -- who plays -----------------------------------------------------------------------------------


class NoSuchEntrant(Reason):
    name: str


class NoSuchSetting(Reason):
    name: str
    """Of the player."""
    setting: str


class SettingUnread(Reason):
    setting: str
    value: str
    largest: int


class ProgramUnnamed(Reason):
    """``exec:`` with nothing after it."""


class QuoteOpen(Reason):
    """A quotation mark in the command of a program has no partner."""

    command: str


class TooFewOrMany(Reason):
    """A game cannot have this many players."""

    players: int


# -- programs that play --------------------------------------------------------------------------


class ProgramUnstarted(Reason):
    program: str
    cause: str


class ProgramEnded(Reason):
    """The program ended in the middle of a match."""

    program: str
    last_words: str
    """The last line of its standard error."""


class ProgramSilent(Reason):
    """A program no longer answers."""

    program: str
    told: str


class ProgramRefused(Reason):
    """A program did not understand where the game stands."""

    program: str
    told: str
    answered: str


# -- the file of a match -------------------------------------------------------------------------


class OtherMatch(Reason):
    """The file holds another match, one that other code has begun, or something else."""

    file: str


class FileBusy(Reason):
    """Another process writes the file."""

    file: str


class FolderInUse(Reason):
    """Games of another match may lie where games are to be saved."""

    folder: str


class LineUnread(Reason):
    """A complete line of a match file is damaged."""

    file: str
    line: int
