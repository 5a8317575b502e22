"""The ways a leg can go: which die comes out when, and what it shows.

With N dice of three faces there are N! orders and 3^N combinations of faces, so 3^N·N! ways. The
grey die has six faces, and a leg ends after five dice although one is left, so the second edition
differs from that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial, perm

from camelhelper.core.edition import DICE_PER_LEG, FACES, GREY
from camelhelper.core.movement import rolls
from camelhelper.core.position import Position, Reveal
from camelhelper.core.problems import odds_problems
from camelhelper.core.track import Track
from camelhelper.lab.errors import LabError, check_number

MOST_DICE = DICE_PER_LEG + 1


@dataclass(frozen=True)
class Branch:
    """A die that can come next, and what can come after it."""

    die: str
    branches: tuple["Branch", ...]


@dataclass(frozen=True)
class Way:
    """One way for the leg to go, until the end of the leg or the race.

    Attributes:
        weight: how many of the equally likely ways it stands for: more than one if the race ends
            before the last die, or if the grey die, with twice the faces, does not come out.
    """

    reveals: tuple[Reveal, ...]
    track: Track
    weight: int

    @property
    def winner(self) -> str:
        return self.track.ranking[0]

    @property
    def spelt(self) -> str:
        """``O3B2``: the dice in their order, each with its face."""
        return "".join(f"{reveal.camel}{reveal.face}" for reveal in self.reveals)


def number_of_ways(dice: int) -> int:
    """Return the number of ways in which this many dice of three faces can come out."""
    check_number("dice", dice, 1, MOST_DICE)
    return int(len(FACES) ** dice) * factorial(dice)


def orders(position: Position) -> tuple[Branch, ...]:
    """Return the tree of the orders in which the remaining dice can come out."""
    check_position(position)
    return _orders(position.dice_left, position.reveals_left)


def _orders(dice: tuple[str, ...], reveals: int) -> tuple[Branch, ...]:
    if reveals == 0:
        return ()
    return tuple(
        Branch(die, _orders(tuple(other for other in dice if other != die), reveals - 1))
        for die in dice
    )


def check_position(position: Position) -> None:
    """Raise LabError unless camels, tiles and dice are possible; camels may be missing."""
    for problem in odds_problems(position, free=True):
        raise LabError(problem)


def equal_ways(position: Position) -> int:
    """Return the number of equally likely ways for the leg to go: the sum of all weights."""
    reveals = position.reveals_left
    doubled = 2 if reveals and GREY in position.dice_left else 1
    return perm(len(position.dice_left), reveals) * int(len(FACES) ** reveals) * doubled


def ways(position: Position) -> Iterator[Way]:
    """Yield every way the leg can go, by order of the dice."""
    check_position(position)
    yield from _ways(position, position.track, (), position.dice_left, equal_ways(position))


def _ways(
    position: Position,
    track: Track,
    reveals: tuple[Reveal, ...],
    dice: tuple[str, ...],
    weight: int,
) -> Iterator[Way]:
    if track.crossed or len(reveals) == position.reveals_left:
        yield Way(reveals, track, weight)
        return
    for die in dice:
        left = tuple(other for other in dice if other != die)
        share = weight // (len(dice) * len(position.edition.die_faces(die)))
        for reveal, after in rolls(position, track, die):
            yield from _ways(position, after, (*reveals, reveal), left, share)
