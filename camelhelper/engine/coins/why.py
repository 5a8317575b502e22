"""Why an action is worth what it is: a few plain sentences and their arithmetic, from the terms."""

from dataclasses import dataclass

from camelhelper.core.edition import RACE_PAYOFFS, camel_name
from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.core.position import Position
from camelhelper.core.scoring import SECOND_PLACE_COINS, WRONG_COINS, race_payoff
from camelhelper.engine.coins.terms import ActionValue, PyramidTicket, Term
from camelhelper.engine.coins.wait_or_grab import WaitOrGrab

MINUS = "\N{MINUS SIGN}"
NOTEWORTHY_COINS = 0.05
"""Differences below this are not worth a word."""
_VISIBLE_COINS = 0.005
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True, slots=True)
class Why:
    """Sentences, each of which may be empty but the first."""

    carries: str
    """What the action lives on."""
    risks: str = ""
    """What it may cost."""
    changes: str = ""
    """What would change it."""
    waiting: str = ""
    """Whether it can wait until the next turn."""
    arithmetic: str = ""
    """``5 × 28.9 % + 1 × 24.0 % − 1 × 47.1 % = +1.21``"""

    @property
    def sentence(self) -> str:
        parts = (self.carries, self.risks, self.changes, self.waiting)
        return " ".join(part for part in parts if part)


def explain(position: Position, value: ActionValue, wait: WaitOrGrab | None = None) -> Why:
    """The reasons for one ranked action of the position.

    ``wait`` is the answer to wait or grab for this action, where it was asked.
    """
    match value.action:
        case PyramidTicket():
            reasons = _pyramid_ticket(position)
        case LegTicketTaken(colour):
            reasons = _leg_ticket(position, colour, value)
        case TilePlaced(space):
            reasons = _tile(space, value)
        case RaceCardLaid():
            reasons = _race_card(value)
        case PartnersJoined(partner):
            reasons = _partner(partner, value)
        case _:
            raise ValueError(f"{value.action} is nothing that a player chooses to do")
    return Why(*reasons, _waiting(wait) if wait else "", arithmetic(value))


def arithmetic(value: ActionValue) -> str:
    """The sum of the terms, without those that make no difference to be seen."""
    text = ""
    for term in value.terms:
        if abs(term.expected_coins) < _VISIBLE_COINS:
            continue
        sign = MINUS if term.coins < 0 else "+"
        amount = _amount(abs(term.coins))
        factor = "" if term.chance == 1 else f" × {term.chance * 100:.1f} %"
        text += f" {sign} {amount}{factor}"
    text = (
        text.removeprefix(" + ") if text.startswith(" +") else text.replace(f" {MINUS} ", MINUS, 1)
    )
    return f"{text or '0'} = {coins_text(value.expected_coins)}"


def coins_text(coins: float) -> str:
    """``+1.74``: two decimals, always signed."""
    return f"{MINUS if coins <= -_VISIBLE_COINS else '+'}{abs(coins):.2f}"


def percent_text(chance: float) -> str:
    """Whole percents; ``<1 %`` and ``>99 %`` where rounding would claim certainty."""
    if 0 < chance < 0.005:
        return "<1 %"
    if 0.995 <= chance < 1:
        return ">99 %"
    return f"{chance * 100:.0f} %"


def _amount(coins: float) -> str:
    return f"{coins:.0f}" if coins == round(coins) else f"{coins:.2f}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


# -- each kind of action: what carries it, what it risks, what would change it ---------------------

Reasons = tuple[str, str, str]


def _pyramid_ticket(position: Position) -> Reasons:
    if position.reveals_left == 1:
        risks = "It ends the leg, and the next player is the first to choose in the new one."
    else:
        risks = "The next player sees the roll before choosing."
    return "The ticket pays 1 for certain.", risks, ""


def _leg_ticket(position: Position, colour: str, value: ActionValue) -> Reasons:
    first, second, worse = value.terms
    taken = len(position.takers(colour))
    pays, *later = position.edition.leg_tickets[taken:]
    ticket = f"the ticket still pays {pays}" if not taken else f"the ticket pays {pays}"
    carries = f"{camel_name(colour)} wins the leg {_often(first.chance)} and {ticket}"
    if not later:
        return _sentence(carries), _costs_a_coin(worse.chance), "It is the last one."
    next_worth = (
        later[0] * first.chance + SECOND_PLACE_COINS * second.chance + WRONG_COINS * worse.chance
    )
    changes = f"The next one pays {later[0]} and is worth {coins_text(next_worth)}."
    return _sentence(carries), _costs_a_coin(worse.chance), changes


def _tile(space: int, value: ActionValue) -> Reasons:
    landings, *effects = value.terms
    carries = f"{landings.coins:.2f} units land on space {space} on average"
    noted = [term for term in effects if abs(term.expected_coins) >= _VISIBLE_COINS]
    gain = max(noted, key=lambda term: term.coins, default=None)
    loss = min(noted, key=lambda term: term.coins, default=None)
    if gain and gain.coins > 0:
        carries += f"; it also brings {gain.coins:.2f} ({gain.what})"
    risks = f"It costs {-loss.coins:.2f} ({loss.what})." if loss and loss.coins < 0 else ""
    changes = ""
    if abs(value.others_coins) >= NOTEWORTHY_COINS:
        changes = f"Each other player gets {coins_text(value.others_coins)} by it on average."
    return _sentence(carries), risks, changes


def _race_card(value: ActionValue) -> Reasons:
    *right, wrong = value.terms
    outcome = right[0].what.partition(",")[0]
    carries = f"{outcome} {_often(1 - wrong.chance)}"
    if len(right) == 1:
        carries += f", and a right card pays {right[0].coins:.0f}"
    else:
        carries += f", and a right card pays {_mean_payoff(right):.1f} on average"
    pushed_down = sum(term.chance * _payoff_after(term.coins) for term in right)
    worth = coins_text(pushed_down + wrong.expected_coins)
    changes = f"With one more such card below it, it is worth {worth}."
    return _sentence(carries), _costs_a_coin(wrong.chance), changes


def _mean_payoff(right: list[Term]) -> float:
    likely = sum(term.chance for term in right)
    return sum(term.expected_coins for term in right) / likely if likely else right[0].coins


def _payoff_after(coins: float) -> int:
    """What a right card pays when one more lies below it."""
    payoffs = [*RACE_PAYOFFS, 1]
    return race_payoff(payoffs.index(int(coins)) + 1)


def _partner(partner: int, value: ActionValue) -> Reasons:
    carries = f"Player {partner}'s best ticket pays {value.expected_coins:.2f} on average."
    nothing = sum(term.chance for term in value.terms if term.coins == 0)
    risks = f"In {percent_text(nothing)} it pays nothing." if nothing else ""
    return carries, risks, f"What player {partner} takes later in this leg counts as well."


def _costs_a_coin(chance: float) -> str:
    if chance == 1:
        return "It costs a coin for certain."
    return f"In {percent_text(chance)} it costs a coin." if chance else ""


def _often(chance: float) -> str:
    if chance == 1:
        return "for certain"
    return f"{percent_text(chance)} of the time" if chance else "in no case"


def _waiting(wait: WaitOrGrab) -> str:
    acting = "player acts" if wait.players_before == 1 else "players act"
    before = f"{_COUNTS[wait.players_before]} {acting} before your next turn"
    later = f"it is likely to be worth {coins_text(wait.later)} then"
    if wait.cost > NOTEWORTHY_COINS:
        return f"Waiting is risky: {before}, and {later}."
    return f"It can wait: {before}, and {later}."
