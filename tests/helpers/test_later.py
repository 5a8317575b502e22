"""What a choice on a later turn is worth is read off straight lines, and tried in real playouts."""

import numpy as np
import pytest

from camelhelper.core.edition import FIRST_EDITION
from tests.helpers.later import KINDS, as_good_as_a_roll, main, tried


def test_what_always_brings_more_is_as_good_as_a_roll_with_fewer_coins():
    coins = np.linspace(0, 2, 50)
    rolled = np.array([coins, 0.01 * coins])
    taken = np.array([coins, 0.05 * coins - 0.02])
    assert as_good_as_a_roll(taken, rolled) == pytest.approx(0.5)


def test_of_one_game_no_error_is_known(monkeypatch):
    monkeypatch.setattr("sys.argv", ["later", "1", "12", "1"])
    with pytest.raises(SystemExit, match="GAMES is 2 or more"):
        main()


@pytest.mark.slow
def test_each_kind_is_tried_about_as_often_as_a_roll_but_not_where_there_is_none():
    (game,) = tried(1, 12, FIRST_EDITION)
    assert len(game) == len(KINDS)
    for taken, rolled in game:
        assert 0.2 < taken.shape[1] / rolled.shape[1] < 1.2
        assert not np.isnan(taken).any()
