"""What it costs not to be told how the others play, on the first turns of a game.

usage: python -m tests.helpers.first_turns GAMES SEED EDITION STYLE [STYLE …]

On each of its first turns ``win`` chooses twice: as it is, and told by which of these styles each
of the others plays. Other playouts, which are told, too, say what the two choices are worth.
"""

import sys
from collections import Counter
from dataclasses import replace
from itertools import islice

import numpy as np

from camelhelper.core.edition import EDITIONS
from camelhelper.engine.win import win_player
from camelhelper.engine.win.candidates import to_try
from camelhelper.engine.win.standing import played
from camelhelper.engine.win.styles import surely
from camelhelper.engine.win.win_chances import WinQuestion, last_chances
from tests.helpers.regret import kind, points, turns_of

TURNS = 8
TELLING = 6000
"""The samples of each choice that tell what it is worth."""


def first_turns(edition, seed, names):
    """The first turns of ``win``, which sits somewhere among the others."""
    return islice(turns_of("win", edition, seed, names), TURNS)


def lost(moment, seed):
    """(the action chosen, the one chosen when told, the chance to win that lies between them)."""
    seen = moment.seen()
    question = WinQuestion(seen, playouts=win_player.PLAYOUTS, seed=seed, enough=win_player._ENOUGH)
    others = {seat: surely(name) for seat, name in enumerate(moment.names, 1) if seat != seen.mover}
    as_it_is = last_chances(question).best.action
    told = last_chances(replace(question, styles=others)).best.action
    if as_it_is == told:
        return as_it_is, told, 0.0
    telling = WinQuestion(seen, others, playouts=TELLING, seed=seed + 1)
    field = to_try(telling.seen)
    chosen = [field.candidates[field.actions.index(each)] for each in (as_it_is, told)]
    worth = played(telling, field.layouts, chosen)[seen.mover - 1].mean(axis=1)
    return as_it_is, told, float(worth[1] - worth[0])


def seating(others, number):
    """Who sits where in a game: ``win`` and whoever follows it move around the table."""
    places = len(others) + 1
    turned = [others[(number + at) % len(others)] for at in range(len(others))]
    turned.insert(number % places, "win")
    return tuple(turned)


def report(games, losses, instead):
    """``losses``: [game][turn]."""
    yield f"{games} games: {points(losses.sum(axis=1), range(games))} points a game"
    for turn, on_turn in enumerate(losses.T, 1):
        yield f"turn {turn}: {points(on_turn, range(games))}"
    for (as_it_is, told), cost in instead.most_common():
        yield f"{as_it_is} instead of {told}: {100 * cost / games:+.1f} a game"


def main():
    count, seed, number, *others = sys.argv[1:]
    losses, instead = np.zeros((int(count), TURNS)), Counter()
    for game in range(int(count)):
        turns = first_turns(EDITIONS[int(number)], int(seed) + game, seating(others, game))
        for turn, moment in enumerate(turns):
            as_it_is, told, cost = lost(moment, 100 * game + turn)
            losses[game, turn] = cost
            instead[kind(as_it_is), kind(told)] += cost
    for line in report(int(count), losses, +instead):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
