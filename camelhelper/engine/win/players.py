"""Players to measure oneself against, from random to good: each chooses an action on its turn.

They keep nothing between turns: all a player may know is in what it is shown, and chance comes from
the generator it is given. So equal seeds play equal games. Only ``FullPlayer`` weighs partners, and
``RandomPlayer`` may take any.
"""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import legal_events
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, WRONG_COINS
from camelhelper.engine.coins.terms import ANY_ROLL, Action
from camelhelper.engine.win.graph import RACING, Values
from camelhelper.engine.win.lanes import NOTHING, TICKETS, Lanes, action_of
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.partner_prospects import partner_prospects
from camelhelper.engine.win.tile_prospects import tile_prospects


class Chooser(Protocol):
    """A way to play."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:
        """A legal action of the player to move; ``ANY_ROLL`` for a roll."""
        ...


class RandomPlayer:
    """Any legal action with equal chances; a roll counts as one."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:
        events = legal_events(seen.position, seen.house)
        actions = [event for event in events if not isinstance(event, DieRevealed)]
        return (ANY_ROLL, *actions)[random.integers(len(actions) + 1)]


class RollPlayer:
    """Rolls, whatever else there is."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:  # noqa: ARG002 - takes no chances
        return ANY_ROLL


class LegPlayer:
    """The leg ticket that earns the most, or a roll if that earns more."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:  # noqa: ARG002 - takes no chances
        worth = _lanes(seen).worth_at(seen.graph, seen.node)
        worth[TICKETS.stop :] = NOTHING
        return _best(worth, seen)


class FullPlayer:
    """What earns the most coins: a ticket, a race card, a tile, a partner or a roll."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:  # noqa: ARG002 - takes no chances
        worth = _lanes(seen).worth_at(seen.graph, seen.node)
        most = max(PYRAMID_TICKET_COINS, worth.max())
        tiles = tile_prospects(seen, most, [seen.mover])
        others = (*tiles, *partner_prospects(seen))
        other = max(others, key=lambda value: value.expected_coins, default=None)
        if other and other.expected_coins > most:
            return other.action
        return _best(worth, seen)


class NetPlayer:
    """Like ``FullPlayer``, but with an eye on the others.

    It also considers what a tile does to them, and what every action leaves for the next player.
    """

    share = 0.3
    """How much of the next player's best action counts against mine."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:  # noqa: ARG002 - takes no chances
        graph, here = seen.graph, np.array([seen.node])
        theirs = _Following(seen, self.share)
        worth = _lanes(seen).worth(graph, here)[0]
        worth[TICKETS] -= [theirs.cost_without_ticket(camel) for camel in range(RACING)]
        cost = theirs.cost(here)
        worth[TICKETS.stop :] -= cost
        nodes, chances = graph.rolls(seen.node)
        roll = PYRAMID_TICKET_COINS - float(chances @ theirs.cost(nodes))
        most = max(roll, worth.max())
        tiles = tile_prospects(seen, most + float(cost[0]), seen.position.seats)
        tile = max(tiles, key=lambda value: value.net_coins, default=None)
        if tile and tile.net_coins - cost[0] > most:
            return tile.action
        return _best(worth, seen, roll)


class _Following:
    """What the next player's turn costs the player to move."""

    def __init__(self, seen: Seen, share: float) -> None:
        self._seen = seen
        self._share = share
        self._lanes = Lanes.of(seen.position, seen.beliefs, seen.in_turn[1])

    def cost(self, nodes: npt.NDArray[np.integer], lanes: Lanes | None = None) -> Values:
        """(n,) at n nodes."""
        worth = (lanes or self._lanes).worth(self._seen.graph, nodes)
        best: Values = np.maximum(PYRAMID_TICKET_COINS, worth.max(axis=1))
        return self._share * best

    def cost_without_ticket(self, camel: int) -> float:
        """The same if the top ticket of a camel has been taken first."""
        position = self._seen.position
        gone = len(position.takers(position.edition.racing[camel])) + 1
        stakes = self._lanes.stakes.copy()
        below = position.edition.leg_tickets[gone : gone + 1]
        stakes[camel] = below[0] - WRONG_COINS if below else 0
        return float(self.cost(np.array([self._seen.node]), Lanes(stakes))[0])


def _lanes(seen: Seen) -> Lanes:
    return Lanes.of(seen.position, seen.beliefs, seen.mover)


def _best(worth: Values, seen: Seen, roll: float = PYRAMID_TICKET_COINS) -> Action:
    """What is in the best of the (15,) lanes, or a roll if that is worth as much."""
    lane = int(worth.argmax())
    return action_of(lane, seen.position.edition.racing) if worth[lane] > roll else ANY_ROLL
