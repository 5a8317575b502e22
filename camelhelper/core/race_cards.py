"""The race cards on the two decks, and revealing them at the end of the race."""

from dataclasses import dataclass, replace

from camelhelper.core.position import Card, Position, Seat


@dataclass(frozen=True, slots=True, order=True)
class CardPlace:
    """Where a race card lies."""

    on_winner: bool
    """On the winner deck, or else on the loser deck."""
    below: int
    """How many cards lie below it."""


def cards_on_decks(position: Position) -> dict[CardPlace, Card]:
    """Every card in the order of scoring: the winner deck first, each deck from the bottom."""
    return {
        CardPlace(on_winner, below): card
        for on_winner in (True, False)
        for below, card in enumerate(position.deck(on_winner))
    }


def next_places(position: Position) -> tuple[CardPlace, CardPlace]:
    """Where the next card would lie on the winner and on the loser deck."""
    return CardPlace(True, len(position.winner_cards)), CardPlace(False, len(position.loser_cards))


def turned(position: Position, place: CardPlace, colour: str | None) -> Position:
    """The position with this colour on a card, or with the card face down again."""
    cards = list(position.deck(place.on_winner))
    cards[place.below] = replace(cards[place.below], colour=colour)
    return position.with_deck(place.on_winner, tuple(cards))


def known_to(seat: Seat | None, position: Position) -> Position:
    """The position without the colours of others' race cards; None stands for an onlooker."""

    def turned_down(deck: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card if card.seat == seat else Card(card.seat) for card in deck)

    return replace(
        position,
        winner_cards=turned_down(position.winner_cards),
        loser_cards=turned_down(position.loser_cards),
    )


def face_down(position: Position) -> tuple[CardPlace, ...]:
    """The cards whose colours only their owners know."""
    cards = cards_on_decks(position)
    return tuple(place for place, card in cards.items() if card.colour is None)


def colours_possible(position: Position, place: CardPlace) -> tuple[str, ...]:
    """The colours a card can have: each player has one of each, for both decks together."""
    cards = cards_on_decks(position)
    seat = cards.pop(place).seat
    known = {card.colour for card in cards.values() if card.seat == seat}
    return tuple(colour for colour in position.edition.racing if colour not in known)


def awaits_cards(position: Position) -> bool:
    """Whether the race is still to be scored and face-down cards affect somebody's coins."""
    is_to_score = position.race_over and not position.scored
    return is_to_score and bool(position.players) and bool(face_down(position))
