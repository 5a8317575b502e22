"""How likely each player wins the game when the leg is over.

After the race, the coins decide. Before it, for each pair of camels that may win and lose it, take
what everybody would have then, and of that a softmax, softer the more legs are to come. It does not
foresee the coins of those legs, except that it helps to move early in the next one, and that the
player who asks may yet play the right cards if others play none. Fitted by self-play; the same for
both editions. How each part was measured is in ``docs/strength.md``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

import numpy as np
import numpy.typing as npt

from camelhelper.engine.win.graph import RACING
from camelhelper.engine.win.paths import Floats, Integers

TEMPERATURE = (0.6, 1.4)
"""In coins: a constant, and a factor for the root of the number of legs to come."""
TURN_ORDER = (1.2, 0.05, -0.5, -0.75)
"""What it is worth, in coins, to be first, second … of four players in the next leg."""
KEPT_CARD = 0.55
"""Which share of its coins a right card still in hand is going to bring, if nobody else plays any;
in proportion if some do not."""

_PAIRS = np.array(list(permutations(range(RACING), 2))).T
"""(2, 20) the winner and the loser of a race."""


@dataclass(frozen=True, slots=True)
class Ends:
    """M games of P players at the end of a leg, scored except for the race cards."""

    coins: Floats
    """(P, M)"""
    cards: Floats
    """(10, P, M) what a card on that camel to win, or to lose, pays if it is correct, plus 1."""
    before: Floats
    """(10, P, M) how many others of their cards each played before that one on the same deck."""
    laid: Floats
    """(2, P, M) how many cards each has on the winner and the loser deck."""
    net: bool
    """Whether debts are waived after all race cards together, and not after each [house rule]."""
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
    hand: npt.NDArray[np.bool_]
    """(5, M) which cards this player may still play."""
    pays: Floats
    """(10, M) what the next correct card on that camel to win, or to lose, would pay."""
    alone: Floats
    """(M,) the share of the others who never play cards."""


def chances_after_leg(ends: Ends) -> Floats:
    """(P, M) each player's chance to win the game."""
    base = _without_cards(ends)
    temperature = TEMPERATURE[0] + TEMPERATURE[1] * np.sqrt(ends.legs)
    chances = np.zeros_like(base)
    ahead = base + np.where(ends.over, 0, _order(ends))
    to_come = np.tile(ends.hand, (2, 1)) * ends.pays * (KEPT_CARD * ends.alone * ~ends.over)
    for (winner, loser), coins, weight in _with_cards(ends, ahead):
        coins[ends.asking] += to_come[winner] + to_come[RACING + loser]
        behind = coins - coins.max(axis=0)
        share = np.where(ends.over, behind > -0.01, np.exp(behind / temperature))
        chances += share * (weight / share.sum(axis=0))
    return chances


def after_race(ends: Ends) -> Iterator[tuple[Floats, Floats]]:
    """For each winner and loser: (P, M) everybody's coins with the race cards, (M,) its chance."""
    for _, coins, chance in _with_cards(ends, _without_cards(ends)):
        yield coins, chance


def _without_cards(ends: Ends) -> Floats:
    """(P, M) everybody's coins if all race cards are wrong."""
    return np.asarray(np.maximum(ends.coins, 0) - ends.laid.sum(axis=0))


def _with_cards(ends: Ends, base: Floats) -> Iterator[tuple[Integers, Floats, Floats]]:
    """For each winner and loser: them, (P, M) ``base`` and what right cards add, (M,) the chance.

    In a race that is over, nobody falls below 0.
    """
    poor = np.flatnonzero(ends.over & (base < 0).any(axis=0))
    for pair, chance in zip(_PAIRS.T, _chances_of_pairs(ends), strict=True):
        winner, loser = pair
        coins = base + ends.cards[winner] + ends.cards[RACING + loser]
        if poor.size:
            coins[:, poor] = _settled(ends, winner, RACING + loser, poor)
        yield pair, coins, chance


def _settled(ends: Ends, winner: int, loser: int, games: Integers) -> Floats:
    """(P, k) coins in k games after the race cards, of which these rows are right."""
    purse = np.maximum(ends.coins[:, games], 0)
    if ends.net:
        pays = ends.cards[winner] + ends.cards[loser] - ends.laid.sum(axis=0)
        return np.asarray(np.maximum(purse + pays[:, games], 0))
    for row, laid in zip((winner, loser), ends.laid[:, :, games], strict=True):
        pays = ends.cards[row][:, games]
        before = np.where(pays > 0, ends.before[row][:, games], laid)
        purse = np.maximum(purse - before, 0)
        purse = np.maximum(purse + pays - (laid - before), 0)
    return purse


def _chances_of_pairs(ends: Ends) -> Floats:
    """(20, M) how likely each pair is to win and lose the race."""
    pairs = ends.right[_PAIRS[0]] * ends.right[RACING + _PAIRS[1]]
    return np.asarray(pairs / pairs.sum(axis=0))


def _order(ends: Ends) -> Floats:
    """(P, M) coins likely to be made in the next leg, beyond those of others."""
    four = np.linspace(0, 1, len(TURN_ORDER))
    worth = np.interp(np.linspace(0, 1, len(ends.place)), four, TURN_ORDER)
    return np.asarray(worth[ends.place], np.float32)
