"""What things and people are called: colours, dice, tiles, editions, players."""

from collections.abc import Sequence

from camelhelper.core.edition import CHEERING, GREY, Edition, is_crazy
from camelhelper.core.position import Seat
from camelhelper.wording.translation import QT_TRANSLATE_NOOP, translate

_CAMELS = {
    "R": QT_TRANSLATE_NOOP("names", "red"),
    "Y": QT_TRANSLATE_NOOP("names", "yellow"),
    "G": QT_TRANSLATE_NOOP("names", "green"),
    "B": QT_TRANSLATE_NOOP("names", "blue"),
    "P": QT_TRANSLATE_NOOP("names", "purple"),
    "W": QT_TRANSLATE_NOOP("names", "white"),
    "O": QT_TRANSLATE_NOOP("names", "orange"),
    "k": QT_TRANSLATE_NOOP("names", "crazy black"),
    "w": QT_TRANSLATE_NOOP("names", "crazy white"),
    GREY: QT_TRANSLATE_NOOP("names", "grey"),
}
_GREY_FACES = {
    "k": QT_TRANSLATE_NOOP("names", "black"),
    "w": QT_TRANSLATE_NOOP("names", "white"),
}
_TILES = {
    (1, True): QT_TRANSLATE_NOOP("names", "oasis"),
    (1, False): QT_TRANSLATE_NOOP("names", "mirage"),
    (2, True): QT_TRANSLATE_NOOP("names", "cheering"),
    (2, False): QT_TRANSLATE_NOOP("names", "booing"),
}
_EDITIONS = {
    1: QT_TRANSLATE_NOOP("names", "first edition"),
    2: QT_TRANSLATE_NOOP("names", "second edition"),
}


def camel_name(camel: str) -> str:
    """``green``; crazy camels are named as such, since white is also a racing colour.

    Takes the grey die too. A letter that is no camel stands for itself, so that a sentence can say
    that it is none.
    """
    if camel in _CAMELS:
        return translate("names", _CAMELS[camel])
    return translate("names", "crazy {camel}").format(camel=camel) if is_crazy(camel) else camel


def shown_name(shown: str) -> str:
    """The colour that a die shows, or is: the grey one shows black or white."""
    return translate("names", _GREY_FACES[shown]) if shown in _GREY_FACES else camel_name(shown)


def tile_name(edition: Edition, side: int) -> str:
    return translate("names", _TILES[edition.number, side == CHEERING])


def race_card_name(colour: str | None, *, on_winner: bool) -> str:
    """``red card on the winner deck``; nobody knows the colour of one that lies face down."""
    if colour is None:
        if on_winner:
            return translate("names", "face-down card on the winner deck")
        return translate("names", "face-down card on the loser deck")
    if on_winner:
        text = translate("names", "{camel} card on the winner deck")
    else:
        text = translate("names", "{camel} card on the loser deck")
    return text.format(camel=camel_name(colour))


def edition_name(edition: Edition) -> str:
    return translate("names", _EDITIONS[edition.number])


def player_name(names: Sequence[str], seat: Seat | None) -> str:
    """The player's name, ``player 3`` for who has none, ``somebody`` for an unknown seat."""
    if seat is None:
        return translate("names", "somebody")
    name = names[seat - 1] if 0 < seat <= len(names) else ""
    return name or translate("names", "player {seat}").format(seat=seat)
