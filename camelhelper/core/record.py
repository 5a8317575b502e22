"""What happened in each step of a game, as facts; ``camelhelper.wording.record`` words them."""

from collections.abc import Iterator
from dataclasses import dataclass

from camelhelper.core.alike import alike
from camelhelper.core.change import (
    CardNamed,
    CardPut,
    CardTaken,
    DieTicked,
    DieUnticked,
    HandChange,
    PurseSet,
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
from camelhelper.core.edition import Edition
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegEnded,
    LegTicketTaken,
    PositionEdited,
    TilePlaced,
)
from camelhelper.core.found import otherwise
from camelhelper.core.history import History
from camelhelper.core.leaving import Left
from camelhelper.core.movement import camel_to_move, move
from camelhelper.core.position import Position, Seat, Tile
from camelhelper.core.problems import misplaced
from camelhelper.core.reason import Reason
from camelhelper.core.rules import actor_of, placed_by
from camelhelper.core.step import Step

_MOST_CHANGES = 4
"""More changes than this by hand count as a new set-up."""


@dataclass(frozen=True, slots=True)
class Landed:
    """Where a roll took a camel unit."""

    mover: str
    """The lowest camel of the unit; with the grey die it may not be the one shown."""
    space: int
    """Below 1 or above 16 if it crossed the line."""
    tile: Tile | None
    """The tile that the unit landed on."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a die put a camel before the race."""

    camel: str
    """With the grey die it may not be the one shown."""
    space: int


@dataclass(frozen=True, slots=True)
class TookTicket:
    value: int


@dataclass(frozen=True, slots=True)
class MovedTile:
    """The tile that was placed had been elsewhere before."""

    from_space: int


@dataclass(frozen=True, slots=True)
class Scored:
    race_over: bool
    """Whether the race was scored too."""
    gains: tuple[tuple[Seat, int], ...]
    """What each player got, which may be nothing."""


@dataclass(frozen=True, slots=True)
class StackReordered:
    pass


@dataclass(frozen=True, slots=True)
class PartChanged:
    part: str
    """dice, tickets, cards or players, as in ``Problem.part``."""


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """Somebody sat down at a table where others play already."""

    seat: Seat


Change = (
    UnitPut
    | UnitTakenOff
    | StackReordered
    | PurseSet
    | TurnSet
    | DieTicked
    | DieUnticked
    | TileSet
    | TileLifted
    | TileOwned
    | PartChanged
    | PlayerJoined
)


@dataclass(frozen=True, slots=True)
class Edited:
    """What somebody changed by hand; empty if it changed nothing."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class SetUp:
    """So much was changed by hand that it is a new position."""


Outcome = Landed | Placed | TookTicket | MovedTile | Scored | Edited | SetUp


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of the record."""

    number: int
    """Counted from 1: ``history.jumped(number)`` leads to the moment after it."""
    event: Event
    edition: Edition
    """The edition being played at the time."""
    left: Left
    """The seats that players had left by then."""
    actor: Seat | None
    """Who did it; None for what nobody in particular does."""
    outcome: Outcome | None
    """What came of it; None if the event says it all, or changed nothing."""
    problem: Reason | None
    """Why the event is not legal there, and so changed nothing."""
    contradiction: Reason | None
    """What it put where none may be, or overrules: a hand may change anything."""
    taken_back: bool


def record(history: History) -> tuple[Entry, ...]:
    """Every step of a line of play; those undone come last."""
    entries = []
    before, left = history.start, Left()
    for number, step in enumerate(history.steps, 1):
        is_taken_back = number > len(history.past)
        entries.append(_entry(number, before, left, step, taken_back=is_taken_back))
        before, left = step.position, left + step.left
    return tuple(entries)


def missed(before: History, now: History) -> tuple[Entry, ...]:
    """The steps undone or jumped back over that playing on from ``before`` to ``now`` has dropped.

    Except what was done again, undone edits, which are undone because they were wrong, and
    scorings, which come again by themselves.
    """
    unsaid = LegEnded if before.is_jump else (PositionEdited, LegEnded)
    at = len(before.past)
    done = [step.event for step in now.past[at:]]
    again = alike(done, [step.event for step in before.future])
    return tuple(
        entry for entry in record(before)[at + again :] if not isinstance(entry.event, unsaid)
    )


def last_entry(history: History) -> Entry:
    """The last step; there must be one."""
    number = len(history.past)
    before = history.position_before(number - 1)
    left = history.left_before(number - 1)
    return _entry(number, before, left, history.past[-1], taken_back=False)


def _entry(number: int, before: Position, left: Left, step: Step, *, taken_back: bool) -> Entry:
    event, actor = step.event, actor_of(step.event, before)
    return Entry(
        number,
        event,
        before.edition,
        left,
        actor,
        _outcome(before, step, actor),
        step.problem,
        _contradiction(before, step),
        taken_back,
    )


def contradicted(history: History) -> int:
    """How many steps contradict others, though they are legal."""
    steps = history.steps
    befores = (history.start, *(step.position for step in steps))
    return sum(map(bool, map(_contradiction, befores, steps)))


def _contradiction(before: Position, step: Step) -> Reason | None:
    """None, too, where a mend has made all of it true already."""
    if step.problem or not isinstance(step.event, PositionEdited) or step.position == before:
        return None
    known = misplaced(before)
    new = (problem for problem in misplaced(step.position) if problem not in known)
    return next(new, None) or otherwise(step.event, step.found, before)


def _outcome(before: Position, step: Step, actor: Seat | None) -> Outcome | None:
    match step.event:
        case LegEnded() if step.is_scoring:
            return Scored(before.race_over, tuple(_gains(before, step.position)))
        case PositionEdited():
            if step.problem is None:
                return _edited(before, step.position)
            return meant(step.event)
        case _ if step.problem is not None:
            return None
        case DieRevealed() as roll if camel := placed_by(before, roll):
            return Placed(camel, step.position.track.find(camel)[0])
        case DieRevealed(camel, int(face)):
            mover = camel_to_move(before.track, camel)
            tile = move(before.track, before.tiles, mover, face).tile
            return Landed(mover, step.position.track.find(mover)[0], tile)
        case LegTicketTaken(colour):
            value = before.ticket_value(colour)
            return None if value is None else TookTicket(value)
        case TilePlaced():
            own = before.tile_of(actor)
            return MovedTile(own.space) if own else None
    return None


def _gains(before: Position, after: Position) -> Iterator[tuple[Seat, int]]:
    pairs = zip(before.players, after.players, strict=False)
    for seat, (old, new) in enumerate(pairs, 1):
        yield seat, new.coins - old.coins


def _edited(before: Position, after: Position) -> Outcome:
    changes = tuple(_changes(before, after))
    if before.edition != after.edition or len(changes) > _MOST_CHANGES:
        return SetUp()
    return Edited(changes)


def meant(event: PositionEdited) -> Edited | SetUp:
    """What an edit is to change, whatever the position."""
    told = tuple(dict.fromkeys(told for change in event.changes for told in _told(change)))
    return SetUp() if event.is_whole or len(told) > _MOST_CHANGES else Edited(told)


def _told(change: HandChange) -> Iterator[Change]:
    match change:
        case (
            UnitPut()
            | UnitTakenOff()
            | PurseSet()
            | TurnSet(int())
            | DieTicked()
            | DieUnticked()
            | TileSet()
            | TileLifted()
            | TileOwned()
        ):
            yield change
        case TicketGiven() | TicketReturned() | TicketOwned():
            yield PartChanged("tickets")
        case CardPut() | CardTaken() | CardNamed():
            yield PartChanged("cards")
        case _:
            yield PartChanged("players")


def _changes(before: Position, after: Position) -> Iterator[Change]:
    moved = list(_moved(before, after))
    yield from moved
    if before.track != after.track and not moved:
        yield StackReordered()
    for seat, gain in _gains(before, after):
        if gain:
            yield PurseSet(seat, after.player(seat).coins)
    if before.to_move != after.to_move and after.to_move is not None:
        yield TurnSet(after.to_move)
    yield from _dice_changes(before, after)
    yield from _tile_changes(before.tiles, after.tiles)
    for part, old, new in (
        ("tickets", before.tickets, after.tickets),
        ("cards", before.winner_cards + before.loser_cards,
         after.winner_cards + after.loser_cards),
    ):  # fmt: skip
        if old != new:
            yield PartChanged(part)
    if 0 < len(before.players) < len(after.players):
        yield from (PlayerJoined(seat) for seat in after.seats if seat not in before.seats)
    elif len(before.players) != len(after.players):
        yield PartChanged("players")


def _moved(before: Position, after: Position) -> Iterator[Change]:
    """The camels that are now on another space, or in the box."""
    for space, stack in after.track.stacks:
        if unit := "".join(camel for camel in stack if _space(before, camel) != space):
            yield UnitPut(unit, space, None if stack.endswith(unit) else stack.index(unit[0]))
    if gone := "".join(camel for camel in before.track.camels if camel not in after.track):
        yield UnitTakenOff(gone)


def _dice_changes(before: Position, after: Position) -> Iterator[Change]:
    """A single die by name."""
    out = [reveal for reveal in after.dice if reveal.die not in before.dice_out]
    back = [die for die in before.dice_out if die not in after.dice_out]
    match out, back:
        case [reveal], []:
            yield DieTicked(reveal)
        case [], [die]:
            yield DieUnticked(die)
        case _ if before.dice != after.dice:
            yield PartChanged("dice")


def _tile_changes(before: tuple[Tile, ...], after: tuple[Tile, ...]) -> Iterator[Change]:
    """Where each tile was laid, and those that are no longer on the track."""
    faces = {(tile.space, tile.side) for tile in before}
    for tile in after:
        if (tile.space, tile.side) not in faces:
            yield TileSet(tile)
        elif tile not in before:
            yield TileOwned(tile.space, tile.owner)
    spaces, owners = {tile.space for tile in after}, {tile.owner for tile in after} - {None}
    for tile in before:
        if tile.space not in spaces and tile.owner not in owners:
            yield TileLifted(tile.space)


def _space(position: Position, camel: str) -> int | None:
    return position.track.find(camel)[0] if camel in position.track else None
