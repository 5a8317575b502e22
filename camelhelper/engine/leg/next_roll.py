"""The next die alone, before anything is enumerated."""

from fractions import Fraction

from camelhelper.core.edition import GREY
from camelhelper.core.movement import crazy_mover, move
from camelhelper.core.position import Position


def race_ends_by_next_roll(position: Position) -> float:
    """The chance that the next die takes a unit over the line; 0 when no die is to come."""
    dice = position.dice_left if position.reveals_left else ()
    ends = Fraction(0)
    for die in dice:
        faces = position.edition.die_faces(die)
        over = sum(_crosses(position, die, shown, number) for shown, number in faces)
        ends += Fraction(over, len(faces) * len(dice))
    return float(ends)


def _crosses(position: Position, die: str, shown: str, number: int) -> bool:
    camel = crazy_mover(position.track, shown) if die == GREY else shown
    return move(position.track, position.tiles, camel, number).track.crossed
