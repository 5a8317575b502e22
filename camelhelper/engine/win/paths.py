"""How the dice of n legs fall, and what everything is worth on the way.

The dice do not ask what players do, so a leg's whole path is known before it is played: which nodes
it comes to, who is first and second at its end, what lands on the tiles. All candidates are played
on the same paths, so that luck does not tell them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import FACES, GREY
from camelhelper.core.position import Position
from camelhelper.engine.win.graph import FINISHES, NOWHERE, RACING, LegGraph

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.intp]
_SIDES = 6
"""Faces of a die, where those of a racing die are told apart though they show 1, 1, 2, 2, 3, 3."""


def balanced(random: np.random.Generator, rows: int, n: int) -> npt.NDArray[np.float64]:
    """(rows, n) numbers from 0 to 1, in each row one in every n-th part."""
    order = random.permuted(np.tile(np.arange(n), (rows, 1)), axis=1)
    return np.asarray((order + random.random((rows, n))) / n)


@dataclass(frozen=True, slots=True)
class Rolls:
    """Which dice come out and what they show, in n legs: (L, n) the ways of ``LegGraph``."""

    ways: Integers

    @classmethod
    def thrown(cls, position: Position, random: np.random.Generator, n: int) -> "Rolls":
        """Each die comes first, and each face shows, as often as any other."""
        return cls.fallen(position, balanced(random, position.reveals_left, n))

    @classmethod
    def fallen(
        cls, position: Position, luck: npt.NDArray[np.float64], first: int | None = None
    ) -> "Rolls":
        """As (L, n) numbers from 0 to 1 have it; ``first`` is how the first die falls, if given."""
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
        return cls(ways)


def _luck_of(way: int, rows: Sequence[int]) -> float:
    """With which number the first of these dice falls this way."""
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
    """(G · n,) how many come out until the leg is over."""
    first: Floats
    """(5, G · n · S) the chance of each racing camel to end the leg first, from that stop on."""
    second: Floats
    right: Floats
    """(10, G · n · S) the chance to win the race, then to lose it."""
    legs: Floats
    """(G · n · S,) the legs that are expected to come after this one."""
    landings: Floats
    """(G · n · S,) the most that a tile can expect to be landed on, where it may lie there."""
    landing_space: Integers
    """(G · n · S,) on this space; 0 where none is free."""
    pointed: npt.NDArray[np.uint8]
    """(G · n, L) the space that each die's unit comes to, 0 once the race is over."""
    over: npt.NDArray[np.bool_]
    """(G · n,) whether the race is over with the leg."""

    @classmethod
    def along(cls, starts: Sequence[tuple[LegGraph, int, Rolls]]) -> "Paths":
        """From a node of each of G graphs by its dice."""
        walked = [_walk(graph, node, rolls) for graph, node, rolls in starts]
        values, landings = [], []
        for (graph, *_), (nodes, _) in zip(starts, walked, strict=True):
            stops = nodes.T.ravel()
            values.append(graph.values.take(stops, axis=0)[:, : 4 * RACING + 1])
            landings.append(graph.open_landings(stops))
        value = np.concatenate(values).T.astype(np.float32)
        landed = np.concatenate(landings)
        ends = np.concatenate([nodes < FINISHES for nodes, _ in walked], axis=1)
        return cls(
            stops=len(ends),
            dice=np.where(ends.any(axis=0), ends.argmax(axis=0), len(ends) - 1),
            first=value[:RACING],
            second=value[RACING : 2 * RACING],
            right=value[2 * RACING : 4 * RACING],
            legs=value[4 * RACING],
            landings=landed.max(axis=1).astype(np.float32),
            landing_space=landed.argmax(axis=1),
            pointed=np.concatenate([pointed for _, pointed in walked], axis=1).T,
            over=ends[-1],
        )


def _walk(graph: LegGraph, node: int, rolls: Rolls) -> tuple[Integers, npt.NDArray[np.uint8]]:
    """(S, n) the nodes and (L, n) the spaces that dice lead to."""
    steps, n = rolls.ways.shape
    nodes = np.full((steps + 1, n), node, np.intp)
    pointed = np.zeros((steps, n), np.uint8)
    for step, ways in enumerate(rolls.ways):
        child = graph.children[nodes[step], ways]
        pointed[step] = graph.pointed[nodes[step], ways]
        nodes[step + 1] = np.where(child == NOWHERE, nodes[step], child)
    return nodes, pointed
