"""What lies over the board for a while lies before no camel."""

import pytest

from camelhelper.gui.board.geometry.free_sand import free_sand
from camelhelper.gui.board.geometry.geometry import Geometry

SIZES = [(560, 540), (760, 560), (1100, 760)]


@pytest.fixture(params=SIZES, ids=str)
def geometry(request):
    return Geometry(*request.param)


def test_it_is_all_that_lies_before_the_pyramid_where_nobody_stands(geometry):
    assert free_sand(geometry, ()) == geometry.before_pyramid
    assert free_sand(geometry, ((3, "RYG"), (8, "BPkw"), (15, "RY"))) == geometry.before_pyramid


@pytest.mark.parametrize("space", [-1, *range(10, 15), 17])
@pytest.mark.parametrize("count", range(1, 8))
def test_no_blanket_of_a_stack_lies_in_it_and_there_is_room_for_a_note(geometry, space, count):
    sand = free_sand(geometry, ((space, "RYGBPkw"[:count]),))
    assert not any(sand.holds(stand.up(21)) for stand in geometry.stands(space, count))
    assert sand.height >= 72
    assert sand.width >= geometry.before_pyramid.width * 0.45


def test_two_stacks_side_by_side_are_both_left_free(geometry):
    sand = free_sand(geometry, ((11, "RYGB"), (13, "Pkw")))
    blankets = [
        stand.up(21)
        for space, count in ((11, 4), (13, 3))
        for stand in geometry.stands(space, count)
    ]
    assert not any(map(sand.holds, blankets))
