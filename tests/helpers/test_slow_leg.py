from fractions import Fraction

import pytest

from camelhelper.core.cup import parse
from tests.helpers.shared import data
from tests.helpers.slow_leg import slow_leg

LONGEST = "cu2 1R.2BG.3YP.15w.16k"
"""A whole leg with six dice, which takes this one ten seconds; the engine's own test has it."""
CASES = [case for case in data("leg_cases.json")["cases"] if case["cup"] != LONGEST]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=[case["cup"] for case in CASES])
def test_the_literature_is_met_exactly(case):
    leg = slow_leg(parse(case["cup"], free=case.get("free", False)))
    assert leg.places == {
        camel: [Fraction(chance) for chance in places] for camel, places in case["places"].items()
    }
    assert leg.landings == {
        int(space): Fraction(expected) for space, expected in case["landings"].items()
    }
    assert leg.race_ends == Fraction(case["race_ends_this_leg"])
    assert sum(leg.tracks.values()) == 1
