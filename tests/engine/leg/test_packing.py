import numpy as np
import pytest

from camelhelper.core.cup import parse
from camelhelper.core.position import Tile
from camelhelper.engine.leg import packing
from camelhelper.engine.leg.packing import Layouts, distinct, keys, lay_out, pack, states_of


def test_a_camel_is_its_die_its_space_and_its_level():
    packed = pack(parse("cu2 1RG.2B.3PY.15k.16w R2"))
    assert packed.camels == "RYGBPkw"
    assert packed.racing == 5
    assert packed.column.ravel().tolist() == [
        0 << 3 | 0,  # red's die is out
        0x80 | 2 << 3 | 1,
        0x80 | 0 << 3 | 1,
        0x80 | 1 << 3 | 0,
        0x80 | 2 << 3 | 0,
        0x80 | 14 << 3 | 0,  # black holds the bit of the grey die
        15 << 3 | 0,
        0,
    ]


def test_dice_no_longer_count_when_the_leg_is_over():
    packed = pack(parse("cu2 1RG.2B.3PY.15k.16w R2G1B3Y1P1"))
    assert packed.reveals == packed.dice_inside == 0
    assert not (packed.column & packing.DIE_INSIDE).any()


def test_keys_are_turned_back_into_their_states():
    states = np.random.default_rng(1).integers(0, 256, (8, 100), np.uint8)
    assert np.array_equal(states_of(keys(states)), states)


@pytest.mark.parametrize("n", [0, 1, 2, 500])
def test_different_keys_are_told_apart_as_numpy_does(n):
    some = np.random.default_rng(n).integers(0, 100, n).astype(np.uint64)
    for found, expected in zip(distinct(some), np.unique(some, return_inverse=True), strict=True):
        assert found.tolist() == expected.tolist()


def slot(layouts: Layouts, space: int, face: int, backwards: bool, layout: int = 0):
    index = space - 1 + layouts.shift(face, backwards) + layout * 2 * packing.REACH
    return int(layouts.landing[index]), bool(layouts.under[index]), bool(layouts.tile[index])


def at(space):
    return (space - 1) << 3


def test_without_a_tile_a_unit_lands_where_it_points():
    layouts = lay_out(((),))
    assert slot(layouts, 5, 2, backwards=False) == (at(7), False, False)
    assert slot(layouts, 5, 2, backwards=True) == (at(3), False, False)


def test_tiles_push_on_and_back_in_the_direction_of_the_unit():
    layouts = lay_out(((), (Tile(7, +1), Tile(10, -1))))
    assert slot(layouts, 5, 2, backwards=False, layout=0) == (at(7), False, False)
    assert slot(layouts, 5, 2, backwards=False, layout=1) == (at(8), False, True)
    assert slot(layouts, 9, 2, backwards=True, layout=1) == (at(6), False, True)
    assert slot(layouts, 9, 1, backwards=False, layout=1) == (at(9), True, True)
    assert slot(layouts, 12, 2, backwards=True, layout=1) == (at(11), True, True)


def test_beyond_the_line_is_marked_on_either_side():
    layouts = lay_out(((Tile(16, +1),),))
    assert slot(layouts, 15, 3, backwards=False) == (packing.LINE_AHEAD, False, False)
    assert slot(layouts, 15, 1, backwards=False) == (packing.LINE_AHEAD, False, True)
    assert slot(layouts, 2, 2, backwards=True) == (packing.LINE_BEHIND, False, False)
    assert slot(layouts, 1, 3, backwards=True) == (packing.LINE_BEHIND, False, False)
