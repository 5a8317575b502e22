"""What a point touches, on positions of all kinds."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from camelhelper.core import cup
from camelhelper.core.edit import empty_table, put_camel
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.gui.board.geometry.geometry import (
    BLANKET,
    CAMEL_HEIGHT,
    GAP,
    ROUND,
    STEP,
    Geometry,
)
from camelhelper.gui.board.geometry.layout import lay_out
from camelhelper.gui.board.geometry.shapes import Box, Point
from camelhelper.gui.board.geometry.space_numbers import space_numbers
from camelhelper.gui.board.interaction.hand import CamelSource, OffTrack, Slot, TileSource
from tests.helpers.strategies import finished_positions, positions

SIZES = st.sampled_from([(640, 520), (850, 700), (1300, 1000)])


def laid_out(line, size=(850, 700)):
    return lay_out(cup.parse(line, free=True), Geometry(*size))


@example(cup.parse("cu2 2R.17YGBPkw R1"), (640, 520))
@example(cup.parse("cu2 0kRYGBP.2w k3"), (640, 520))
@example(cup.parse("cu2 0w.11RY.13GBPk", free=True), (640, 520))
@given(st.one_of(positions(), finished_positions()), SIZES)
def test_every_blanket_can_be_touched_wherever_the_camels_stand(position, size):
    layout = lay_out(position, Geometry(*size))
    for camel, figure in layout.figures.items():
        assert layout.touched(figure.blanket) == CamelSource(camel)


@given(positions(), SIZES)
def test_every_tile_can_be_touched(position, size):
    layout = lay_out(position, Geometry(*size))
    for tile in position.tiles:
        spot = layout.geometry.tile_spot(tile.space)
        assert layout.touched(spot) == TileSource(tile.side, tile.space)


@given(positions())
def test_every_camel_is_on_the_track_or_in_the_box(position):
    layout = lay_out(position, Geometry(850, 700))
    assert set(layout.figures) == set(position.edition.camels)
    assert {camel for camel, figure in layout.figures.items() if figure.space is None} == set(
        position.boxed
    )


@given(positions())
def test_camel_stands_on_the_one_below(position):
    layout = lay_out(position, Geometry(850, 700))
    for _, stack in position.track.stacks:
        figures = [layout.figures[camel] for camel in stack]
        for lower, upper in pairwise(figures):
            assert lower.stand.y - upper.stand.y == pytest.approx(STEP * lower.stand.scale)
            assert upper.level == lower.level + 1
        assert [figure.top for figure in figures] == [False] * (len(stack) - 1) + [True]


@pytest.mark.parametrize("space", range(1, 17))
@pytest.mark.parametrize("count", range(1, 7))
def test_each_place_in_a_stack_can_be_aimed_at(space, count):
    position = empty_table(SECOND_EDITION)
    for camel in "RYGBPk"[:count]:
        position = put_camel(position, camel, space)
    layout = lay_out(position, Geometry(850, 700))
    for level, camel in enumerate("RYGBPk"[:count]):
        figure = layout.figures[camel]
        assert layout.target(figure.stand.up(8 if level else -3)) == Slot(space, level)
        assert layout.target(figure.blanket) == Slot(space)
    assert layout.target(figure.stand.up(40)) == Slot(space)
    assert layout.target(layout.geometry.label(space)) == Slot(space)


@pytest.mark.parametrize("size", [(560, 540), (600, 500), (1100, 760)], ids=str)
@pytest.mark.parametrize("space", range(1, 17))
def test_what_is_dropped_in_the_middle_of_a_space_comes_on_top(space, size):
    geometry = Geometry(*size)
    layout = lay_out(put_camel(empty_table(SECOND_EDITION), "R", space), geometry)
    x = layout.figures["R"].stand.x
    on_space = [y for y in range(size[1]) if geometry.space_at(Point(x, y)) == space]
    assert layout.target(Point(x, (on_space[0] + on_space[-1]) / 2)) == Slot(space)


@pytest.mark.parametrize(("stack", "space"), [(15, 16), (9, 8), (11, 12), (3, 4)])
def test_a_tile_lands_on_the_space_that_it_is_over_whichever_stack_hides_it(stack, space):
    geometry = Geometry(850, 700)
    layout = lay_out(cup.parse(f"cu1 {stack}GYWOB"), geometry)
    grid = (Point(x, y) for x in range(0, 850, 5) for y in range(0, 700, 5))
    on_space = [point for point in grid if geometry.space_at(point) == space]
    assert {layout.target(point, of_tile=True) for point in on_space} == {Slot(space)}
    assert layout.target(layout.figures["G"].stand, of_tile=True) == Slot(stack)


def test_a_camel_keeps_its_place_in_the_box_when_others_leave_it():
    table, geometry = empty_table(SECOND_EDITION), Geometry(850, 700)
    before = lay_out(table, geometry).figures
    after = lay_out(put_camel(put_camel(table, "R", 1), "G", 2), geometry).figures
    assert [after[camel].stand for camel in "YBPkw"] == [before[camel].stand for camel in "YBPkw"]


@pytest.mark.parametrize("size", [(560, 540), (600, 500), (1100, 760)], ids=str)
@pytest.mark.parametrize("space", range(1, 7))
def test_the_air_where_a_camel_on_top_of_a_stack_will_be_can_be_aimed_at(space, size):
    layout = lay_out(cup.parse(f"cu2 {space}RYG.9BP.15k.16w"), Geometry(*size))
    place = layout.figures["G"].stand.up(STEP + BLANKET)
    assert layout.geometry.space_at(place) is None
    assert layout.target(place) == Slot(space)


def test_racing_and_crazy_camels_look_opposite_ways():
    layout = laid_out("cu2 3R.12Y.14k.15w")
    assert (layout.figures["R"].turned, layout.figures["Y"].turned) == (False, True)
    assert (layout.figures["k"].turned, layout.figures["w"].turned) == (True, False)


@pytest.mark.parametrize("camel", "Rk")
@pytest.mark.parametrize("space", [3, 12])
def test_head_belongs_to_the_camel_and_the_air_above_its_tail_does_not(camel, space):
    layout = lay_out(put_camel(empty_table(SECOND_EDITION), camel, space), Geometry(850, 700))
    x, y, scale = layout.figures[camel].stand
    ahead = 36 if (camel == "R") == (space == 3) else -36
    assert layout.touched(Point(x + ahead * scale, y - 52 * scale)) == CamelSource(camel)
    assert layout.touched(Point(x - ahead * scale, y - 52 * scale)) is None


@pytest.mark.parametrize("size", [(512, 395), (640, 520), (855, 585), (1300, 1000)])
@pytest.mark.parametrize(("space", "in_front"), [(7, 8), (8, 9), (15, 14), (16, 15)])
def test_a_number_that_makes_way_for_camels_leaves_the_tile_of_its_space_whole(
    space, in_front, size
):
    at = {in_front: f"{in_front}RG", space: f"{space}+?"}
    layout = laid_out(f"cu2 {'.'.join(at[each] for each in sorted(at))}", size)
    (number,) = (each for each in space_numbers(layout) if each.space == space)
    assert not number.area.meets(layout.geometry.tile_area(space))


@pytest.mark.parametrize("size", [(454, 514), (584, 380), (864, 576), (1180, 900)])
@pytest.mark.parametrize(
    "cup",
    [
        "cu1 7WGBOY",
        "cu2 7RYG.8BP.15k.16w",
        "cu2 7RYGPB.15k.16w",
        "cu2 5B.6+?.7RYGP.15k.16w",
        "cu2 9R.10YGPBkw",
    ],
)
def test_no_number_stands_beyond_a_corner_of_the_track(cup, size):
    layout = laid_out(cup, size)
    for number in space_numbers(layout):
        column, row = layout.geometry.unproject(number.middle)
        from_side = min(column, 6 - column)
        from_edge = min(row, 4 - row)
        bend = GAP + ROUND
        if max(from_side, from_edge) < bend:
            assert hypot(bend - from_side, bend - from_edge) < ROUND, number


def test_number_above_two_camels_belongs_to_its_own_space():
    layout = laid_out("cu2 8RG.9YB")
    assert layout.target(layout.geometry.label(7)) == Slot(7)
    assert layout.target(layout.geometry.label(8)) == Slot(8)


def test_what_lies_below_the_track_can_be_aimed_at():
    layout = laid_out("cu2 3R.14kw")
    assert layout.target(layout.geometry.box.centre) is OffTrack.BOX
    assert layout.target(layout.geometry.tray.centre) is OffTrack.TRAY


def test_beside_everything_nothing_is_aimed_at_or_touched():
    layout = laid_out("cu2 3R.14kw")
    for point in (Point(4, 300), layout.geometry.sky, layout.geometry.pyramid.centre):
        assert layout.target(point) is None
        assert layout.touched(point) is None


@pytest.mark.parametrize("side", [1, -1])
def test_tray_offers_both_sides(side):
    layout = laid_out("cu2 3R.14kw")
    assert layout.touched(layout.geometry.tray_spot(side)) == TileSource(side)


@pytest.mark.parametrize("size", [(584, 380), (864, 576), (1180, 900)])
@pytest.mark.parametrize("low", ["R", "RY"])
@pytest.mark.parametrize(
    ("far", "near"), [(7, 8), (8, 9), (16, 15), (15, 14), (1, 16), (6, 7)], ids=str
)
def test_a_stack_leaves_sand_between_it_and_the_feet_of_the_one_behind(size, low, far, near):
    for high in ("G", "GB", "GBP", "GBPkw"):
        stacks = ".".join(f"{at}{stack}" for at, stack in sorted([(far, low), (near, high)]))
        figures = laid_out(f"cu2 {stacks}", size).figures
        front, behind = figures[high[-1]].stand, figures[low[0]].stand
        assert front.up(CAMEL_HEIGHT).y > behind.y, high


def test_a_stack_of_the_far_row_has_none_behind_it():
    geometry = Geometry(850, 700)
    assert [geometry.behind(space) for space in range(1, 7)] == [None] * 6
    assert [geometry.behind(space) for space in (7, 8, 9, 14, 15, 16)] == [6, 7, 8, 15, 16, 1]


def test_stack_of_the_near_row_is_no_smaller_with_none_behind_it():
    alone, before = laid_out("cu2 9RYG"), laid_out("cu2 8P.9RYG")
    assert alone.figures["R"].stand.scale > before.figures["R"].stand.scale


def test_stack_of_the_near_row_hides_no_blanket_behind():
    layout = laid_out("cu2 15RYGBP.16kw")
    assert layout.touched(layout.figures["k"].blanket) == CamelSource("k")


def test_camels_that_crossed_the_line_stand_beside_the_arch():
    layout = laid_out("cu2 9w.12k.14B.15RG.17PY B2P2")
    column, row = layout.geometry.unproject(Point(*layout.figures["P"].stand[:2]))
    assert 1 < column < 2
    assert 1 < row < 3


def test_a_stack_before_the_dice_that_came_out_is_drawn_low():
    layout = laid_out("cu2 10RGBPYkw R2B3")
    top = layout.figures["w"].stand.up(CAMEL_HEIGHT)
    assert top.y > layout.geometry.die_spot(1).y


@pytest.mark.parametrize("stack", ["RGB", "RGBPkw"])
@pytest.mark.parametrize("space", range(1, 17))
def test_a_stack_is_as_large_whichever_dice_are_out(space, stack):
    """Its camels shrank when a leg was scored, and grew from roll to roll."""
    stands = [
        [laid_out(f"cu2 {space}{stack} {dice}").figures[camel].stand for camel in stack]
        for dice in ("-", "R2B3", "R2B3Y1G1P2", "k2Y1G3P1B1")
    ]
    assert all(each == stands[0] for each in stands)


@pytest.mark.parametrize("size", [(520, 420), (640, 520), (850, 700), (1240, 860)])
@pytest.mark.parametrize("space", range(7, 17))
@pytest.mark.parametrize("stack", ["RGBP", "RGBPkw", "RYGBPkw"])
def test_no_stack_hides_a_die_that_is_still_in_the_pyramid(size, space, stack):
    rest = "".join(camel for camel in "RYGBPkw" if camel not in stack)
    line = f"cu2 4{rest}.{space}{stack}" if rest else f"cu2 {space}{stack}"
    layout = laid_out(line, size)
    for index in range(6):
        die = layout.geometry.window_die(index, 6)
        seen = Box(die.left + 1, die.top + 1, die.width - 2, die.height - 2)
        corners = [Point(x, y) for x in (seen.left, seen.right) for y in (seen.top, seen.bottom)]
        for point in (*corners, die.centre):
            assert not any(figure.holds(point) for figure in layout.figures.values())
