"""What a player's actions tell whoever watches: how they play, and which race cards they played.

Both are learnt together, by Bayes' rule. Whoever plays for the most coins puts down the best card
in hand, so what was best at that time says which card it is, much more surely than the chances of
the race alone. And a card that would have been worth more than what they did instead is not in
their hand. How well this works is told in ``docs/strength.md``.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from camelhelper.core.event import Event, RaceCardLaid
from camelhelper.core.race_cards import CardPlace
from camelhelper.engine.coins.beliefs import SHARPNESS
from camelhelper.engine.win.graph import RACING, Values
from camelhelper.engine.win.styles import (
    OpenChoices,
    StyleWeights,
    chances_of_card,
    chances_of_other,
    changed,
)

Order = tuple[int, ...]
"""The colour of each card that a player has played, as its number; no two are the same."""


@dataclass(frozen=True, slots=True)
class Impression:
    """What is thought of one player.

    Immutable and equal if all is equal, so it can be kept for each moment of a game.
    """

    weights: tuple[tuple[float, ...], ...]
    """[style][order] how likely both are together."""
    places: tuple[CardPlace, ...] = ()
    """Where the player's cards lie."""
    orders: tuple[Order, ...] = ((),)
    """The colours they may have, in the order of the places."""

    @classmethod
    def of(cls, styles: StyleWeights) -> "Impression":
        """Somebody who is known to play like this and has played no cards."""
        return cls(tuple((weight,) for weight in styles))

    @property
    def styles(self) -> StyleWeights:
        return tuple(sum(of_style) for of_style in self.weights)

    def colours(self, racing: str) -> dict[CardPlace, Mapping[str, float]]:
        """The chance of each colour, for each of the cards."""
        likely = np.array(self.weights).sum(axis=0)
        return {
            place: dict(zip(racing, np.bincount(colours, likely, RACING).tolist(), strict=True))
            for place, colours in zip(self.places, np.array(self.orders).T, strict=True)
        }

    def playing(self, styles: StyleWeights) -> "Impression":
        """The same player, known to play like this."""
        weights = np.array(self.weights)
        of_style = weights.sum(axis=1, keepdims=True)
        shares = np.where(of_style > 0, weights, weights.sum(axis=0))
        shares /= shares.sum(axis=1, keepdims=True)
        return _weighted(self, shares * np.array(styles)[:, None])

    def knowing(self, colours: Mapping[CardPlace, int]) -> "Impression":
        """The same player for somebody who has seen these cards, by the number of the colour."""
        seen = [(at, colours[place]) for at, place in enumerate(self.places) if place in colours]
        if not seen:
            return self
        fits = [all(order[at] == colour for at, colour in seen) for order in self.orders]
        orders = tuple(order for order, fit in zip(self.orders, fits, strict=True) if fit)
        weights = np.array(self.weights)[:, fits]
        return _weighted(replace(self, orders=orders), weights / weights.sum())

    def after(self, offer: OpenChoices, event: Event) -> "Impression":
        """After an action of the player."""
        weighed = self.weighed(offer, event)
        return _weighted(weighed, changed(np.array(weighed.weights))) if weighed else self

    def weighed(self, offer: OpenChoices, event: Event) -> "Impression | None":
        """With weights that sum to the chance of this action; None if no style considers it."""
        if isinstance(event, RaceCardLaid):
            if len(self.places) == RACING:
                return None  # no longer legal after a mend of the game
            chances = chances_of_card(offer, _hands(self), event.on_winner)
            return _extended(self, offer.places[0 if event.on_winner else 1], chances)
        likely = chances_of_other(offer, _hands(self), event)
        return None if likely is None else _weighted(self, np.array(self.weights) * likely)

    def moved(self, places: Mapping[CardPlace, CardPlace]) -> "Impression":
        """With those cards that have a new place, lying there."""
        stayed = self._with(at for at, place in enumerate(self.places) if place in places)
        return replace(stayed, places=tuple(places[place] for place in stayed.places))

    def with_cards_at(
        self, places: Collection[CardPlace], right: Mapping[CardPlace, Values]
    ) -> "Impression":
        """With cards in these places and no others.

        ``right``: (5,) how likely each colour is correct there. A card that nobody saw being played
        is taken for one of the likelier ones, together with the player's others, as in ``Beliefs``.
        """
        found = self._with(at for at, place in enumerate(self.places) if place in places)
        for place in places:
            if place not in found.places:
                leaning = np.exp(SHARPNESS * right[place]) * _hands(found)
                found = _extended(found, place, leaning[None]).playing(self.styles)
        return found

    def _with(self, kept: Iterable[int]) -> "Impression":
        """With some of the cards only, by their number among all."""
        cards = [*kept]
        if len(cards) == len(self.places):
            return self
        shorter = [tuple(order[at] for at in cards) for order in self.orders]
        orders = {order: number for number, order in enumerate(dict.fromkeys(shorter))}
        weights = np.zeros((len(self.weights), len(orders)))
        # Orders that only differed in the other cards are one, so that there are never more.
        np.add.at(weights.T, [orders[order] for order in shorter], np.array(self.weights).T)
        places = tuple(self.places[at] for at in cards)
        return _weighted(replace(self, places=places, orders=tuple(orders)), weights)


def _weighted(impression: Impression, weights: Values) -> Impression:
    return replace(impression, weights=tuple(map(tuple, weights.tolist())))


def _hands(impression: Impression) -> npt.NDArray[np.bool_]:
    """(orders, 5) which cards the player still has."""
    return np.array([[c not in order for c in range(RACING)] for order in impression.orders])


def _extended(impression: Impression, place: CardPlace, chances: Values) -> Impression:
    """With one card more, of each colour with a chance of (styles or 1, orders, 5)."""
    orders, colours = np.nonzero(_hands(impression))
    weights = np.array(impression.weights)[:, orders] * chances[:, orders, colours]
    longer = ((*impression.orders[at], int(c)) for at, c in zip(orders, colours, strict=True))
    places = (*impression.places, place)
    return _weighted(replace(impression, places=places, orders=tuple(longer)), weights)
