"""How likely each player wins the game when the leg is over.

After the race, the coins decide. Before it, for each pair of camels that may win and lose it, take
what everybody would have then, and of that a softmax, softer the more legs are to come. It does not
foresee the coins of those legs, except that it helps to move early in the next one, and to have
race cards in hand where others play none. Fitted by self-play; the same for both editions.

Among players who all play them, one more card in hand at the end of a leg is worth about 0.7 coins
(1,365 legs: log loss 0.948 to 0.930). But a player who counts that plays too few of them and wins
less: 38 % of 80 games against three of ``FullPlayer``, rather than 43 % of 120.
"""

from dataclasses import dataclass
from itertools import permutations

import numpy as np
import numpy.typing as npt

from camelhelper.engine.win.graph import RACING
from camelhelper.engine.win.paths import Floats, Integers

TEMPERATURE = (0.6, 1.4)
"""In coins: a constant, and a factor for the root of the number of legs to come."""
TURN_ORDER = (1.39, 0.33, -0.37, -1.35)
"""What it is worth, in coins, to be first, second … of four players in the next leg."""
CARD_TO_ONESELF = 0.6
"""What a race card in hand is worth, in coins per leg for at most three legs, if nobody else plays
any; in proportion if some do not."""

_PAIRS = np.array(list(permutations(range(RACING), 2))).T
"""(2, 20) the winner and the loser of a race."""


@dataclass(frozen=True, slots=True)
class Ends:
    """M games of P players at the end of a leg, scored except for the race cards."""

    coins: Floats
    """(P, M)"""
    cards: Floats
    """(10, P, M) what a card on that camel to win, or to lose, pays if it is correct, plus 1."""
    laid: Floats
    """(P, M) how many cards each has played, which is what they cost if all are wrong."""
    right: Floats
    """(10, M) the chances to win the race, then to lose it."""
    legs: Floats
    """(M,)"""
    over: npt.NDArray[np.bool_]
    """(M,) whether the race is over."""
    place: Integers
    """(P, M) whose turn it is in the next leg: 0 for the first."""
    asking: int
    """The row of the player who asks."""
    hand: Floats
    """(M,) how many cards this player may still play."""
    alone: Floats
    """(M,) the share of the others who never play cards."""


def chances_after_leg(ends: Ends) -> Floats:
    """(P, M) each player's chance to win the game."""
    win, lose = ends.right[_PAIRS[0]], ends.right[RACING + _PAIRS[1]]
    pairs = win * lose
    pairs /= pairs.sum(axis=0)
    base = np.maximum(ends.coins, 0) - ends.laid
    temperature = TEMPERATURE[0] + TEMPERATURE[1] * np.sqrt(ends.legs)
    temperature[ends.over] = 1
    chances = np.zeros_like(base)
    ahead = base + np.where(ends.over, 0, _prospects(ends))
    for (winner, loser), weight in zip(_PAIRS.T, pairs, strict=True):
        coins = ahead + ends.cards[winner] + ends.cards[RACING + loser]
        coins -= coins.max(axis=0)
        share = np.where(ends.over, coins > -0.01, np.exp(coins / temperature))
        chances += share * (weight / share.sum(axis=0))
    return chances


def _prospects(ends: Ends) -> Floats:
    """(P, M) coins likely to be made in the legs to come, beyond those of others."""
    players = len(ends.place)
    four = np.linspace(0, 1, len(TURN_ORDER))
    order = np.interp(np.linspace(0, 1, players), four, TURN_ORDER)
    prospects: Floats = order[ends.place].astype(np.float32)
    prospects[ends.asking] += CARD_TO_ONESELF * np.minimum(ends.legs, 3) * ends.alone * ends.hand
    return prospects
