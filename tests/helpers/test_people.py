"""Games among people are played from every seat."""

import pytest

from camelhelper.core.edition import FIRST_EDITION
from tests.helpers.people import play


@pytest.mark.parametrize("games", [0, 2, 4, 9])
def test_games_that_do_not_fill_the_seats_twice_are_refused(games):
    with pytest.raises(SystemExit, match="GAMES is 8, 12, 16 and so on"):
        next(play(games, 1, FIRST_EDITION))
