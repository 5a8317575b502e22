"""The next die alone, before anything is enumerated."""

from fractions import Fraction

from camelhelper.core.movement import rolls
from camelhelper.core.position import Position


def race_ends_by_next_roll(position: Position) -> float:
    """The chance that the next die takes a unit over the line; 0 when no die is to come."""
    dice = position.next_dice
    ends = Fraction(0)
    for die in dice:
        crossed = [track.crossed for _, track in rolls(position, position.track, die)]
        ends += Fraction(sum(crossed), len(crossed) * len(dice))
    return float(ends)
