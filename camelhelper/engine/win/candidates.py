"""Which actions are played out: those that may be the best."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import PartnersJoined, TilePlaced
from camelhelper.core.position import Position
from camelhelper.core.rules import apply, partner_obstacle
from camelhelper.core.scoring import PYRAMID_TICKET_COINS
from camelhelper.engine.coins.terms import PYRAMID_TICKET, Action, ActionValue
from camelhelper.engine.win.deal import Layout
from camelhelper.engine.win.graph import ROOT, leg_graph
from camelhelper.engine.win.lanes import NOTHING, Lanes, action_of
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.playouts import PASS, ROLL, Candidate

MOST = 10
_WITHIN = 2.0
"""Coins: what earns so much less than the best is not tried."""
_TILES = 2


@dataclass(frozen=True, slots=True)
class Field:
    """The actions that are tried, and the layouts they are tried under."""

    actions: tuple[Action, ...]
    candidates: tuple[Candidate, ...]
    layouts: tuple[Layout, ...]


def to_try(seen: Seen, tiles: Sequence[ActionValue], cancelled: Cancelled = never) -> Field:
    """Everything that may be the best, ``tiles`` by their net worth. Raises ``CancelledError``."""
    position = seen.position
    tried: list[tuple[Action, Candidate]] = [(PYRAMID_TICKET, Candidate(ROLL))]
    layouts = [Layout(position.tiles, seen.graph, seen.node)]
    chosen = sorted(tiles, key=lambda value: -value.net_coins)[:_TILES]
    for placing in [value.action for value in chosen if isinstance(value.action, TilePlaced)]:
        after = apply(position, placing, seen.house)
        tried.append((placing, Candidate(PASS, layout=len(layouts))))
        layouts.append(Layout(after.tiles, leg_graph(after, seen.table, cancelled), ROOT))
    tried += _partners(position)
    for lane in _best_lanes(seen)[: MOST - len(tried)]:
        tried.append((action_of(lane, position.edition.racing), Candidate(lane)))
    actions, candidates = zip(*tried, strict=True)
    return Field(actions, candidates, tuple(layouts))


def _partners(position: Position) -> Iterator[tuple[Action, Candidate]]:
    seat, players = position.to_move or 1, len(position.players)
    for other in range(1, players + 1):
        if partner_obstacle(position, other, seat) is None:
            rank = (other - seat) % players
            yield PartnersJoined(other), Candidate(PASS, partner=rank)


def _best_lanes(seen: Seen) -> list[int]:
    """The lanes that are nearly worth as much as the best or a roll, the best first."""
    lanes = Lanes.of(seen.position, seen.beliefs, seen.position.to_move or 1)
    worth = lanes.worth(seen.graph, np.array([seen.node]))[0]
    enough = max(PYRAMID_TICKET_COINS, worth.max()) - _WITHIN
    order: list[int] = np.argsort(-worth, kind="stable").tolist()
    return [lane for lane in order if worth[lane] > NOTHING and worth[lane] >= enough]
