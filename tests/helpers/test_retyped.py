"""A mended game is the game that would have come of typing it rightly from the start."""

from random import Random

import pytest

from tests.helpers.retyped import differs, mended


@pytest.mark.parametrize("mends", [1, 2, 3])
def test_a_mended_game_is_the_game_typed_rightly_from_the_start(mends):
    compared = list(filter(None, (mended(Random(seed), mends) for seed in range(200))))
    assert len(compared) > 40
    assert not any(map(differs, compared))
