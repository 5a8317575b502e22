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

    There are ``rows`` camels, ``racing`` of them racing camels. The first states in the result come
    from the first die, and so on.
    """
    moves = _moves(states, weights, racing, rows)
    unmoved = states.take(moves.column, axis=1)
    before = unmoved[:rows] & packing.CODE
    for row, run in moves.dice:
        unmoved[row, run] &= packing.CODE
    mover = before[moves.way // len(FACES), np.arange(moves.way.size)]
    pointed = (mover >> 3) + moves.shift
    if layouts.count > 1:
        pointed += unmoved[packing.LAYOUT_ROW].astype(np.intp) * (2 * packing.REACH)
    landing = layouts.landing.take(pointed)
    codes = _moved(before, mover, landing, layouts.under.take(pointed))
    crossing = landing >= packing.LINE_AHEAD
    return Revealed(moves.column, moves.weight, moves.way, unmoved, codes, pointed, crossing)


@dataclass(frozen=True, slots=True)
class _Moves:
    """Every way the next die can fall, over all states: m moves altogether."""

    column: npt.NDArray[np.intp]
    """(m,) the state that moves."""
    way: npt.NDArray[np.intp]
    """(m,) 3 · the row of the camel that the die moves + face − 1."""
    shift: npt.NDArray[np.intp]
    """(m,) what to add to the mover's space − 1 for its slot of ``Layouts``."""
    weight: Weights
    dice: tuple[tuple[int, slice], ...]
    """Runs of moves by one die, each with the row that holds the die's bit."""


def _moves(states: States, weights: Weights, racing: int, rows: int) -> _Moves:
    """Three moves, one per face, for each state and each camel that a die inside may move."""
    turns = [
        (row, row, column, weights[column])
        for row in range(racing)
        if (column := np.flatnonzero(states[row] & packing.DIE_INSIDE)).size
    ]
    if rows > racing:
        turns += _crazy_turns(states, weights, racing)
    sizes = [column.size for _, _, column, _ in turns for _ in FACES]
    ends = np.cumsum(sizes).tolist()
    return _Moves(
        column=np.concatenate([column for _, _, column, _ in turns for _ in FACES]),
        way=np.repeat(
            [len(FACES) * row + face - 1 for _, row, _, _ in turns for face in FACES], sizes
        ),
        shift=np.repeat(
            [Layouts.shift(face, row >= racing) for _, row, _, _ in turns for face in FACES], sizes
        ),
        weight=np.concatenate([weight for _, _, _, weight in turns for _ in FACES]),
        dice=tuple(
            (bit_row, slice(end - size, end))
            for (bit_row, size), end in zip(
                ((turn[0], turn[2].size) for turn in turns for _ in FACES), ends, strict=True
            )
        ),
    )


def _crazy_turns(
    states: States, weights: Weights, racing: int
) -> list[tuple[int, int, npt.NDArray[np.intp], Weights]]:
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
            turns.append((racing, row, column[moving], weights[column[moving]] * times[moving]))
    return turns


def _carries(racers: Codes, crazy: Codes) -> npt.NDArray[np.bool_]:
    """(n,) whether any racing camel is higher up on the same space."""
    on_its_space = (racers ^ crazy) <= packing.LEVEL
    return np.asarray((on_its_space & (racers > crazy)).any(axis=0))


def _moved(codes: Codes, mover: Codes, landing: Codes, under: npt.NDArray[np.bool_]) -> Codes:
    """The codes after each mover's unit has gone to ``landing``, on top or underneath.

    The wrapped difference of bytes is a camel's height above the mover, and is small only for those
    on top of it.
    """
    above = codes - mover
    unit = above < 8 - (mover & packing.LEVEL)
    height = ((codes & packing.SPACE) == landing).sum(axis=0, dtype=np.uint8)
    after = np.where(unit, above + (landing + height), codes)
    sinking = np.flatnonzero(under)
    if sinking.size:
        codes, unit, landing = codes[:, sinking], unit[:, sinking], landing[sinking]
        lifted = ~unit & ((codes & packing.SPACE) == landing)
        size = unit.sum(axis=0, dtype=np.uint8)
        after[:, sinking] = np.where(unit, above[:, sinking] + landing, codes + lifted * size)
    return after


def merge(states: States, weights: Weights) -> tuple[States, Weights]:
    """Merge equal states, adding their weights; the order of states is not kept."""
    keys = packing.keys(states)
    order = keys.argsort()
    keys = keys[order]
    first = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    return packing.states_of(keys[first]), np.add.reduceat(weights[order], first)


def places_of(racers: Codes, count: int) -> npt.NDArray[np.uint8]:
    """(count, n) the places of the first ``count`` racing camels, 0 for the leader."""
    ordered = racers + np.uint8(8)  # units behind the line get values below 8
    ahead: npt.NDArray[np.uint8] = (ordered[None] > ordered[:count, None]).sum(
        axis=1, dtype=np.uint8
    )
    return ahead
