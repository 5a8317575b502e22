"""The odds of one moment are those that the window shows of it."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.engine.answer import answer
from camelhelper.engine.review.position_odds import position_odds


@pytest.mark.parametrize(
    "cup", ["cu1 1WG.2BO.3Y W1", "cu2 1RY.2GB.3P.14k.15w B2", "cu1 1W.3G.5B.16OY W1G1B1O2Y2"]
)
def test_leg_and_race_and_its_length_are_told_as_in_the_window(cup):
    position = parse(cup)
    *_, shown = answer(position)
    found = position_odds(position)
    assert found.leg == shown.leg
    assert found.race == shown.race
