"""Rounding: sums are kept, small chances too, and nought means never."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.edition import EDITIONS, SECOND_EDITION
from camelhelper.engine.race.rounded_table import largest_relative_rounding, round_chances
from camelhelper.engine.race.rounding import (
    LENGTH_SCALES,
    SCALES,
    SMALL,
    WHOLE,
    round_each,
    round_together,
)

scales = st.sampled_from(list(SCALES.values()))
all_scales = st.sampled_from([*SCALES.values(), *LENGTH_SCALES.values()])


@st.composite
def five_chances(draw):
    weights = np.array(draw(st.lists(st.integers(0, 1000), min_size=5, max_size=5)), float)
    weights[draw(st.integers(0, 4))] += 1
    return weights / weights.sum()


def together(chances, scale):
    """What is left of chances that are rounded together, as shares."""
    return scale.shares(round_together(chances[:, None], scale))[:, 0]


def each(chance, scale):
    """The share that is left of a chance."""
    return scale.shares(round_each(np.array([chance]), scale))[0]


@given(five_chances())
def test_rounded_together_five_chances_still_sum_to_one(chances):
    assert together(chances, SCALES[1]).sum() == WHOLE


@given(five_chances(), scales)
def test_none_of_them_is_rounded_by_more_than_four_fifths_of_a_step(chances, scale):
    assert abs(together(chances, scale) - chances * WHOLE).max() <= 0.8 * scale.coarsest + 1e-5


@given(five_chances(), scales)
def test_rounded_together_a_chance_keeps_nine_tenths_of_itself(chances, scale):
    counted = chances >= SMALL
    off = abs(together(chances, scale) / WHOLE - chances)
    assert (off[counted] <= 0.1 * chances[counted]).all()


@given(st.floats(SMALL, 1), all_scales)
def test_a_chance_from_a_ten_thousandth_on_keeps_nine_tenths_of_itself(chance, scale):
    assert abs(each(chance, scale) / WHOLE - chance) <= 0.1 * chance


@given(st.floats(0, SMALL), all_scales)
def test_a_smaller_one_is_off_by_a_tenth_of_that_at_most(chance, scale):
    assert abs(each(chance, scale) / WHOLE - chance) <= SMALL / 10 + 1e-9


@given(st.floats(0, 1e-6), all_scales)
def test_the_smallest_do_not_add_up_to_what_they_are_not(chance, scale):
    assert each(chance, scale) / WHOLE <= 2e-6


@given(st.floats(0, 1), all_scales)
def test_what_may_be_is_never_rounded_to_nought(chance, scale):
    assert (each(chance, scale) == 0) == (chance == 0)


def table_of(edition, win, lose, ended):
    """The table of a race with a single track."""
    return round_chances(edition, np.array([0]), win, lose, ended)


@given(st.lists(st.floats(0, 1), max_size=9), st.sampled_from(list(EDITIONS.values())))
def test_some_length_is_certain_and_each_is_off_by_what_the_table_tells(chances, edition):
    even = np.full((1, 5, 1), 0.2)
    ended = np.append(np.sort(chances), 1.0)
    table = table_of(edition, even, even, ended[:, None, None])
    told = table.length(np.array([0]))[:, 0] / WHOLE
    assert told.sum() == pytest.approx(1, abs=1e-12)
    assert told.min() >= 0
    true = np.diff(np.append(ended[: len(told) - 1], 1.0), prepend=0)
    assert table.length_rounding == pytest.approx(abs(told - true).max())
    step = LENGTH_SCALES[edition.number].coarsest / WHOLE
    assert table.length_rounding <= step / 2 * (1 + len(told)) + 1e-12


def test_a_table_tells_how_far_it_is_rounded():
    chances = np.array([0.0003, 0.15, 0.2, 0.25, 0.3997])[None, :, None]
    table = table_of(SECOND_EDITION, chances, chances[:, ::-1], np.ones((1, 1, 1)))
    told = np.array((table.win(np.array([0])), table.lose(np.array([0]))))[..., 0] / WHOLE
    true = np.array((chances[0, :, 0], chances[0, ::-1, 0]))
    off = abs(told - true)
    assert table.rounding == pytest.approx(off.max())
    relative = largest_relative_rounding(table, chances, chances[:, ::-1], np.ones((1, 1, 1)))
    assert relative == pytest.approx((off / true).max())
