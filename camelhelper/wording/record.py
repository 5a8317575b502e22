"""The game as its record reads: "Ann: red rolls 2 → 5"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from camelhelper.core.edition import FIRST_SPACE, GREY, LAST_SPACE, Edition, camel_name, die_of
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
from camelhelper.core.history import Correction, History, Step
from camelhelper.core.movement import crazy_mover, move
from camelhelper.core.names import player_name
from camelhelper.core.position import Position, Seat, Tile
from camelhelper.wording.problems import say


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record."""

    number: int
    """Counted from 1: the moment after it is ``history.jumped(number)``."""
    text: str
    problem: str | None = None
    """Why the event does not fit where it stands and changed nothing."""
    taken_back: bool = False


def record(history: History, names: Sequence[str] = ()) -> tuple[Entry, ...]:
    """Every step of a line of play, those taken back at the end."""
    entries = []
    before = history.start
    for number, step in enumerate(history.steps, 1):
        text = describe(before, step, names)
        problem = None if step.problem is None else say(step.problem)
        entries.append(Entry(number, text, problem, number > len(history.past)))
        before = step.position
    return tuple(entries)


def describe(before: Position, step: Step, names: Sequence[str] = ()) -> str:
    """What happened in one step, with who did it where a ledger is kept."""
    event = step.event
    if isinstance(event, LegEnded):
        text = _scored(before, step.position, names)
    elif isinstance(event, PositionEdited):
        text = _by_hand(before, event.position, names)
    else:
        seat = before.to_move if event.seat is None else event.seat
        text = spelt_out(event, before.edition, names)
        if step.problem is None:
            text += _outcome(before, event, step.position, names)
        if seat is not None:
            return f"{player_name(names, seat)}: {text}"
    return text[:1].upper() + text[1:]


def spelt_out(event: Event, edition: Edition, names: Sequence[str] = ()) -> str:
    """An event in words, wherever it stands."""
    match event:
        case DieRevealed(camel, None):
            return f"{GREY if die_of(camel) == GREY else camel_name(camel)} die out"
        case DieRevealed(camel, face):
            if die_of(camel) == GREY:
                return f"grey rolls {camel_name(camel)} {face}"
            return f"{camel_name(camel)} rolls {face}"
        case LegTicketTaken(colour):
            return f"{camel_name(colour)} leg ticket"
        case TilePlaced(space, side):
            return f"{edition.tile_name(side)} tile on {space}"
        case RaceCardLaid(on_winner, colour):
            card = f"{camel_name(colour)} card" if colour else "card"
            return f"{card} on the {'winner' if on_winner else 'loser'} deck"
        case PartnersJoined(partner):
            return f"partner of {player_name(names, partner)}"
        case LegEnded():
            return "leg scored"
        case PositionEdited():
            return "set by hand"


def correction_in_words(correction: Correction, edition: Edition, names: Sequence[str] = ()) -> str:
    """What a correction puts right: ``step 12: red rolls 3 instead of red rolls 2``."""
    new, old = (
        None if event is None else spelt_out(event, edition, names)
        for event in (correction.new, correction.old)
    )
    number = correction.index + 1
    if new is None:
        return f"step {number} did not happen: {old}"
    if old is None:
        return f"missing before step {number}: {new}"
    return f"step {number}: {new} instead of {old}"


def _outcome(before: Position, event: Event, after: Position, names: Sequence[str]) -> str:
    """What the event came to on the table."""
    match event:
        case DieRevealed(camel, int(face)):
            mover = crazy_mover(before.track, camel) if die_of(camel) == GREY else camel
            moving = "" if mover == camel else f", {camel_name(mover)} moves"
            tile = move(before.track, before.tiles, mover, face).tile
            by = f" ({tile_in_words(tile, before.edition, names)})" if tile else ""
            return f"{moving} → {_place(after.track.find(mover)[0])}{by}"
        case LegTicketTaken(colour):
            return f" {before.ticket_value(colour)}"
        case TilePlaced():
            seat = before.to_move if event.seat is None else event.seat
            own = before.tile_of(seat)
            return f", moved from {own.space}" if own else ""
    return ""


def _place(space: int) -> str:
    if space > LAST_SPACE:
        return "over the line"
    return "back over the line" if space < FIRST_SPACE else str(space)


def tile_in_words(tile: Tile, edition: Edition, names: Sequence[str] = ()) -> str:
    owner = "" if tile.owner is None else f" of {player_name(names, tile.owner)}"
    return f"{edition.tile_name(tile.side)} tile{owner}"


def _scored(before: Position, after: Position, names: Sequence[str]) -> str:
    changes = [
        f"{player_name(names, seat)} {change:+d}".replace("-", "−")
        for seat, change in _coin_changes(before, after)
    ]
    what = "race scored" if before.race_over else "leg scored"
    return f"{what}: {', '.join(changes)}" if changes else what


def _coin_changes(before: Position, after: Position) -> Iterator[tuple[Seat, int]]:
    pairs = zip(before.players, after.players, strict=False)
    for seat, (old, new) in enumerate(pairs, 1):
        if old.coins != new.coins:
            yield seat, new.coins - old.coins


def _by_hand(before: Position, after: Position, names: Sequence[str]) -> str:
    """What a correction changed; a new set-up as a whole is only named."""
    changes = list(_corrections(before, after, names))
    if before.edition != after.edition or len(changes) > 4:
        return "set up by hand"
    return f"by hand: {', '.join(changes)}" if changes else "by hand: nothing changed"


def _corrections(before: Position, after: Position, names: Sequence[str]) -> Iterator[str]:
    moved = [
        camel
        for camel in after.edition.camels
        if _space(before, camel) != _space(after, camel)
    ]  # fmt: skip
    for camel in moved:
        space = _space(after, camel)
        yield f"{camel_name(camel)} {'in the box' if space is None else f'on {space}'}"
    if before.track != after.track and not moved:
        yield "the order of a stack"
    for seat, _ in _coin_changes(before, after):
        yield f"{player_name(names, seat)} has {after.player(seat).coins} coins"
    if before.to_move != after.to_move and after.to_move is not None:
        yield f"{player_name(names, after.to_move)} to move"
    for what, old, new in (
        ("tiles", before.tiles, after.tiles),
        ("dice", before.dice, after.dice),
        ("leg tickets", before.tickets, after.tickets),
        ("race cards", before.winner_cards + before.loser_cards,
         after.winner_cards + after.loser_cards),
        ("players", len(before.players), len(after.players)),
    ):  # fmt: skip
        if old != new:
            yield what


def _space(position: Position, camel: str) -> int | None:
    return position.track.find(camel)[0] if camel in position.track else None
