"""One more die, for many states at once: every way it can fall, and where the camels are then.

States and weights are as in ``packing``.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import FACES
from camelhelper.engine.leg import packing
from camelhelper.engine.leg.packing import Codes, Layouts, States, Weights


@dataclass(frozen=True, slots=True)
class Revealed:
    """What n states become when one more die comes out, in m ways altogether."""

    parents: npt.NDArray[np.intp]
    """(m,) the state that each comes from."""
    weights: Weights
    """(m,) the parent's weight; for the grey die, times the number of colours that move this
    camel."""
    ways: npt.NDArray[np.intp]
    """(m,) 3 · the row of the camel that moves + face − 1."""
    unmoved: States
    """(8, m) the parents' states without the die."""
    codes: Codes
    """(C, m) where the camels are now, maybe beyond the line."""
    pointed: npt.NDArray[np.intp]
    """(m,) the slot of ``Layouts`` for the space the unit was about to land on."""
    crossing: npt.NDArray[np.bool_]
    """(m,) whether the unit crossed the line."""

    def going_on(self) -> tuple[States, Weights]:
        """The states in which the race goes on, and their weights. Overwrites ``unmoved``."""
        states, codes, weights = self.unmoved, self.codes, self.weights
        if self.crossing.any():
            kept = np.flatnonzero(~self.crossing)
            states, codes, weights = states.take(kept, 1), codes.take(kept, 1), weights[kept]
        rows = slice(len(codes))
        states[rows] = codes | (states[rows] & packing.DIE_INSIDE)
        return states, weights


def reveal(states: States, weights: Weights, layouts: Layouts, racing: int, rows: int) -> Revealed:
    """Move every state by every die and face it has left.

    There are ``rows`` camels, ``racing`` of them racing camels. The results with each face come
    after those with the face before.
    """
    turns = _turns(states, weights, racing, rows)
    sizes = [turn.column.size for turn in turns]
    column = np.concatenate([turn.column for turn in turns])
    row = np.repeat([turn.row for turn in turns], sizes)
    unmoved = states.take(column, axis=1)
    before = unmoved[:rows] & packing.CODE
    for turn, end in zip(turns, np.cumsum(sizes), strict=True):
        unmoved[turn.die, end - turn.column.size : end] &= packing.CODE
    mover = before[row, np.arange(row.size)]
    slot = (mover >> 3).astype(np.intp)
    if layouts.count > 1:
        slot += unmoved[packing.LAYOUT_ROW].astype(np.intp) * (2 * packing.REACH)
    shifts = [[Layouts.shift(face, turn.row >= racing) for turn in turns] for face in FACES]
    pointed = slot + np.repeat(shifts, sizes, axis=1)
    landing = layouts.landing.take(pointed)
    codes = _moved(before, mover, landing, layouts.under.take(pointed))
    return Revealed(
        parents=np.tile(column, len(FACES)),
        weights=np.tile(np.concatenate([turn.weight for turn in turns]), len(FACES)),
        ways=(len(FACES) * row + np.arange(len(FACES))[:, None]).ravel(),
        unmoved=np.tile(unmoved, len(FACES)),
        codes=codes.reshape(rows, -1),
        pointed=pointed.ravel(),
        crossing=landing.ravel() >= packing.LINE_AHEAD,
    )


@dataclass(frozen=True, slots=True)
class _Turn:
    """One camel's turn to be moved by the next die, in some of the states."""

    die: int
    """The row that holds the die's bit."""
    row: int
    """The camel's."""
    column: npt.NDArray[np.intp]
    """(k,) the states."""
    weight: Weights
    """(k,)"""


def _turns(states: States, weights: Weights, racing: int, rows: int) -> list[_Turn]:
    """Each camel that a die inside may move."""
    turns = [
        _Turn(row, row, column, weights[column])
        for row in range(racing)
        if (column := np.flatnonzero(states[row] & packing.DIE_INSIDE)).size
    ]
    return [*turns, *_crazy_turns(states, weights, racing)] if rows > racing else turns


def _crazy_turns(states: States, weights: Weights, racing: int) -> list[_Turn]:
    """Which crazy camel the grey die moves [second edition, crazy camels].

    Both of the two colours it may show, or one or neither, move black; a move that both cause
    counts twice.
    """
    column = np.flatnonzero(states[racing] & packing.DIE_INSIDE)
    codes = states[: racing + 2, column] & packing.CODE
    racers, black, white = codes[:racing], codes[racing], codes[racing + 1]
    black_carries = _carries(racers, black)
    white_carries = _carries(racers, white)
    moves_black = 1 + black_carries.astype(np.int64) - white_carries
    moves_black[black == white + 1] = 2  # directly on the other: the upper one moves
    moves_black[white == black + 1] = 0
    turns = []
    for row, times in ((racing, moves_black), (racing + 1, 2 - moves_black)):
        moving = np.flatnonzero(times)
        if moving.size:
            at = column[moving]
            turns.append(_Turn(racing, row, at, weights[at] * times[moving]))
    return turns


def _carries(racers: Codes, crazy: Codes) -> npt.NDArray[np.bool_]:
    """(n,) whether any racing camel is higher up on the same space."""
    on_its_space = (racers ^ crazy) <= packing.LEVEL
    return np.asarray((on_its_space & (racers > crazy)).any(axis=0))


def _moved(codes: Codes, mover: Codes, landing: Codes, under: npt.NDArray[np.bool_]) -> Codes:
    """(C, faces, k) the codes after each mover's unit has gone to ``landing``, or underneath.

    ``codes``: (C, k); ``mover``: (k,); ``landing`` and ``under``: (faces, k). The wrapped
    difference of bytes is a camel's height above the mover, and is small only for those on top of
    it.
    """
    unit = codes - mover < 8 - (mover & packing.LEVEL)
    height = _count((codes & packing.SPACE)[:, None] == landing)
    # All ones for the camels that move, so that the others stay where they are.
    after = (-unit.view(np.uint8))[:, None] & (landing + height - mover)
    after += codes[:, None]
    face, sinking = np.divmod(np.flatnonzero(under), mover.size)
    if sinking.size:
        landing, mover = landing[face, sinking], mover[sinking]
        codes, unit = codes[:, sinking], unit[:, sinking]
        lifted = ~unit & ((codes & packing.SPACE) == landing)
        after[:, face, sinking] = codes + np.where(unit, landing - mover, lifted * _count(unit))
    return after


def _count(true: npt.NDArray[np.bool_]) -> npt.NDArray[np.uint8]:
    """How many of the first axis are true."""
    count: npt.NDArray[np.uint8] = true.view(np.uint8).sum(axis=0, dtype=np.uint8)
    return count


def merge(states: States, weights: Weights) -> tuple[States, Weights]:
    """Merge equal states, adding their weights; the order of states is not kept."""
    keys = packing.keys(states)
    order = keys.argsort(kind="stable")  # see ``packing.distinct``
    keys = keys[order]
    first = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    return packing.states_of(keys[first]), np.add.reduceat(weights[order], first)


def places_of(racers: Codes, count: int) -> npt.NDArray[np.uint8]:
    """(count, n) the places of the first ``count`` racing camels, 0 for the leader."""
    ordered = racers + np.uint8(8)  # units behind the line get values below 8
    return _count(ordered[:, None] > ordered[:count])
