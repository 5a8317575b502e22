"""Chances to win the game, and why the action that wins most often may not earn the most coins."""

from collections.abc import Iterator, Sequence

from camelhelper.core.event import DieRevealed
from camelhelper.core.position import Seat
from camelhelper.engine.coins.ranking import worth
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.estimate import Estimate
from camelhelper.engine.win.roll_chances import RollChances
from camelhelper.engine.win.styles import STYLES, StyleWeights
from camelhelper.engine.win.why import (
    Ahead,
    BeginsNext,
    Behind,
    BestTicketForNext,
    CardsAlone,
    FirstPick,
    LeadGrows,
    LessOpen,
    MoreOpen,
    OthersLose,
    RollHelps,
    WinReason,
)
from camelhelper.engine.win.win_chances import WinChance
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import (
    MINUS,
    coins_text,
    count_text,
    decimals_text,
    listed,
    percent_text,
    percentage,
)
from camelhelper.wording.names import camel_name, me_last, player_name, whose
from camelhelper.wording.translation import translate, translate_counted

SEEN_CHANCE = 0.0005
"""Half of the tenth of a point that is shown; anything less is 0."""


_COMPARING = LeadGrows | BeginsNext | MoreOpen | LessOpen
"""What is said of an action in comparison with another one, which has to be named first."""


def win_text(chance: float) -> str:
    """``31.2%``."""
    return percentage(chance, 1)


def estimate_text(chance: WinChance) -> str:
    """``31.2% ±0.4``."""
    error = decimals_text(max(100 * chance.error, 0.1), 1)
    return translate("{chance} ±{error}").format(chance=win_text(chance.win), error=error)


def roll_win_text(chances: RollChances, roll: DieRevealed, seat: Seat) -> str:
    """``you win 31% ±1``; empty where that is not known."""
    win = chances.win(roll, seat)
    if win is None:
        return ""
    text = translate("you win {percent}% ±{error}")
    return text.format(percent=percent_text(win), error=roll_error_text(chances))


def roll_error_text(chances: RollChances) -> str:
    """In whole points, at least 1."""
    return count_text(max(1, round(100 * chances.error)))


def gain_text(gained: Estimate) -> str:
    """``+3.1 ±0.4``, ``0.0 ±0.4``: points by which a chance to win has changed."""
    sign = "" if abs(gained.chance) < SEEN_CHANCE else MINUS if gained.chance < 0 else "+"
    return _in_points(sign + _points(abs(gained.chance)), gained)


def gave_away_text(lost: Estimate) -> str:
    """``3.1 ±0.4``: points that were given away."""
    return _in_points(_points(lost.chance), lost)


def _in_points(points: str, estimate: Estimate) -> str:
    if estimate.error < SEEN_CHANCE:
        return points
    return translate("{chance} ±{error}").format(chance=points, error=_points(estimate.error))


def _points(chance: float) -> str:
    return decimals_text(100 * chance, 1)


def why_it_wins_text(answer: AdviceAnswer, names: Sequence[str] = ()) -> str:
    """Why it is this action, where that is more than its coins; else empty."""
    return " ".join(reasons_it_wins(answer, names))


def reasons_it_wins(answer: AdviceAnswer, names: Sequence[str] = ()) -> tuple[str, ...]:
    """The same sentence by sentence; the first one says the most."""
    return (*_disagreement_texts(answer, names), *_acquaintance_texts(answer, names))


def _acquaintance_texts(answer: AdviceAnswer, names: Sequence[str]) -> Iterator[str]:
    """That it is so because somebody is known, where that is not said of what earns more."""
    if answer.unknowing and not _earns_and_wins_among_strangers(answer):
        action = action_text(answer.unknowing, answer.position, names)
        yield _acquaintance_text(answer).format(whose=_known_players(answer, names), action=action)


def _acquaintance_text(answer: AdviceAnswer) -> str:
    """Whether they are known by what the user said, or by how they have played."""
    said = [seat in answer.said for seat in answer.known_seats]
    if all(said):
        return translate(
            "Going by what was said of {whose} play; among strangers “{action}” would win more "
            "often."
        )
    if any(said):
        return translate(
            "Going by what was said and seen of {whose} play; among strangers “{action}” would "
            "win more often."
        )
    return translate(
        "Going by {whose} play so far; among strangers “{action}” would win more often."
    )


def _disagreement_texts(answer: AdviceAnswer, names: Sequence[str]) -> Iterator[str]:
    if answer.earns is None:
        return
    text = translate("Wins more often than “{action}”, which earns {coins}.")
    if is_of_people := _earns_and_wins_among_strangers(answer):
        text = translate(
            "Wins more often than “{action}”, which earns {coins}, because of {whose} way of "
            "playing."
        )
    facts = [
        reason
        for reason in answer.reasons
        if not (is_of_people and isinstance(reason, Ahead | Behind))
    ]
    comparing = [fact for fact in facts if isinstance(fact, _COMPARING)]
    yield from (win_reason_text(fact, names) for fact in facts if fact not in comparing)
    yield text.format(
        action=action_text(answer.earns.action, answer.position, names),
        coins=decimals_text(worth(answer.position, answer.earns), 2),
        whose=_known_players(answer, names),
    )
    yield from (win_reason_text(fact, names) for fact in comparing)


def _earns_and_wins_among_strangers(answer: AdviceAnswer) -> bool:
    """Whether what earns the most is also what would win most often if nobody were known."""
    return answer.earns is not None and answer.earns.action == answer.unknowing


def _known_players(answer: AdviceAnswer, names: Sequence[str]) -> str:
    return listed([whose(names, seat) for seat in me_last(names, answer.known_seats)])


def style_text(name: str) -> str:
    """How somebody plays: ``Ben …``."""
    texts = {
        "full": translate("looks at everything"),
        "leg": translate("takes leg tickets only"),
        "cards": translate("plays tickets and cards, no tiles"),
        "net": translate("counts what others get too"),
        "roll": translate("rolls, whatever comes"),
        "random": translate("plays at random"),
        "casual": translate("plays roughly right"),
        "late": translate("plays race cards late"),
        "favourite": translate("follows the favourite"),
        "relaxed": translate("often just rolls"),
        "tickets": translate("takes a leg ticket now and then"),
        "shrewd": translate("thinks ahead"),
    }
    return texts[name]


_TOLD_FROM = 0.4
"""How likely a way to play must be to be told; of somebody unknown the likeliest is at 0.22."""


def inferred_text(weights: StyleWeights, *, lays_cards: bool = False) -> str:
    """``so far most like “takes leg tickets only”, 62%``: how somebody seems to play.

    Nobody keeps to a style. The chance says by which of them the next action is foreseen, not what
    a player will never do; and none is told that ``lays_cards`` belies.
    """
    told = {
        style.name: chance
        for style, chance in zip(STYLES, weights, strict=True)
        if style.cards or not lays_cards
    }
    name = max(told, key=told.__getitem__)
    if told[name] < _TOLD_FROM:
        return translate("no clear pattern yet")
    text = translate("so far most like “{style}”, {chance}")
    return text.format(style=style_text(name), chance=percentage(told[name]))


def seems_text(answer: AdviceAnswer, seat: Seat) -> str:
    """How a player at the table seems to play."""
    lays_cards = bool(answer.position.cards_of(seat))
    return inferred_text(answer.styles[seat - 1], lays_cards=lays_cards)


def win_reason_text(reason: WinReason, names: Sequence[str]) -> str:
    match reason:
        case Behind(coins, legs):
            text = translate_counted(
                "Behind by {coins} expected coins with about "
                "one leg to go, the long shot is right.",
                "Behind by {coins} expected coins with about "
                "{legs} legs to go, the long shot is right.",
                round(legs),
            )
            return text.format(coins=decimals_text(coins, 1), legs=count_text(round(legs)))
        case Ahead(coins, legs):
            text = translate_counted(
                "Ahead by {coins} expected coins with about "
                "one leg to go, the safe choice is right.",
                "Ahead by {coins} expected coins with about "
                "{legs} legs to go, the safe choice is right.",
                round(legs),
            )
            return text.format(coins=decimals_text(coins, 1), legs=count_text(round(legs)))
        case FirstPick(seat):
            text = translate("Rolling gives {player} the first pick of the next leg.")
            return text.format(player=player_name(names, seat))
        case RollHelps(seat, coins):
            text = translate("Rolling helps {player} to choose: {coins} on average.")
            return text.format(player=player_name(names, seat), coins=decimals_text(coins, 2))
        case CardsAlone():
            return translate("Hold the race card: nobody else seems to play any.")
        case BestTicketForNext(seat, colour):
            text = translate("The {camel} ticket would be the best one on {whose} turn, too.")
            return text.format(whose=whose(names, seat), camel=camel_name(colour))
        case OthersLose(coins):
            text = translate("It costs the other players {coins} each on average.")
            return text.format(coins=decimals_text(coins, 2))
        case LeadGrows(mine, others, opponents):
            text = translate_counted(
                "Compared with that, it makes {mine} coins by the end of the leg, and {others} for "
                "the other player.",
                "Compared with that, it makes {mine} coins by the end of the leg, and {others} for "
                "each other player.",
                opponents,
            )
            return text.format(mine=coins_text(mine), others=coins_text(others))
        case BeginsNext(chance, otherwise):
            text = translate("The chance to begin the next leg is {chance}, not {otherwise}.")
            return text.format(chance=percentage(chance), otherwise=percentage(otherwise))
        case MoreOpen(coins, otherwise):
            text = translate(
                "It leaves more to luck, ±{coins} coins instead of ±{otherwise}, which helps "
                "whoever is likely to lose."
            )
            return text.format(coins=_coins(coins), otherwise=_coins(otherwise))
        case LessOpen(coins, otherwise):
            text = translate(
                "It leaves less to luck, ±{coins} coins instead of ±{otherwise}, which helps "
                "whoever is likely to win."
            )
            return text.format(coins=_coins(coins), otherwise=_coins(otherwise))


def _coins(spread: float) -> str:
    return decimals_text(spread, 1)
