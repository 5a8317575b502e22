"""Why an action is worth what it is: what it lives on, what it risks, what would change it.

These are facts, taken from the terms of the action's value; ``wording.reasons`` words them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from camelhelper.core.edition import RACE_PAYOFFS
from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.core.position import Position, Seat
from camelhelper.core.scoring import (
    PYRAMID_TICKET_COINS,
    SECOND_PLACE_COINS,
    WRONG_COINS,
    race_payoff,
)
from camelhelper.engine.coins.terms import (
    VISIBLE_COINS,
    ActionValue,
    AnyRoll,
    DebtWaived,
    LowPurse,
    RaceCardPays,
    Term,
)
from camelhelper.engine.coins.wait_or_grab import TwoTurns, WaitOrGrab
from camelhelper.engine.leg.next_roll import race_ends_by_next_roll

NOTEWORTHY_COINS = 0.05
"""Smaller differences are not worth mentioning."""


# -- what an action lives on ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SureCoins:
    """A pyramid ticket pays whatever happens."""

    coins: int


@dataclass(frozen=True, slots=True)
class CamelWinsLeg:
    """A leg ticket lives on its camel winning the leg."""

    colour: str
    chance: float
    pays: int
    is_top: bool
    """Whether nobody has taken a ticket of this colour yet."""


@dataclass(frozen=True, slots=True)
class CamelComesSecond:
    """A leg ticket earns more from its camel coming second than from its winning."""

    colour: str
    chance: float
    pays: int
    wins_chance: float


@dataclass(frozen=True, slots=True)
class UnitsLandOnTile:
    space: int
    units: float
    """How many are expected in the rest of the leg."""
    also_brings: Term | None = None
    """The largest gain of the player's tickets and cards, if it is visible."""
    other_loses: float = 0.0
    """What it costs the only other player, if that is more than it brings."""


@dataclass(frozen=True, slots=True)
class RaceCardIsRight:
    colour: str
    on_winner: bool
    chance: float
    pays: float
    """What it pays if correct; the mean if that depends on hidden cards below it."""
    is_mean: bool


@dataclass(frozen=True, slots=True)
class PartnerIsCopied:
    partner: Seat
    expected_coins: float


LivesOn = (
    SureCoins
    | CamelWinsLeg
    | CamelComesSecond
    | UnitsLandOnTile
    | RaceCardIsRight
    | PartnerIsCopied
)


# -- what it risks -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RaceEnds:
    """The roll ends the race, and nobody chooses again."""

    chance: float


@dataclass(frozen=True, slots=True)
class LegEnds:
    """The next player is the first to choose in the new leg."""

    race_ends: float = 0.0
    """The chance that there is no new leg."""


@dataclass(frozen=True, slots=True)
class RollIsSeen:
    """The next player sees the roll before choosing."""

    race_ends: float = 0.0
    """The chance that there is nothing left to choose."""


@dataclass(frozen=True, slots=True)
class CostsCoin:
    chance: float


@dataclass(frozen=True, slots=True)
class TileCosts:
    """The largest loss of the player's tickets and cards."""

    term: Term


@dataclass(frozen=True, slots=True)
class PaysNothing:
    chance: float


Risk = RaceEnds | LegEnds | RollIsSeen | CostsCoin | TileCosts | PaysNothing


# -- what would change it ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextLegTicket:
    """What the ticket below this one pays, and what it is worth."""

    pays: int
    expected_coins: float


@dataclass(frozen=True, slots=True)
class LastLegTicket:
    """There is none below it."""


@dataclass(frozen=True, slots=True)
class OthersGain:
    """What each of the other players gets by it on average."""

    expected_coins: float
    is_one: bool = False
    """Whether there is only one other player."""


@dataclass(frozen=True, slots=True)
class OneMoreCardBelow:
    """What the race card is worth with one more card of its colour below it."""

    expected_coins: float


@dataclass(frozen=True, slots=True)
class PartnerTakesMore:
    """Whatever the partner takes later in this leg is copied too."""

    partner: Seat


Change = NextLegTicket | LastLegTicket | OthersGain | OneMoreCardBelow | PartnerTakesMore


# -- all of it -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whether the action can wait until the player's next turn."""

    players_before: int
    """How many players act before then."""
    expected_coins: float
    """What it is likely to be worth then."""
    is_risky: bool
    two_turns: TwoTurns | None = None
    """What it earns with the other good action in either order, if the order matters."""


@dataclass(frozen=True, slots=True)
class Why:
    """The reasons for one action; None where there is nothing to say."""

    lives_on: LivesOn
    risk: Risk | None
    change: Change | None
    waiting: Waiting | None
    terms: tuple[Term, ...]
    """The terms of its value that make a visible difference."""
    expected_coins: float
    waived: float = 0.0
    """The change in debts waived, in coins; below 0 if less is waived than without the action."""


def explain(position: Position, value: ActionValue, wait: WaitOrGrab | None = None) -> Why:
    """The reasons for one ranked action of the position.

    ``wait`` is the answer to "wait or grab" for this action, if there is one. Raises ``ValueError``
    for an event that no player chooses.
    """
    payoffs = [term for term in value.terms if not isinstance(term.cause, DebtWaived)]
    match value.action:
        case AnyRoll():
            reasons = _pyramid_ticket(position)
        case LegTicketTaken(colour):
            reasons = _leg_ticket(position, colour, payoffs, value.low_purse)
        case TilePlaced(space):
            reasons = _tile(position, space, payoffs, value.others_coins)
        case RaceCardLaid(on_winner):
            reasons = _race_card(payoffs, on_winner=on_winner)
        case PartnersJoined(partner):
            reasons = _partner(partner, payoffs)
        case _:
            raise ValueError(f"{value.action} is nothing that a player chooses to do")
    return Why(
        *reasons,
        waiting=_waiting(wait) if wait and not value.low_purse else None,
        terms=tuple(term for term in value.terms if _is_visible(term)),
        expected_coins=value.expected_coins,
        waived=value.waived_coins if abs(value.waived_coins) >= VISIBLE_COINS else 0.0,
    )


def _is_visible(term: Term) -> bool:
    return abs(term.expected_coins) >= VISIBLE_COINS


def _waiting(wait: WaitOrGrab) -> Waiting:
    orders = wait.two_turns
    if orders and abs(orders.this_first - orders.other_first) <= NOTEWORTHY_COINS:
        orders = None
    is_risky = wait.cost > NOTEWORTHY_COINS
    return Waiting(wait.players_before, wait.later, is_risky, orders)


# -- each kind of action -------------------------------------------------------------------------

Reasons = tuple[LivesOn, Risk | None, Change | None]


def _pyramid_ticket(position: Position) -> Reasons:
    return SureCoins(PYRAMID_TICKET_COINS), _roll(position), None


def _roll(position: Position) -> Risk | None:
    """What the roll does for the next player, if there is one."""
    race_ends = race_ends_by_next_roll(position)
    if race_ends == 1:
        return RaceEnds(1)
    if len(position.players) < 2:
        return RaceEnds(race_ends) if race_ends else None
    return LegEnds(race_ends) if position.reveals_left == 1 else RollIsSeen(race_ends)


def _leg_ticket(
    position: Position, colour: str, terms: Sequence[Term], low_purse: LowPurse | None
) -> Reasons:
    first, second, worse = terms
    taken = len(position.takers(colour))
    pays, *later = position.edition.leg_tickets[taken:]
    lives_on: LivesOn = CamelWinsLeg(colour, first.chance, pays, is_top=not taken)
    if second.expected_coins > first.expected_coins:
        lives_on = CamelComesSecond(colour, second.chance, SECOND_PLACE_COINS, first.chance)
    risk = _costs_coin(low_purse.costs_chance if low_purse else worse.chance)
    if not later:
        return lives_on, risk, LastLegTicket()
    next_worth = (
        later[0] * first.chance + SECOND_PLACE_COINS * second.chance + WRONG_COINS * worse.chance
    )
    if low_purse and low_purse.next_ticket_coins is not None:
        next_worth = low_purse.next_ticket_coins
    return lives_on, risk, NextLegTicket(later[0], next_worth)


def _tile(position: Position, space: int, terms: Sequence[Term], others_coins: float) -> Reasons:
    landings, *effects = terms
    noted = [term for term in effects if _is_visible(term)]
    gain = max(noted, key=lambda term: term.coins, default=None)
    loss = min(noted, key=lambda term: term.coins, default=None)
    also_brings = gain if gain and gain.coins > 0 else None
    risk = TileCosts(loss) if loss and loss.coins < 0 else None
    is_one = len(position.players) == 2
    if is_one and -others_coins > max(NOTEWORTHY_COINS, sum(term.coins for term in terms)):
        lives_on = UnitsLandOnTile(space, landings.coins, also_brings, -others_coins)
        return lives_on, risk, None
    others = OthersGain(others_coins, is_one) if abs(others_coins) >= NOTEWORTHY_COINS else None
    return UnitsLandOnTile(space, landings.coins, also_brings), risk, others


def _race_card(terms: Sequence[Term], *, on_winner: bool) -> Reasons:
    *right, wrong = terms
    # For a face-down card, the terms say which colour is best; the action does not.
    colour = next(term.cause.colour for term in right if isinstance(term.cause, RaceCardPays))
    lives_on = RaceCardIsRight(
        colour, on_winner, 1 - wrong.chance, _mean_payoff(right), is_mean=len(right) > 1
    )
    pushed_down = sum(term.chance * _payoff_after(term.coins) for term in right)
    return lives_on, _costs_coin(wrong.chance), OneMoreCardBelow(pushed_down + wrong.expected_coins)


def _mean_payoff(right: Sequence[Term]) -> float:
    likely = sum(term.chance for term in right)
    if len(right) == 1 or not likely:
        return right[0].coins
    return sum(term.expected_coins for term in right) / likely


def _payoff_after(coins: float) -> int:
    """What a correct card pays with one more below it."""
    payoffs = [*RACE_PAYOFFS, 1]
    return race_payoff(payoffs.index(int(coins)) + 1)


def _partner(partner: Seat, terms: Sequence[Term]) -> Reasons:
    nothing = sum(term.chance for term in terms if term.coins == 0)
    pays = sum(term.expected_coins for term in terms)
    risk = PaysNothing(nothing) if nothing else None
    return PartnerIsCopied(partner, pays), risk, PartnerTakesMore(partner)


def _costs_coin(chance: float) -> CostsCoin | None:
    return CostsCoin(chance) if chance else None
