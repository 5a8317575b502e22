"""How the dice of n legs fall, and what everything is worth on the way.

The dice do not depend on what players do, so a leg's whole path is known before it is played: the
nodes it goes through, who is first and second at its end, what lands on the tiles. All candidates
are played on the same paths, so that luck does not tell them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import FACES, GREY
from camelhelper.core.position import Position
from camelhelper.engine.win.graph import (
    FINISHES,
    FIRST,
    LEGS,
    LOSE,
    NOWHERE,
    RACING,
    SECOND,
    WIN,
    LegGraph,
)

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.intp]
_SIDES = 6
"""The sides of a die; those of a racing die show 1, 1, 2, 2, 3, 3."""


def balanced(random: np.random.Generator, rows: int, n: int) -> npt.NDArray[np.float64]:
    """(rows, n) numbers from 0 to 1, with one in each n-th of the range per row."""
    order = random.permuted(np.tile(np.arange(n), (rows, 1)), axis=1)
    return np.asarray((order + random.random((rows, n))) / n)


def ways_thrown(
    position: Position, luck: npt.NDArray[np.float64], first: int | None = None
) -> Integers:
    """(L, n) the dice of n legs as ways of ``LegGraph``, from as many numbers from 0 to 1.

    ``first`` is the way the first die falls, if that is given.
    """
    left, n = position.dice_left, luck.shape[1]
    rows = [RACING if die == GREY else position.edition.racing.index(die) for die in left]
    if first is not None:
        luck = np.concatenate((np.full((1, n), _luck_of(first, rows)), luck[1:]))
    inside = np.tile(np.array(rows), (n, 1))
    ways = np.zeros(luck.shape, np.intp)
    legs = np.arange(n)
    for step, chance in enumerate(luck):
        dice = len(rows) - step
        drawn = (chance * dice * _SIDES).astype(np.intp)
        at, side = drawn // _SIDES, drawn % _SIDES
        row = inside[legs, at]
        inside[legs, at] = inside[:, dice - 1]  # those left stay in front
        ways[step] = len(FACES) * row + np.where(row == RACING, side, side // 2)
    return ways


def _luck_of(way: int, rows: Sequence[int]) -> float:
    """A number that makes the first of these dice fall this way."""
    row = min(way // len(FACES), RACING)
    side = way - len(FACES) * row
    at = rows.index(row) * _SIDES + (side if row == RACING else 2 * side)
    return (at + 0.5) / (len(rows) * _SIDES)


@dataclass(frozen=True, slots=True)
class Paths:
    """n legs under each of G layouts of tiles; S = L + 1 stops each, before and after every die.

    A *stop* is one number: (layout · n + leg) · S + dice that have come out.
    """

    stops: int
    """S"""
    dice: Integers
    """(G · n,) how many dice come out before the leg is over."""
    first: Floats
    """(5, G · n · S) each racing camel's chance to end the leg first, seen from that stop."""
    second: Floats
    right: Floats
    """(10, G · n · S) the chance to win the race, then to lose it."""
    legs: Floats
    """(G · n · S,) the expected number of legs after this one."""
    landings: Floats
    """(G · n · S,) the most landings that a tile can expect on any space where it may go."""
    landing_space: Integers
    """(G · n · S,) that space; 0 if none is free."""
    pointed: npt.NDArray[np.uint8]
    """(G · n, L) the space that each die's unit reaches; 0 once the race is over."""
    over: npt.NDArray[np.bool_]
    """(G · n,) whether the race is over with the leg."""

    @classmethod
    def along(cls, starts: Sequence[tuple[LegGraph, int, Integers]]) -> "Paths":
        """From a node of each of G graphs, by its (L, n) ways."""
        walked = [_walk(graph, node, ways) for graph, node, ways in starts]
        values, landings = [], []
        for (graph, *_), (nodes, _) in zip(starts, walked, strict=True):
            stops = nodes.T.ravel()
            values.append(graph.odds.take(stops, axis=0))
            landings.append(graph.open_landings(stops))
        value = np.concatenate(values).T.astype(np.float32, order="C")  # rows are picked from
        landed = np.concatenate(landings)
        ends = np.concatenate([nodes < FINISHES for nodes, _ in walked], axis=1)
        return cls(
            stops=len(ends),
            dice=np.where(ends.any(axis=0), ends.argmax(axis=0), len(ends) - 1),
            first=value[FIRST],
            second=value[SECOND],
            right=value[WIN.start : LOSE.stop],
            legs=value[LEGS],
            landings=landed.max(axis=1).astype(np.float32),
            landing_space=landed.argmax(axis=1),
            pointed=np.concatenate([pointed for _, pointed in walked], axis=1).T,
            over=ends[-1],
        )


def _walk(graph: LegGraph, node: int, fallen: Integers) -> tuple[Integers, npt.NDArray[np.uint8]]:
    """(S, n) the nodes and (L, n) the spaces that the dice lead to."""
    steps, n = fallen.shape
    nodes = np.full((steps + 1, n), node, np.intp)
    pointed = np.zeros((steps, n), np.uint8)
    for step, ways in enumerate(fallen):
        child = graph.children[nodes[step], ways]
        pointed[step] = graph.pointed[nodes[step], ways]
        nodes[step + 1] = np.where(child == NOWHERE, nodes[step], child)
    return nodes, pointed
