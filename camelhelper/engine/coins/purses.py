"""Players who may run out of coins, which never fall below 0 when a leg is scored [end of a leg].

What a player cannot pay is waived. How much that is depends on the two camels that the tickets pay
for, and on the landings on the player's own tile, which bring coins before the leg is scored. Few
players hold so many tickets with so few coins; for everybody else, nothing is computed here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from camelhelper.core.event import LegTicketTaken, PartnersJoined
from camelhelper.core.position import Position, Seat
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, WRONG_COINS, LegTicket
from camelhelper.engine.coins.holdings import (
    Payoffs,
    added,
    leg_payoffs,
    mean_of_others,
    ticket_payoffs,
    with_one_more,
)
from camelhelper.engine.coins.terms import (
    Action,
    ActionValue,
    AnyRoll,
    DebtWaived,
    LowPurse,
    Term,
)
from camelhelper.engine.leg.landings import Podiums, podiums_by_landings
from camelhelper.engine.leg.odds import LegOdds


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player has, and may owe when the leg is scored."""

    coins: int
    """Those there now, and what the pyramid tickets pay."""
    payoffs: Payoffs
    """Of the leg tickets and what is copied."""
    podiums: Podiums
    """[landings on the player's tile, a coin each][first][second], as weights."""

    def waived(self) -> int:
        """The debt that is waived, summed over all outcomes of the leg."""
        return sum(weight * max(0, -coins) for weight, coins in self.ends())

    def lower_than(self, other: "Purse") -> int:
        """The number of outcomes in which this purse ends up with less than another."""
        ends = zip(self.ends(), other.ends(), strict=True)
        return sum(weight for (weight, coins), (_, more) in ends if max(0, coins) < max(0, more))

    def with_ticket(self, camels: str, ticket: LegTicket) -> "Purse":
        payoffs = added(camels, (self.payoffs, ticket_payoffs(camels, ticket)))
        return replace(self, payoffs=payoffs)

    def ends(self) -> Iterator[tuple[int, int]]:
        """The weight of each outcome, and the coins there would be without a floor."""
        for landings, podium in enumerate(self.podiums):
            for weights, row in zip(podium, self.payoffs, strict=True):
                for weight, coins in zip(weights, row, strict=True):
                    yield weight, self.coins + landings + coins


def may_run_dry(position: Position, camels: str, seat: Seat, more_wrong: int = 0) -> bool:
    """Whether a player may owe more than they have, with this many more wrong tickets."""
    coins = _coins(position, seat) + more_wrong * WRONG_COINS
    if coins + len(position.leg_tickets_of(seat)) * WRONG_COINS >= 0:
        return False  # the quick answer, which nearly always applies
    return coins + min(map(min, leg_payoffs(position, camels, seat)), default=0) < 0


def waived_coins(position: Position, odds: LegOdds, seat: Seat) -> float:
    """How much of a player's debt is waived on average when the leg is scored.

    ``odds`` are those of the position. What a tile earns is counted again where it matters.
    """
    if not may_run_dry(position, odds.camels, seat):
        return 0.0
    return _purse(position, odds, seat).waived() / odds.outcomes


@dataclass(frozen=True, slots=True)
class Purses:
    """The players whose debts may be waived, now or by the next action; usually nobody."""

    position: Position
    odds: LegOdds
    low: Mapping[Seat, Purse]

    @classmethod
    def of(cls, position: Position, odds: LegOdds) -> "Purses":
        """Empty when no score is kept or it is nobody's turn."""
        mover = position.to_move
        seats = position.seats if mover else ()
        low = [
            seat for seat in seats if may_run_dry(position, odds.camels, seat, int(seat == mover))
        ]
        return cls(position, odds, {seat: _purse(position, odds, seat) for seat in low})

    def counted(self, value: ActionValue) -> ActionValue:
        """The value of a ticket or a partner, including the change in what is waived."""
        if not self.low:
            return value
        after = self._after(value.action)
        later = {seat: self._in_same_leg(after, seat) for seat in self.low}
        counted = self._with_change(value, later)
        mover = self.position.to_move
        if mover is None or mover not in self.low:
            return counted
        facts = self._facts(value.action, self.low[mover], later[mover])
        return replace(counted, low_purse=facts)

    def counted_tile(self, value: ActionValue, after: Position, odds: LegOdds) -> ActionValue:
        """The same for a tile; ``odds`` are those of the position after it is placed."""
        if not self.low:
            return value
        return self._with_change(value, {seat: _purse(after, odds, seat) for seat in self.low})

    def _in_same_leg(self, after: Position, seat: Seat) -> Purse:
        payoffs = leg_payoffs(after, self.odds.camels, seat)
        return replace(self.low[seat], coins=_coins(after, seat), payoffs=payoffs)

    def _with_change(self, value: ActionValue, later: Mapping[Seat, Purse]) -> ActionValue:
        change = {
            seat: (later[seat].waived() - purse.waived()) / self.odds.outcomes
            for seat, purse in self.low.items()
        }
        mine = change.pop(self.position.to_move or 0, 0.0)
        term = (Term(DebtWaived(), 1.0, mine),) if mine else ()
        others = value.others_coins + mean_of_others(self.position, sum(change.values()))
        return replace(value, terms=(*value.terms, *term), others_coins=others)

    def _after(self, action: Action) -> Position:
        position, seat = self.position, self.position.to_move
        match action:
            case AnyRoll() if seat:
                return with_one_more(position, seat, None)
            case LegTicketTaken(colour) if seat:
                return with_one_more(position, seat, colour)
            case PartnersJoined(partner) if seat:
                return position.with_partners(seat, partner)
        raise ValueError(f"{action} takes no ticket and no partner")

    def _facts(self, action: Action, before: Purse, after: Purse) -> LowPurse | None:
        if not before.waived() and not after.waived():
            return None
        costs = after.lower_than(before) / self.odds.outcomes
        if not isinstance(action, LegTicketTaken):
            return LowPurse(costs)
        return LowPurse(costs, self._next_ticket(action.colour, before))

    def _next_ticket(self, colour: str, purse: Purse) -> float | None:
        """What the ticket below the top one would be worth to this player."""
        values = self.position.edition.leg_tickets[len(self.position.takers(colour)) + 1 :]
        if not values:
            return None
        camels, outcomes = self.odds.camels, self.odds.outcomes
        after = purse.with_ticket(camels, LegTicket(colour, values[0]))
        first, second, *worse = self.odds.place_weights[camels.index(colour)]
        paid = values[0] * first + second + WRONG_COINS * sum(worse)
        return (paid + after.waived() - purse.waived()) / outcomes


def _coins(position: Position, seat: Seat) -> int:
    player = position.player(seat)
    return player.coins + player.pyramid_tickets * PYRAMID_TICKET_COINS


def _purse(position: Position, odds: LegOdds, seat: Seat) -> Purse:
    podiums: Podiums = (odds.podium_weights,)
    tile = position.tile_of(seat)
    if tile and position.reveals_left:
        podiums = _podiums(position.without_ledger, tile.space)
    return Purse(_coins(position, seat), leg_payoffs(position, odds.camels, seat), podiums)


_podiums = lru_cache(maxsize=64)(podiums_by_landings)
"""Asked again and again: tiles are placed many times in the same position."""
