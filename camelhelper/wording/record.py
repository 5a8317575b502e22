"""The game as its record reads: "Ann: red rolls 2 → 5".

A ``roster`` has the players' names as if nobody had left; ``names`` are those of the players at the
table at the time.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from camelhelper.core.change import (
    DieTicked,
    DieUnticked,
    PurseSet,
    TileLifted,
    TileOwned,
    TileSet,
    TurnSet,
    UnitPut,
    UnitTakenOff,
)
from camelhelper.core.edition import FIRST_SPACE, GREY, LAST_SPACE, Edition, die_of
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
from camelhelper.core.history import History
from camelhelper.core.leaving import seated
from camelhelper.core.mend import Correction, Mend
from camelhelper.core.position import Position, Tile
from camelhelper.core.record import (
    Change,
    Edited,
    Entry,
    Landed,
    MovedTile,
    PartChanged,
    Placed,
    PlayerJoined,
    Scored,
    SetUp,
    StackReordered,
    TookTicket,
    last_entry,
    meant,
    record,
)
from camelhelper.core.rules import actor_of
from camelhelper.wording.formatting import capital, labelled, listed, sentence
from camelhelper.wording.ledger import counted_coins, scored_text
from camelhelper.wording.names import (
    camel_name,
    die_name,
    player_name,
    race_card_name,
    shown_name,
    tile_name,
    whose,
)
from camelhelper.wording.problems import say
from camelhelper.wording.translation import translatable, translate

_PARTS = {
    "dice": translatable("dice"),
    "tickets": translatable("leg tickets"),
    "cards": translatable("race cards"),
    "players": translatable("players"),
}


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line of the record."""

    number: int
    """Counted from 1: ``history.jumped(number)`` leads to the moment after it."""
    text: str
    problem: str | None = None
    """Why the event is not legal there, or what it contradicts, as a sentence."""
    is_legal: bool = True
    """Whether it changed anything."""
    taken_back: bool = False


def record_lines(history: History, roster: tuple[str, ...] = ()) -> tuple[RecordLine, ...]:
    """Every step of a line of play; those undone come last."""
    return tuple(
        RecordLine(
            entry.number,
            entry_text(entry, roster),
            _wrong(entry, seated(roster, entry.left)),
            entry.problem is None,
            entry.taken_back,
        )
        for entry in record(history)
    )


def _wrong(entry: Entry, names: Sequence[str]) -> str | None:
    problem = entry.problem or entry.contradiction
    return None if problem is None else sentence(say(problem, names), names)


def entry_text(entry: Entry, roster: tuple[str, ...]) -> str:
    """What happened in one step, and who did it if score is kept."""
    names = seated(roster, entry.left)
    text = _happened(entry, names)
    if entry.actor is None:
        return capital(text, names)
    return labelled(capital(player_name(names, entry.actor), names), text)


def _happened(entry: Entry, names: Sequence[str]) -> str:
    match entry.outcome:
        case Scored() as scored:
            return _scored(scored, names)
        case Edited(changes):
            return _edited(changes, entry.edition, names)
        case Placed(camel, space):
            text = translate("{camel} starts on {space}")
            return text.format(camel=camel_name(camel), space=space)
        case SetUp():
            return translate("set up by hand")
    return _done(entry, names)


def spelt_out(event: Event, edition: Edition, names: Sequence[str] = ()) -> str:
    """An event in words, on its own."""
    match event:
        case DieRevealed():
            return roll_in_words(event)
        case LegTicketTaken(colour):
            return translate("{camel} leg ticket").format(camel=camel_name(colour))
        case TilePlaced(space, side):
            text = translate("{tile} tile on {space}")
            return text.format(tile=tile_name(edition, side), space=space)
        case RaceCardLaid():
            return race_card_name(event.colour, on_winner=event.on_winner)
        case PartnersJoined(partner):
            text = translate("partners with {player}")
            return text.format(player=player_name(names, partner))
        case LegEnded():
            return translate("leg scored")
        case PlayerLeft(seat):
            text = translate("{player} out of the game")
            return text.format(player=player_name(names, seat))
        case PositionEdited():
            return _meant(event, edition, names)


def roll_in_words(event: DieRevealed) -> str:
    die, camel = die_of(event.camel), camel_name(event.camel)
    if event.face is None:
        return translate("{die} die out").format(die=die_name(die))
    if die == GREY:
        return translate("grey rolls {colour} {face}").format(
            colour=shown_name(event.camel), face=event.face
        )
    return translate("{camel} rolls {face}").format(camel=camel, face=event.face)


def dropped_in_words(dropped: Sequence[Entry], roster: tuple[str, ...]) -> str:
    """What is lost by playing on from an earlier moment; empty if nothing is."""
    if not dropped:
        return ""
    first = entry_text(dropped[0], roster)
    if len(dropped) == 1:
        return translate("Instead of “{what}”").format(what=first)
    text = translate("Instead of “{what}” and {more} more")
    return text.format(what=first, more=len(dropped) - 1)


def mend_in_words(mend: Mend, history: History, roster: tuple[str, ...]) -> str:
    """What a correction would change in this history."""
    if isinstance(mend, Correction):
        names = seated(roster, history.left_before(mend.index))
        edition = history.position_before(mend.index).edition
        if mend.new and 0 < mend.index == len(history.past):  # there is no step to come before
            text = translate("missing after step {number}: {new}")
            return text.format(number=mend.index, new=spelt_out(mend.new, edition, names))
        by_another = _by_another(mend, history.position_before(mend.index), names)
        return by_another or correction_in_words(mend, edition, names)
    one, other = (
        spelt_out(
            history.steps[index].event,
            history.position_before(index).edition,
            seated(roster, history.left_before(index)),
        )
        for index in (mend.index, mend.last)
    )
    text = translate("steps {first} and {last} swapped: {other} came before {one}")
    return text.format(first=mend.index + 1, last=mend.last + 1, one=one, other=other)


def _by_another(correction: Correction, before: Position, names: Sequence[str]) -> str:
    """A correction of who it was: ``step 12, Ann instead of Ben: red leg ticket``, else empty."""
    if not (correction.old and correction.new):
        return ""
    events = (correction.new, correction.old)
    event, former = (spelt_out(each, before.edition, names) for each in events)
    player, other = (actor_of(each, before) for each in events)
    if event != former or player is None or other is None or player == other:
        return ""
    text = translate("step {number}, {player} instead of {other_player}: {event}")
    return text.format(
        number=correction.index + 1,
        player=player_name(names, player),
        other_player=player_name(names, other),
        event=event,
    )


def mended_in_words(mend: Mend, history: History, roster: tuple[str, ...]) -> str:
    """What a correction has changed in this history: ``added as step 12: red rolls 3 → 5``."""
    if not isinstance(mend, Correction) or (mend.new and mend.old):
        return mend_in_words(mend, history, roster)
    if mend.old:
        names = seated(roster, history.left_before(mend.index))
        text = translate("step {number} removed: {event}")
        event = spelt_out(mend.old, history.position_before(mend.index).edition, names)
    else:
        text = translate("added as step {number}: {event}")
        added = last_entry(history.following(mend).jumped(mend.index + 1))
        event = _happened(added, seated(roster, added.left))
    return text.format(number=mend.index + 1, event=event)


def act_in_words(history: History, roster: tuple[str, ...]) -> str:
    """What one undo takes back, a correction or a step; empty for a jump and where there is none.

    A saved game knows its steps alone, so once it is opened that is its last step.
    """
    if history.correction and history.earlier:
        return capital(mended_in_words(history.correction, history.earlier, roster))
    is_step = bool(history.past) and not history.is_jump
    return entry_text(last_entry(history), roster) if is_step else ""


def correction_in_words(correction: Correction, edition: Edition, names: Sequence[str] = ()) -> str:
    """What a correction changes: ``step 12: red rolls 3 instead of red rolls 2``."""
    new, old = (
        None if event is None else spelt_out(event, edition, names)
        for event in (correction.new, correction.old)
    )
    if new is None:
        text = translate("step {number} never happened: {old}")
    elif old is None:
        text = translate("missing before step {number}: {new}")
    else:
        text = translate("step {number}: {new} instead of {old}")
    return text.format(number=correction.index + 1, new=new, old=old)


def _done(entry: Entry, names: Sequence[str]) -> str:
    """An event and its outcome."""
    match entry.event, entry.outcome:
        case LegTicketTaken(colour), TookTicket(value):
            text = translate("{camel} leg ticket {value}")
            return text.format(camel=camel_name(colour), value=value)
        case TilePlaced(space, side), MovedTile(before):
            text = translate("{tile} tile on {space}, moved from {before}")
            return text.format(tile=tile_name(entry.edition, side), space=space, before=before)
        case DieRevealed() as roll, Landed() as landed:
            return _moved(roll, landed, entry.edition, names)
        case LegEnded(), None:
            return translate("leg not scored")
    return spelt_out(entry.event, entry.edition, names)


def _moved(roll: DieRevealed, landed: Landed, edition: Edition, names: Sequence[str]) -> str:
    text = translate("{roll} → {place}")
    if landed.mover != roll.camel:
        text = translate("{roll}, {camel} moves → {place}")
    text = text.format(
        roll=roll_in_words(roll), camel=camel_name(landed.mover), place=_goal(landed.space)
    )
    if landed.tile is None:
        return text
    tile = tile_in_words(landed.tile, edition, names)
    return translate("{move} ({tile})").format(move=text, tile=tile)


def _goal(space: int) -> str:
    """Where a camel moves."""
    if space > LAST_SPACE:
        return translate("over the line", "where a camel moves")
    return place_name(space)


def place_name(space: int) -> str:
    """Where a camel stands."""
    if space > LAST_SPACE:
        return translate("over the line")
    return translate("back over the line") if space < FIRST_SPACE else str(space)


def tile_in_words(tile: Tile, edition: Edition, names: Sequence[str]) -> str:
    name = tile_name(edition, tile.side)
    if tile.owner is None:
        return translate("{tile} tile").format(tile=name)
    text = translate("{whose} {tile} tile")
    return text.format(tile=name, whose=whose(names, tile.owner))


def scoring_name(scored: Scored) -> str:
    """Which scoring it was, without what anybody got."""
    return translate("race scored") if scored.race_over else translate("leg scored")


def _scored(scored: Scored, names: Sequence[str]) -> str:
    if not scored.gains:
        return scoring_name(scored)
    return scored_text(scored.gains, names, race_over=scored.race_over)


def _edited(changes: tuple[Change, ...], edition: Edition, names: Sequence[str]) -> str:
    if not changes:
        return translate("edited: no change")
    return translate("edited: {changes}").format(changes=_listed(changes, edition, names))


def _meant(event: PositionEdited, edition: Edition, names: Sequence[str]) -> str:
    match meant(event):
        case Edited(changes) if changes:
            text = translate("edited by hand ({changes})")
            return text.format(changes=_listed(changes, edition, names))
    return translate("edited by hand")


def _listed(changes: tuple[Change, ...], edition: Edition, names: Sequence[str]) -> str:
    return ", ".join(_change(change, edition, names) for change in changes)


def _camels(camels: str) -> str:
    return listed([camel_name(camel) for camel in camels])


def _tile_change(
    change: TileSet | TileLifted | TileOwned, edition: Edition, names: Sequence[str]
) -> str:
    match change:
        case TileSet(tile):
            words = tile_in_words(tile, edition, names)
            return translate("{tile} on {space}").format(tile=words, space=tile.space)
        case TileLifted(space):
            return translate("tile off {space}").format(space=space)
        case TileOwned(space, None):
            return translate("nobody's tile on {space}").format(space=space)
        case TileOwned(space, owner):
            text = translate("{whose} tile on {space}")
            return text.format(whose=whose(names, owner), space=space)


def _change(change: Change, edition: Edition, names: Sequence[str]) -> str:
    match change:
        case UnitPut(camels, space, level):
            text = translate("{camels} on {space}")
            if level is not None:
                text = translate("{camels} on {space}, below others")
            return text.format(camels=_camels(camels), space=space)
        case UnitTakenOff(camels):
            return translate("{camels} in the box").format(camels=_camels(camels))
        case StackReordered():
            return translate("stack order")
        case PurseSet(seat, coins):
            text = translate("{player} at {coins}")
            return text.format(player=player_name(names, seat), coins=counted_coins(coins))
        case DieTicked(reveal):
            return translate("{die} die out").format(die=die_name(reveal.die))
        case DieUnticked(die):
            return translate("{die} die back in the pyramid").format(die=die_name(die))
        case TileSet() | TileLifted() | TileOwned():
            return _tile_change(change, edition, names)
        case PartChanged(part):
            return translate(_PARTS[part])
        case PlayerJoined(seat):
            text = translate("{player} new at the table")
            return text.format(player=player_name(names, seat))
        case TurnSet(seat):
            text = translate("{whose} turn")
            return text.format(whose=whose(names, seat))
