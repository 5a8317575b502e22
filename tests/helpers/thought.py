"""What less thought loses and more gains, turn by turn.

usage: python -m tests.helpers.thought GAMES SEED EDITION

At every third turn of ``win`` against three ``full``, it chooses with at most each number of
playouts. Other playouts, many more of them, tell what each choice is worth, so no choice is
flattered by its own. They cannot tell what playouts get wrong as such; but that is the same for
all.
"""

import sys
from itertools import islice

import numpy as np

from camelhelper.core.edition import EDITIONS
from camelhelper.engine.win import win_player
from camelhelper.engine.win.candidates import to_try
from camelhelper.engine.win.search import search
from camelhelper.engine.win.standing import played
from camelhelper.engine.win.win_chances import WinQuestion
from tests.helpers.regret import points, turns_of

PLAYOUTS = (480, 960, 1440, 1920, 8000)
USUAL = PLAYOUTS.index(win_player.PLAYOUTS)
TELLING = 6000
"""The samples of each choice that tell what it is worth."""
EVERY = 3


def chosen(moment, seed):
    """(numbers of playouts,) the chance to win after what each of them finds best."""
    seen = moment.seen()
    field = to_try(seen)
    found = []
    for number, playouts in enumerate(PLAYOUTS):
        random = np.random.default_rng((seed, number))
        enough = win_player._ENOUGH
        *_, last = search(seen, field, seen.impressions, random, playouts, enough=enough)
        found.append(last.best)
    tried = sorted(set(found))
    question = WinQuestion(seen, playouts=TELLING, seed=seed)
    candidates = [field.candidates[each] for each in tried]
    told = played(question, field.layouts, candidates)[moment.position.to_move - 1].mean(axis=1)
    return told[np.searchsorted(tried, found)]


def turns_of_win(edition, seed, seat):
    names = ["full"] * 4
    names[seat] = "win"
    return [*turns_of("win", edition, seed, names)]


def lost(count, seed, edition):
    """(turns a game, game of each kept turn, (kept turns, numbers of playouts) chances)."""
    turns, games, told = 0, [], []
    for game in range(count):
        played_by_win = turns_of_win(edition, seed + game, game % 4)
        turns += len(played_by_win)
        for number, moment in enumerate(islice(played_by_win, game % EVERY, None, EVERY)):
            games.append(game)
            told.append(chosen(moment, 1000 * (seed + game) + number))
    return turns / count, games, np.array(told)


def report(turns, games, told):
    yield f"{len(games)} turns of {len(set(games))} games, {turns:.1f} a game"
    usual = f"against {PLAYOUTS[USUAL]}"
    for number, playouts in enumerate(PLAYOUTS):
        more = told[:, number] - told[:, USUAL]
        yield f"{playouts} playouts: {points(turns * more, games)} a game, {usual}"


def main():
    count, seed, edition = map(int, sys.argv[1:])
    for line in report(*lost(count, seed, EDITIONS[edition])):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
