"""Why there is no match, or why it ends, in kinds; ``camelhelper.wording.arena`` says them."""

from dataclasses import dataclass

from camelhelper.core.reason import Reason, ReasonedError


class ArenaError(ReasonedError):
    """There is no match, or it cannot go on."""


# -- who plays -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoSuchEntrant(Reason):
    name: str


@dataclass(frozen=True, slots=True)
class NoSuchSetting(Reason):
    name: str
    """Of the player."""
    setting: str


@dataclass(frozen=True, slots=True)
class SettingUnread(Reason):
    setting: str
    value: str


@dataclass(frozen=True, slots=True)
class ProgramUnnamed(Reason):
    """``exec:`` and nothing behind it."""


@dataclass(frozen=True, slots=True)
class TooFewOrMany(Reason):
    """So many cannot play one game."""

    players: int


# -- programs that play --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ProgramUnstarted(Reason):
    program: str
    cause: str


@dataclass(frozen=True, slots=True)
class ProgramEnded(Reason):
    """In the middle of a match."""

    program: str
    last_words: str
    """The last line of its standard error."""


@dataclass(frozen=True, slots=True)
class ProgramSilent(Reason):
    """A program says nothing any more."""

    program: str
    told: str


@dataclass(frozen=True, slots=True)
class ProgramRefused(Reason):
    """A program did not understand where the game stands."""

    program: str
    told: str
    answered: str


# -- the file of a match -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OtherMatch(Reason):
    """The file keeps another match, or is no such file at all."""

    file: str


@dataclass(frozen=True, slots=True)
class FileBusy(Reason):
    """Another process writes the file."""

    file: str


@dataclass(frozen=True, slots=True)
class LineUnread(Reason):
    """A finished line of a match's file is damaged."""

    file: str
    line: int
