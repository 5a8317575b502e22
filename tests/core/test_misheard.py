"""Which roll of this leg another face of its die puts right."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded, TilePlaced
from camelhelper.core.mend import Correction
from camelhelper.core.misheard import misheard
from tests.helpers.games import line_of_play

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")


def played(*events):
    return line_of_play(START, events)


def test_another_face_of_a_die_that_is_out_corrects_its_roll():
    history = played(DieRevealed("R", 2), TilePlaced(9, 1), DieRevealed("B", 1))
    roll = DieRevealed("R", 3)
    assert misheard(history, roll) == Correction(0, DieRevealed("R", 2), roll)


def test_the_other_crazy_camel_corrects_the_roll_of_the_grey_die():
    roll = DieRevealed("w", 1)
    correction = Correction(0, DieRevealed("k", 2), roll)
    assert misheard(played(DieRevealed("k", 2)), roll) == correction


@pytest.mark.parametrize("roll", [DieRevealed("R", 2), DieRevealed("R", None), DieRevealed("B", 1)])
def test_the_same_face_or_none_or_another_die_corrects_nothing(roll):
    assert misheard(played(DieRevealed("R", 2)), roll) is None


def test_a_roll_of_an_earlier_leg_is_left_alone():
    history = played(*(DieRevealed(camel, 1) for camel in "RGBPY"), LegEnded())
    assert misheard(history, DieRevealed("R", 3)) is None
