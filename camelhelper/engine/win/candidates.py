"""Which actions are played out: those that may be the best."""

from dataclasses import dataclass

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import PartnersJoined, TilePlaced
from camelhelper.core.rules import apply, partner_obstacle
from camelhelper.core.scoring import PYRAMID_TICKET_COINS
from camelhelper.engine.coins.partners import partner_values
from camelhelper.engine.coins.terms import PYRAMID_TICKET, Action
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.win.deal import Layout
from camelhelper.engine.win.graph import ROOT, Values, leg_graph
from camelhelper.engine.win.lanes import TICKETS, Lanes, action_of
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.playouts import PASS, ROLL, Candidate
from camelhelper.engine.win.tile_prospects import tile_prospects

MOST = 10
_WITHIN = 2.0
"""Coins: a ticket or card that earns so much less than the best is not tried."""
_TILES, _TILE_WITHIN = 2, 1.0
"""How many placings of a tile are tried, and how much less one may earn than the best."""
_PARTNERS = 2


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
    tried += _best_partners(seen, cancelled)
    for lane in _best_lanes(worth, most - _WITHIN, MOST - len(tried)):
        tried.append((action_of(lane, position.edition.racing), Candidate(lane)))
    actions, candidates = zip(*tried, strict=True)
    return Field(actions, candidates, tuple(layouts))


def _best_lanes(worth: Values, enough: float, most: int) -> list[int]:
    """The lanes that are worth enough, the best first; of the tickets at least the best one."""
    order: list[int] = np.argsort(-worth, kind="stable").tolist()
    good = [lane for lane in order if worth[lane] >= enough]
    ticket = [lane for lane in good if lane < TICKETS.stop][:1]
    return good[:most] if set(ticket) <= set(good[:most]) else [*good[: most - 1], *ticket]


def _best_tiles(seen: Seen, better_than: float, cancelled: Cancelled) -> list[TilePlaced]:
    """The placings that do the most against the others, where one may be good enough."""
    everybody = range(1, len(seen.position.players) + 1)
    values = tile_prospects(seen, better_than, everybody, cancelled)
    best = sorted(values, key=lambda value: -value.net_coins)[:_TILES]
    return [value.action for value in best if isinstance(value.action, TilePlaced)]


def _best_partners(seen: Seen, cancelled: Cancelled) -> list[tuple[Action, Candidate]]:
    """The partners whose tickets pay the most."""
    position = seen.position
    seat, players = position.to_move or 1, len(position.players)
    if all(partner_obstacle(position, other, seat) for other in range(1, players + 1)):
        return []
    values = partner_values(position, leg_odds(position, cancelled))
    best = sorted(values, key=lambda value: -value.expected_coins)[:_PARTNERS]
    return [
        (event, Candidate(PASS, partner=(event.partner - seat) % players))
        for event in (value.action for value in best)
        if isinstance(event, PartnersJoined)
    ]
