"""How events are spelt: the same letters are the keys, the log and the saved file.

``r2`` red rolled 2 · ``k3`` grey die, black 3 · ``r?`` red ticked off · ``tg`` leg ticket green ·
``9+`` / ``9-`` tile to space 9 · ``+r`` / ``-r`` race card on the winner / loser deck, ``+?`` face
down · ``&4`` partner of player 4 · ``leg`` leg scored · ``left@4`` player 4 left · ``= RG to 5``
changed by hand (module ``change_text``). ``@3`` after an event names the player if it was not their
turn.
"""

import re

from camelhelper.core.change_text import format_changes, parse_changes
from camelhelper.core.edition import BOOING, CHEERING, MAX_PLAYERS, Edition
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.position import Seat
from camelhelper.core.reading_problems import LetterMisfit, NoEvent, PartnerMisfit
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.core.refusals import NoSuchFace

_EVENT = re.compile(
    r"(?:(?P<die>[a-z])(?P<face>[1-3?])|t(?P<ticket>[a-z])|(?P<space>0|[1-9][0-9]?)(?P<side>[+-])"
    r"|(?P<deck>[+-])(?P<card>[a-z0-9?])|&(?P<partner>[a-z0-9?]))(?:@(?P<seat>[1-8]))?|(?P<leg>leg)"
    r"|left@(?P<left>[1-8])"
)
_ROLL = re.compile(r"(?P<die>[a-km-su-z])(?P<face>[0-9])")
"""A letter that begins nothing else, and a digit that may be no face."""


class EventTextError(ReasonedError, ValueError):
    """A text that is not an event."""


def format_event(event: Event) -> str:
    """The canonical spelling: ``parse_event`` gives the same event back."""
    if isinstance(event, LegEnded):
        return "leg"
    if isinstance(event, PlayerLeft):
        return f"left@{event.seat}"
    if isinstance(event, PositionEdited):
        return f"= {format_changes(event.changes)}".rstrip()
    match event:
        case DieRevealed(camel, face):
            text = f"{camel.lower()}{face or '?'}"
        case LegTicketTaken(colour):
            text = f"t{colour.lower()}"
        case TilePlaced(space, side):
            text = f"{space}{'+' if side == CHEERING else '-'}"
        case RaceCardLaid(on_winner, colour):
            text = f"{'+' if on_winner else '-'}{(colour or '?').lower()}"
        case _:
            text = f"&{event.partner}"
    return text if event.seat is None else f"{text}@{event.seat}"


def parse_event(text: str, edition: Edition) -> Event:
    """Read one event; the edition decides whether ``w`` is a racing or a crazy camel.

    Raises ``EventTextError``, or within a ``=`` line ``ChangeTextError`` or ``CupError``: each is
    a ``ReasonedError``.
    """
    text = text.strip()
    if text.startswith("="):
        return PositionEdited(parse_changes(text[1:].lstrip(" ")))
    match = _EVENT.fullmatch(text.lower())
    if not match:
        raise EventTextError(_misspelt(text, edition))
    seat = int(match["seat"]) if match["seat"] else None
    if match["leg"]:
        return LegEnded()
    if match["left"]:
        return PlayerLeft(int(match["left"]))
    if match["die"]:
        face = None if match["face"] == "?" else int(match["face"])
        return DieRevealed(_camel(match["die"], edition.camels, edition), face, seat)
    if match["ticket"]:
        return LegTicketTaken(_camel(match["ticket"], edition.racing, edition), seat)
    if match["space"]:
        side = CHEERING if match["side"] == "+" else BOOING
        return TilePlaced(int(match["space"]), side, seat)
    if match["deck"]:
        card = _camel(match["card"], f"{edition.racing}?", edition)
        return RaceCardLaid(match["deck"] == "+", None if card == "?" else card, seat)
    return PartnersJoined(_partner(match["partner"]), seat)


def _misspelt(text: str, edition: Edition) -> Reason:
    """Why this is no event; a roll comes closest to a letter and a number."""
    roll = _ROLL.fullmatch(text.lower())
    if not roll:
        return NoEvent(text)
    if roll["die"] not in edition.camels.lower():
        return LetterMisfit(roll["die"], edition, edition.camels)
    return NoSuchFace(int(roll["face"]))


def _camel(letter: str, camels: str, edition: Edition) -> str:
    for camel in camels:
        if camel.lower() == letter:
            return camel
    raise EventTextError(LetterMisfit(letter, edition, camels))


def _partner(letter: str) -> Seat:
    if letter.isdecimal() and 1 <= int(letter) <= MAX_PLAYERS:
        return int(letter)
    raise EventTextError(PartnerMisfit(letter))
