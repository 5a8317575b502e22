from math import log

import pytest

from camelhelper.arena.calibration import Bin, calibration, leaf_calibration
from camelhelper.arena.table import SeatTally


def test_what_was_told_stands_beside_what_came_of_it():
    found = calibration([(0.31, 1), (0.33, 0), (0.35, 0), (0.95, 1), (1.0, 1)])
    assert found.bins[0] == Bin(3, pytest.approx(0.33), pytest.approx(1 / 3))
    assert found.bins[1] == Bin(2, pytest.approx(0.975), 1)


def test_the_loss_is_that_of_what_happened():
    found = calibration([(0.25, 1), (0.25, 0), (0.5, 0.5)])
    assert found.log_loss == pytest.approx(-(log(0.25) + log(0.75) + log(0.5)) / 3)


def test_who_was_sure_and_wrong_does_not_outweigh_all_others():
    assert calibration([(0.0, 1), (1.0, 0)]).log_loss < 10


def test_where_nothing_was_told_there_is_nothing_to_check():
    assert calibration([]) is None


def game(*seats):
    return tuple(SeatTally(win=win, at_leg_ends=told) for win, told in seats)


def test_the_leaf_loses_by_the_chance_that_it_gave_the_winner():
    games = [game((1, [0.5, 0.75]), (0, [0.5, 0.25])), game((0.5, [0.5]), (0.5, [0.5]))]
    found = leaf_calibration(games)
    assert found.log_loss == pytest.approx(-(log(0.5) + log(0.75) + log(0.5)) / 3)
    assert sum(each.count for each in found.bins) == 6


def test_games_of_one_leg_say_nothing_of_the_leaf():
    assert leaf_calibration([game((1, []), (0, []))]) is None
