"""What an action's value consists of: the cause of each term, and their sum."""

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
from camelhelper.wording.names import camel_name, player_name, race_card_name, whose
from camelhelper.wording.translation import translate


def cause_text(cause: Cause, names: Sequence[str] = ()) -> str:
    """``red wins the leg``, ``units landing on 7``."""
    match cause:
        case CamelPlaces(colour, place):
            return _place_text(place).format(camel=camel_name(colour))
        case PyramidTicketPays():
            return translate("pyramid ticket")
        case RaceCardPays(colour, on_winner, cards_below):
            outcome = _race_outcome_text(colour, on_winner=on_winner)
            return _right_card_text(cards_below).format(outcome=outcome)
        case RaceCardFails(on_winner):
            return _wrong_card_text(on_winner=on_winner)
        case UnitsLand(space):
            return translate("units landing on {space}").format(space=space)
        case TileLeaves(space):
            return translate("the tile now on {space}").format(space=space)
        case LegTicketHeld(colour, value):
            text = translate("{camel} leg ticket {value}")
            return text.format(camel=camel_name(colour), value=value)
        case TicketCopied(partner):
            text = translate("copied from {player}")
            return text.format(player=player_name(names, partner))
        case RaceCardHeld(colour, on_winner):
            return race_card_name(colour, on_winner=on_winner)
        case PartnersTicketPays(partner, coins):
            text = translate("{whose} best ticket pays {coins}")
            return text.format(whose=whose(names, partner), coins=coins)
        case DebtWaived():
            return translate("debt waived")


def _race_outcome_text(colour: str, *, on_winner: bool) -> str:
    if on_winner:
        return translate("{camel} wins the race").format(camel=camel_name(colour))
    return translate("{camel} loses the race").format(camel=camel_name(colour))


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
    return translate("{coins} × {percent}%").format(coins=amount, percent=percent)


def _place_text(place: int) -> str:
    if place == 0:
        return translate("{camel} wins the leg")
    if place == 1:
        return translate("{camel} comes second")
    return translate("{camel} comes third or worse")


def _right_card_text(cards_below: int) -> str:
    texts = (
        translate("{outcome}, first correct card"),
        translate("{outcome}, second correct card"),
        translate("{outcome}, third correct card"),
        translate("{outcome}, fourth correct card"),
        translate("{outcome}, fifth or later correct card"),
    )
    return texts[cards_below]


def _wrong_card_text(*, on_winner: bool) -> str:
    if on_winner:
        return translate("another camel wins the race")
    return translate("another camel loses the race")
