"""Guesses of face-down race cards are held against what lies there."""

import numpy as np
import pytest

from camelhelper.core.edition import FIRST_EDITION
from tests.helpers.guessed_cards import guesses, report


@pytest.mark.slow
def test_who_counts_coins_gives_most_cards_away():
    found = guesses(2, 12, FIRST_EDITION, ["full", "full", "leg"])
    assert set(found) == {"full"}
    by_odds, by_play = np.concatenate(found["full"]).mean(axis=0)
    assert by_play > 0.8
    assert by_play > by_odds + 0.2


def test_the_chance_of_the_true_colour_is_told_for_each_owner():
    (line,) = report({"net": [[[0.5, 1.0]], [[0.25, 0.5]]]})
    assert line.startswith(
        "net        2 times: by the odds 37.5% ± 12.5%, loss 1.04; by play 75.0%"
    )
