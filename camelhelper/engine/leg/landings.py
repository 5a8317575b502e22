"""How often a tile is landed on, told together with who comes first and second."""

from collections.abc import Iterator

from camelhelper.core.edition import DICE_PER_LEG
from camelhelper.core.position import Position
from camelhelper.engine.leg.enumeration import enumerate_leg

Podiums = tuple[tuple[tuple[int, ...], ...], ...]
"""[landings][first][second] → weight, camels as in ``LegOdds``; all sum to its ``outcomes``."""


def podiums_by_landings(position: Position, space: int) -> Podiums:
    """The podium weights of a leg, apart for each number of landings on the tile of a space.

    A unit lands once a die, so from 0 to as many as dice come out in a leg. Needs what
    ``enumerate_leg`` needs.
    """
    copies = [position.tiles] * (DICE_PER_LEG + 1)
    tally = enumerate_leg(position, copies, counted=space)
    return tuple(_rows(tally.podium.tolist()))


def _rows(podiums: list[list[list[int]]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    for podium in podiums:
        yield tuple(tuple(row) for row in podium)
