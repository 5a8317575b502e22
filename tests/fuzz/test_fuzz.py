"""Some seconds of damaged input; hours of it by hand, as ``tests.fuzz`` says."""

import pytest

from tests.fuzz.run import fuzz, replayed

SECONDS = 12

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("qapp")]


def test_whatever_is_damaged_is_read_or_refused_in_a_sentence():
    tally = fuzz(SECONDS, seed=0)
    assert tally.fault is None, tally.fault.report()
    assert len(tally.inputs) == 13


def test_an_input_can_be_tried_once_more():
    assert replayed("games", 0, 1232) is None
