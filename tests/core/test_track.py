import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.track import Track
from tests.helpers.strategies import leg_positions

TRACK = Track.of({9: "RkG", 3: "BY", 12: "w", 5: "P"})


def test_stacks_are_kept_ascending_and_empty_ones_left_out():
    assert Track.of([(5, "P"), (3, "BY"), (7, "")]).stacks == ((3, "BY"), (5, "P"))


def test_camels_put_on_the_same_space_pile_up_in_their_order():
    assert Track.of([(2, "R"), (1, "G"), (2, "B")]).stacks == ((1, "G"), (2, "RB"))


def test_ranking_runs_from_the_first_to_the_last_and_skips_crazy_camels():
    assert TRACK.camels == "BYPRkGw"
    assert TRACK.ranking == "GRPYB"


def test_a_camel_is_found_by_space_and_level():
    assert TRACK.find("R") == (9, 0)
    assert TRACK.find("G") == (9, 2)
    assert "G" in TRACK
    assert "O" not in TRACK


def test_a_camel_in_the_box_is_not_found():
    with pytest.raises(KeyError):
        TRACK.find("O")


def test_a_unit_is_the_camel_with_all_that_stands_on_it():
    assert TRACK.unit("R") == "RkG"
    assert TRACK.unit("k") == "kG"
    assert TRACK.unit("w") == "w"


def test_a_unit_is_put_on_top_or_at_a_level():
    track = Track.of({9: "RkG"})
    assert track.with_unit("BY", 9).stack(9) == "RkGBY"
    assert track.with_unit("BY", 9, 0).stack(9) == "BYRkG"
    assert track.with_unit("BY", 9, 1).stack(9) == "RBYkG"
    assert track.with_unit("BY", 4).stacks == ((4, "BY"), (9, "RkG"))


@pytest.mark.parametrize(
    ("space", "crossed"), [(-2, True), (0, True), (1, False), (16, False), (17, True)]
)
def test_the_race_is_over_when_a_unit_is_beyond_the_line(space, crossed):
    assert Track.of({space: "R", 8: "G"}).crossed is crossed


@given(leg_positions(), st.data())
def test_taking_a_unit_off_and_putting_it_back_changes_nothing(position, data):
    track = position.track
    camel = data.draw(st.sampled_from(track.camels))
    space, level = track.find(camel)
    unit = track.unit(camel)
    assert track.without(unit).with_unit(unit, space, level) == track
    assert all(other not in track.without(unit) for other in unit)
