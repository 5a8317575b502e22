"""The engine equals a slow, obvious enumerator, in fractions, on positions of every kind."""

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import given, settings

from camelhelper.core.cup import parse
from camelhelper.core.track import Track
from camelhelper.engine.leg.enumeration import EndTracks, enumerate_leg
from camelhelper.engine.leg.odds import leg_odds
from tests.helpers.slow_leg import slow_leg
from tests.helpers.strategies import leg_positions

pytestmark = pytest.mark.slow


def assert_equal_to_the_slow_way(position):
    odds = leg_odds(position)
    slow = slow_leg(position)
    assert set(odds.camels) == set(slow.places)
    for camel, chances in slow.places.items():
        assert [odds.fraction(camel, place) for place in range(len(chances))] == chances
    assert podium_of(odds) == podium_of_tracks(slow.tracks)
    assert {space: Fraction(w, odds.outcomes) for space, w in odds.landing_weights} == slow.landings
    assert Fraction(odds.race_ends_weight, odds.outcomes) == slow.race_ends


def podium_of(odds):
    return {
        first + second: Fraction(weight, odds.outcomes)
        for first, weights in zip(odds.camels, odds.podium_weights, strict=True)
        for second, weight in zip(odds.camels, weights, strict=True)
        if weight
    }


def podium_of_tracks(tracks):
    podium = defaultdict(Fraction)
    for track, chance in tracks.items():
        podium[track.ranking[0] + track.ranking[:2][-1]] += chance
    return podium


@settings(max_examples=400)
@given(leg_positions())
def test_places_landings_and_the_race_s_end_equal_those_found_slowly(position):
    assert_equal_to_the_slow_way(position)


@settings(max_examples=6)
@given(leg_positions(most_to_come=4, free=False))
def test_so_they_do_with_four_dice_to_come(position):
    assert_equal_to_the_slow_way(position)


def test_so_they_do_from_a_leg_s_start():
    assert_equal_to_the_slow_way(parse("cu1 5WB.7+?.8OG.12Y.14-?"))


@settings(max_examples=100)
@given(leg_positions(free=False))
def test_end_tracks_are_those_found_slowly(position):
    slow = slow_leg(position)
    tally = enumerate_leg(position, keep_tracks=True)
    assert tally.tracks is not None
    found = {track: Fraction(w, tally.outcomes) for track, w in unpacked(tally.tracks)}
    assert found == {track: chance for track, chance in slow.tracks.items() if not track.crossed}


def unpacked(tracks: EndTracks):
    """Each end track as core has it, with its weight."""
    for code, weight in zip(tracks.codes.T.tolist(), tracks.weights.tolist(), strict=True):
        spaces = defaultdict(str)
        for byte, camel in sorted(zip(code, tracks.camels, strict=True)):
            spaces[(byte >> 3) + 1] += camel
        yield Track.of(spaces), weight


@pytest.mark.parametrize(
    "cup",
    [
        "cu2 1GYP.12kRwB R?G?Y?",  # both crazy camels carry, a racer between them
        "cu2 12kw.13RGYBP R?G?",  # one on the other
        "cu2 1wR.2k.3GYBP R?G?Y?",  # the carrier runs back across the line
        "cu1 13WBG.14-?.16YO",  # a mirage before the line
        "cu1 13WBG.15YO.16+?",  # an oasis that leads across
        "cu2 2RYGBP.3-?.9k.11w B?G?",  # back to where it stood, underneath
    ],
)
def test_the_awkward_corners_equal_those_found_slowly(cup):
    assert_equal_to_the_slow_way(parse(cup))
