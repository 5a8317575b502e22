"""The kinds of reasons why the lab has no answer; ``camelhelper.wording.lab`` words them."""

from typing import Literal

from camelhelper.core.reason import Reason

Counted = Literal[
    "camels", "dice", "faces on a die", "faces on the die", "games", "players", "spaces", "squares"
]


class NumberOutOfRange(Reason):
    counted: Counted
    number: int
    least: int
    most: int


# -- chains --------------------------------------------------------------------------------------


class OnSquare(Reason):
    """The state of a game of Chutes and Ladders."""

    square: int


class NoWayToEnd(Reason):
    """From this state, a game might never end."""

    state: str | OnSquare


class WeightNotPositive(Reason):
    state: str | OnSquare
    weight: int


class TooManyStates(Reason):
    most: int


class TooManySteps(Reason):
    most: int


class TooLong(Reason):
    """A game takes more steps than a float can hold."""


class TooEntangled(Reason):
    states: int


# -- simulations ---------------------------------------------------------------------------------


class NotOneAim(Reason):
    """Neither a number of games nor a standard error is given, or both are."""


class TooFewGames(Reason):
    games: int


class ErrorNotPositive(Reason):
    error: float


class ErrorOutOfRange(Reason):
    error: float
    least: float
    most: float


# -- races and legs ------------------------------------------------------------------------------


class DieBeyondTrack(Reason):
    """A die has more faces than the track has spaces."""

    faces: int
    spaces: int


class TooManyPositions(Reason):
    camels: int
    spaces: int


class TooManyStacks(Reason):
    camels: int
    spaces: int


class NoCamelOnStrip(Reason): ...


class OneCamelOnStrip(Reason):
    """Odds need at least two camels."""


class EveryDieOut(Reason): ...


class NoTree(Reason):
    """The leg is over."""


# -- other games ---------------------------------------------------------------------------------


class NobodyOpposite(Reason):
    players: int


class SwineNotBetween(Reason):
    """Butcher, swine and river must be in this order."""

    butcher: int
    swine: int
    spaces: int


class StartOffBoard(Reason):
    start: int
    last: int


class StartOnJump(Reason):
    start: int
    end: int


class TooLongForSeveral(Reason):
    """A game with several players takes too long to follow."""


# -- boards of Chutes and Ladders ----------------------------------------------------------------


class JumpProblem(Reason):
    """What is wrong with the jump from `start` to `end`."""

    start: int
    end: int


class JumpToItself(JumpProblem): ...


class JumpStartsOff(JumpProblem):
    """`last` is the last square where a jump can start."""

    last: int


class JumpEndsOff(JumpProblem):
    squares: int


class TwoJumpsFrom(JumpProblem): ...


class JumpToJump(JumpProblem): ...


class BoardLineUnread(Reason):
    line: int
    shown: str


class BoardLineWrong(Reason):
    line: int
    problem: Reason


class BoardWithoutSize(Reason): ...


class BoardTooLarge(Reason):
    most: int
    """Bytes."""


class BoardUnread(Reason):
    """There is neither a board nor a file with this name."""

    name: str


class BoardFileWrong(Reason):
    name: str
    problem: Reason
