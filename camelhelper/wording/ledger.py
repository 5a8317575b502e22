"""What coins are paid for, as the scoring sheet lists it: ``blue leg ticket 5``."""

from camelhelper.core.scoring import (
    CopiedTicket,
    Item,
    LegTicket,
    PyramidTicket,
    RaceCard,
    Waived,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.translation import translate


def item_text(item: Item) -> str:
    match item:
        case LegTicket(colour, value):
            text = translate("ledger", "{camel} leg ticket {value}")
            return text.format(camel=camel_name(colour), value=value)
        case PyramidTicket():
            return translate("ledger", "pyramid ticket")
        case CopiedTicket(best):
            text = translate("ledger", "copied from the partner: {ticket}")
            return text.format(ticket=item_text(best))
        case RaceCard():
            return _card_text(item)
        case Waived():
            return translate("ledger", "cannot be paid, so waived")


def _card_text(card: RaceCard) -> str:
    if card.colour is None:
        if card.on_winner:
            return translate("ledger", "unnamed card on the winner deck")
        return translate("ledger", "unnamed card on the loser deck")
    if card.on_winner:
        text = translate("ledger", "{camel} card on the winner deck")
    else:
        text = translate("ledger", "{camel} card on the loser deck")
    return text.format(camel=camel_name(card.colour))
