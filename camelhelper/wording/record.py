"""The game as its record reads: "Ann: red rolls 2 → 5"."""

from collections.abc import Sequence
from dataclasses import dataclass

from camelhelper.core.edition import FIRST_SPACE, GREY, LAST_SPACE, Edition, die_of
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.history import Correction, History, Mend
from camelhelper.core.position import Tile
from camelhelper.core.record import (
    CamelPut,
    Change,
    CoinsSet,
    Edited,
    Entry,
    Landed,
    MovedTile,
    Outcome,
    PartChanged,
    Placed,
    Scored,
    SetUp,
    StackReordered,
    TookTicket,
    TurnGiven,
    record,
)
from camelhelper.wording.formatting import capital, signed_text
from camelhelper.wording.names import camel_name, player_name, tile_name
from camelhelper.wording.problems import say
from camelhelper.wording.translation import QT_TRANSLATE_NOOP, translate

_PARTS = {
    "tile": QT_TRANSLATE_NOOP("record", "tiles"),
    "dice": QT_TRANSLATE_NOOP("record", "dice"),
    "tickets": QT_TRANSLATE_NOOP("record", "leg tickets"),
    "cards": QT_TRANSLATE_NOOP("record", "race cards"),
    "players": QT_TRANSLATE_NOOP("record", "players"),
}


_MOST_DROPPED_SHOWN = 2


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line of the record."""

    number: int
    """Counted from 1: the moment after it is ``history.jumped(number)``."""
    text: str
    problem: str | None = None
    """Why the event does not fit where it stands and changed nothing."""
    taken_back: bool = False


def record_lines(history: History, names: Sequence[str] = ()) -> tuple[RecordLine, ...]:
    """Every step of a line of play, those taken back at the end."""
    return tuple(
        RecordLine(
            entry.number,
            entry_text(entry, names),
            None if entry.problem is None else say(entry.problem, names),
            entry.taken_back,
        )
        for entry in record(history)
    )


def entry_text(entry: Entry, names: Sequence[str] = ()) -> str:
    """What happened in one step, with who did it where a ledger is kept."""
    match entry.outcome:
        case Scored() as scored:
            text = _scored(scored, names)
        case Edited(changes):
            text = _edited(changes, names)
        case Placed(camel, space):
            text = translate("record", "{camel} starts on {space}")
            text = text.format(camel=camel_name(camel), space=space)
        case SetUp():
            text = translate("record", "set up by hand")
        case outcome:
            text = spelt_out(entry.event, entry.edition, names)
            if outcome:
                text += _outcome(entry, outcome, names)
    if entry.actor is None:
        return capital(text)
    who = player_name(names, entry.actor)
    return translate("record", "{player}: {what}").format(player=who, what=text)


def spelt_out(event: Event, edition: Edition, names: Sequence[str] = ()) -> str:
    """An event in words, wherever it stands."""
    match event:
        case DieRevealed():
            return _roll(event)
        case LegTicketTaken(colour):
            return translate("record", "{camel} leg ticket").format(camel=camel_name(colour))
        case TilePlaced(space, side):
            text = translate("record", "{tile} tile on {space}")
            return text.format(tile=tile_name(edition, side), space=space)
        case RaceCardLaid():
            return _card(event)
        case PartnersJoined(partner):
            text = translate("record", "partner of {player}")
            return text.format(player=player_name(names, partner))
        case LegEnded():
            return translate("record", "leg scored")
        case PositionEdited():
            return translate("record", "set by hand")


def _roll(event: DieRevealed) -> str:
    is_grey = die_of(event.camel) == GREY
    camel = camel_name(event.camel)
    if event.face is None:
        die = camel_name(GREY) if is_grey else camel
        return translate("record", "{die} die out").format(die=die)
    if is_grey:
        return translate("record", "grey rolls {camel} {face}").format(camel=camel, face=event.face)
    return translate("record", "{camel} rolls {face}").format(camel=camel, face=event.face)


def _card(event: RaceCardLaid) -> str:
    if event.colour is None:
        if event.on_winner:
            return translate("record", "card on the winner deck")
        return translate("record", "card on the loser deck")
    if event.on_winner:
        text = translate("record", "{camel} card on the winner deck")
    else:
        text = translate("record", "{camel} card on the loser deck")
    return text.format(camel=camel_name(event.colour))


def dropped_in_words(history: History, names: Sequence[str] = ()) -> str:
    """What is lost by playing on from the earlier moment at which this history stands."""
    lost = [line.text for line in record_lines(history, names) if line.taken_back]
    text = translate("record", "dropped after step {number}: {what}")
    if not history.past:
        text = translate("record", "dropped after the start: {what}")
    shown = ", ".join(lost[:_MOST_DROPPED_SHOWN])
    if (more := len(lost) - _MOST_DROPPED_SHOWN) > 0:
        shown = translate("record", "{what} and {more} more").format(what=shown, more=more)
    end = translate("record", " (undo brings it back)")
    return capital(text.format(number=len(history.past), what=shown) + end)


def mend_in_words(mend: Mend, history: History, names: Sequence[str] = ()) -> str:
    """What a mend puts right in this history, before it is mended."""
    if isinstance(mend, Correction):
        return correction_in_words(mend, history.position_before(mend.index).edition, names)
    one, other = (
        spelt_out(history.steps[index].event, history.position_before(index).edition, names)
        for index in (mend.index, mend.last)
    )
    text = translate("record", "steps {first} and {last} swapped: {other} came before {one}")
    return text.format(first=mend.index + 1, last=mend.last + 1, one=one, other=other)


def correction_in_words(correction: Correction, edition: Edition, names: Sequence[str] = ()) -> str:
    """What a correction puts right: ``step 12: red rolls 3 instead of red rolls 2``."""
    new, old = (
        None if event is None else spelt_out(event, edition, names)
        for event in (correction.new, correction.old)
    )
    if new is None:
        text = translate("record", "step {number} did not happen: {old}")
    elif old is None:
        text = translate("record", "missing before step {number}: {new}")
    else:
        text = translate("record", "step {number}: {new} instead of {old}")
    return text.format(number=correction.index + 1, new=new, old=old)


def _outcome(entry: Entry, outcome: Outcome, names: Sequence[str]) -> str:
    """What the event came to on the table."""
    match outcome:
        case Landed(mover, space, tile):
            shown = isinstance(entry.event, DieRevealed) and entry.event.camel == mover
            if shown:
                text = translate("record", " → {place}")
            else:
                text = translate("record", ", {camel} moves → {place}")
            if tile:
                text += translate("record", " ({tile})")
            met = tile_in_words(tile, entry.edition, names) if tile else ""
            return text.format(camel=camel_name(mover), place=_place(space), tile=met)
        case TookTicket(value):
            return translate("record", " {value}").format(value=value)
        case MovedTile(space):
            return translate("record", ", moved from {space}").format(space=space)
    return ""


def _place(space: int) -> str:
    if space > LAST_SPACE:
        return translate("record", "over the line")
    return translate("record", "back over the line") if space < FIRST_SPACE else str(space)


def tile_in_words(tile: Tile, edition: Edition, names: Sequence[str] = ()) -> str:
    name = tile_name(edition, tile.side)
    if tile.owner is None:
        return translate("record", "{tile} tile").format(tile=name)
    text = translate("record", "{tile} tile of {player}")
    return text.format(tile=name, player=player_name(names, tile.owner))


def _scored(scored: Scored, names: Sequence[str]) -> str:
    if scored.race_over:
        text = translate("record", "race scored")
    else:
        text = translate("record", "leg scored")
    changes = [f"{player_name(names, seat)} {signed_text(coins)}" for seat, coins in scored.gains]
    return f"{text}: {', '.join(changes)}" if changes else text


def _edited(changes: tuple[Change, ...], names: Sequence[str]) -> str:
    if not changes:
        return translate("record", "by hand: nothing changed")
    said = ", ".join(_change(change, names) for change in changes)
    return translate("record", "by hand: {changes}").format(changes=said)


def _change(change: Change, names: Sequence[str]) -> str:
    match change:
        case CamelPut(camel, None):
            return translate("record", "{camel} in the box").format(camel=camel_name(camel))
        case CamelPut(camel, space):
            text = translate("record", "{camel} on {space}")
            return text.format(camel=camel_name(camel), space=space)
        case StackReordered():
            return translate("record", "the order of a stack")
        case CoinsSet(seat, coins):
            text = translate("record", "{player} has {coins} coins")
            return text.format(player=player_name(names, seat), coins=coins)
        case TurnGiven(seat):
            text = translate("record", "{player} to move")
            return text.format(player=player_name(names, seat))
        case PartChanged(part):
            return translate("record", _PARTS[part])
