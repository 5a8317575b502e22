"""The tree of what can happen in a leg, and where its nodes are drawn. No Qt."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from camelhelper.lab.games.leg_tree import Branch, Way

LEAST_PITCH_PX = 18.0
"""The least distance of two leaves: dice must not touch."""


@dataclass(frozen=True)
class Node:
    """A die that comes out, its face unless only orders are drawn, and what can follow."""

    die: str
    face: int | None = None
    after: tuple["Node", ...] = ()
    winner: str | None = None
    """Of the leg, where it is over."""

    @property
    def leaves(self) -> int:
        return sum(node.leaves for node in self.after) or 1

    @property
    def depth(self) -> int:
        return 1 + max((node.depth for node in self.after), default=0)


def of_orders(branches: Iterable[Branch]) -> tuple[Node, ...]:
    """The dice alone, in every order."""
    return tuple(Node(branch.die, after=of_orders(branch.branches)) for branch in branches)


def of_ways(ways: Iterable[Way], depth: int = 0) -> tuple[Node, ...]:
    """Dice and faces, with the winner at the end of each way."""
    groups: dict[tuple[str, int | None], list[Way]] = {}
    for way in ways:
        reveal = way.reveals[depth]
        groups.setdefault((reveal.camel, reveal.face), []).append(way)
    return tuple(
        Node(die, face, after=of_ways(group, depth + 1))
        if len(group[0].reveals) > depth + 1
        else Node(die, face, winner=group[0].winner)
        for (die, face), group in groups.items()
    )


@dataclass(frozen=True)
class Spot:
    """Where a node is drawn, and where the node before it is."""

    node: Node
    column: int
    y: float
    y_before: float


def lay_out(nodes: tuple[Node, ...], height: float) -> tuple[float, tuple[Spot, ...]]:
    """Return the height that the tree takes, at least ``height``, and its spots.

    A node stands level with the middle of the nodes after it. In a tree that has to be scrolled it
    stands level with the first of them: the tree then begins at the top.
    """
    leaves = sum(node.leaves for node in nodes) or 1
    pitch = max(LEAST_PITCH_PX, height / leaves)
    is_long = pitch * leaves > height

    def middle(first: int, count: int) -> float:
        return pitch * (first + (1 if is_long else count) / 2)

    def spots(nodes: tuple[Node, ...], column: int, first: int, y_before: float) -> Iterator[Spot]:
        for node in nodes:
            y = middle(first, node.leaves)
            yield Spot(node, column, y, y_before)
            yield from spots(node.after, column + 1, first, y)
            first += node.leaves

    return pitch * leaves, tuple(spots(nodes, 0, 0, middle(0, leaves)))
