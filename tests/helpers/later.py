"""What a choice on a later turn in the playouts is worth beyond a roll, besides its coins.

usage: python -m tests.helpers.later GAMES SEED EDITION

At every third turn of ``win`` against ``leg``, ``full`` and ``net``, playouts begin with each
action that may be best. On one of their next turns, whoever asks does not choose but takes the best
of a random kind, or rolls; after that the game goes on as ever. So each kind can be compared with a
roll, by the coins that it was expected to earn: how many must it earn to be as good as a roll,
which earns 1?
"""

import sys
from itertools import islice

import numpy as np

from camelhelper.core.edition import EDITIONS
from camelhelper.engine.win.candidates import to_try
from camelhelper.engine.win.deal import deal
from camelhelper.engine.win.lanes import LOSER_CARDS, TICKETS, WINNER_CARDS
from camelhelper.engine.win.playouts import Playouts
from camelhelper.engine.win.styles import CHOICES, TILE
from tests.helpers.regret import FIELD, NOW, moments

KINDS = {
    "leg ticket": TICKETS,
    "winner card": WINNER_CARDS,
    "loser card": LOSER_CARDS,
    "tile": slice(TILE, CHOICES),
}
ROLL = len(KINDS)
EVERY, SAMPLES, NEXT_TURNS = 3, 2000, 4
NEAR = 1.0
"""Only what earns about as much as a roll, give or take this many coins, is compared with it."""


class Trying(Playouts):
    """Playouts in which whoever asks does something at random once."""

    def tried_at(self, random):
        """[kind] what each was expected to earn where it was tried, and the chance to win then.

        Beside it stand the chances after a roll where the kind would have earned as much.
        """
        games = self._leg.size
        self._random, self._when = random, random.integers(NEXT_TURNS, size=games)
        self._kind = np.full(games, -1)
        self._earning = np.full((len(KINDS), games), np.nan)
        win = self.play()
        win = (win - win.mean(axis=2, keepdims=True))[self._setting.asking].ravel()
        for number, coins in enumerate(self._earning):
            yield tuple(
                (coins[here], win[here]) for here in (self._kind == number, self._kind == ROLL)
            )

    def _turn(self, games, turn):
        seat = turn % self._players
        if seat != self._setting.asking:
            return super()._turn(games, turn)
        now = self._when[games] == turn // self._players - (seat == 0)
        left = super()._turn(games[~now], turn)
        return np.sort(np.concatenate((left, self._try(games[now], seat, turn))))

    def _try(self, games, seat, turn):
        worth = self.worth(seat, games) - 1
        best = np.array([worth[lanes].max(axis=0, initial=-9) for lanes in KINDS.values()])
        lane = np.array([lanes.start + worth[lanes].argmax(axis=0) for lanes in KINDS.values()])
        luck = self._random.random((ROLL + 1, games.size))
        luck[:ROLL][best < -2] = -1  # impossible
        kind = luck.argmax(axis=0)
        self._kind[games], self._earning[:, games] = kind, best
        takes = np.flatnonzero(kind < ROLL)
        self._take(seat, games[takes], lane[kind[takes], takes])
        self._roll(games[kind == ROLL], turn)
        return games[self._stop[games] < self._last[games]]


def tried(count, seed, edition):
    """[game][kind] as of ``Trying.tried_at``, of all turns of a game."""
    for game in range(count):
        names = np.roll(FIELD, game).tolist()
        turns = (
            moment
            for moment in moments(edition, seed + game, tuple(names), NOW)
            if not moment.position.leg_over and names[moment.position.to_move - 1] == "win"
        )
        found = []
        for number, moment in enumerate(islice(turns, game % EVERY, None, EVERY)):
            seen, random = moment.seen(), np.random.default_rng((seed, game, number))
            field = to_try(seen)
            setting, paths = deal(seen, field.layouts, seen.impressions, random, SAMPLES)
            found.append(list(Trying(setting, paths, field.candidates).tried_at(random)))
        yield [
            [np.concatenate(both, axis=1) for both in zip(*of_kind, strict=True)]
            for of_kind in zip(*found, strict=True)
        ]


def as_good_as_a_roll(taken, rolled):
    """How many coins a kind must earn for that, by straight lines through both."""
    lines = []
    for coins, win in (taken, rolled):
        near = abs(coins - 1) < NEAR
        lines.append(np.polyfit(coins[near], win[near], 1))
    slope, height = lines[0] - lines[1]
    return -height / slope


def main():
    count, seed, edition = map(int, sys.argv[1:])
    if count < 2:
        sys.exit("GAMES is 2 or more: the errors come from leaving out one after the other")
    games = list(tried(count, seed, EDITIONS[edition]))
    for number, name in enumerate(KINDS):
        whole = [np.concatenate([g[number][which] for g in games], axis=1) for which in (0, 1)]
        found = as_good_as_a_roll(*whole)
        without = [
            as_good_as_a_roll(
                *(
                    np.concatenate([g[number][which] for g in games if g is not game], axis=1)
                    for which in (0, 1)
                )
            )
            for game in games
        ]
        error = np.std(without) * np.sqrt(len(games) - 1)
        sys.stdout.write(f"a {name} is as good as a roll at {found:.2f} ± {error:.2f} coins\n")


if __name__ == "__main__":
    main()
