"""Boards of Chutes and Ladders: two that were sold, and those that people write themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.plain_file import read_plain
from camelhelper.lab.errors import LabError, check_number
from camelhelper.lab.refusals import (
    BoardFileWrong,
    BoardLineUnread,
    BoardLineWrong,
    BoardTooLarge,
    BoardUnread,
    BoardWithoutSize,
    JumpEndsOff,
    JumpProblem,
    JumpStartsOff,
    JumpToItself,
    JumpToJump,
    TwoJumpsFrom,
)

MOST_SQUARES = 100_000
# For a number in a file: more than any square has, fewer than Python refuses to read.
_MOST_DIGITS = 20
_MOST_SHOWN = 60


class JumpError(LabError):
    """An impossible jump; `number` counts the jumps of the board from 0."""

    def __init__(self, problem: JumpProblem, number: int) -> None:
        super().__init__(problem)
        self.number = number


@dataclass(frozen=True)
class Board:
    """Squares 1 to `squares`, which is home, with jumps (from, to); one may lead to 0, the start.

    Raises JumpError if one of the jumps is impossible.
    """

    squares: int
    jumps: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        check_number("squares", self.squares, 2, MOST_SQUARES)
        starts: set[int] = set()
        for number, (start, end) in enumerate(self.jumps):
            problem = self._problem(start, end, starts)
            if problem:
                raise JumpError(problem, number)
            starts.add(start)

    @cached_property
    def leads_to(self) -> Mapping[int, int]:
        """Where each jump leads, by the square where it starts."""
        return dict(self.jumps)

    def _problem(self, start: int, end: int, starts_before: set[int]) -> JumpProblem | None:
        last = self.squares - 1
        if end == start:
            return JumpToItself(start, end)
        if not 1 <= start <= last:
            return JumpStartsOff(start, end, last)
        if not 0 <= end <= self.squares:
            return JumpEndsOff(start, end, self.squares)
        if start in starts_before:
            return TwoJumpsFrom(start, end)
        if end in self.leads_to:
            return JumpToJump(start, end)
        return None


_LADDERS = (
    (1, 38), (4, 14), (9, 31), (21, 42), (28, 84), (36, 44), (51, 67), (71, 91), (80, 100),
)  # fmt: skip
_CHUTES = (
    (16, 6), (49, 11), (56, 53), (62, 19), (64, 60), (87, 24), (93, 73), (95, 75), (98, 78),
)  # fmt: skip

# Milton Bradley's board in its usual form, and as it was in 1952: one chute differs.
CLASSIC = Board(100, (*_LADDERS, *_CHUTES, (48, 26)))
OF_1952 = Board(100, (*_LADDERS, *_CHUTES, (47, 26)))
BOARDS = {"classic": CLASSIC, "1952": OF_1952}


def parse_board(text: str) -> Board:
    """Read a board: a line `squares 100`, and a line `48 26` for each jump from 48 to 26.

    Anything after a # is a comment. Raises LabError with the number of the line that is wrong.
    """
    squares: int | None = None
    jumps: dict[int, tuple[int, int]] = {}  # by line
    for number, line in enumerate(text.splitlines(), start=1):
        match line.partition("#")[0].split():
            case []:
                pass
            case ["squares", count] if squares is None and _is_number(count):
                squares = int(count)
            case [start, end] if _is_number(start) and _is_number(end):
                jumps[number] = int(start), int(end)
            case _:
                raise LabError(BoardLineUnread(number, line.strip()[:_MOST_SHOWN]))
    if squares is None:
        raise LabError(BoardWithoutSize())
    try:
        return Board(squares, tuple(jumps.values()))
    except JumpError as error:
        raise LabError(BoardLineWrong(list(jumps)[error.number], error.reason)) from error


def read_board(name: str) -> Board:
    """Return the board of that name ("classic" or "1952"), or of the file with that path.

    Raises LabError, with the file's name before what is wrong in it.
    """
    if name in BOARDS:
        return BOARDS[name]
    try:
        content = read_plain(Path(name), LARGEST_FILE + 1)
        text = content[:LARGEST_FILE].decode("utf-8-sig")  # some editors start with a BOM
    except (OSError, ValueError) as error:  # the latter if it is not text, or not a valid name
        raise LabError(BoardUnread(name)) from error
    try:
        if len(content) > LARGEST_FILE:
            raise LabError(BoardTooLarge(LARGEST_FILE))
        return parse_board(text)
    except LabError as error:
        raise LabError(BoardFileWrong(Path(name).name, error.reason)) from error


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isdecimal() and len(digits) <= _MOST_DIGITS
