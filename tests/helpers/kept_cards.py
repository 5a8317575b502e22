"""Who wins after a leg, by what the right card still in hand is thought to bring.

usage: python -m tests.helpers.kept_cards GAMES SEED EDITION

One ``win`` plays against three ``leg``, who play no race cards. At every end of a leg, the leaf
says how likely each of them is to win, with different shares of a right card's coins to come.
``win`` plays better than the others, too, so for each share it gets as many coins more for each of
at most three legs to come as fit best. The log loss of who won in the end is told for each share,
and how much lower it is than with none.
"""

import sys
from dataclasses import replace

import numpy as np

from camelhelper.arena.leg_ends import end_of_leg
from camelhelper.core.edition import EDITIONS, RACE_PAYOFFS
from camelhelper.core.event import LegEnded
from camelhelper.core.scoring import winners
from camelhelper.engine.win import leaf
from tests.helpers.regret import NOW, moments

SHARES = (0.0, 0.15, 0.3, 0.45, 0.6, 0.75)
BETTER = np.arange(0, 4.1, 0.25)
"""How many coins a leg ``win`` may make beyond those of others."""


def seen_by_win(moment, me):
    """A leg's end for somebody who alone plays cards, so that the next right one pays the most."""
    position = moment.position
    hand = position.colours_in_hand(me + 1)
    return replace(
        end_of_leg(position, moment.onlooker.graph, moment.onlooker.node),
        asking=me,
        hand=np.array([[colour in hand] for colour in position.edition.racing]),
        pays=np.full((10, 1), RACE_PAYOFFS[0], np.float32),
        alone=np.ones(1, np.float32),
    )


def losses(ends, won):
    """(shares, ways to be better) the log loss of who won after one end of a leg."""
    known, found = leaf.KEPT_CARD, np.empty((len(SHARES), len(BETTER)))
    try:
        for row, leaf.KEPT_CARD in enumerate(SHARES):
            for column, better in enumerate(BETTER):
                coins = ends.coins.copy()
                coins[ends.asking] += better * min(ends.legs[0], 3)
                chances = leaf.chances_after_leg(replace(ends, coins=coins))[:, 0]
                found[row, column] = -won @ np.log(chances)
    finally:
        leaf.KEPT_CARD = known
    return found


def played(count, seed, edition):
    """(ends of legs, shares, ways to be better) log losses, and the game of each."""
    games, found = [], []
    for game in range(count):
        me, ends = game % 4, []
        names = tuple("win" if seat == me else "leg" for seat in range(4))
        for moment in moments(edition, seed + game, names, NOW):
            if moment.position.leg_over and not moment.position.race_over:
                ends.append(seen_by_win(moment, me))
        best = winners(moment.after(LegEnded()).position)
        won = np.array([(seat + 1 in best) / len(best) for seat in range(4)])
        found += [losses(each, won) for each in ends]
        games += [game] * len(ends)
    return np.array(found), np.array(games)


def main():
    count, seed, edition = map(int, sys.argv[1:])
    found, games = played(count, seed, EDITIONS[edition])
    best = found.mean(axis=0).argmin(axis=1)
    sys.stdout.write(f"{len(found)} ends of legs\n")
    for row, (share, column) in enumerate(zip(SHARES, best, strict=True)):
        loss = found[:, row, column]
        less = np.bincount(games, found[:, 0, best[0]] - loss)
        error = np.std(less) * len(less) ** 0.5 / len(found)
        sys.stdout.write(
            f"{share:.2f}, with {BETTER[column]:.2f} coins a leg more: {loss.mean():.3f}, "
            f"{less.sum() / len(found):.3f} ± {error:.3f} lower\n"
        )


if __name__ == "__main__":
    main()
