"""Which actions are played out: those that may be the best."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.core.rules import apply
from camelhelper.core.scoring import PYRAMID_TICKET_COINS
from camelhelper.engine.coins.race_cards import likely_hand
from camelhelper.engine.coins.terms import ANY_ROLL, Action, ActionValue
from camelhelper.engine.win.deal import TilesLaid
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.lanes import (
    LOSER_CARDS,
    NOTHING,
    TICKETS,
    WINNER_CARDS,
    Lanes,
    action_of,
    lane_of,
)
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.partner_prospects import partner_prospects
from camelhelper.engine.win.playouts import PASS, ROLL, Candidate
from camelhelper.engine.win.tile_prospects import tile_prospects

MOST = 10
_WITHIN = 2.0
"""In coins: a ticket or card that earns this much less than the best is not tried."""
_TILES, _TILE_WITHIN = 2, 1.0
"""How many tile placings are tried, and how much less than the best one may earn."""
_PARTNERS = 2


@dataclass(frozen=True, slots=True)
class Field:
    """The actions that are tried, and the layouts they are tried under."""

    actions: tuple[Action, ...]
    candidates: tuple[Candidate, ...]
    layouts: tuple[TilesLaid, ...]
    tiles: tuple[ActionValue, ...] = ()
    """The tile placings among them, with what they earn."""

    def only(self, those: Sequence[int]) -> "Field":
        """Just some of the actions, under the layouts that they need."""
        kept = [self.candidates[i] for i in those]
        needed = sorted({each.layout for each in kept})
        return Field(
            tuple(self.actions[i] for i in those),
            tuple(replace(each, layout=needed.index(each.layout)) for each in kept),
            tuple(self.layouts[layout] for layout in needed),
        )

    @classmethod
    def of(cls, seen: Seen, actions: Sequence[Action], cancelled: Cancelled = never) -> "Field":
        """Just these legal actions. Raises ``CancelledError``."""
        position, in_turn = seen.position, seen.in_turn
        layouts = [TilesLaid(position.tiles, seen.graph, seen.node)]
        candidates = []
        for action in actions:
            match action:
                case TilePlaced():
                    candidates.append(Candidate(PASS, layout=len(layouts)))
                    after = apply(position, action, seen.house)
                    layouts.append(TilesLaid(after.tiles, *seen.graphs.at(after, cancelled)))
                case PartnersJoined(partner):
                    candidates.append(Candidate(PASS, partner=in_turn.index(partner)))
                case LegTicketTaken() | RaceCardLaid():
                    candidates.append(Candidate(lane_of(action, position.edition.racing)))
                case _:
                    candidates.append(Candidate(ROLL))
        return cls(tuple(actions), tuple(candidates), tuple(layouts))


def to_try(
    seen: Seen,
    cancelled: Cancelled = never,
    *,
    tiles: bool = True,
    also: Action | None = None,
    never_try: Collection[Action] = (),
) -> Field:
    """Every action that may be the best; without tiles if asked, as each needs its own graph.

    ``also`` is tried whatever it is worth; a face-down card is taken for the best one of its deck.
    Raises ``CancelledError``.
    """
    position = seen.position
    worth = _likely_worth(seen)
    most = max(PYRAMID_TICKET_COINS, worth.max())
    placings = _best_tiles(seen, most - _TILE_WITHIN, cancelled) if tiles else ()
    tried = [ANY_ROLL, *(value.action for value in placings)]
    tried += _best_partners(seen, cancelled)
    lanes_tried = _best_lanes(worth, most - _WITHIN, MOST - len(tried))
    tried += [action_of(lane, position.edition.racing) for lane in lanes_tried]
    tried = [action for action in tried if action not in never_try]
    named = _named(also, worth, position.edition.racing)
    if named and named not in tried:
        tried.append(named)
    return replace(Field.of(seen, tried, cancelled), tiles=placings)


def coloured(seen: Seen, action: Action) -> Action:
    """A race card that lies face down as the best one of its deck; anything else as it is."""
    return _named(action, _likely_worth(seen), seen.position.edition.racing) or action


def _likely_worth(seen: Seen) -> Values:
    """(15,) what each lane is worth with the cards that the player to move probably has."""
    hand = likely_hand(seen.position, seen.guesses, seen.mover)
    return Lanes.of(seen.position, seen.guesses, seen.mover, hand).worth_at(seen.graph, seen.node)


def _named(action: Action | None, worth: Values, racing: str) -> Action | None:
    if not isinstance(action, RaceCardLaid) or action.colour:
        return action
    deck = WINNER_CARDS if action.on_winner else LOSER_CARDS
    lane = deck.start + int(worth[deck].argmax())
    return action_of(lane, racing) if worth[lane] > NOTHING else None


def _best_lanes(worth: Values, enough: float, most: int) -> list[int]:
    """The lanes that are worth enough, best first, always with the best of the tickets."""
    order: list[int] = np.argsort(-worth, kind="stable").tolist()
    good = [lane for lane in order if worth[lane] >= enough]
    ticket = [lane for lane in good if lane < TICKETS.stop][:1]
    return good[:most] if set(ticket) <= set(good[:most]) else [*good[: most - 1], *ticket]


def _best_tiles(seen: Seen, better_than: float, cancelled: Cancelled) -> tuple[ActionValue, ...]:
    """The tile placings that do best against the others, if any may be good enough."""
    values = tile_prospects(seen, better_than, seen.position.seats, cancelled)
    return tuple(sorted(values, key=lambda value: -value.net_coins)[:_TILES])


def _best_partners(seen: Seen, cancelled: Cancelled) -> list[Action]:
    """The partners whose tickets pay the most."""
    values = partner_prospects(seen, cancelled)
    best = sorted(values, key=lambda value: -value.expected_coins)[:_PARTNERS]
    return [value.action for value in best]
