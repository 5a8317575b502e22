"""The race cards on the two decks, as they are turned over at the end of the race."""

from dataclasses import dataclass, replace

from camelhelper.core.position import Card, Position


@dataclass(frozen=True, slots=True)
class CardPlace:
    on_winner: bool
    """On the winner deck, or else on the loser deck."""
    index: int
    """Counted from the bottom, which was laid first."""


def card_places(position: Position) -> tuple[CardPlace, ...]:
    """Every card in the order in which it is scored: the winner deck first, from the bottom."""
    decks = ((True, position.winner_cards), (False, position.loser_cards))
    return tuple(
        CardPlace(on_winner, index) for on_winner, cards in decks for index in range(len(cards))
    )


def card_at(position: Position, place: CardPlace) -> Card:
    return position.deck(place.on_winner)[place.index]


def turned(position: Position, place: CardPlace, colour: str | None) -> Position:
    """The position with this colour on the card, or with the card face down again."""
    cards = list(position.deck(place.on_winner))
    cards[place.index] = replace(cards[place.index], colour=colour)
    return position.with_deck(place.on_winner, tuple(cards))


def face_down(position: Position) -> tuple[CardPlace, ...]:
    """The cards of which only their owners know the colour."""
    return tuple(
        place for place in card_places(position) if card_at(position, place).colour is None
    )


def colours_possible(position: Position, place: CardPlace) -> tuple[str, ...]:
    """What can be on a card: each player has one of every colour, for both decks together."""
    seat = card_at(position, place).seat
    others = [card_at(position, other) for other in card_places(position) if other != place]
    known = {card.colour for card in others if card.seat == seat}
    return tuple(colour for colour in position.edition.racing if colour not in known)


def awaits_cards(position: Position) -> bool:
    """Whether the race is to be scored and cards lie face down that somebody's coins depend on."""
    is_to_score = position.race_over and not position.scored
    return is_to_score and bool(position.players) and bool(face_down(position))
