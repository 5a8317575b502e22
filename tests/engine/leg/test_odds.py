"""Who is the favourite of a leg."""

from dataclasses import replace

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
