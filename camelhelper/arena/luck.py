"""What a roll did to the players, compared with what rolls do on average.

At every roll, the players' standing is evaluated for each way the dice can fall; luck is the value
of the way they fell minus the mean of all. So it is 0 on average whoever plays, and the part of the
wins that goes with it is noise that can be taken out (``standings``). How good the evaluation is
decides how much noise that removes, never whether the result is right.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.event import DieRevealed
from camelhelper.core.position import Card, Position
from camelhelper.core.scoring import WRONG_COINS, pays_if_right
from camelhelper.engine.win.graph import NOWHERE, LegGraph, Values, way_of
from camelhelper.engine.win.leg_coins import leg_coins

_LEAST_SPREAD, _SPREAD_OF_LEGS, _LEGS_AT_LEAST = 1.0, 2.0, 0.2
"""A chance to win is a softmax of coins, at 1 + 2·√(legs to come + 0.2) coins."""


@dataclass(frozen=True, slots=True)
class Luck:
    """[seat − 1] what one roll gave or took."""

    win: Values
    """Chance to win."""
    margin: Values
    """Lead in coins over the mean of the others."""


def luck_of(position: Position, graph: LegGraph, node: int, rolled: DieRevealed) -> Luck:
    """The luck of a roll from a position with this node on the graph."""
    ways = np.flatnonzero(graph.children[node] != NOWHERE)
    win, margin = _standing(position, graph, node, ways)
    _, likely = graph.rolls(node)
    fell = int(np.searchsorted(ways, way_of(position.edition, rolled.camel, rolled.face or 0)))
    return Luck(win[fell] - likely @ win, margin[fell] - likely @ margin)


def _standing(
    position: Position, graph: LegGraph, node: int, ways: npt.NDArray[np.intp]
) -> tuple[Values, Values]:
    """(m, players) each player's chance to win and margin in coins after each of m ways."""
    after = graph.children[node, ways]
    coins = leg_coins(position, graph, after)
    _add_cards(coins, position, position.winner_cards, graph.win[after])
    _add_cards(coins, position, position.loser_cards, graph.lose[after])
    for tile in position.tiles:
        if tile.owner:
            coins[graph.pointed[node, ways] == tile.space, tile.owner - 1] += 1
    spread = _LEAST_SPREAD + _SPREAD_OF_LEGS * np.sqrt(graph.legs[after] + _LEGS_AT_LEAST)
    weight = np.exp((coins - coins.max(axis=1, keepdims=True)) / spread[:, None])
    players = len(position.players)
    mean_of_others = (coins.sum(axis=1, keepdims=True) - coins) / (players - 1)
    return weight / weight.sum(axis=1, keepdims=True), coins - mean_of_others


def _add_cards(coins: Values, position: Position, deck: tuple[Card, ...], right: Values) -> None:
    for seat, colour, pays in pays_if_right(deck):
        camel = position.edition.racing.index(colour)
        coins[:, seat - 1] += (pays - WRONG_COINS) * right[:, camel] + WRONG_COINS
