"""A track in eight bytes: the shape and dtype contract of the exact leg.

A batch of n states is an ``(8, n) uint8`` array. Rows 0 … C−1 hold the camels on the track, racing
camels first and in the edition's order, then ``k`` and ``w``; the last row holds the number of the
state's tile layout. A camel's byte is

    bit 7      its die is still in the pyramid (the grey die's bit is in the row of ``k``)
    bits 3–6   space − 1
    bits 0–2   level in its stack, 0 at the bottom

so within a stack a higher byte is higher up, and across spaces a higher byte is further ahead.
Read column-wise as one ``uint64``, a state is its own key: equal states are equal numbers.

Between moving and tallying, a unit may be beyond the line. Its space − 1 is then 16 (forwards)
or, wrapped, −1 (backwards): ``LINE_AHEAD`` and ``LINE_BEHIND`` plus the level. Adding 8 restores
the order.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import GREY
from camelhelper.core.position import Position, Tile

States = npt.NDArray[np.uint8]
"""(8, n) uint8 as described above."""
Codes = npt.NDArray[np.uint8]
"""(C, n) uint8: the camels' bytes without the die bit."""
Weights = npt.NDArray[np.int64]
"""(n,) int64: the number of equally likely ways to reach a state."""

BYTES = 8
LAYOUT_ROW = 7
DIE_INSIDE = np.uint8(0x80)
CODE = np.uint8(0x7F)
SPACE = np.uint8(0x78)
LEVEL = np.uint8(0x07)
LINE_AHEAD = np.uint8(16 << 3)
LINE_BEHIND = np.uint8(0xF8)


@dataclass(frozen=True, slots=True)
class Packed:
    """One position's track as bytes, and what the rows mean."""

    camels: str
    """The camel of each row."""
    racing: int
    """How many of them are racing camels; the crazy camels' rows follow."""
    column: States
    """(8, 1): the state, under layout 0."""
    reveals: int
    """How many dice are still to come in this leg."""
    dice_inside: int

    @property
    def grey_row(self) -> int:
        """The row that holds the grey die's bit."""
        return self.racing


def pack(position: Position) -> Packed:
    """Pack a position whose race goes on, without ``odds_problems(…, free=True)``."""
    camels = "".join(camel for camel in position.edition.camels if camel in position.track)
    column = np.zeros((BYTES, 1), np.uint8)
    for row, camel in enumerate(camels):
        space, level = position.track.find(camel)
        column[row] = (space - 1) << 3 | level
    inside = position.next_dice
    for die in inside:
        row = camels.index(position.edition.crazy[0] if die == GREY else die)
        column[row] |= DIE_INSIDE
    racing = sum(camel in position.edition.racing for camel in camels)
    return Packed(camels, racing, column, position.reveals_left, len(inside))


def keys(states: States) -> npt.NDArray[np.uint64]:
    """(n,) uint64: each state as one number."""
    return np.ascontiguousarray(states.T).view(np.uint64).ravel()


def distinct(keys_: npt.NDArray[np.uint64]) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.intp]]:
    """The different keys, ascending, and (n,) which of them each one is.

    As ``np.unique``, but twice as fast: a stable sort makes use of the many that are in order.
    """
    order = keys_.argsort(kind="stable")
    ascending = keys_[order]
    is_new = np.ones(keys_.size, np.bool_)
    is_new[1:] = ascending[1:] != ascending[:-1]
    which = np.empty(keys_.size, np.intp)
    which[order] = np.cumsum(is_new) - 1
    return ascending[is_new], which


def states_of(keys_: npt.NDArray[np.uint64]) -> States:
    """The inverse of ``keys``."""
    return np.ascontiguousarray(keys_.view(np.uint8).reshape(-1, BYTES).T)


LOWEST, HIGHEST = -2, 19  # where a unit can point before tiles: 1 − 3 … 16 + 3
REACH = HIGHEST - LOWEST + 1


@dataclass(frozen=True, slots=True)
class Layouts:
    """What happens to a unit that is about to land on a space, for each of L tile layouts.

    All tables are flat, with ``REACH`` slots for each layout and direction; ``shift`` leads there.
    """

    count: int
    landing: npt.NDArray[np.uint8]
    """(L·2·REACH,) (space − 1) << 3 where the unit ends up after any tile; may be over the line."""
    under: npt.NDArray[np.bool_]
    """(L·2·REACH,) whether it goes underneath the camels there."""
    tile: npt.NDArray[np.bool_]
    """(L·2·REACH,) whether it landed on a tile."""

    @staticmethod
    def shift(face: int, backwards: bool) -> int:
        """What to add to a camel's space − 1 for its slot; a layout adds ``2 * REACH`` each."""
        return REACH + 1 - face - LOWEST if backwards else 1 + face - LOWEST


def lay_out(layouts: tuple[tuple[Tile, ...], ...]) -> Layouts:
    """The tables of up to 256 layouts of tiles: a state names its own in a byte."""
    pointed = np.arange(LOWEST, HIGHEST + 1)
    target = np.tile(pointed, (len(layouts), 2, 1))
    side = np.zeros_like(target)
    for layout, tiles in enumerate(layouts):
        for tile in tiles:
            side[layout, :, tile.space - LOWEST] = tile.side
    way = np.array([+1, -1])[None, :, None]
    landing = np.clip(target + way * side, 0, 17).astype(np.int64)
    return Layouts(
        count=len(layouts),
        landing=((landing - 1) << 3).astype(np.uint8).ravel(),
        under=(side < 0).ravel(),
        tile=(side != 0).ravel(),
    )
