"""The words and figures that the panels share, in the user's language."""

from fractions import Fraction

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.core.event_text import format_event
from camelhelper.core.position import Position
from camelhelper.engine.coins.ranking import Action, PyramidTicket
from camelhelper.wording.names import camel_name, tile_name

translate = QCoreApplication.translate
MINUS = "\N{MINUS SIGN}"

_PLACES = (
    QT_TRANSLATE_NOOP("words", "1st"),
    QT_TRANSLATE_NOOP("words", "2nd"),
    QT_TRANSLATE_NOOP("words", "3rd"),
    QT_TRANSLATE_NOOP("words", "4th"),
    QT_TRANSLATE_NOOP("words", "5th"),
)


def _marked(text: object) -> str:
    """A text that was marked for translation above; the stubs take it for an object."""
    return translate("words", str(text))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A message of ``core``, which begins small and has no full stop, as a sentence."""
    return f"{capital(text)}."


def place_word(place: int) -> str:
    """``1st`` for place 0."""
    return _marked(_PLACES[place])


def listed(words: list[str]) -> str:
    """``red``, ``red and blue``, ``red, blue and green``."""
    if len(words) < 2:
        return "".join(words)
    return translate("words", "{several} and {last}").format(
        several=", ".join(words[:-1]), last=words[-1]
    )


def screen_locale() -> QLocale:
    """The user's locale, with thousands set apart whatever it is."""
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
    return locale


def count_text(number: int) -> str:
    return screen_locale().toString(number)


def decimals_text(number: float, decimals: int) -> str:
    return screen_locale().toString(float(number), "f", decimals).replace("-", MINUS)


def points_text(change: float) -> str:
    """A change of a chance in whole points: ``+12``, ``−3``; empty when there is none to see."""
    points = round(100 * change)
    if not points:
        return ""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def coins_text(expected_coins: float) -> str:
    """``+1.74``: two decimals, always signed."""
    text = decimals_text(abs(expected_coins), 2)
    return f"{MINUS}{text}" if expected_coins <= -0.005 else f"+{text}"


def percent_text(weight: int, outcomes: int) -> str:
    """A chance in whole percents; ``<1`` and ``>99`` where rounding would claim certainty."""
    percent = (200 * weight + outcomes) // (2 * outcomes)
    if percent == 0 and weight > 0:
        return "<1"
    if percent == 100 and weight < outcomes:
        return ">99"
    return str(percent)


def chance_text(chance: float) -> str:
    """A chance from 0 to 1 in whole percents; ``<1`` and ``>99`` as in ``percent_text``."""
    if 0 < chance < 0.005:
        return "<1"
    if 0.995 <= chance < 1:
        return ">99"
    return str(round(100 * chance))


def fraction_text(weight: int, outcomes: int) -> str:
    """A chance as the reduced fraction that it is: ``7/18``, ``0``, ``1``."""
    return str(Fraction(weight, outcomes))


def action_text(action: Action, position: Position) -> str:
    """What to do, as short as it can be told: ``Take green 5``."""
    match action:
        case PyramidTicket():
            return translate("words", "Reveal a die")
        case LegTicketTaken(colour):
            return translate("words", "Take {camel} {value}").format(
                camel=camel_name(colour), value=position.ticket_value(colour)
            )
        case TilePlaced(space, side):
            return translate("words", "{tile} on {space}").format(
                tile=capital(tile_name(position.edition, side)), space=space
            )
        case RaceCardLaid(on_winner, colour):
            return _card_text(colour, on_winner=on_winner)
        case PartnersJoined(partner):
            return translate("words", "Partner of player {seat}").format(seat=partner)
    return format_event(action)


def _card_text(colour: str | None, *, on_winner: bool) -> str:
    if colour is None:
        if on_winner:
            return translate("words", "Lay a winner card")
        return translate("words", "Lay a loser card")
    if on_winner:
        return translate("words", "Bet {camel} wins race").format(camel=camel_name(colour))
    return translate("words", "Bet {camel} loses race").format(camel=camel_name(colour))
