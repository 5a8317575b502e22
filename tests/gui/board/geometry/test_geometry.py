from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.gui.board.geometry.geometry import BLANKET, CAMEL_HEIGHT, CAMEL_WIDTH, Geometry
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.geometry.space_numbers import SpaceNumber, asides

SIZES = [(640, 520), (850, 700), (860, 760), (1300, 1000), (1920, 900), (700, 1400), (3840, 2160)]
SPACES = range(1, 17)
ALL_SIZES = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture
def geometry():
    return Geometry(850, 700)


@ALL_SIZES
@pytest.mark.parametrize("place", ["spot", "middle", "label", "tile_spot"])
def test_every_place_on_a_space_leads_back_to_it(size, place):
    geometry = Geometry(*size)
    assert [geometry.space_at(getattr(geometry, place)(space)) for space in SPACES] == [*SPACES]


@ALL_SIZES
def test_outline_of_a_space_belongs_to_it(size):
    geometry = Geometry(*size)
    for space in SPACES:
        assert {geometry.space_at(point) for point in geometry.outline(space)} == {space}


@given(st.floats(0, 6), st.floats(0, 4))
def test_ground_and_window_are_inverse(column, row):
    geometry = Geometry(850, 700)
    assert geometry.unproject(geometry.project(column, row)) == pytest.approx((column, row))


@given(st.floats(-500, 1500), st.floats(-500, 1500))
def test_any_point_has_one_space_or_none(x, y):
    assert Geometry(850, 700).space_at(Point(x, y)) in {None, *SPACES}


def test_middle_of_the_loop_and_what_surrounds_it_are_no_space(geometry):
    beside = [geometry.pyramid.centre, geometry.sky, geometry.box.centre, Point(1, 350)]
    assert [geometry.space_at(point) for point in beside] == [None] * 4


def test_neighbours_on_the_track_are_neighbours_on_the_loop(geometry):
    for space in SPACES:
        border, (x, y) = geometry.step_from(space)
        before = Point(border.x - 20 * x, border.y - 20 * y)
        after = Point(border.x + 20 * x, border.y + 20 * y)
        assert (geometry.space_at(before), geometry.space_at(after)) == (space, space % 16 + 1)


def test_racers_run_clockwise(geometry):
    centre = geometry.ground.centre
    for space in SPACES:
        border, (x, y) = geometry.step_from(space)
        assert (border.x - centre.x) * y - (border.y - centre.y) * x > 0


def test_racers_look_the_way_they_run_and_inwards_on_the_sides(geometry):
    for space in SPACES:
        _, (x, _) = geometry.step_from(space)
        on_a_side = space in (6, 7, 8, 14, 15, 16)
        inwards = geometry.spot(space).x < geometry.ground.centre.x
        if on_a_side and space not in (6, 14):
            assert geometry.faces_right(space) == inwards
        elif not on_a_side:
            assert geometry.faces_right(space) == (x > 0)


@ALL_SIZES
@pytest.mark.parametrize("count", range(1, 8))
def test_stack_stands_inside_the_window_on_every_space(size, count):
    geometry = Geometry(*size)
    for space in (*SPACES, 17, 0):
        for hides in (False, True):
            *_, top = geometry.stands(space, count, hides=hides)
            assert top.up(CAMEL_HEIGHT - 2).y >= 0
            assert top.x - 0.5 * CAMEL_WIDTH * top.scale >= 0
            assert top.x + 0.5 * CAMEL_WIDTH * top.scale <= size[0]


@pytest.mark.parametrize("space", SPACES)
def test_seven_on_a_space_are_readable_where_the_window_is_1280_by_800(geometry, space):
    """The drawing shows 26 units of each, and its letter is 14 high."""
    stands = geometry.stands(space, 7)
    assert min(stand.scale for stand in stands) * 14 >= 10
    hearts = [stand.up(BLANKET) for stand in stands]
    assert all(lower.y - upper.y >= 19 for lower, upper in pairwise(hearts))


@pytest.mark.parametrize("space", SPACES)
def test_single_camel_is_a_target_of_at_least_44_pixels(geometry, space):
    (stand,) = geometry.stands(space, 1)
    assert stand.scale * CAMEL_HEIGHT >= 44
    assert stand.scale * CAMEL_WIDTH >= 44


def test_camels_in_the_box_are_targets_of_at_least_44_pixels(geometry):
    stands = [geometry.box_stand(index) for index in range(7)]
    assert all(stand.scale * CAMEL_WIDTH >= 44 for stand in stands)
    assert all(geometry.box.holds(stand.up(BLANKET)) for stand in stands)


@pytest.mark.parametrize("side", [1, -1])
def test_tiles_in_the_tray_are_targets_of_at_least_44_pixels(geometry, side):
    assert geometry.tray_tile_width >= 44
    assert geometry.tray.holds(geometry.tray_spot(side))


@ALL_SIZES
def test_pyramid_stays_inside_the_loop(size):
    geometry = Geometry(*size)
    box = geometry.pyramid
    stone = [
        Point(box.left + box.width * x / 400, box.top + box.height * y / 340)
        for x, y in ((200, 22), (12, 300), (388, 278))
    ]
    assert [geometry.space_at(point) for point in stone] == [None] * 3


@ALL_SIZES
def test_dice_and_favourite_lie_inside_the_loop_beside_the_pyramid(size):
    geometry = Geometry(*size)
    spots = [*(geometry.die_spot(index) for index in range(5)), geometry.favourite]
    for spot in spots:
        column, row = geometry.unproject(spot)
        assert 1 < column < 5
        assert 1 < row < 3


@ALL_SIZES
def test_dice_that_are_read_from_afar_lie_apart_beside_the_pyramid(size):
    geometry, near = Geometry(*size, is_far=True), Geometry(*size)
    half, pyramid = geometry.die_width / 2, geometry.pyramid
    assert geometry.die_width > 1.3 * near.die_width
    spots = [geometry.die_spot(index) for index in range(5)]
    for one, other in combinations(spots, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) >= 2 * half
    for spot in spots:
        right_slope = (
            pyramid.left
            + pyramid.width
            * (200 + 188 * ((spot.y + half - pyramid.top) / pyramid.height * 340 - 22) / 256)
            / 400
        )
        assert spot.x - half >= right_slope
        for corner in (Point(spot.x + half, spot.y - half), Point(spot.x + half, spot.y + half)):
            column, row = geometry.unproject(corner)
            assert column < 5
            assert 1 < row < 3


def test_tall_stack_makes_way_for_what_stands_behind_it(geometry):
    (*_, top) = geometry.stands(15, 6, hides=True)
    assert geometry.spot(15).y - top.up(CAMEL_HEIGHT).y <= 1.2 * geometry.row_height


def test_way_along_the_loop_passes_the_spots_in_order(geometry):
    assert [geometry.along(space) for space in SPACES] == [geometry.spot(s) for s in SPACES]
    assert geometry.along(17) == geometry.spot(1)
    halfway = geometry.along(3.5)
    assert geometry.spot(3).x < halfway.x < geometry.spot(4).x


@ALL_SIZES
def test_numbers_that_make_way_stand_clear_of_the_posts_of_the_arch(size):
    geometry = Geometry(*size)
    posts = geometry.project(0, 1).x, geometry.project(1, 1).x
    half_post = (posts[1] - posts[0]) * 6.2 / 92
    for space in SPACES:
        for place in asides(geometry, space):
            number = SpaceNumber(space, place, round(0.16 * geometry.row_height), is_aside=True)
            if geometry.unproject(place)[1] < 1:
                gaps = [abs(place.x - post) - number.area.width / 2 - half_post for post in posts]
                assert min(gaps) > 1, space
