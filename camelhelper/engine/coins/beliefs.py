"""Guesses at the colours of face-down race cards.

A model, not a certainty: a player plays a card of colour c with a chance proportional to e^(10·P),
where P is the chance of c to win (or to lose) as the player saw it at the time. Nobody has two
cards of the same colour, so one player's cards are considered together; those of different players
are independent.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from math import exp

from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace, cards_on_decks
from camelhelper.engine.race.odds import RaceOdds

PROBABLE = 0.6
"""How likely a colour must be for a card to be called by it, and to be gone from a hand."""
SHARPNESS = 10.0
"""How strongly a player is assumed to prefer the better card."""


@dataclass(frozen=True, slots=True)
class Belief:
    """Whose card it is, and the chance of each colour; a known card has one certain colour."""

    seat: Seat
    colours: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What is known or guessed about every race card on the decks."""

    cards: Mapping[CardPlace, Belief]
    _below: dict[tuple[Seat, CardPlace, str], tuple[float, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What ``correct_below`` has been asked: it is asked again on every turn."""

    @classmethod
    def of(
        cls,
        position: Position,
        now: RaceOdds,
        when_laid: Mapping[CardPlace, RaceOdds] | None = None,
    ) -> "Beliefs":
        """``when_laid`` are the odds when each card was played; ``now`` is used for others."""
        views = when_laid or {}
        owned: dict[Seat, dict[CardPlace, str | None]] = {}
        for place, card in cards_on_decks(position).items():
            owned.setdefault(card.seat, {})[place] = card.colour
        beliefs: dict[CardPlace, Belief] = {}
        for seat, cards in owned.items():
            known = {place: colour for place, colour in cards.items() if colour}
            views_of_hidden = tuple((p, views.get(p, now)) for p in cards if p not in known)
            free = tuple(c for c in position.edition.racing if c not in known.values())
            chances = {place: {colour: 1.0} for place, colour in known.items()}
            chances |= _guessed(free, views_of_hidden)
            beliefs |= {place: Belief(seat, chances[place]) for place in cards}
        return cls(beliefs)

    def of_player(self, seat: Seat) -> dict[CardPlace, Mapping[str, float]]:
        """The colours that each of this player's cards may have."""
        return {
            place: belief.colours for place, belief in self.cards.items() if belief.seat == seat
        }

    def chances_in_hand(self, seat: Seat, colours: Sequence[str]) -> dict[str, float]:
        """How likely it is that a player still has each of these race cards."""
        played = self.of_player(seat).values()
        return {
            colour: max(1 - sum(card.get(colour, 0.0) for card in played), 0.0)
            for colour in colours
        }

    def probably_in_hand(self, seat: Seat, colours: Sequence[str]) -> tuple[str, ...]:
        """Those of these race cards less than ``PROBABLE`` to have been played, or the likeliest.

        None of ``colours`` is known to be on a deck; of none, none.
        """
        if not colours:
            return ()
        chances = self.chances_in_hand(seat, colours)
        in_hand = tuple(colour for colour, chance in chances.items() if chance > 1 - PROBABLE)
        return in_hand or (max(chances, key=chances.__getitem__),)

    def correct_below(self, seat: Seat, place: CardPlace, colour: str) -> tuple[float, ...]:
        """[n] the chance that n cards of this colour lie below one that this player plays there.

        The player's own other cards do not count, as none has the same colour.
        """
        asked = seat, place, colour
        if asked not in self._below:
            self._below[asked] = self._counted_below(*asked)
        return self._below[asked]

    def _counted_below(self, seat: Seat, place: CardPlace, colour: str) -> tuple[float, ...]:
        having: dict[Seat, float] = {}
        for at, belief in self.cards.items():
            if belief.seat != seat and at.on_winner == place.on_winner and at.below < place.below:
                likely = belief.colours.get(colour, 0.0)
                having[belief.seat] = having.get(belief.seat, 0.0) + likely  # at most one is
        counts = [1.0]
        for has_it in having.values():
            counts = [
                as_many * (1 - has_it) + one_fewer * has_it
                for as_many, one_fewer in zip((*counts, 0.0), (0.0, *counts), strict=True)
            ]
        return tuple(counts)


def chance_to_be_right(race: RaceOdds, colour: str, *, on_winner: bool) -> float:
    """The chance that a race card of this colour is correct on the winner or the loser deck."""
    return (race.win if on_winner else race.lose)[race.camels.index(colour)]


@lru_cache(maxsize=64)
def _guessed(
    free: tuple[str, ...], views: tuple[tuple[CardPlace, RaceOdds], ...]
) -> dict[CardPlace, dict[str, float]]:
    """The chances of the free colours for one player's hidden cards, all different.

    Whenever somebody plays a card, those of everybody else are asked about again.
    """
    leaning = {
        (place, colour): exp(
            SHARPNESS * chance_to_be_right(view, colour, on_winner=place.on_winner)
        )
        for place, view in views
        for colour in free
    }
    places = [place for place, _ in views]
    weights = {place: dict.fromkeys(free, 0.0) for place in places}
    total = 0.0
    for colours in permutations(free, len(places)):
        weight = 1.0
        for card in zip(places, colours, strict=True):
            weight *= leaning[card]
        total += weight
        for place, colour in zip(places, colours, strict=True):
            weights[place][colour] += weight
    return {
        place: {colour: weight / total for colour, weight in colours.items()}
        for place, colours in weights.items()
    }
