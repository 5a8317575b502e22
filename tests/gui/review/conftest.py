"""A short game to look back on."""

import pytest

from camelhelper.core.game import Game
from camelhelper.engine.review.review import review
from camelhelper.engine.review.win_review import win_review
from tests.helpers.games import line_of_play

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"
EVENTS = "r2 tg b3 9+ p1 k2 y3 leg r1"


@pytest.fixture(scope="package")
def game():
    return Game(line_of_play(START, EVENTS)).named("Ann", "Ben", "Cleo")


@pytest.fixture(scope="package")
def reviews(game):
    """The review in coins as it grows."""
    return tuple(review(game.live))


@pytest.fixture(scope="package")
def win_reviews(game):
    """The review in chances to win as it grows."""
    return tuple(win_review(game.live, playouts=48))
