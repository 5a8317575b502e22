"""What less thought loses is told by other playouts than those that chose."""

import numpy as np
import pytest

from camelhelper.core.edition import FIRST_EDITION
from tests.helpers import thought
from tests.helpers.thought import PLAYOUTS, USUAL, chosen, report, turns_of_win


@pytest.mark.slow
def test_more_thought_loses_less():
    turns = turns_of_win(FIRST_EDITION, 12, 1)
    assert {turn.position.to_move for turn in turns} == {2}
    told = np.array([chosen(turn, number) for number, turn in enumerate(turns)])
    assert told.shape == (len(turns), len(PLAYOUTS))
    mean = told.mean(axis=0)
    assert mean[0] < mean[USUAL]


def test_equal_choices_are_worth_the_same(monkeypatch):
    monkeypatch.setattr(thought, "PLAYOUTS", (5000, 5000))
    _, clear, *_ = turns_of_win(FIRST_EDITION, 12, 0)
    few, many = chosen(clear, 1)
    assert few == many


def test_a_loss_is_that_of_all_turns_of_a_game():
    told = np.array([[0.3, *[0.5] * 4], [0.4, *[0.4] * 4]])
    title, first, second, *_, usual = report(20, [1, 2], told)
    assert title == "2 turns of 2 games, 20.0 a game"
    assert first == "480 playouts: -200.0 ± 141.4 a game, against 8000"
    assert second.startswith("960 playouts: +0.0 ± 0.0")
    assert usual == "8000 playouts: +0.0 ± 0.0 a game, against 8000"
