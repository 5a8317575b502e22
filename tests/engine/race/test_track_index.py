"""Tracks without colours number and move just as the rules have it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.movement import move
from camelhelper.core.track import Track
from camelhelper.engine.race.track_index import (
    RankedTracks,
    all_moves,
    arrangement_number,
    arrangements,
    rotations,
    track_count,
)

RACING = "ABCDEFG"
"""Seven racing camels, so that whoever moves can be told apart."""


@pytest.fixture(scope="module")
def seven():
    return RankedTracks.of(7)


@pytest.fixture(scope="module")
def moves_of_seven(seven):
    return all_moves(seven)


def test_there_are_15504_tracks_of_five_camels_and_170544_of_seven():
    assert track_count(5) == 15_504
    assert track_count(7) == 170_544


@pytest.mark.parametrize(("camels", "last_space"), [(1, 16), (3, 5), (5, 16), (7, 4)])
def test_every_track_has_a_number_of_its_own(camels, last_space):
    tracks = RankedTracks.of(camels, last_space)
    assert (np.diff(tracks.spaces, axis=0) >= 0).all()
    assert np.array_equal(tracks.numbers(tracks.spaces), np.arange(tracks.count))


def test_a_mirrored_track_is_seen_from_the_other_end(seven):
    mirrored = seven.mirrored()
    assert np.array_equal(seven.spaces[:, mirrored], 17 - seven.spaces[::-1])
    assert np.array_equal(mirrored[mirrored], np.arange(seven.count))


def test_every_arrangement_of_crazy_camels_has_a_number_of_its_own():
    held = np.array(arrangements(7, 2)).T
    assert arrangement_number(held).tolist() == list(range(21))
    assert arrangement_number(held[::-1]).tolist() == list(range(21))


def test_without_crazy_camels_there_is_one_arrangement():
    assert arrangements(5, 0) == ((),)
    assert arrangement_number(np.zeros((0, 3), np.intp)).tolist() == [0, 0, 0]


def test_all_moves_of_seven_camels_make_57_rotations(moves_of_seven):
    used = {int(turn) for moved in moves_of_seven.values() for turn in np.unique(moved.rotation)}
    assert used == set(range(57))
    assert len(rotations(7)) == 57


@given(data=st.data())
def test_a_move_leads_where_the_rules_say(seven, moves_of_seven, data):
    number = data.draw(st.integers(0, seven.count - 1))
    rank = data.draw(st.integers(0, 6))
    distance = data.draw(st.sampled_from((-3, -2, -1, 1, 2, 3)))
    spaces = seven.spaces[:, number].tolist()
    # A lower-case letter is a crazy camel, which goes backwards.
    letters = RACING if distance > 0 else RACING.replace(RACING[rank], RACING[rank].lower())
    track = Track.of(zip(spaces, letters, strict=True))

    after = move(track, (), letters[rank], abs(distance)).track

    moved = moves_of_seven[rank, distance]
    rank_after = rotations(7)[moved.rotation[number]]
    assert [after.camels.index(camel) for camel in letters] == rank_after.tolist()
    if after.crossed:
        assert moved.track[number] == seven.finished
    else:
        expected = [[after.find(camel)[0]] for camel in after.camels]
        assert moved.track[number] == seven.numbers(np.array(expected))[0]
