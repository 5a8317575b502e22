"""Every state that a leg can reach, as one graph with the odds from each state.

The leg is walked forwards once, die by die, merging equal states; then the results of leg and race
are carried back from its ends. A roll leads from one node of the graph to another, so the same
graph serves until a tile moves.
"""

from bisect import bisect_right
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.edition import FACES, FIRST_SPACE, LAST_SPACE, Edition
from camelhelper.core.position import Position
from camelhelper.engine.leg import packing
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.engine.leg.packing import Codes, Packed
from camelhelper.engine.leg.transitions import Revealed, places_of, reveal
from camelhelper.engine.race.odds import RaceOdds, track_outlook
from camelhelper.engine.race.table import RaceTable

RACING = 5
FINISHES = RACING**3
"""The nodes for finished races: one for each first, second and last camel."""
ROOT = FINISHES
"""The node of the position that a graph was made for."""
NOWHERE = -1
"""The child of a die that is out, and of a node without dice."""

FIRST, SECOND, WIN, LOSE = (slice(i * RACING, (i + 1) * RACING) for i in range(4))
"""The columns of a graph's odds: each racing camel's chances."""
LEGS = LOSE.stop
"""The column of the expected number of legs."""
_AT_ONCE = 2048
"""How many states are carried back together: few enough that their values stay in the cache."""

Values = npt.NDArray[np.float64]
Nodes = npt.NDArray[np.int32]
Spaces = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class LegGraph:
    """The N nodes of a leg: the finishes, then its states, one level of dice after the other.

    Nobody writes into the arrays. Racing camels are numbered in the edition's order. A *way* is
    what a die may show: 3 · row + face − 1, rows being the edition's camels, crazy ones included.
    """

    edition: Edition
    tiles: tuple[tuple[int, int], ...]
    """(space, side) of the tiles that lie on the track."""
    levels: tuple[int, ...]
    """Where each level of states begins, and where the last one ends."""
    keys: npt.NDArray[np.uint64]
    """(N,) the states as in ``packing``, ascending within a level; 0 for the finishes."""
    children: Nodes
    """(N, ways) int32, the node after a way, or ``NOWHERE``."""
    pointed: Spaces
    """(N, ways) the space a way's unit reaches before any tile moves it on; 0 off the track."""
    odds: Values
    """(N, 21) float64: ``first``, ``second``, ``win``, ``lose`` and ``legs``, side by side."""
    landings: Values
    """(N, 17) float64 [node, space] how many more units are expected to reach a space in this leg.

    They land on any tile there. Column 0 stands for no space and is 0.
    """
    beside: dict[tuple[int, tuple[tuple[int, int], ...]], LegOdds] = field(default_factory=dict)
    """[node, tiles] the odds of the leg with other tiles, as far as somebody has asked."""

    @property
    def first(self) -> Values:
        """(N, 5) each racing camel's chance to end the leg first."""
        return self.odds[:, FIRST]

    @property
    def second(self) -> Values:
        """(N, 5) … to end the leg second."""
        return self.odds[:, SECOND]

    @property
    def win(self) -> Values:
        """(N, 5) … to win the race."""
        return self.odds[:, WIN]

    @property
    def lose(self) -> Values:
        """(N, 5) … to lose the race."""
        return self.odds[:, LOSE]

    @property
    def legs(self) -> Values:
        """(N,) the expected number of legs after this one."""
        return self.odds[:, LEGS]

    def find(self, position: Position) -> int | None:
        """The node of a position, or None if the leg with these tiles cannot lead to it.

        A finished race is found whatever led to it: only who came first, second and last counts.
        """
        if position.edition != self.edition:
            return None
        if position.race_over:
            first, second, *_, last = map(self.edition.racing.index, position.track.ranking)
            return (first * RACING + second) * RACING + last
        if position.key.tiles != self.tiles:
            return None
        level = len(self.levels) - 2 - position.reveals_left
        if level < 0:
            return None
        begin, end = self.levels[level : level + 2]
        key = packing.keys(packing.pack(position).column)[0]
        node = begin + int(np.searchsorted(self.keys[begin:end], key))
        return node if node < end and self.keys[node] == key else None

    def reveals_left(self, node: int) -> int:
        """How many dice are still to come in this leg."""
        level = bisect_right(self.levels, node)
        return len(self.levels) - 1 - level if level else 0

    def ends_race(self, node: int) -> bool:
        """Whether the race surely ends with the next die."""
        children = self.children[node]
        return bool((children != NOWHERE).any() and (children < FINISHES).all())

    def rolls(self, node: int) -> tuple[Nodes, Values]:
        """The nodes that the next die may lead to, one for each way, and each way's chance."""
        (ways,) = np.nonzero(self.children[node] != NOWHERE)
        chances = np.where(ways < len(FACES) * RACING, 2.0, 1.0)  # the grey die has twice the faces
        return self.children[node, ways], chances / chances.sum()

    def open_landings(self, nodes: npt.NDArray[np.integer]) -> Values:
        """(k, 17) the landings at k nodes; 0 where no other tile may be placed."""
        landings: Values = self.landings[nodes]
        landings[:, : FIRST_SPACE + 1] = 0
        for space, _ in self.tiles:
            landings[:, space - 1 : space + 2] = 0
        codes = self.keys[nodes].view(np.uint8).reshape(-1, packing.BYTES)
        spaces = (codes[:, : len(self.edition.camels)] & packing.SPACE) >> 3
        landings[np.arange(len(spaces))[:, None], spaces.astype(np.intp) + FIRST_SPACE] = 0
        return landings

    def race_odds(self, node: int) -> RaceOdds:
        """Who wins and who loses the race, without its length."""
        win, lose = self.win[node].tolist(), self.lose[node].tolist()
        return RaceOdds(self.edition.racing, tuple(win), tuple(lose), ())


def way_of(edition: Edition, camel: str, face: int) -> int:
    """What a die shows, as a ``LegGraph`` counts it."""
    return len(FACES) * edition.camels.index(camel) + face - 1


def leg_graph(position: Position, table: RaceTable, cancelled: Cancelled = never) -> LegGraph:
    """The graph of the rest of a leg, with the position as its ``ROOT``.

    The race goes on, all camels are on the track, and there are no ``odds_problems``. ``cancelled``
    is asked before every die, on the way there and back, and before the race is looked up between
    the two. Raises ``CancelledError`` if it says yes.
    """
    packed = packing.pack(position)
    walk = _Walk(position, packed)
    for left in range(packed.reveals - 1, -1, -1):
        check(cancelled)
        walk.roll(last=not left)
    walk.end()
    check(cancelled)
    odds = np.zeros((walk.levels[-1], LEGS + 1))
    _settle_finishes(odds)
    odds[walk.levels[-2] :] = _odds_of_ends(walk.codes, table)
    graph = LegGraph(
        edition=position.edition,
        tiles=position.key.tiles,
        levels=tuple(walk.levels),
        keys=np.concatenate(walk.keys),
        children=np.concatenate(walk.children),
        pointed=np.concatenate(walk.pointed),
        odds=odds,
        landings=np.zeros((walk.levels[-1], 1 + LAST_SPACE)),
    )
    for level in range(packed.reveals - 1, -1, -1):
        check(cancelled)
        _carry_back(graph, slice(*graph.levels[level : level + 2]), packed.dice_inside - level)
    graph.landings[:, 0] = 0
    return graph


class _Walk:
    """Walks through a leg, from its root until all dice are out."""

    def __init__(self, position: Position, packed: Packed) -> None:
        self._layouts = packing.lay_out((position.tiles,))
        self._rows = len(packed.camels)
        self._states = packed.column
        self.levels = [ROOT, ROOT + 1]
        self.keys = [np.zeros(FINISHES, np.uint64), packing.keys(packed.column)]
        self.children: list[Nodes] = []
        self.pointed: list[Spaces] = []
        self._add_edges(FINISHES)

    @property
    def codes(self) -> Codes:
        """(C, n) where the camels are in the states of the last level."""
        return self._states[: self._rows] & packing.CODE

    def end(self) -> None:
        """Finish: no die leads on from the states of the last level."""
        self._add_edges(self._states.shape[1])

    def roll(self, *, last: bool) -> None:
        """Roll one more die in every state of the last level, which makes the next level."""
        if not self._states.size:  # every way the race has ended
            self.levels.append(self.levels[-1])
            return
        weights = np.ones(self._states.shape[1], np.int64)
        revealed = reveal(self._states, weights, self._layouts, RACING, self._rows)
        nodes = np.empty(revealed.parents.size, np.int32)
        over = revealed.crossing
        nodes[over] = _finishes(revealed.codes[:RACING, over])
        states, _ = revealed.going_on()
        if last:
            states[: self._rows] &= packing.CODE  # which die stays inside no longer matters
        keys, state = packing.distinct(packing.keys(states))
        nodes[~over] = self.levels[-1] + state
        self._connect(revealed, nodes)
        self._states = packing.states_of(keys)
        self.keys.append(keys)
        self.levels.append(self.levels[-1] + keys.size)

    def _connect(self, revealed: Revealed, nodes: Nodes) -> None:
        children, pointed = self._add_edges(self._states.shape[1])
        space = revealed.pointed % packing.REACH + packing.LOWEST
        space[(space < 1) | (space > LAST_SPACE)] = 0
        both = np.flatnonzero(revealed.weights > 1)  # whichever crazy camel the grey die shows
        first_of_white = len(FACES) * (RACING + 1)
        shift = np.where(revealed.ways[both] < first_of_white, len(FACES), -len(FACES))
        for moves, ways in ((slice(None), revealed.ways), (both, revealed.ways[both] + shift)):
            children[revealed.parents[moves], ways] = nodes[moves]
            pointed[revealed.parents[moves], ways] = space[moves]

    def _add_edges(self, nodes: int) -> tuple[Nodes, Spaces]:
        """Add the edges of this many more nodes; they lead nowhere yet."""
        ways = len(FACES) * self._rows
        self.children.append(np.full((nodes, ways), NOWHERE, np.int32))
        self.pointed.append(np.zeros((nodes, ways), np.uint8))
        return self.children[-1], self.pointed[-1]


def _finishes(racers: Codes) -> Nodes:
    """(n,) the nodes of n finished races, from the (5, n) codes of their racing camels."""
    places = places_of(racers, RACING)
    first, second, last = ((places == place).argmax(axis=0) for place in (0, 1, RACING - 1))
    return np.asarray((first * RACING + second) * RACING + last, np.int32)


def _settle_finishes(odds: Values) -> None:
    node = np.arange(FINISHES)
    first, second, last = node // RACING**2, node // RACING % RACING, node % RACING
    for part, camel in ((FIRST, first), (SECOND, second), (WIN, first), (LOSE, last)):
        odds[node, part.start + camel] = 1


def _odds_of_ends(codes: Codes, table: RaceTable) -> Values:
    """(n, 21) the odds of states where the leg is over and the race goes on."""
    places = places_of(codes[:RACING], RACING)
    return np.concatenate((places == 0, places == 1, track_outlook(codes, table))).T


def _carry_back(graph: LegGraph, level: slice, dice: int) -> None:
    """The values of a level's states, with this many dice inside, from those of the next level."""
    leads_on = graph.children[level] != NOWHERE
    ways = leads_on.sum(axis=1)
    is_last = level.stop == graph.levels[-2]  # then nothing more will land
    for grey in (False, True):  # whether it is inside: it has twice as many faces
        racing = len(FACES) * (dice - grey)
        count = racing + grey * 2 * len(FACES)
        states = np.flatnonzero(ways == count)
        for begin in range(0, len(states), _AT_ONCE):
            some = states[begin : begin + _AT_ONCE]
            edges = leads_on[some]
            child = graph.children[level][some][edges].reshape(-1, count)
            space = graph.pointed[level][some][edges].reshape(-1, count)
            odds = np.zeros((len(some), LEGS + 1))
            landings = np.zeros((len(some), 1 + LAST_SPACE))
            landing = np.arange(len(some)) * (1 + LAST_SPACE)
            more_odds, more_landings = np.empty_like(odds), np.empty_like(landings)
            for way, (node, at) in enumerate(zip(child.T, space.T, strict=True)):
                if way == racing:  # a face of the grey die is half as likely
                    odds *= 2
                    landings *= 2
                # "clip" clips nothing, but saves a copy.
                odds += graph.odds.take(node, axis=0, out=more_odds, mode="clip")
                if not is_last:
                    landings += graph.landings.take(node, axis=0, out=more_landings, mode="clip")
                landings.ravel()[landing + at] += 1
            chances = dice * len(FACES) * (1 + grey)
            graph.odds[level][some] = odds / chances
            graph.landings[level][some] = landings / chances
