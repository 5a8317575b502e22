"""The kinds of reasons why the lab has no answer; ``camelhelper.wording.lab`` says them."""

from dataclasses import dataclass
from typing import Literal

from camelhelper.core.reason import Reason

Counted = Literal[
    "camels", "dice", "faces on a die", "faces on the die", "games", "players", "spaces", "squares"
]


@dataclass(frozen=True, slots=True)
class NumberOutOfRange(Reason):
    counted: Counted
    number: int
    least: int
    most: int


# -- chains --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoWayToEnd(Reason):
    """From this state a game might never be over."""

    state: str


@dataclass(frozen=True, slots=True)
class WeightNotPositive(Reason):
    state: str
    weight: int


@dataclass(frozen=True, slots=True)
class TooManyStates(Reason):
    most: int


@dataclass(frozen=True, slots=True)
class TooManySteps(Reason):
    most: int


@dataclass(frozen=True, slots=True)
class TooLong(Reason):
    """A game takes more steps than any float tells."""


@dataclass(frozen=True, slots=True)
class TooEntangled(Reason):
    states: int


# -- simulations ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotOneAim(Reason):
    """Neither games nor a standard error are asked for, or both."""


@dataclass(frozen=True, slots=True)
class TooFewGames(Reason):
    games: int


@dataclass(frozen=True, slots=True)
class ErrorNotPositive(Reason):
    error: float


@dataclass(frozen=True, slots=True)
class ErrorOutOfRange(Reason):
    error: float
    least: float
    most: float


# -- races and legs ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DieBeyondTrack(Reason):
    """A die shows more than the track has spaces."""

    faces: int
    spaces: int


@dataclass(frozen=True, slots=True)
class TooManyPositions(Reason):
    camels: int
    spaces: int


@dataclass(frozen=True, slots=True)
class TooManyStacks(Reason):
    camels: int
    spaces: int


@dataclass(frozen=True, slots=True)
class NoCamelOnStrip(Reason):
    pass


@dataclass(frozen=True, slots=True)
class OneCamelOnStrip(Reason):
    """There are no odds among fewer than two."""


@dataclass(frozen=True, slots=True)
class EveryDieOut(Reason):
    pass


@dataclass(frozen=True, slots=True)
class NoTree(Reason):
    """The leg is over."""


# -- other games ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NobodyOpposite(Reason):
    players: int


@dataclass(frozen=True, slots=True)
class SwineNotBetween(Reason):
    """Butcher, swine and river are not in this order."""

    butcher: int
    swine: int
    spaces: int


@dataclass(frozen=True, slots=True)
class StartOffBoard(Reason):
    start: int
    last: int


@dataclass(frozen=True, slots=True)
class StartOnJump(Reason):
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class TooLongForSeveral(Reason):
    """A game of several players takes too long to be followed."""


# -- boards of Chutes and Ladders ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class JumpProblem(Reason):
    """What is wrong with the jump from `start` to `end`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class JumpToItself(JumpProblem):
    pass


@dataclass(frozen=True, slots=True)
class JumpStartsOff(JumpProblem):
    """`last` is the last square from which one can start."""

    last: int


@dataclass(frozen=True, slots=True)
class JumpEndsOff(JumpProblem):
    squares: int


@dataclass(frozen=True, slots=True)
class TwoJumpsFrom(JumpProblem):
    pass


@dataclass(frozen=True, slots=True)
class JumpToJump(JumpProblem):
    pass


@dataclass(frozen=True, slots=True)
class BoardLineUnread(Reason):
    line: int
    shown: str


@dataclass(frozen=True, slots=True)
class BoardLineWrong(Reason):
    line: int
    problem: Reason


@dataclass(frozen=True, slots=True)
class BoardWithoutSize(Reason):
    pass


@dataclass(frozen=True, slots=True)
class BoardTooLarge(Reason):
    most: int
    """Bytes."""


@dataclass(frozen=True, slots=True)
class BoardUnread(Reason):
    """There is neither a board nor a file of this name."""

    name: str


@dataclass(frozen=True, slots=True)
class BoardFileWrong(Reason):
    name: str
    problem: Reason
