"""The race cards of past moments, with what is known about them now.

A card is played face down, and its colour often revealed only at the end of the race. In hindsight
it had that colour from the start; one that is never revealed has the likeliest colour.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import zip_longest

from camelhelper.core.event import Event, RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.leaving import Left
from camelhelper.core.position import Card, Position, Seat
from camelhelper.core.race_cards import CardPlace
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.race.odds import RaceOdds


def positions_in_hindsight(history: History) -> tuple[Position, ...]:
    """The start and the position after each step, with the colours that cards proved to have."""
    positions = [history.start, *(step.position for step in history.past)]
    later = positions[-1]
    seen = [later]
    for position, step in zip(reversed(positions[:-1]), reversed(history.past), strict=True):
        told = partial(_told_of_those_who_stay, step.left) if step.left else _told
        later = replace(
            position,
            winner_cards=told(position.winner_cards, later.winner_cards),
            loser_cards=told(position.loser_cards, later.loser_cards),
        )
        seen.append(later)
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
    race: RaceOdds,
    when_laid: Mapping[CardPlace, RaceOdds],
    known: frozenset[str],
) -> frozenset[str]:
    """The likeliest colours of a player's cards that were never revealed.

    ``known`` are the colours of their other cards, even those played later; ``when_laid`` are the
    odds at the time, see ``Beliefs``.
    """
    found: set[str] = set()
    for place, colours in Beliefs.of(position, race, when_laid).of_player(seat).items():
        free = {c: chance for c, chance in colours.items() if c not in known | found}
        if position.deck(place.on_winner)[place.below].colour is None and free:
            found.add(max(free, key=free.__getitem__))
    return frozenset(found)


def _own(seat: Seat, deck: tuple[Card, ...], told: tuple[Card, ...]) -> tuple[Card, ...]:
    pairs = zip(deck, told, strict=True)
    return tuple(known if known.seat == seat else card for card, known in pairs)


def _told(deck: tuple[Card, ...], later: tuple[Card, ...]) -> tuple[Card, ...]:
    cards = zip_longest(deck, later[: len(deck)])
    return tuple(
        known if card.colour is None and known and known.seat == card.seat else card
        for card, known in cards
    )


def _told_of_those_who_stay(
    left: Left, deck: tuple[Card, ...], later: tuple[Card, ...]
) -> tuple[Card, ...]:
    """A deck before players left, with the colours of the cards that stayed."""
    staying = iter(later)
    return tuple(
        card if card.seat in left else replace(card, colour=next(staying).colour) for card in deck
    )
