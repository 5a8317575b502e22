"""The exact leg against published tables; ``test_leg_slowly`` holds it against the enumerator."""

from fractions import Fraction

import numpy as np
import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.position import Tile
from camelhelper.engine.leg.enumeration import enumerate_leg, merge
from camelhelper.engine.leg.odds import leg_odds, odds_of
from tests.helpers.shared import data

CASES = data("leg_cases.json")["cases"]
FIRST = "cu1 1W.2BG.3YO"
SECOND = "cu2 1R.2BG.3YP.15w.16k"


@pytest.mark.parametrize("case", CASES, ids=[case["cup"] for case in CASES])
def test_the_literature_is_met_exactly(case):
    odds = leg_odds(parse(case["cup"], free=case.get("free", False)))
    for camel, places in case["places"].items():
        assert [odds.fraction(camel, place) for place in range(len(places))] == [
            Fraction(chance) for chance in places
        ]
    landings = {str(space): weight for space, weight in odds.landing_weights}
    assert {space: Fraction(weight, odds.outcomes) for space, weight in landings.items()} == {
        space: Fraction(expected) for space, expected in case["landings"].items()
    }
    assert Fraction(odds.race_ends_weight, odds.outcomes) == Fraction(case["race_ends_this_leg"])


@pytest.mark.parametrize(
    ("cup", "outcomes"),
    [
        (FIRST, 29_160),
        (SECOND, 349_920),
        (f"{FIRST} W1", 4 * 3 * 2 * 3**4),
        (f"{FIRST} W1B1G1Y1O1", 1),
        (f"{SECOND} k1", 120 * 3**4),
        (f"{SECOND} R1Y1G1B1", 2 * 6),  # purple's three faces twice, six grey ones
        (f"{SECOND} R1Y1G1B1k1", 1),
    ],
)
def test_outcomes_count_the_equally_likely_ways(cup, outcomes):
    assert leg_odds(parse(cup)).outcomes == outcomes


@pytest.mark.parametrize(("cup", "distinct"), [(FIRST, 3396), (SECOND, 16_615)])
def test_end_tracks_are_merged_and_weigh_all_ways_together(cup, distinct):
    tally = enumerate_leg(parse(cup), keep_tracks=True)
    assert tally.tracks is not None
    assert tally.tracks.weights.size == distinct
    assert tally.tracks.weights.sum() == tally.outcomes


def test_a_batch_of_layouts_answers_each_as_if_it_were_alone():
    position = parse("cu2 1R.2BG.3YP.15w.16k R2")
    layouts = [(), *((Tile(space, side),) for space in range(4, 15) for side in (+1, -1))]
    batch = enumerate_leg(position, layouts, keep_tracks=True)
    for index, layout in enumerate(layouts):
        alone = enumerate_leg(position, [layout], keep_tracks=True)
        assert np.array_equal(batch.places[index], alone.places[0])
        assert np.array_equal(batch.landings[index], alone.landings[0])
        assert np.array_equal(batch.crossed[index], alone.crossed[0])
        assert np.array_equal(batch.podium[index], alone.podium[0])
        assert weighed_tracks(batch, index) == weighed_tracks(alone, 0)


def weighed_tracks(tally, layout):
    tracks = tally.tracks
    assert tracks is not None
    here = tracks.layouts == layout
    return set(zip(map(bytes, tracks.codes[:, here].T), tracks.weights[here].tolist(), strict=True))


def test_odds_can_be_read_for_each_layout():
    position = parse("cu1 1W.2BG.3YO.5+?")
    tally = enumerate_leg(position, [(), position.tiles])
    assert odds_of(tally, position, layout=1) == leg_odds(position)


def test_after_the_race_the_odds_are_certain():
    odds = leg_odds(parse("cu1 12B.13W.15Y.17OG G2"))
    assert [odds.chance(camel, 0) for camel in odds.camels] == [0, 1, 0, 0, 0]
    assert odds.podium_weights[odds.camels.index("G")][odds.camels.index("O")] == 1
    assert odds.race_ends == 1
    assert odds.favourites == "G"


def test_level_favourites_are_all_named():
    assert leg_odds(parse("cu1 1W.2B W1", free=True)).favourites == "B"
    assert set(leg_odds(parse("cu2 2YP.9G.10B.11R.14kw Y?P?R?k?")).favourites) == {"B"}


def test_a_leg_that_is_no_longer_wanted_stops():
    with pytest.raises(CancelledError):
        enumerate_leg(parse(SECOND), cancelled=lambda: True)


def test_cancelling_is_asked_before_every_die():
    looks = []
    enumerate_leg(parse(FIRST), cancelled=lambda: bool(looks.append(None)))
    assert len(looks) == 5


def test_merging_adds_the_weights_of_equal_states():
    states = np.zeros((8, 4), np.uint8)
    states[0] = [7, 3, 7, 3]
    merged, weights = merge(states, np.array([1, 2, 3, 4], np.int64))
    assert dict(zip(merged[0].tolist(), weights.tolist(), strict=True)) == {3: 6, 7: 4}
