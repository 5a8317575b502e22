"""How likely each player wins the game when the leg is over.

After the race the coins are counted. Before it, for each pair of camels that may win and lose it:
what everybody would have then, and of that a softmax that is the softer the more legs are to come.
Coins to be made in these are not foreseen, but that it helps to move early in the next leg, and to
have cards in hand among players who lay none. Fitted by self-play; one leaf for both editions.
"""

from dataclasses import dataclass
from itertools import permutations

import numpy as np
import numpy.typing as npt

from camelhelper.engine.win.graph import RACING
from camelhelper.engine.win.paths import Floats

TEMPERATURE = (0.6, 1.4)
"""Coins: so much, and so much times the root of the legs to come."""
TURN_ORDER = (1.39, 0.33, -0.37, -1.35)
"""Coins that it is worth to be first, second … of four players in the next leg."""
CARD_IN_HAND = 0.6
"""Coins a leg, for three legs at most, and for each card that one has alone to oneself."""

_PAIRS = np.array(list(permutations(range(RACING), 2))).T
"""(2, 20) the winner and the loser of a race."""


@dataclass(frozen=True, slots=True)
class Ends:
    """M games of P players at the end of a leg, scored, but for the race cards."""

    coins: Floats
    """(P, M)"""
    cards: Floats
    """(10, P, M) what a card on that camel to win, or to lose, pays if it is right, and 1 more."""
    laid: Floats
    """(P, M) how many cards each has laid: what they cost if all are wrong."""
    right: Floats
    """(10, M) the chances to win the race, then to lose it."""
    legs: Floats
    """(M,)"""
    over: npt.NDArray[np.bool_]
    """(M,) whether the race is over."""
    order: Floats
    """(P, M) coins that a place in the next leg's turn order is worth, and cards in hand."""


def turn_order(players: int) -> npt.NDArray[np.float64]:
    """(P,) coins that it is worth to be the first, second … of so many players in a leg."""
    four = np.linspace(0, 1, len(TURN_ORDER))
    return np.interp(np.linspace(0, 1, players), four, TURN_ORDER)


def win_chances(ends: Ends) -> Floats:
    """(P, M) each player's chance to win the game."""
    win, lose = ends.right[_PAIRS[0]], ends.right[RACING + _PAIRS[1]]
    pairs = win * lose
    pairs /= pairs.sum(axis=0)
    base = np.maximum(ends.coins, 0) - ends.laid
    temperature = TEMPERATURE[0] + TEMPERATURE[1] * np.sqrt(ends.legs)
    temperature[ends.over] = 1
    chances = np.zeros_like(base)
    ahead = base + np.where(ends.over, 0, ends.order)
    for (winner, loser), weight in zip(_PAIRS.T, pairs, strict=True):
        coins = ahead + ends.cards[winner] + ends.cards[RACING + loser]
        coins -= coins.max(axis=0)
        share = np.where(ends.over, coins > -0.01, np.exp(coins / temperature))
        chances += share * (weight / share.sum(axis=0))
    return chances
