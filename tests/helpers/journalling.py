"""A window without a window: it journals random changes of a game until somebody kills it."""

from random import Random

from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.journal import Journal, Recovered, abandoned
from tests.helpers.games import change, opened

CHANGES_PER_GAME = 40


def taken_over(folder):
    """The newest game that a crash left in the folder; None when there is none."""
    return next((found for found in abandoned(folder) if isinstance(found, Recovered)), None)


def new_game(random):
    return Game(History(opened(SECOND_EDITION, 4, random)), ("Ann", "Ben", "me", "Dee"))


def states(game, random):
    """One game after another, each after a change to the one before."""
    number = 0
    while True:
        number += 1
        game = change(game, random) if number % CHANGES_PER_GAME else new_game(random)
        yield game


def journal_changes(folder, seed, say):
    """Like the program it first takes over what a crash has left; ``say`` hears of each change that
    is safe on disk."""
    random = Random(seed)
    found = taken_over(folder)
    journal = found.journal if found else Journal.begin(folder)
    for game in states(found.game if found else new_game(random), random):
        journal.write(game)
        say()
