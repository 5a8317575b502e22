"""Boards of Chutes and Ladders: two that were sold, and those that people write themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from camelhelper.lab.errors import LabError, check_number

MOST_SQUARES = 100_000
# Of a number in a file: more than any square has, fewer than Python refuses to read.
_MOST_DIGITS = 20
_MOST_SHOWN = 60


class JumpError(LabError):
    """A jump that cannot be: `number` counts the jumps of the board from 0."""

    def __init__(self, sentence: str, number: int) -> None:
        super().__init__(sentence)
        self.number = number


@dataclass(frozen=True)
class Board:
    """Squares 1 to `squares`, home, with jumps (from, to); a jump may lead to 0, the start.

    Raises JumpError if one of the jumps cannot be.
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
        """The end of the jump from each square where one starts."""
        return dict(self.jumps)

    def _problem(self, start: int, end: int, starts_before: set[int]) -> str | None:
        jump = "ladder" if end > start else "chute"
        if end == start:
            return f"The jump from {start} leads to itself; it must end on another square."
        if not 1 <= start < self.squares:
            return (
                f"No {jump} can start on {start}; on this board one can from 1 to "
                f"{self.squares - 1}."
            )
        if not 0 <= end <= self.squares:
            return (
                f"The {jump} from {start} leads to {end}, off the board of {self.squares} squares."
            )
        if start in starts_before:
            return f"Two jumps start on {start}; there can be only one."
        if end in self.leads_to:
            return (
                f"The {jump} from {start} leads to {end}, where another jump starts; let it end "
                "where that one does."
            )
        return None


_LADDERS = (
    (1, 38), (4, 14), (9, 31), (21, 42), (28, 84), (36, 44), (51, 67), (71, 91), (80, 100),
)  # fmt: skip
_CHUTES = (
    (16, 6), (49, 11), (56, 53), (62, 19), (64, 60), (87, 24), (93, 73), (95, 75), (98, 78),
)  # fmt: skip

# The board of Milton Bradley as it is mostly met, and as it was in 1952: one chute differs.
CLASSIC = Board(100, (*_LADDERS, *_CHUTES, (48, 26)))
OF_1952 = Board(100, (*_LADDERS, *_CHUTES, (47, 26)))
BOARDS = {"classic": CLASSIC, "1952": OF_1952}


def parse_board(text: str) -> Board:
    """Read a board: a line `squares 100`, and a line `48 26` for each jump from 48 to 26.

    What follows a # is a remark. Raises LabError with the number of the line that is wrong.
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
                shown = line.strip()[:_MOST_SHOWN]
                raise LabError(
                    f'Line {number} of the board, "{shown}", is not understood; write '
                    '"squares 100" once, and "48 26" for a jump from 48 to 26.'
                )
    if squares is None:
        raise LabError('The board does not say how many squares it has; add a line "squares 100".')
    try:
        return Board(squares, tuple(jumps.values()))
    except JumpError as error:
        raise LabError(f"Line {list(jumps)[error.number]} of the board: {error}") from error


def read_board(name: str) -> Board:
    """Return the board of that name ("classic" or "1952"), or of the file with that path.

    Raises LabError, with the file's name before what is wrong in it.
    """
    if name in BOARDS:
        return BOARDS[name]
    try:
        text = Path(name).read_text("utf-8-sig")  # some editors of Windows begin with a mark
    except (OSError, UnicodeDecodeError) as error:
        raise LabError(
            f'The board "{name}" is neither "classic" nor "1952", and as a file it cannot be read.'
        ) from error
    try:
        return parse_board(text)
    except LabError as error:
        raise LabError(f"{Path(name).name}: {error}") from error


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isdecimal() and len(digits) <= _MOST_DIGITS
