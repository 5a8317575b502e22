"""Which actions are played out: those that may be the best."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import PartnersJoined, TilePlaced
from camelhelper.core.position import Position
from camelhelper.core.rules import apply, partner_obstacle
from camelhelper.core.scoring import PYRAMID_TICKET_COINS
from camelhelper.engine.coins.terms import PYRAMID_TICKET, Action
from camelhelper.engine.win.deal import Layout
from camelhelper.engine.win.graph import ROOT, leg_graph
from camelhelper.engine.win.lanes import Lanes, action_of
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.playouts import PASS, ROLL, Candidate
from camelhelper.engine.win.tile_prospects import tile_prospects

MOST = 10
_WITHIN = 2.0
"""Coins: a ticket or card that earns so much less than the best is not tried."""
_TILES, _TILE_WITHIN = 2, 1.0
"""How many placings of a tile are tried, and how much less one may earn than the best."""


@dataclass(frozen=True, slots=True)
class Field:
    """The actions that are tried, and the layouts they are tried under."""

    actions: tuple[Action, ...]
    candidates: tuple[Candidate, ...]
    layouts: tuple[Layout, ...]


def to_try(seen: Seen, cancelled: Cancelled = never, *, tiles: bool = True) -> Field:
    """Everything that may be the best, or without tiles, each of which needs a graph of its own.

    Raises ``CancelledError``.
    """
    position = seen.position
    lanes = Lanes.of(position, seen.beliefs, position.to_move or 1)
    worth = lanes.worth(seen.graph, np.array([seen.node]))[0]
    most = max(PYRAMID_TICKET_COINS, worth.max())
    tried: list[tuple[Action, Candidate]] = [(PYRAMID_TICKET, Candidate(ROLL))]
    layouts = [Layout(position.tiles, seen.graph, seen.node)]
    for placing in _best_tiles(seen, most - _TILE_WITHIN, cancelled) if tiles else ():
        after = apply(position, placing, seen.house)
        tried.append((placing, Candidate(PASS, layout=len(layouts))))
        layouts.append(Layout(after.tiles, leg_graph(after, seen.table, cancelled), ROOT))
    tried += _partners(position)
    order: list[int] = np.argsort(-worth, kind="stable").tolist()
    for lane in order[: MOST - len(tried)]:
        if worth[lane] >= most - _WITHIN:
            tried.append((action_of(lane, position.edition.racing), Candidate(lane)))
    actions, candidates = zip(*tried, strict=True)
    return Field(actions, candidates, tuple(layouts))


def _best_tiles(seen: Seen, better_than: float, cancelled: Cancelled) -> list[TilePlaced]:
    """The placings that do the most against the others, where one may be good enough."""
    everybody = range(1, len(seen.position.players) + 1)
    values = tile_prospects(seen, better_than, everybody, cancelled)
    best = sorted(values, key=lambda value: -value.net_coins)[:_TILES]
    return [value.action for value in best if isinstance(value.action, TilePlaced)]


def _partners(position: Position) -> Iterator[tuple[Action, Candidate]]:
    seat, players = position.to_move or 1, len(position.players)
    for other in range(1, players + 1):
        if partner_obstacle(position, other, seat) is None:
            rank = (other - seat) % players
            yield PartnersJoined(other), Candidate(PASS, partner=rank)
