"""How changes made by hand are spelt: ``RG to 5, player 2 coins 7, card +2? 1 is G``.

Pieces are written as in a position line: camels ``RG`` bottom → top, a tile ``9+2``, a die ``R2``,
a ticket ``G2`` or a card ``+2G`` with its player; ``?`` means unknown, ``-`` nobody. A saved game
also tells what a change found when it was made, if that is otherwise by now: ``player 2 coins 7
instead of player 2 coins 6``.
"""

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest

from camelhelper.core.change import (
    CardNamed,
    CardPut,
    CardTaken,
    DieTicked,
    DieUnticked,
    HandChange,
    MeSet,
    PartnerSet,
    PurseSet,
    PyramidTicketsSet,
    Replaced,
    SeatChange,
    SeatsSet,
    TableChange,
    TicketChange,
    TicketGiven,
    TicketOwned,
    TicketReturned,
    TileLifted,
    TileOwned,
    TileSet,
    TurnSet,
    UnitPut,
    UnitTakenOff,
)
from camelhelper.core.cup import format_position, parse
from camelhelper.core.edition import BOOING, CHEERING, LAST_SPACE
from camelhelper.core.found import Found
from camelhelper.core.position import Card, Reveal, Tile
from camelhelper.core.reading_problems import NoChange
from camelhelper.core.reason import ReasonedError

SEPARATOR = ", "
"""A position line has commas too, but never with a blank after them."""
_INSTEAD, _AND = " instead of ", " and "


class ChangeTextError(ReasonedError, ValueError):
    """A text that is not a change."""


# -- writing -------------------------------------------------------------------------------------


def format_changes(changes: tuple[HandChange, ...]) -> str:
    """The canonical spelling: ``parse_changes`` gives the same changes back."""
    return SEPARATOR.join(map(_format, changes))


def format_with_found(changes: tuple[HandChange, ...], found: Sequence[Found]) -> str:
    """The spelling with what the changes found; ``parse_with_found`` gives both back."""
    told = zip_longest(map(_format, changes), found, fillvalue=())
    return SEPARATOR.join(
        f"{change}{_INSTEAD}{_AND.join(map(_format, was))}" if was else f"{change}"
        for change, was in told
    )


def _format(change: HandChange) -> str:
    if isinstance(change, TableChange):
        return _format_on_track(change)
    match change:
        case Replaced(position):
            return format_position(position)
        case CardPut(on_winner, below, card):
            return f"card {_card(on_winner, card)} on {below}"
        case CardTaken(on_winner, below, card):
            return f"card {_card(on_winner, card)} off {below}"
        case CardNamed(on_winner, number, old, colour):
            return f"card {_card(on_winner, old)} {number} is {_known(colour)}"
        case _:
            return _format_in_ledger(change)


def _format_on_track(change: TableChange) -> str:
    match change:
        case UnitPut(camels, space, level):
            return f"{camels} to {space}" + ("" if level is None else f" on {level}")
        case UnitTakenOff(camels):
            return f"{camels} off"
        case TileSet(tile):
            sign = "+" if tile.side == CHEERING else "-"
            return f"tile {tile.space}{sign}{_known(tile.owner)}"
        case TileLifted(space):
            return f"tile {space} off"
        case TileOwned(space, owner):
            return f"tile {space} of {_known(owner)}"
        case DieTicked(reveal):
            return f"die {reveal.camel}{_known(reveal.face)}"
        case DieUnticked(die):
            return f"die {die} back"


def _format_in_ledger(change: TicketChange | SeatChange) -> str:
    match change:
        case TicketGiven(colour, taker):
            return f"ticket {colour}{_known(taker)}"
        case TicketReturned(colour, taker):
            return f"ticket {colour}{_known(taker)} back"
        case TicketOwned(colour, number, taker):
            return f"ticket {colour} {number} of {_known(taker)}"
        case SeatsSet(count):
            return f"players {count}"
        case PurseSet(seat, coins):
            return f"player {seat} coins {coins}"
        case PyramidTicketsSet(seat, count):
            return f"player {seat} pyramid {count}"
        case PartnerSet(seat, partner):
            return f"player {seat} partner {partner or '-'}"
        case TurnSet(seat):
            return f"turn {seat or '-'}"
        case MeSet(seat):
            return f"me {seat or '-'}"


def _card(on_winner: bool, card: Card) -> str:
    return f"{'+' if on_winner else '-'}{card.seat}{_known(card.colour)}"


def _known(value: str | int | None) -> str:
    return "?" if value is None else str(value)


# -- reading -------------------------------------------------------------------------------------


def parse_changes(text: str) -> tuple[HandChange, ...]:
    """Read changes, without checking that they can be made.

    Raises ``ChangeTextError``, or ``CupError`` for a position line: both are ``ReasonedError``.
    """
    return tuple(map(_parse, text.split(SEPARATOR))) if text else ()


def parse_with_found(text: str) -> tuple[tuple[HandChange, ...], tuple[Found, ...]]:
    """Read changes with what they found, where that is told. Raises what ``parse_changes`` does."""
    told = [change.partition(_INSTEAD) for change in text.split(SEPARATOR)] if text else []
    return (
        tuple(_parse_single(change) if sign else _parse(change) for change, sign, _ in told),
        tuple(tuple(map(_parse_single, was.split(_AND))) if sign else () for _, sign, was in told),
    )


def _parse(text: str) -> HandChange:
    if text.startswith("cu"):
        return Replaced(parse(text, half_built=True))
    return _parse_single(text)


def _parse_single(text: str) -> HandChange:
    for pattern, made in _READERS:
        if match := pattern.fullmatch(text):
            return made(match)
    raise ChangeTextError(NoChange(text))


def _number(text: str) -> int | None:
    return None if text in "?-" else int(text)


def _letter(text: str) -> str | None:
    return None if text == "?" else text


def _tile(match: re.Match[str]) -> TileSet:
    side = CHEERING if match[2] == "+" else BOOING
    return TileSet(Tile(int(match[1]), side, _number(match[3])))


def _at_card(match: re.Match[str]) -> tuple[bool, int, Card]:
    return match[1] == "+", int(match[4]), Card(int(match[2]), _letter(match[3]))


_CAMELS = r"((?:([A-Za-z])(?![A-Za-z]*\2))+)"
_SPACE = rf"(-[12]|1?[0-9]|{LAST_SPACE + 1}|{LAST_SPACE + 2}|{LAST_SPACE + 3})"
_NUMBER, _COINS = "(0|[1-9][0-9]?)", "(0|[1-9][0-9]{0,3})"
_OWNER, _SEAT, _NOBODY = "([1-8?])", "([1-8])", "([1-8-])"
_DECK = r"card ([+-])([1-8])([A-Za-z?])"
_READERS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], HandChange]], ...] = tuple(
    (re.compile(pattern), made)
    for pattern, made in (
        (
            rf"{_CAMELS} to {_SPACE}(?: on ([0-9]))?",
            lambda m: UnitPut(m[1], int(m[3]), None if m[4] is None else int(m[4])),
        ),
        (rf"{_CAMELS} off", lambda m: UnitTakenOff(m[1])),
        (rf"tile {_NUMBER}([+-]){_OWNER}", _tile),
        (rf"tile {_NUMBER} off", lambda m: TileLifted(int(m[1]))),
        (
            rf"tile {_NUMBER} of {_OWNER}",
            lambda m: TileOwned(int(m[1]), _number(m[2])),
        ),
        (r"die ([A-Za-z])([1-3?])", lambda m: DieTicked(Reveal(m[1], _number(m[2])))),
        (r"die ([A-Za-z]|grey) back", lambda m: DieUnticked(m[1])),
        (rf"ticket ([A-Z]){_OWNER}", lambda m: TicketGiven(m[1], _number(m[2]))),
        (rf"ticket ([A-Z]){_OWNER} back", lambda m: TicketReturned(m[1], _number(m[2]))),
        (
            rf"ticket ([A-Z]) ([1-9]) of {_OWNER}",
            lambda m: TicketOwned(m[1], int(m[2]), _number(m[3])),
        ),
        (rf"{_DECK} on {_NUMBER}", lambda m: CardPut(*_at_card(m))),
        (rf"{_DECK} off {_NUMBER}", lambda m: CardTaken(*_at_card(m))),
        (rf"{_DECK} ([1-9]) is ([A-Za-z?])", lambda m: CardNamed(*_at_card(m), _letter(m[5]))),
        (r"players ([02-8])", lambda m: SeatsSet(int(m[1]))),
        (rf"player {_SEAT} coins {_COINS}", lambda m: PurseSet(int(m[1]), int(m[2]))),
        (rf"player {_SEAT} pyramid ([0-9])", lambda m: PyramidTicketsSet(int(m[1]), int(m[2]))),
        (rf"player {_SEAT} partner {_NOBODY}", lambda m: PartnerSet(int(m[1]), _number(m[2]))),
        (rf"turn {_NOBODY}", lambda m: TurnSet(_number(m[1]))),
        (rf"me {_NOBODY}", lambda m: MeSet(_number(m[1]))),
    )
)
