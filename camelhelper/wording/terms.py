"""What an action's value is made of: the cause of each term, and the sum of them all."""

from collections.abc import Sequence

from camelhelper.engine.coins.terms import (
    CamelPlaces,
    Cause,
    DebtWaived,
    LegTicketHeld,
    PartnersTicketPays,
    PyramidTicketPays,
    RaceCardFails,
    RaceCardHeld,
    RaceCardPays,
    Term,
    TicketCopied,
    TileLeaves,
    UnitsLand,
)
from camelhelper.wording.formatting import MINUS, amount_text, coins_text, decimals_text
from camelhelper.wording.names import camel_name, player_name, race_card_name
from camelhelper.wording.translation import translate


def cause_text(cause: Cause, names: Sequence[str] = ()) -> str:
    """``red wins the leg``, ``units landing on 7``."""
    match cause:
        case CamelPlaces(colour, place):
            return _place_text(place).format(camel=camel_name(colour))
        case PyramidTicketPays():
            return translate("terms", "pyramid ticket")
        case RaceCardPays(colour, on_winner, cards_below):
            outcome = _race_outcome_text(colour, on_winner=on_winner)
            return _right_card_text(cards_below).format(outcome=outcome)
        case RaceCardFails(on_winner):
            return _wrong_card_text(on_winner=on_winner)
        case UnitsLand(space):
            return translate("terms", "units landing on {space}").format(space=space)
        case TileLeaves(space):
            return translate("terms", "the tile now on {space}").format(space=space)
        case LegTicketHeld(colour, value):
            text = translate("terms", "{camel} leg ticket {value}")
            return text.format(camel=camel_name(colour), value=value)
        case TicketCopied(partner):
            text = translate("terms", "copied from {player}")
            return text.format(player=player_name(names, partner))
        case RaceCardHeld(colour, on_winner):
            return race_card_name(colour, on_winner=on_winner)
        case PartnersTicketPays(partner, coins):
            text = translate("terms", "{player}'s best ticket pays {coins}")
            return text.format(player=player_name(names, partner), coins=coins)
        case DebtWaived():
            return translate("terms", "debt waived")


def _race_outcome_text(colour: str, *, on_winner: bool) -> str:
    if on_winner:
        return translate("terms", "{camel} wins the race").format(camel=camel_name(colour))
    return translate("terms", "{camel} loses the race").format(camel=camel_name(colour))


def sum_text(terms: Sequence[Term], expected_coins: float) -> str:
    """``5 × 28.9 % + 1 × 24.0 % − 1 × 47.1 % = +1.21``."""
    text = ""
    for term in terms:
        sign = MINUS if term.coins < 0 else "+"
        if text:
            sign = f" {sign} "
        elif sign == "+":
            sign = ""
        text += sign + _product_text(term)
    return f"{text or '0'} = {coins_text(expected_coins)}"


def _product_text(term: Term) -> str:
    amount = amount_text(abs(term.coins))
    if term.chance == 1:
        return amount
    percent = decimals_text(100 * term.chance, 1)
    return translate("terms", "{coins} × {percent}%").format(coins=amount, percent=percent)


def _place_text(place: int) -> str:
    if place == 0:
        return translate("terms", "{camel} wins the leg")
    if place == 1:
        return translate("terms", "{camel} comes second")
    return translate("terms", "{camel} comes third or worse")


def _right_card_text(cards_below: int) -> str:
    texts = (
        translate("terms", "{outcome}, first correct card"),
        translate("terms", "{outcome}, second correct card"),
        translate("terms", "{outcome}, third correct card"),
        translate("terms", "{outcome}, fourth correct card"),
        translate("terms", "{outcome}, fifth or later correct card"),
    )
    return texts[cards_below]


def _wrong_card_text(*, on_winner: bool) -> str:
    if on_winner:
        return translate("terms", "another camel wins the race")
    return translate("terms", "another camel loses the race")
