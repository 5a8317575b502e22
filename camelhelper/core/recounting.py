"""Hand corrections follow the ticket or card they count when a mend changes what lies around it.

They name it by its number in the pile or deck at the time, so the number has to change once a
ticket or card turns out to have been taken or played earlier, later or not at all.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import zip_longest

from camelhelper.core.change import CardNamed, CardPut, CardTaken, HandChange, TicketOwned
from camelhelper.core.changing import ChangeError, with_change
from camelhelper.core.event import Event, PositionEdited
from camelhelper.core.pieces import Piece, Pieces, changed_pieces, first_pieces, pieces_after
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace

Meant = tuple[Piece | None, ...]
"""The ticket or card that each change of an event names by its number, as far as that is known."""
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

    def card(self, place: CardPlace) -> Piece:
        """The race card that lies there now; it stays itself where others go."""
        return self.pieces[place.on_winner][place.below]

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


def recounted(
    event: Event,
    moved: Event,
    meant: Meant,
    known_by: object,
    both: Callable[[], tuple[Table, Table]],
) -> tuple[Event, Meant]:
    """The ``moved`` event, which names seats as they are now, about the pieces meant, and these.

    ``both`` are the table on which the event was made, and the one as it is now. What is gone stays
    meant, so that a later mend may bring it back.
    """
    if not (isinstance(event, PositionEdited) and isinstance(moved, PositionEdited)):
        return moved, meant
    if not counts(event):
        return moved, meant
    before, now = both()
    changes: list[HandChange] = []
    pieces: list[Piece | None] = []
    told = zip_longest(event.changes, moved.changes, meant[: len(event.changes)])
    for number, (change, change_now, piece) in enumerate(told):
        pieces.append(piece or _piece(change, before))
        changes.append(_recounted(change_now, pieces[-1], before, now))
        with suppress(ChangeError):  # then what follows is made as if this had not been
            brought = known_by, number
            before, now = before.changed(change, brought), now.changed(changes[-1], brought)
    return PositionEdited(tuple(changes)), tuple(pieces)


def _piece(change: HandChange, table: Table) -> Piece | None:
    """The ticket or card that a change names by its number; None if none is there."""
    match change:
        case TicketOwned(colour, number):
            return next(iter(table.pieces.get(colour, ())[number - 1 : number]), None)
        case CardTaken(on_winner, below):
            return next(iter(table.pieces[on_winner][below : below + 1]), None)
        case CardNamed(on_winner, number, card):
            own = table.own_cards(on_winner, card.seat)[number - 1 : number]
            return table.pieces[on_winner][own[0]] if own else None
    return None


def _recounted(change: HandChange, piece: Piece | None, before: Table, now: Table) -> HandChange:
    """With the number that the piece has now; if it is gone, one where nothing is."""
    match change:
        case TicketOwned(colour):
            return replace(change, number=_place(piece, now.pieces.get(colour, ())) + 1)
        case CardPut(on_winner, below):
            old, new = (table.pieces[on_winner] for table in (before, now))
            return replace(change, below=_on_the_same(old, new, below))
        case CardTaken(on_winner) | CardNamed(on_winner):
            on_winner = on_winner ^ (piece in now.pieces[not on_winner])  # laid on the other deck
            below = _place(piece, now.pieces[on_winner])
            if isinstance(change, CardTaken):
                return replace(change, on_winner=on_winner, below=below)
            own = now.own_cards(on_winner, change.old.seat)
            at = own.index(below) if below in own else len(own)
            return replace(change, on_winner=on_winner, number=at + 1)
    return change


def _place(piece: Piece | None, pile: tuple[Piece, ...]) -> int:
    return pile.index(piece) if piece in pile else len(pile)


def _on_the_same(old: tuple[Piece, ...], new: tuple[Piece, ...], below: int) -> int:
    """The place on the same card as before, or on what lay under that; the top stays the top."""
    if below >= len(old):
        return len(new)
    return next((new.index(piece) + 1 for piece in old[:below][::-1] if piece in new), 0)
