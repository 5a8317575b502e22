"""Why an action is worth what it is, in a few plain sentences."""

from collections.abc import Sequence

from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.engine.coins.terms import Action
from camelhelper.engine.coins.wait_or_grab import TwoTurns
from camelhelper.engine.coins.why import (
    CamelComesSecond,
    CamelWinsLeg,
    Change,
    CostsCoin,
    LastLegTicket,
    LegEnds,
    LivesOn,
    NextLegTicket,
    OneMoreCardBelow,
    OthersGain,
    PartnerIsCopied,
    PartnerTakesMore,
    PaysNothing,
    RaceCardIsRight,
    RaceEnds,
    Risk,
    RollIsSeen,
    SureCoins,
    TileCosts,
    UnitsLandOnTile,
    Waiting,
    Why,
)
from camelhelper.wording.formatting import (
    capital,
    coins_text,
    decimals_text,
    mean_text,
    percent_text,
)
from camelhelper.wording.names import camel_name, whose
from camelhelper.wording.terms import cause_text
from camelhelper.wording.translation import translatable, translate


def why_text(why: Why, names: Sequence[str] = ()) -> str:
    """All the reasons, one after another."""
    texts = [lives_on_text(why.lives_on, names)]
    if why.risk:
        texts.append(risk_text(why.risk, names))
    if why.change:
        texts.append(change_text(why.change, names))
    if why.waived:
        texts.append(waived_text(why.waived))
    if why.waiting:
        texts.append(waiting_text(why.waiting))
    return " ".join(texts)


def lives_on_text(lives_on: LivesOn, names: Sequence[str] = ()) -> str:
    match lives_on:
        case SureCoins(coins):
            return translate("The ticket is certain to pay {coins}.").format(coins=coins)
        case CamelWinsLeg():
            return _leg_win_text(lives_on)
        case CamelComesSecond():
            return _second_place_text(lives_on)
        case UnitsLandOnTile():
            return _landings_text(lives_on, names)
        case RaceCardIsRight():
            return _race_card_text(lives_on)
        case PartnerIsCopied(partner, expected_coins):
            text = translate("{whose} best ticket pays {coins} on average.")
            average = decimals_text(expected_coins, 2)
            return capital(text.format(whose=whose(names, partner), coins=average), names)


def risk_text(risk: Risk, names: Sequence[str] = ()) -> str:
    match risk:
        case RaceEnds(chance=1):
            return translate("It ends the race.")
        case RaceEnds(chance):
            text = translate("It ends the race {percent}% of the time.")
            return text.format(percent=percent_text(chance))
        case LegEnds(race_ends):
            return _leg_ends_text(race_ends)
        case RollIsSeen(race_ends):
            return _roll_is_seen_text(race_ends)
        case CostsCoin(chance=1):
            return translate("It is certain to cost a coin.")
        case CostsCoin(chance):
            text = translate("It costs a coin {percent}% of the time.")
            return text.format(percent=percent_text(chance))
        case TileCosts(term):
            text = translate("It costs {coins} ({cause}).")
            cause = cause_text(term.cause, names)
            return text.format(coins=decimals_text(-term.coins, 2), cause=cause)
        case PaysNothing(chance=1):
            return translate("It is certain to pay nothing.")
        case PaysNothing(chance):
            text = translate("It pays nothing {percent}% of the time.")
            return text.format(percent=percent_text(chance))


def change_text(change: Change, names: Sequence[str] = ()) -> str:
    match change:
        case NextLegTicket(pays, expected_coins):
            text = translate("The next one pays {coins} and is worth {worth}.")
            return text.format(coins=pays, worth=coins_text(expected_coins))
        case LastLegTicket():
            return translate("It is the last one.")
        case OthersGain(expected_coins, is_one):
            text = translate("It brings each other player {coins} on average.")
            if is_one:
                text = translate("It brings the other player {coins} on average.")
            return text.format(coins=coins_text(expected_coins))
        case OneMoreCardBelow(expected_coins):
            text = translate("With one more card like it below, it is worth {coins}.")
            return text.format(coins=coins_text(expected_coins))
        case PartnerTakesMore(partner):
            text = translate("In this leg {whose} later tickets count too.")
            return text.format(whose=whose(names, partner))


def waived_text(coins: float) -> str:
    """If ``coins`` is below 0, the action pays off a debt that would be waived without it."""
    text = translate("Coins can't fall below 0, so {coins} of what it may lose is waived.")
    if coins < 0:
        text = translate(
            "Coins can't fall below 0, so {coins} of it only pays off debt that would be waived."
        )
    return text.format(coins=decimals_text(abs(coins), 2))


def waiting_text(waiting: Waiting) -> str:
    text = translate("It can wait: {before}, and it will probably be worth {coins} then.")
    if waiting.is_risky:
        text = translate("Waiting is risky: {before}, and it will probably be worth {coins} then.")
    text = text.format(
        before=_before_text(waiting.players_before), coins=coins_text(waiting.expected_coins)
    )
    return f"{text} {_two_turns_text(waiting.two_turns)}" if waiting.two_turns else text


def _two_turns_text(orders: TwoTurns) -> str:
    text = translate(
        "This now and {other} next turn bring {coins} in all; the other way round brings "
        "{other_coins}."
    )
    return text.format(
        other=_taken_text(orders.other),
        coins=decimals_text(orders.this_first, 2),
        other_coins=decimals_text(orders.other_first, 2),
    )


def _taken_text(action: Action) -> str:
    """Something that can wait: a leg ticket or a race card."""
    match action:
        case LegTicketTaken(colour):
            return translate("the {camel} ticket").format(camel=camel_name(colour))
        case RaceCardLaid(_, str(colour)):
            return translate("the {camel} card").format(camel=camel_name(colour))
    return translate("the race card")


def _leg_win_text(win: CamelWinsLeg) -> str:
    if win.is_top:
        text = translate(
            "{camel} wins the leg {percent}% of the time and the ticket still pays {coins}."
        )
        if win.chance == 1:
            text = translate(
                "{camel} is certain to win the leg, and the ticket still pays {coins}."
            )
    else:
        text = translate("{camel} wins the leg {percent}% of the time and the ticket pays {coins}.")
        if win.chance == 1:
            text = translate("{camel} is certain to win the leg, and the ticket pays {coins}.")
    percent = percent_text(win.chance)
    return capital(text.format(camel=camel_name(win.colour), percent=percent, coins=win.pays))


def _second_place_text(second: CamelComesSecond) -> str:
    text = translate(
        "{camel} comes second {percent}% of the time, which pays {coins}, and wins the leg "
        "{win_percent}% of the time."
    )
    if second.chance == 1:
        text = translate("{camel} is certain to come second, which pays {coins}.")
    return capital(
        text.format(
            camel=camel_name(second.colour),
            percent=percent_text(second.chance),
            coins=second.pays,
            win_percent=percent_text(second.wins_chance),
        )
    )


def _leg_ends_text(race_ends: float) -> str:
    if not race_ends:
        return translate("It ends the leg and lets the next player choose first in the new one.")
    text = translate(
        "It ends the leg, and {percent}% of the time the race too; otherwise the next "
        "player chooses first in the new leg."
    )
    return text.format(percent=percent_text(race_ends))


def _roll_is_seen_text(race_ends: float) -> str:
    if not race_ends:
        return translate("The next player sees the roll before choosing.")
    text = translate(
        "It ends the race {percent}% of the time; otherwise the next player sees the roll "
        "before choosing."
    )
    return text.format(percent=percent_text(race_ends))


def _landings_text(landing: UnitsLandOnTile, names: Sequence[str]) -> str:
    gain, is_reached = landing.also_brings, landing.units > 0
    units = mean_text(landing.units)
    if landing.other_loses:
        text = translate("It costs the other player {coins}; no unit can land on space {space}.")
        if is_reached:
            text = translate(
                "It costs the other player {coins}; "
                "on average, {units} units land on space {space}."
            )
        coins = decimals_text(landing.other_loses, 2)
        return text.format(coins=coins, units=units, space=landing.space)
    if gain is None:
        text = translate("No unit can land on space {space} in this leg.")
        if is_reached:
            text = translate("On average, {units} units land on space {space}.")
        return text.format(units=units, space=landing.space)
    text = translate("No unit can land on space {space}, but it brings {coins} ({cause}).")
    if is_reached:
        text = translate(
            "On average, {units} units land on space {space}; it also brings {coins} ({cause})."
        )
    return text.format(
        units=units,
        space=landing.space,
        coins=decimals_text(gain.coins, 2),
        cause=cause_text(gain.cause, names),
    )


_RACE_CARD_TEXTS = {
    (False, True, True): translatable(
        "{camel} wins the race {percent}% of the time, and a correct card pays {coins} on average."
    ),
    (False, False, True): translatable(
        "{camel} loses the race {percent}% of the time, and a correct card pays {coins} on average."
    ),
    (False, True, False): translatable(
        "{camel} wins the race {percent}% of the time, and a correct card pays {coins}."
    ),
    (False, False, False): translatable(
        "{camel} loses the race {percent}% of the time, and a correct card pays {coins}."
    ),
    (True, True, True): translatable(
        "{camel} is certain to win the race, and a correct card pays {coins} on average."
    ),
    (True, False, True): translatable(
        "{camel} is certain to lose the race, and a correct card pays {coins} on average."
    ),
    (True, True, False): translatable(
        "{camel} is certain to win the race, and a correct card pays {coins}."
    ),
    (True, False, False): translatable(
        "{camel} is certain to lose the race, and a correct card pays {coins}."
    ),
}
"""By whether it is certain, is about the winner, and is paid only on average."""


def _race_card_text(card: RaceCardIsRight) -> str:
    text = translate(_RACE_CARD_TEXTS[card.chance == 1, card.on_winner, card.is_mean])
    return capital(
        text.format(
            camel=camel_name(card.colour),
            percent=percent_text(card.chance),
            coins=decimals_text(card.pays, 1 if card.is_mean else 0),
        )
    )


def _before_text(players: int) -> str:
    if players == 0:
        return translate("nobody acts in between")
    if players == 1:
        return translate("one player acts in between")
    counts = (
        translate("two"),
        translate("three"),
        translate("four"),
        translate("five"),
        translate("six"),
        translate("seven"),
    )
    text = translate("{count} players act in between")
    return text.format(count=counts[players - 2])
