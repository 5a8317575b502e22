"""What each player can expect to have once the leg is scored, if nobody does anything more."""

import numpy as np
import numpy.typing as npt

from camelhelper.core.position import Position
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.win.graph import LegGraph, Values


def leg_coins(position: Position, graph: LegGraph, nodes: npt.NDArray[np.integer]) -> Values:
    """(m, players) the expected coins at each of m nodes of the position's graph.

    Without race cards, waived debts and copied tickets.
    """
    first, second = graph.first[nodes], graph.second[nodes]
    coins = np.empty((len(nodes), len(position.players)))
    for seat, player in enumerate(position.players, 1):
        own = coins[:, seat - 1]
        own[:] = player.coins + player.pyramid_tickets * PYRAMID_TICKET_COINS
        for colour, value in position.leg_tickets_of(seat):
            camel = position.edition.racing.index(colour)
            own += (value - WRONG_COINS) * first[:, camel] + WRONG_COINS
            own += (SECOND_PLACE_COINS - WRONG_COINS) * second[:, camel]
        if tile := position.tile_of(seat):
            own += graph.landings[nodes, tile.space]
    return coins
