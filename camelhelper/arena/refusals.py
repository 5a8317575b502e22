"""Why there is no match, or why it ends, in kinds; ``camelhelper.wording.arena`` says them."""

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


class ProgramUnnamed(Reason):
    """``exec:`` and nothing behind it."""


class TooFewOrMany(Reason):
    """So many cannot play one game."""

    players: int


# -- programs that play --------------------------------------------------------------------------


class ProgramUnstarted(Reason):
    program: str
    cause: str


class ProgramEnded(Reason):
    """In the middle of a match."""

    program: str
    last_words: str
    """The last line of its standard error."""


class ProgramSilent(Reason):
    """A program says nothing any more."""

    program: str
    told: str


class ProgramRefused(Reason):
    """A program did not understand where the game stands."""

    program: str
    told: str
    answered: str


# -- the file of a match -------------------------------------------------------------------------


class OtherMatch(Reason):
    """The file keeps another match, or is no such file at all."""

    file: str


class FileBusy(Reason):
    """Another process writes the file."""

    file: str


class LineUnread(Reason):
    """A finished line of a match's file is damaged."""

    file: str
    line: int
