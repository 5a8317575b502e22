"""What a player may do, in as few words as possible."""

from collections.abc import Sequence

from camelhelper.core.event import (
    DieRevealed,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.event_text import format_event
from camelhelper.core.position import Position
from camelhelper.engine.coins.terms import Action, AnyRoll
from camelhelper.wording.names import camel_name, player_name, tile_name
from camelhelper.wording.translation import translate


def action_text(action: Action, position: Position, names: Sequence[str] = ()) -> str:
    """``Take green 5``: to do, or done in this position."""
    match action:
        case AnyRoll() | DieRevealed():
            return translate("Reveal a die")
        case LegTicketTaken(colour):
            return translate("Take {camel} {value}").format(
                camel=camel_name(colour), value=position.ticket_value(colour)
            )
        case TilePlaced(space, side):
            return translate("Place {tile} tile on {space}").format(
                tile=tile_name(position.edition, side), space=space
            )
        case RaceCardLaid(on_winner, colour):
            return _card_text(colour, on_winner=on_winner)
        case PartnersJoined(partner):
            text = translate("Partner with {player}")
            return text.format(player=player_name(names, partner))
    return format_event(action)


def _card_text(colour: str | None, *, on_winner: bool) -> str:
    if colour is None:
        if on_winner:
            return translate("Play a winner card")
        return translate("Play a loser card")
    if on_winner:
        return translate("Bet on {camel} to win").format(camel=camel_name(colour))
    return translate("Bet on {camel} to lose").format(camel=camel_name(colour))
