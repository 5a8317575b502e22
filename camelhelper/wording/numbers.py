"""What each number means and how it is calculated, with the arithmetic for the position shown.

The window and ``docs/numbers.md`` say the same; a test compares the page with this module.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from functools import partial

from camelhelper.core.position import Position, Seat
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import counts_net
from camelhelper.engine.coins.terms import VISIBLE_COINS, ActionValue
from camelhelper.engine.review.equity import before_roll
from camelhelper.engine.review.next_roll import NextRoll, NextRolls
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.wording.actions import action_text
from camelhelper.wording.formatting import (
    capital,
    coins_text,
    count_text,
    decimals_text,
    percentage,
    sentence,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.passing import roll_name
from camelhelper.wording.race import race_rounded_text
from camelhelper.wording.terms import sum_text
from camelhelper.wording.translation import translatable, translate
from camelhelper.wording.win_chances import win_text


class Number(Enum):
    """The kinds of numbers shown, in an order in which they build on each other.

    Mistakes are listed by a number that is not shown: how likely they are.
    """

    LEG_ODDS = auto()
    RACE_ODDS = auto()
    COINS = auto()
    NET_COINS = auto()
    WAITING = auto()
    WIN_CHANCE = auto()
    WIN_OVER_TIME = auto()
    LUCK = auto()
    NEXT_ROLL = auto()
    MISTAKES = auto()


@dataclass(frozen=True, slots=True)
class Meaning:
    title: str
    text: str


_MEANINGS = {
    Number.LEG_ODDS: Meaning(
        translatable("Odds of the leg"),
        translatable(
            "Every way the rest of the leg can go is counted; all these outcomes are equally "
            "likely. A camel's chance of a place is the number of outcomes in which it takes the "
            "place, divided by all of them. It is exact."
        ),
    ),
    Number.RACE_ODDS: Meaning(
        translatable("Odds of the race"),
        translatable(
            "Each way the leg can end is looked up in a table of the rest of the race, which was "
            "solved once and not simulated. This assumes no tiles in later legs. Rounding changes "
            "a chance by 0.2 points at most."
        ),
    ),
    Number.COINS: Meaning(
        translatable("Coins of an action"),
        translatable(
            "What an action earns on average until the race ends, compared with doing nothing. "
            "Each thing that may happen is multiplied by its chance, and the products are "
            "added. This assumes that nobody else acts again in this leg. Face-down race cards "
            "are guessed from what their owners have done so far."
        ),
    ),
    Number.NET_COINS: Meaning(
        translatable("Net coins"),
        translatable(
            "With two players, one loses what the other wins. So actions are ranked by the "
            "coins they earn you minus the coins they bring the other player."
        ),
    ),
    Number.WAITING: Meaning(
        translatable("Waiting"),
        translatable(
            "What an action is worth now, minus what it will probably be worth at your next "
            "turn: nothing if it is gone by then. How the dice roll until then is exact; what "
            "the others do is an estimate."
        ),
    ),
    Number.WIN_CHANCE: Meaning(
        translatable("Chance to win the game"),
        translatable(
            "How often a player ends the game with the most coins when it is played out many "
            "times from here, each player choosing as people do. What they have done so far tells "
            "how they play, how well they will do in later legs, and which race cards they have "
            "probably played face down; what is only tried in a what-if tells nothing about that. "
            "“So far most like” names the way of playing by which a player's next action is "
            "foreseen best: nobody keeps to one. You are taken to keep to the advice. A shared "
            "victory counts as its share. More playouts make it more precise."
        ),
    ),
    Number.WIN_OVER_TIME: Meaning(
        translatable("Chance to win over time"),
        translatable(
            "The line across the odds is your chance to win the game at each moment, if scores "
            "are kept: the higher, the better. It comes from playouts, too, but from fewer than "
            "the list of actions has, so it may differ by a few points from what the list told."
        ),
    ),
    Number.LUCK: Meaning(
        translatable("Luck"),
        translatable(
            "For each die that came out: your expected coins after it, minus their average "
            "over everything the dice might have shown. On average luck is 0. What weaker "
            "choices cost is counted apart. The review also gives both as chances to win."
        ),
    ),
    Number.NEXT_ROLL: Meaning(
        translatable("Next roll"),
        translatable(
            "Each cell shows who would be the favourite of the leg after that roll, and its chance "
            "to win the leg. The colour shows what the roll does to the present favourite: green "
            "if its chance rises, red if it falls, and the stronger the more. An arrow says the "
            "same if it would still be the favourite. If scores are kept, the field beside it "
            "shows your chance to win the game after the roll: green if the roll is good for "
            "you, red if it is bad. Until that is known, it shows what the roll does to your "
            "expected coins. A roll that another player really makes also tells how they play, "
            "so your chance may then differ from the one here or in a what-if."
        ),
    ),
    Number.MISTAKES: Meaning(
        translatable("Mistakes, the likeliest first"),
        translatable(
            "Every single mistake is tried that would explain what you say, in this leg and in "
            "earlier ones: a roll or a tile that was missed, misheard or entered once too often, "
            "two steps in the wrong order, a change by hand. How likely each is depends on the "
            "dice it needs, and on how well what the players did fits the way they play. Coins "
            "are listed where they would differ from those on the screen. A question about the "
            "table is asked if its answer would shorten the list."
        ),
    ),
}


def meaning(number: Number) -> Meaning:
    """The name of a kind of number, and how it is calculated."""
    known = _MEANINGS[number]
    return Meaning(translate(known.title), translate(known.text))


# -- the arithmetic of a position ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about the position shown."""

    result: Result
    advice: AdviceAnswer | None = None
    rolls: NextRolls | None = None
    names: Sequence[str] = ()
    """Of the players at the table."""


def arithmetic(number: Number, known: Known) -> str:
    """The arithmetic behind a number of the position; empty if it has none of this kind."""
    return "\n".join(_lines(number, known))


def _lines(number: Number, known: Known) -> Iterator[str]:
    result, position = known.result, known.result.position
    best = result.actions[0] if result.actions else None
    match number:
        case Number.LEG_ODDS if result.leg.outcomes > 1:
            yield _favourite_text(result)
        case Number.RACE_ODDS if result.race:
            yield from map(sentence, race_rounded_text(result.race.rounding))
        case Number.COINS if best:
            terms = sum_text(best.terms, best.expected_coins)
            text = translate("{action}: {terms}")
            yield text.format(action=action_text(best.action, position, known.names), terms=terms)
        case Number.NET_COINS if best and counts_net(position):
            yield _net_text(best, position, known.names)
        case Number.WAITING:
            yield from _waiting_lines(result, known.names)
        case Number.WIN_CHANCE if known.advice and known.advice.chances.actions:
            yield _win_text(known.advice, known.names)
        case Number.LUCK if known.rolls:
            yield from _luck_lines(known.rolls)


def _favourite_text(result: Result) -> str:
    leg = result.leg
    camel = leg.favourites[0]
    weight = leg.place_weights[leg.camels.index(camel)][0]
    text = translate("{camel} is first in {count} of {outcomes} outcomes: {percent}.")
    return capital(
        text.format(
            camel=camel_name(camel),
            count=count_text(weight),
            outcomes=count_text(leg.outcomes),
            percent=percentage(Fraction(weight, leg.outcomes)),
        )
    )


def _net_text(value: ActionValue, position: Position, names: Sequence[str]) -> str:
    text = translate("{action}: earns {mine}, and the other player {theirs}: {net} net.")
    return text.format(
        action=action_text(value.action, position, names),
        mine=coins_text(value.expected_coins),
        theirs=coins_text(value.others_coins),
        net=coins_text(value.net_coins),
    )


def _waiting_lines(result: Result, names: Sequence[str]) -> Iterator[str]:
    for wait in result.waits:
        text = translate("{action}: {now} now, {later} later, so waiting costs {cost}.")
        yield text.format(
            action=action_text(wait.action, result.position, names),
            now=coins_text(wait.now),
            later=coins_text(wait.later),
            cost=decimals_text(wait.cost, 2),
        )


def _win_text(advice: AdviceAnswer, names: Sequence[str]) -> str:
    best = advice.chances.best
    text = translate(
        "{action}: wins {chance}, from {count} playouts; the standard error is {error} points."
    )
    return text.format(
        action=action_text(best.action, advice.position, names),
        chance=win_text(best.win),
        count=count_text(best.playouts),
        error=decimals_text(100 * best.error, 1),
    )


def _luck_lines(known: NextRolls) -> Iterator[str]:
    """The luckiest and the unluckiest next roll for me, or else for the player to move."""
    position = known.now.position
    seat = position.me or position.to_move
    if seat is None or not known.rolls:
        return
    average = before_roll(known.now, position.to_move)[seat - 1]
    gain = partial(_gain, seat)
    for roll in (max(known.rolls, key=gain), min(known.rolls, key=gain)):
        if abs(gain(roll)) >= VISIBLE_COINS:
            text = translate(
                "{roll}: {after} coins expected after it, {average} on average: {luck}."
            )
            yield text.format(
                roll=capital(roll_name(roll.event)),
                after=decimals_text(average + gain(roll), 2),
                average=decimals_text(average, 2),
                luck=coins_text(gain(roll)),
            )


def _gain(seat: Seat, roll: NextRoll) -> float:
    return roll.gains[seat - 1]
