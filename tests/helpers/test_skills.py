"""The search for how well everybody plays on."""

import numpy as np
import pytest

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.engine.win.playing_on import PlayingOn
from tests.helpers import skills
from tests.helpers.skills import Moment, report, shown


def test_somebody_who_misses_much_is_worth_less_the_more_legs_are_to_come():
    kinds = np.array([[0.0, 0.0], [0.0, 1.0]])
    soon, late = (Moment(1, np.full(2, 0.5), kinds, legs, 0.4, np.zeros(2)) for legs in (0.0, 2.0))
    equal, better = shown([soon, late], 0.0, 0.0, -0.2)
    assert equal == pytest.approx([0.5, 0.5])
    assert better[0] / better[1] == pytest.approx(np.exp(0.4))


def test_somebody_else_who_thinks_ahead_is_worth_more_the_more_dice_are_to_come():
    kinds = np.array([[1.0, 0.0], [1.0, 0.0]])
    early = Moment(1, np.full(2, 0.5), kinds, 0.0, 0.8, np.zeros(2))
    (chances,) = shown([early], 0.2, 0.5, -0.2)
    assert chances[1] / chances[0] == pytest.approx(np.exp(0.4))


@pytest.mark.slow
def test_a_game_of_each_field_is_played_and_told(monkeypatch):
    monkeypatch.setattr(skills, "PLAYOUTS", 24)
    monkeypatch.setattr(PlayingOn, "chances", PlayingOn.chances)
    best, program, _, *fields = report(1, 940_000, [FIRST_EDITION])
    assert best.startswith("best: ahead ")
    assert program.startswith("in the program: ahead ")
    assert [line.split()[0] for line in fields] == [*skills.FIELDS]
