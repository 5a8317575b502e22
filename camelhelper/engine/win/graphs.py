"""The graphs of legs, of which the last ones are kept: most questions need one of them again.

A tile that was only tried is laid in earnest, or tried again on the next turn; the window asks
about the same leg after every roll.
"""

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Position
from camelhelper.engine.race.table import RaceTable
from camelhelper.engine.win.graph import ROOT, LegGraph, leg_graph

MOST_NODES = 120_000
"""How many nodes all graphs that are kept may have together: some 50 MB.

Of 288 graphs that advice on two games of the second edition asked for, 72 were built; with a
quarter as many nodes 151, with half as many 98, with four times as many 72.
"""


class Graphs:
    """Of one edition's legs, for one thread."""

    def __init__(self, table: RaceTable) -> None:
        self.table = table
        self._kept: list[LegGraph] = []
        """The one that was asked for last comes last."""

    def at(self, position: Position, cancelled: Cancelled = never) -> tuple[LegGraph, int]:
        """A graph of the rest of a leg, and the position's node on it; see ``leg_graph``."""
        for number, graph in enumerate(self._kept):
            if (node := graph.find(position)) is not None:
                self._kept.append(self._kept.pop(number))
                return graph, node
        graph = leg_graph(position, self.table, cancelled)
        self._kept.append(graph)
        while len(self._kept) > 1 and sum(each.keys.size for each in self._kept) > MOST_NODES:
            del self._kept[0]
        return graph, ROOT
