"""The last of several acts: what it left, and whether it was one step more."""

import pytest

from camelhelper.core.acts import before_last_act, has_another_last, is_one_more
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.history import History

START = History(parse("cu1 1WG.2BO.3Y"))
ONE = START.then(DieRevealed("W", 1))
TWO = ONE.then(DieRevealed("G", 2))


def test_a_line_is_one_more_than_the_line_it_was_played_on_from():
    assert is_one_more(TWO, ONE)
    assert not is_one_more(ONE, TWO)
    assert not is_one_more(ONE, ONE)


def test_a_line_with_another_step_before_is_not_one_more():
    assert not is_one_more(START.then(DieRevealed("B", 1)).then(DieRevealed("G", 2)), ONE)


def test_lines_that_differ_in_the_last_step_alone_have_another_last():
    other = ONE.then(DieRevealed("B", 1))
    assert has_another_last(TWO, other)
    assert not has_another_last(TWO, TWO)
    assert not has_another_last(TWO, ONE)
    assert not has_another_last(START, START)
    assert not has_another_last(TWO, START.then(DieRevealed("B", 1)).then(DieRevealed("G", 2)))


@pytest.mark.parametrize("acts", [1, 2])
def test_of_acts_undone_at_once_the_last_left_the_line_before_it(acts):
    once = TWO.undone()
    lines = [TWO, once, once.undone()]
    assert before_last_act(lines[acts], TWO) is lines[acts - 1]


def test_of_acts_redone_at_once_the_last_left_the_line_before_it():
    undone = TWO.undone().undone()
    once = undone.redone()
    assert before_last_act(once, undone) is undone
    assert before_last_act(once.redone(), undone) is once


def test_a_step_that_was_played_left_the_line_that_was_seen():
    assert before_last_act(TWO, ONE) is ONE
