"""Hand corrections follow the ticket or card they count when a mend changes what lies around it.

They name it by its number in the pile or deck at the time, so the number has to change once a
ticket or card turns out to have been taken or played earlier, later or not at all.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from camelhelper.core.change import CardNamed, CardPut, CardTaken, HandChange, TicketOwned
from camelhelper.core.changing import ChangeError, with_change
from camelhelper.core.event import Event, PositionEdited
from camelhelper.core.pieces import Piece, Pieces, changed_pieces, first_pieces, pieces_after
from camelhelper.core.position import Position, Seat

_Counting = TicketOwned | CardPut | CardTaken | CardNamed


@dataclass(frozen=True, slots=True)
class Table:
    """A position in which each ticket and card is known by what brought it."""

    position: Position
    pieces: Pieces

    def changed(self, change: HandChange, piece: Piece) -> "Table":
        """Raises ``ChangeError``."""
        position = with_change(self.position, change)
        return Table(position, changed_pieces(self.pieces, change, piece))

    def own_cards(self, on_winner: bool, seat: Seat) -> list[int]:
        """The places of a player's cards in a deck."""
        return [at for at, card in enumerate(self.position.deck(on_winner)) if card.seat == seat]


def traced(
    start: Position, steps: Iterable[tuple[object, Event | None, Position]]
) -> Iterator[Table]:
    """The table at the start, and after each step.

    A step is told with what it is known by, and with no event if it changed nothing.
    """
    table = Table(start, first_pieces(start))
    yield table
    for known_by, event, after in steps:
        if event:
            pieces = pieces_after(table.pieces, event, known_by, table.position, after)
            table = Table(after, pieces)
        yield table


def counts(event: Event) -> bool:
    """Whether an event names a ticket or a card by its number."""
    return isinstance(event, PositionEdited) and any(
        isinstance(change, _Counting) for change in event.changes
    )


def recounted(event: Event, moved: Event, both: Callable[[], tuple[Table, Table]]) -> Event:
    """The ``moved`` event, which names seats as they are now, about the same tickets and cards.

    ``both`` are the table on which the event was made, and the one as it is now.
    """
    if not (isinstance(event, PositionEdited) and isinstance(moved, PositionEdited)):
        return moved
    if not counts(event):
        return moved
    before, now = both()
    changes: list[HandChange] = []
    for number, (change, meant) in enumerate(zip(event.changes, moved.changes, strict=True)):
        changes.append(_recounted(change, meant, before, now))
        with suppress(ChangeError):  # then what follows is made as if this had not been
            piece = event, number
            before, now = before.changed(change, piece), now.changed(changes[-1], piece)
    return PositionEdited(tuple(changes))


def _recounted(change: HandChange, meant: HandChange, before: Table, now: Table) -> HandChange:
    match change, meant:
        case TicketOwned(colour, number), TicketOwned():
            old, new = (table.pieces.get(colour, ()) for table in (before, now))
            return replace(meant, number=_followed(old, new, number - 1) + 1)
        case CardPut(on_winner, below), CardPut():
            old, new = (table.pieces[on_winner] for table in (before, now))
            return replace(meant, below=_on_the_same(old, new, below))
        case CardTaken(on_winner, below), CardTaken():
            on_winner, below = _card_now(on_winner, below, before, now)
            return replace(meant, on_winner=on_winner, below=below)
        case CardNamed(on_winner, number, old_card), CardNamed(_, _, card):
            own = before.own_cards(on_winner, old_card.seat)
            if number <= len(own):
                on_winner, below = _card_now(on_winner, own[number - 1], before, now)
                own_now = now.own_cards(on_winner, card.seat)
                at = own_now.index(below) if below in own_now else len(own_now)
            else:
                at = number - 1 + len(now.own_cards(on_winner, card.seat)) - len(own)
            return replace(meant, on_winner=on_winner, number=at + 1)
    return meant


def _card_now(on_winner: bool, below: int, before: Table, now: Table) -> tuple[bool, int]:
    """The deck that a card is in now, maybe the other one, and its place there."""
    old, other = before.pieces[on_winner], now.pieces[not on_winner]
    if below < len(old) and old[below] in other:
        return not on_winner, other.index(old[below])
    return on_winner, _followed(old, now.pieces[on_winner], below)


def _followed(old: tuple[Piece, ...], new: tuple[Piece, ...], at: int) -> int:
    """Where the piece at this place is now; the end if it is gone, so that nothing is there."""
    if at >= len(old):
        return at + len(new) - len(old)
    return new.index(old[at]) if old[at] in new else len(new)


def _on_the_same(old: tuple[Piece, ...], new: tuple[Piece, ...], below: int) -> int:
    """The place on the same card as before, or on what lay under that; the top stays the top."""
    if below >= len(old):
        return len(new)
    return next((new.index(piece) + 1 for piece in old[:below][::-1] if piece in new), 0)
