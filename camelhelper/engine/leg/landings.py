"""How often units land on a tile, together with who comes first and second."""

from camelhelper.core.edition import DICE_PER_LEG
from camelhelper.core.position import Position
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.leg.odds import rows_of

Podiums = tuple[tuple[tuple[int, ...], ...], ...]
"""[landings][first][second] → weight, camels as in ``LegOdds``; all sum to its ``outcomes``."""


def podiums_by_landings(position: Position, space: int) -> Podiums:
    """The podium weights of a leg, separately for each number of landings on a space's tile.

    A unit lands at most once per die, so there are from 0 to as many landings as dice in a leg. The
    position must be one that ``enumerate_leg`` accepts.
    """
    copies = [position.tiles] * (DICE_PER_LEG + 1)
    tally = enumerate_leg(position, copies, counted=space)
    return tuple(map(rows_of, tally.podium))
