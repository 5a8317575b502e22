"""Which leg ticket and which race card is which, though several of a player's may look alike.

Each is known by the step that brought it to its pile or deck, so it stays itself when a mend moves,
adds or drops others around it.
"""

from collections.abc import Mapping

from camelhelper.core.alike import alike
from camelhelper.core.change import CardPut, CardTaken, HandChange, TicketGiven, TicketReturned
from camelhelper.core.event import (
    Event,
    LegEnded,
    LegTicketTaken,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
)
from camelhelper.core.position import Position, Seat

Piece = tuple[object, object]
"""What brought it, and which of all that was brought so it is."""
Pile = str | bool
"""A colour of leg tickets, or whether it is the winner deck."""
Pieces = Mapping[Pile, tuple[Piece, ...]]
"""The pieces of each pile and deck, bottom to top; what is not there is empty."""
DECKS = (True, False)


def first_pieces(position: Position) -> Pieces:
    return _brought(None, dict.fromkeys(_seats(position), ()), _seats(position))


def pieces_after(
    pieces: Pieces, event: Event, brought_by: object, before: Position, after: Position
) -> Pieces:
    """The pieces after an event that led from one position to the other."""
    match event:
        case LegTicketTaken(colour):
            return {**pieces, colour: (*pieces.get(colour, ()), (brought_by, 0))}
        case RaceCardLaid(on_winner):
            return {**pieces, on_winner: (*pieces.get(on_winner, ()), (brought_by, 0))}
        case LegEnded():
            return {deck: pieces.get(deck, ()) for deck in DECKS}
        case PlayerLeft(seat):
            return _without_player(pieces, seat, before, after)
        case PositionEdited(changes) if not event.is_whole:
            for number, change in enumerate(changes):
                pieces = changed_pieces(pieces, change, (brought_by, number))
        case PositionEdited():
            old, new = _seats(before), _seats(after)
            kept = {
                pile: pieces.get(pile, ())[: alike(old.get(pile, ()), new[pile])] for pile in new
            }
            return _brought(brought_by, kept, new)
    return pieces


def changed_pieces(pieces: Pieces, change: HandChange, piece: Piece) -> Pieces:
    """The pieces after a change by hand, which brings this one if it brings any."""
    match change:
        case TicketGiven(colour):
            return {**pieces, colour: (*pieces.get(colour, ()), piece)}
        case TicketReturned(colour):
            return {**pieces, colour: pieces.get(colour, ())[:-1]}
        case CardPut(on_winner, below):
            deck = pieces.get(on_winner, ())
            return {**pieces, on_winner: (*deck[:below], piece, *deck[below:])}
        case CardTaken(on_winner, below):
            deck = pieces.get(on_winner, ())
            return {**pieces, on_winner: (*deck[:below], *deck[below + 1 :])}
    return pieces


def _seats(position: Position) -> dict[Pile, tuple[Seat | None, ...]]:
    """Whose the pieces of each pile and deck are."""
    piles: dict[Pile, tuple[Seat | None, ...]] = dict(position.tickets)
    decks = {deck: tuple(card.seat for card in position.deck(deck)) for deck in DECKS}
    return piles | decks


def _brought(by: object, kept: Pieces, seats: Mapping[Pile, tuple[Seat | None, ...]]) -> Pieces:
    """The pieces that are kept, and on them those that came together."""
    return {
        pile: (
            *kept[pile],
            *((by, (pile, number)) for number in range(len(kept[pile]), len(there))),
        )
        for pile, there in seats.items()
    }


def _without_player(pieces: Pieces, seat: Seat, before: Position, after: Position) -> Pieces:
    left: dict[Pile, tuple[Piece, ...]] = {
        colour: pieces.get(colour, ())[: len(takers)] for colour, takers in after.tickets
    }
    for deck in DECKS:
        there = zip(pieces.get(deck, ()), before.deck(deck), strict=True)
        left[deck] = tuple(piece for piece, card in there if card.seat != seat)
    return left
