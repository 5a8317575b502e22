"""Lengths that share bars."""

import numpy as np
import pytest

from camelhelper.gui.lab.bins import Bins


def test_few_lengths_have_a_bar_each():
    bins = Bins.of(np.array([0.0, 0.0, 0.5, 0.3, 0.2]))
    assert bins.step == 1
    assert bins.starts.tolist() == [2, 3, 4, 5]
    assert bins.sums(np.array([0, 1, 2, 3, 4])).tolist() == [2, 3, 4, 0]


def test_many_lengths_share_their_bars_and_none_is_counted_twice():
    lengths = np.full(1000, 0.001)
    bins = Bins.of(lengths)
    assert bins.step > 1
    assert len(bins.starts) <= 48
    assert bins.sums(lengths).sum() == pytest.approx(1)
    assert bins.name(0) == f"0–{bins.step - 1}"
