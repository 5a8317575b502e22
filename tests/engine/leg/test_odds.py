"""Who is the favourite of a leg, and whose odds there are."""

from dataclasses import replace

import pytest

from camelhelper.core.cup import parse
from camelhelper.engine.leg.odds import leg_odds

LEVEL = "cu2 1R.4GB.5PY.15k.16w P1Y1B1k1"


def first(*weights):
    """Odds with these weights to come first, out of 1,000."""
    odds = leg_odds(parse(LEVEL))
    return replace(odds, place_weights=tuple((each,) for each in weights), outcomes=1000)


def test_camels_that_are_exactly_level_are_all_favourites():
    assert leg_odds(parse(LEVEL)).favourites == "YB"


def test_camels_that_are_level_in_whole_percents_are_all_favourites():
    assert first(100, 384, 376, 140, 0).favourites == "YG"
    assert first(100, 385, 384, 131, 0).favourites == "Y"


@pytest.mark.parametrize("camel", ["W", "y", "RY", "", 1])
def test_a_camel_that_is_not_in_the_leg_has_no_chance(camel):
    odds = leg_odds(parse(LEVEL))
    for ask in (odds.chance, odds.fraction):
        with pytest.raises(ValueError, match=f"no camel {camel!r} in the leg: choose one of RYGBP"):
            ask(camel, 0)


@pytest.mark.parametrize("place", [-1, 5, "1st", 0.5])
def test_a_place_that_is_none_of_the_leg_s_has_no_chance(place):
    with pytest.raises(ValueError, match=f"no place {place!r}: places are 0, the first, to 4"):
        leg_odds(parse(LEVEL)).chance("Y", place)
