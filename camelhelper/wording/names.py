"""What things and people are called: colours, dice, tiles, editions, players."""

from collections.abc import Iterable, Sequence

from camelhelper.core.edition import CHEERING, GREY, Edition, is_crazy
from camelhelper.core.position import Seat
from camelhelper.wording.translation import translatable, translate

_CAMELS = {
    "R": translatable("red"),
    "Y": translatable("yellow"),
    "G": translatable("green"),
    "B": translatable("blue"),
    "P": translatable("purple"),
    "W": translatable("white"),
    "O": translatable("orange"),
    "k": translatable("crazy black"),
    "w": translatable("crazy white"),
    GREY: translatable("grey"),
}
_DICE = {
    "R": translatable("red", "a die"),
    "Y": translatable("yellow", "a die"),
    "G": translatable("green", "a die"),
    "B": translatable("blue", "a die"),
    "P": translatable("purple", "a die"),
    "W": translatable("white", "a die"),
    "O": translatable("orange", "a die"),
    GREY: translatable("grey", "a die"),
}
"""As they stand before “die”: a colour alone is a noun in German."""
_GREY_FACES = {
    "k": translatable("black"),
    "w": translatable("white"),
}
_TILES = {
    (1, True): translatable("oasis"),
    (1, False): translatable("mirage"),
    (2, True): translatable("cheering"),
    (2, False): translatable("booing"),
}
_EDITIONS = {
    1: translatable("first edition"),
    2: translatable("second edition"),
}


def camel_name(camel: str) -> str:
    """``green``; crazy camels are named as such, since white is also a racing colour.

    Works for the grey die too, where it stands alone. A letter that is not a camel stays as it is,
    so that a sentence can say so.
    """
    if camel in _CAMELS:
        return translate(_CAMELS[camel])
    return translate("crazy {camel}").format(camel=camel) if is_crazy(camel) else camel


def die_name(die: str) -> str:
    """``green``, as it stands before “die”; a letter that no die has stays as it is."""
    return translate(_DICE[die], "a die") if die in _DICE else die


def shown_name(shown: str) -> str:
    """The colour that a die shows, or is: the grey one shows black or white."""
    return translate(_GREY_FACES[shown]) if shown in _GREY_FACES else camel_name(shown)


def tile_name(edition: Edition, side: int) -> str:
    return translate(_TILES[edition.number, side == CHEERING])


def race_card_name(colour: str | None, *, on_winner: bool) -> str:
    """``red card on the winner deck``; without a colour, a face-down card."""
    if colour is None:
        if on_winner:
            return translate("face-down card on the winner deck")
        return translate("face-down card on the loser deck")
    if on_winner:
        text = translate("{camel} card on the winner deck")
    else:
        text = translate("{camel} card on the loser deck")
    return text.format(camel=camel_name(colour))


def edition_name(edition: Edition) -> str:
    return translate(_EDITIONS[edition.number])


def whose(names: Sequence[str], seat: Seat | None) -> str:
    """``Ann's``, ``James's``, and ``my`` for somebody called “me”: what a language says for it."""
    name = player_name(names, seat)
    return _own(name) or translate("{player}'s").format(player=name)


def me_last(names: Sequence[str], seats: Iterable[Seat]) -> list[Seat]:
    """The players in their order, but somebody called “me” at the end, as one says it."""
    return sorted(seats, key=lambda seat: bool(_own(player_name(names, seat))))


def _own(name: str) -> str:
    """``my`` for “me”; empty for any other name."""
    for pair in translate("me=my, I=my, you=your").split(", "):
        called, _, own = pair.partition("=")
        if name.lower() == called.lower():
            return own
    return ""


def seat_name(names: Sequence[str], seat: Seat) -> str:
    """``Ann``, or ``Player 4`` where nobody gave a name."""
    name = names[seat - 1] if seat <= len(names) else ""
    return name or translate("Player {seat}").format(seat=seat)


def player_name(names: Sequence[str], seat: Seat | None) -> str:
    """The player's name; ``player 3`` without a name, ``somebody`` for an unknown seat."""
    if seat is None:
        return translate("somebody")
    name = names[seat - 1] if 0 < seat <= len(names) else ""
    return name or translate("player {seat}").format(seat=seat)
