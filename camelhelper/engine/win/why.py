"""Facts that explain why another action wins more often than the one that earns the most coins.

They are kinds with their values; ``wording`` puts them into words. They are true of the position
and fit the two actions, but nobody knows how much each weighs, as the chances come from playouts.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from camelhelper.core.event import LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.core.position import Seat
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, WRONG_COINS
from camelhelper.engine.coins.partners import copied_coins
from camelhelper.engine.coins.race_cards import likely_hand, stakes
from camelhelper.engine.coins.terms import ActionValue, AnyRoll
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.win.lanes import Lanes
from camelhelper.engine.win.leg_coins import leg_coins
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.played_out import PlayedOut
from camelhelper.engine.win.styles import STYLES


@dataclass(frozen=True, slots=True)
class Behind:
    """The player is this many expected coins behind the best of the others: take the long shot."""

    coins: float
    legs: float
    """How many are left, including this one."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The player is this many expected coins ahead of all others: play it safe."""

    coins: float
    legs: float


@dataclass(frozen=True, slots=True)
class FirstPick:
    """The last die of the leg gives the next player the first turn of the next one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RollHelps:
    """A roll makes the next player's best action worth this many more coins on average."""

    seat: Seat
    coins: float


@dataclass(frozen=True, slots=True)
class CardsAlone:
    """Nobody else is likely to play race cards, so a card can wait until more is known."""


@dataclass(frozen=True, slots=True)
class BestTicketForNext:
    """The same ticket is the one worth most to the next player."""

    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class OthersLose:
    """The tile costs each of the others this many expected coins."""

    coins: float


@dataclass(frozen=True, slots=True)
class LeadGrows:
    """By the end of the leg, the player gains more coins than each of the others."""

    mine: float
    others: float
    """What each of them gains on average."""
    opponents: int


@dataclass(frozen=True, slots=True)
class BeginsNext:
    """The player begins the next leg more often."""

    chance: float
    otherwise: float


@dataclass(frozen=True, slots=True)
class MoreOpen:
    """The lead over the best of the others varies more, for somebody who is likely to lose."""

    coins: float
    """Its standard deviation."""
    otherwise: float


@dataclass(frozen=True, slots=True)
class LessOpen:
    """The same varies less, for somebody who is likely to win."""

    coins: float
    otherwise: float


WinReason = (
    Behind
    | Ahead
    | FirstPick
    | RollHelps
    | CardsAlone
    | BestTicketForNext
    | OthersLose
    | LeadGrows
    | BeginsNext
    | MoreOpen
    | LessOpen
)

_NOTABLE_LEAD = 3.0
_NOTABLE_GAIN = 0.3
_NOTABLE_CHANCE = 0.01
_UNLIKELY = 0.35
"""Below this chance, a player counts as one who plays no cards."""
_NOTABLE_GROWTH, _NOTABLE_FIRST, _NOTABLE_SPREAD = 0.05, 0.1, 1.03
"""In coins; a difference of chances; a ratio."""


def win_reasons(
    seen: Seen, wins: ActionValue, earns: ActionValue, win: float
) -> tuple[WinReason, ...]:
    """Why ``wins``, with a chance of ``win``, rather than ``earns``, which earns more coins."""
    return (
        *_of_standing(seen, wins, earns, win),
        *_of_rolling(seen, wins, earns),
        *_of_cards(seen, earns),
        *_of_taking(seen, wins),
        *_of_tile(wins),
    )


def reasons_played_out(found: PlayedOut, win: float, opponents: int) -> Iterator[WinReason]:
    """What playouts to the end of the leg tell of an action with a chance to win of ``win``.

    Beyond one half, chance can only do harm; below, it is what is needed.
    """
    if found.mine - found.others > max(_NOTABLE_GROWTH, 2 * found.lead_error):
        yield LeadGrows(found.mine, found.others, opponents)
    if found.begins - found.other_begins >= _NOTABLE_FIRST:
        yield BeginsNext(found.begins, found.other_begins)
    if win < 1 / 2 and found.spread >= _NOTABLE_SPREAD * found.other_spread:
        yield MoreOpen(found.spread, found.other_spread)
    if win > 1 / 2 and found.other_spread >= _NOTABLE_SPREAD * found.spread:
        yield LessOpen(found.spread, found.other_spread)


def _of_standing(
    seen: Seen, wins: ActionValue, earns: ActionValue, win: float
) -> Iterator[WinReason]:
    """Unless the chance to win belies the coins, as for somebody who plays much better."""
    me, fair = seen.mover, 1 / len(seen.position.players)
    coins = expected_coins(seen)
    lead = coins[me - 1] - max(coins[: me - 1] + coins[me:])
    legs = 1 + float(seen.graph.legs[seen.node])
    bolder = _spread(wins) - _spread(earns)
    if lead <= -_NOTABLE_LEAD and bolder > 0 and win < fair and _most(wins) > _most(earns):
        yield Behind(-lead, legs)
    if lead >= _NOTABLE_LEAD and bolder < 0 and win > fair:
        yield Ahead(lead, legs)


def _most(value: ActionValue) -> float:
    """What an action pays at best."""
    return max((term.coins for term in value.terms if term.chance >= _NOTABLE_CHANCE), default=0)


def _spread(value: ActionValue) -> float:
    """The variance of what an action pays."""
    return sum(t.chance * t.coins**2 for t in value.terms) - value.expected_coins**2


def _of_rolling(seen: Seen, wins: ActionValue, earns: ActionValue) -> Iterator[WinReason]:
    if not isinstance(earns.action, AnyRoll) or isinstance(wins.action, AnyRoll):
        return
    position, graph = seen.position, seen.graph
    following = seen.in_turn[1]
    if position.reveals_left == 1:
        yield FirstPick(following)
        return
    lanes = _likely_lanes(seen, following)
    nodes, chances = graph.rolls(seen.node)
    best = np.maximum(
        lanes.worth(graph, np.append(nodes, seen.node)).max(axis=1), PYRAMID_TICKET_COINS
    )
    gain = float(chances @ best[:-1] - best[-1])
    if gain >= _NOTABLE_GAIN:
        yield RollHelps(following, gain)


def _of_cards(seen: Seen, earns: ActionValue) -> Iterator[WinReason]:
    if isinstance(earns.action, RaceCardLaid):
        lays = np.array([style.cards for style in STYLES])
        others = [seat for seat in seen.position.seats if seat != seen.mover]
        if not any(
            seen.position.cards_of(seat) or float(lays @ seen.styles[seat - 1]) >= _UNLIKELY
            for seat in others
        ):
            yield CardsAlone()


def _of_taking(seen: Seen, wins: ActionValue) -> Iterator[WinReason]:
    if isinstance(wins.action, LegTicketTaken):
        following = seen.in_turn[1]
        worth = _likely_lanes(seen, following).worth_at(seen.graph, seen.node)
        best = int(worth.argmax())
        colour = wins.action.colour
        if worth[best] > PYRAMID_TICKET_COINS and best == seen.position.edition.racing.index(
            colour
        ):
            yield BestTicketForNext(following, colour)


def _of_tile(wins: ActionValue) -> Iterator[WinReason]:
    if isinstance(wins.action, TilePlaced) and wins.others_coins <= -_NOTABLE_GAIN:
        yield OthersLose(-wins.others_coins)


def _likely_lanes(seen: Seen, seat: Seat) -> Lanes:
    hand = likely_hand(seen.position, seen.guesses, seat)
    return Lanes.of(seen.position, seen.guesses, seat, hand)


def expected_coins(seen: Seen) -> list[float]:
    """[seat − 1] what each will have if nobody does anything more."""
    position = seen.position
    race = seen.graph.race_odds(seen.node)
    none = replace(race, win=(0.0,) * len(race.win), lose=(0.0,) * len(race.lose))
    (in_leg,) = leg_coins(position, seen.graph, np.array([seen.node])).tolist()
    leg = leg_odds(position) if any(player.partner for player in position.players) else None
    return [
        coins
        + (copied_coins(position, leg, seat) if leg else 0)
        + sum(WRONG_COINS + card.gain(none, race) for card in stakes(seen.guesses, seat))
        for seat, coins in enumerate(in_leg, 1)
    ]
