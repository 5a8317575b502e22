"""The race cards of past moments, with what is known about them now.

A card is played face down, and its colour often revealed only at the end of the race. In hindsight
it had that colour from the start; one that is never revealed has the likeliest colour.
"""

from dataclasses import replace

from camelhelper.core.event import Event, RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.pieces import DECKS, Piece
from camelhelper.core.position import Card, Position, Seat
from camelhelper.core.recounting import Table
from camelhelper.engine.coins.beliefs import Beliefs


def positions_in_hindsight(history: History) -> tuple[Position, ...]:
    """The start and the position after each step, with the colours that cards proved to have."""
    told: dict[Piece, str] = {}
    seen = [_told(table, told) for table in reversed(history.tables)]
    return tuple(reversed(seen))


def seen_by(seat: Seat, position: Position, told: Position) -> Position:
    """A position in which a player knows their own cards as revealed later, and nobody else's."""
    return replace(
        position,
        winner_cards=_own(seat, position.winner_cards, told.winner_cards),
        loser_cards=_own(seat, position.loser_cards, told.loser_cards),
    )


def event_in_hindsight(event: Event, after: Position) -> Event:
    """A race card played face down gets the colour revealed later; other events are unchanged."""
    if not isinstance(event, RaceCardLaid) or event.colour is not None:
        return event
    return replace(event, colour=after.deck(event.on_winner)[-1].colour)


def likely_colours(
    position: Position,
    seat: Seat,
    guesses: Beliefs,
    known: frozenset[str],
) -> frozenset[str]:
    """The likeliest colours of a player's cards that were never revealed.

    ``known`` are the colours of their other cards, even those played later.
    """
    found: set[str] = set()
    for place, colours in guesses.of_player(seat).items():
        free = {c: chance for c, chance in colours.items() if c not in known | found}
        if position.deck(place.on_winner)[place.below].colour is None and free:
            found.add(max(free, key=free.__getitem__))
    return frozenset(found)


def _own(seat: Seat, deck: tuple[Card, ...], told: tuple[Card, ...]) -> tuple[Card, ...]:
    pairs = zip(deck, told, strict=True)
    return tuple(known if known.seat == seat else card for card, known in pairs)


def _told(table: Table, told: dict[Piece, str]) -> Position:
    """A position with the colours told of its cards later, to which its own are added."""
    position = table.position
    for on_winner in DECKS:
        deck = []
        for piece, card in zip(table.pieces[on_winner], position.deck(on_winner), strict=True):
            colour = card.colour or told.get(piece)
            if colour:
                told[piece] = colour
            deck.append(replace(card, colour=colour))
        position = position.with_deck(on_winner, tuple(deck))
    return position
