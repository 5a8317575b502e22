"""Race cards: what one more on a deck is worth, and what those already played depend on."""

from collections.abc import Mapping
from dataclasses import dataclass

from camelhelper.core.edition import RACE_PAYOFFS
from camelhelper.core.event import RaceCardLaid
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace, next_places
from camelhelper.core.scoring import WRONG_COINS, race_payoff
from camelhelper.engine.coins.beliefs import Beliefs, chance_to_be_right
from camelhelper.engine.coins.terms import ActionValue, RaceCardFails, RaceCardPays, Term
from camelhelper.engine.race.odds import RaceOdds


def race_card_values(position: Position, race: RaceOdds, beliefs: Beliefs) -> list[ActionValue]:
    """Every race card that the player to move may play, on either deck [race bets].

    Somebody else's card lies face down: it is worth as much as the best one that they probably
    still have.
    """
    seat = position.to_move
    hand = likely_hand(position, beliefs, seat) if seat else ()
    if seat is None or not hand:
        return []
    face_down = position.hides_hand_of(seat)
    values = []
    for place in next_places(position):
        cards = {
            colour: card_terms(race, colour, place, beliefs.correct_below(seat, place, colour))
            for colour in hand
        }
        laid = [
            ActionValue(RaceCardLaid(place.on_winner, None if face_down else colour), terms)
            for colour, terms in cards.items()
        ]
        values += [max(laid, key=lambda value: value.expected_coins)] if face_down else laid
    return values


def likely_hand(position: Position, beliefs: Beliefs, seat: Seat) -> tuple[str, ...]:
    """The race cards that a player may still play; of somebody else's, those they probably have.

    None once they have played them all, whatever their colours.
    """
    if position.has_laid_all(seat):
        return ()
    colours = position.colours_in_hand(seat)
    return beliefs.probably_in_hand(seat, colours) if position.hides_hand_of(seat) else colours


def card_terms(
    race: RaceOdds, colour: str, place: CardPlace, below: tuple[float, ...]
) -> tuple[Term, ...]:
    """One term for each payoff that the card may have, and one for being wrong.

    ``below``: [n] the chance that there are n cards of its colour below it.
    """
    right = chance_to_be_right(race, colour, on_winner=place.on_winner)
    shares = [*below[: len(RACE_PAYOFFS)], sum(below[len(RACE_PAYOFFS) :])]
    return (
        *(
            Term(RaceCardPays(colour, place.on_winner, n), right * share, race_payoff(n))
            for n, share in enumerate(shares)
            if share
        ),
        Term(RaceCardFails(place.on_winner), 1 - right, WRONG_COINS),
    )


@dataclass(frozen=True, slots=True)
class Stake:
    """A card on a deck, and what it gains when the chances of the race change.

    ``coins``: for each colour that the card may have, how many more coins it brings on average when
    correct than when wrong, times the chance that it has that colour.
    """

    place: CardPlace
    coins: Mapping[str, float]

    def gain(self, before: RaceOdds, after: RaceOdds) -> float:
        on_winner = self.place.on_winner
        return sum(
            coins
            * (
                chance_to_be_right(after, colour, on_winner=on_winner)
                - chance_to_be_right(before, colour, on_winner=on_winner)
            )
            for colour, coins in self.coins.items()
        )


def stakes(beliefs: Beliefs, seat: Seat) -> tuple[Stake, ...]:
    """What is at stake for the race cards that this player has played."""
    return tuple(
        Stake(
            place,
            {
                colour: likely * coins_at_stake(beliefs.correct_below(seat, place, colour))
                for colour, likely in colours.items()
            },
        )
        for place, colours in beliefs.of_player(seat).items()
    )


def coins_at_stake(below: tuple[float, ...], more: int = 0) -> float:
    """How many more coins a correct card brings than a wrong one, on average.

    ``below``: [n] the chance that there are n cards of its colour below it, apart from ``more``
    that certainly are.
    """
    return sum(chance * (race_payoff(n + more) - WRONG_COINS) for n, chance in enumerate(below))
