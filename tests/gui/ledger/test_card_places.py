"""What a player's card shows where there is no room for everything."""

from functools import partial

import pytest
from PySide6.QtCore import QRectF

from camelhelper.gui.ledger.card_places import (
    BADGED_PX,
    COIN_PX,
    LowLayout,
    Widths,
    in_one_line,
    in_two_lines,
)

WIDE, HIGH = 195, 30
MINE = Widths(name=85, chips=34, one_chip=44, figure=30)

ARRANGED = [in_two_lines, *(partial(in_one_line, layout=layout) for layout in LowLayout)]


def placed(width_px, widths, layout=LowLayout.SIDE_BY_SIDE):
    return in_one_line(QRectF(8, 0, width_px, HIGH), widths, layout)


def parts(places):
    """What is to be seen, the badge and the upper half of the name as one."""
    boxes = (places.name, places.coins, *places.chips, places.figure)
    return [box for box in boxes if box.width()]


def is_below(places):
    return places.figure.top() > places.name.center().y()


def test_all_stand_side_by_side_where_there_is_room():
    places = placed(WIDE + 60, MINE)
    (chips,) = places.chips
    assert places.name.right() <= chips.left() < chips.right()
    assert chips.right() <= places.figure.left() < places.figure.right()
    assert places.figure.right() <= places.coins.left()
    assert places.has_coin
    assert places.name.height() == HIGH


def test_a_figure_goes_below_a_name_before_anything_is_cut():
    places = placed(WIDE, MINE)
    assert is_below(places)
    assert places.name.width() >= MINE.name
    assert places.chips[0].width() >= MINE.chips
    assert places.has_coin


def test_the_coins_picture_goes_before_chips_do():
    places = placed(WIDE, Widths(85, 80, 44, 0))
    assert not places.has_coin
    assert places.chips[0].width() >= 80
    assert places.name.width() >= 85


def test_no_picture_of_a_coin_takes_the_room_of_chips_that_are_left_out():
    places = placed(WIDE, Widths(85, 150, 44, 0))
    assert not places.has_coin
    assert places.name.right() + places.chips[0].width() == places.coins.left()
    assert places.chips[0].width() >= 80


def test_chips_are_small_before_a_name_is_cut():
    places = placed(122, Widths(60, 54, 40, 0, more=10, small_chips=44, coins=13))
    assert places.chips[0].center().y() == places.coins.center().y()
    assert places.name.width() >= 60


@pytest.mark.parametrize("figure", [0, 30])
def test_chips_below_a_name_and_a_figure_have_what_room_is_behind_these_too(figure):
    widths = Widths(45, 60, 36, figure, more=8, small_chips=50, coins=13)
    places = placed(136, widths, LowLayout.CHIPS_BELOW)
    below, behind = places.chips
    assert places.name.width() >= 45
    assert places.figure.width() >= figure
    assert places.name.center().y() == behind.center().y() < below.center().y()
    assert below.width() == 136 - 13 - widths.badge
    assert behind.right() == below.right() == places.coins.left()
    assert behind.left() >= places.name.left() + 45 + figure


@pytest.mark.parametrize("wide", [95, 104])
def test_chips_beside_a_name_above_a_figure_keep_a_gap_to_both(wide):
    widths = Widths(name=47, chips=37, one_chip=30, small_chips=30, figure=30, more=18, coins=23)
    places = placed(wide, widths, LowLayout.FIGURE_BELOW)
    behind, below = places.chips
    assert is_below(places)
    assert behind.left() - (places.name.left() + widths.name) >= 4
    assert below.left() - (places.figure.left() + widths.figure) >= 4
    assert behind.width() >= widths.more


@pytest.mark.parametrize("figure", [0, 30, 80])
def test_a_name_makes_way_for_the_sign_that_there_are_chips(figure):
    widths = Widths(109, 150, 60, figure, more=8)
    places = placed(80, widths, LowLayout.FIGURE_BELOW)
    assert any(line.width() >= 8 for line in places.chips)
    assert places.figure.width() >= (figure if figure < 80 else 0)


@pytest.mark.parametrize("layout", LowLayout)
def test_a_figure_stands_behind_a_badge_without_a_name(layout):
    places = placed(100, Widths(BADGED_PX, 34, 44, 30), layout)
    assert places.figure.width() >= 30
    assert places.figure.left() >= 8 + BADGED_PX


@pytest.mark.parametrize("layout", LowLayout)
def test_a_figure_that_would_cover_the_badge_is_left_out(layout):
    assert not placed(70, MINE, layout).figure.width()
    assert placed(90, MINE, layout).figure.left() >= 8 + BADGED_PX


def in_two(width_px, widths):
    return in_two_lines(QRectF(8, 4, width_px, 50), widths)


@pytest.mark.parametrize("chips", [0, 44, 112])
def test_a_figure_stands_beside_a_short_name_whatever_lies_before_the_player(chips):
    places = in_two(120, Widths(name=45, chips=chips, one_chip=44, figure=35))
    assert places.chips[0].width() >= chips
    assert places.name.right() <= places.figure.left() < places.figure.right()
    assert places.figure.center().y() == places.name.center().y()
    long = in_two(120, Widths(name=90, chips=112, one_chip=44, figure=35))
    assert long.figure.top() > long.name.center().y()


def test_the_coins_picture_goes_before_a_name_above_chips_is_cut():
    assert in_two(120, Widths(60, 0, 0, 0)).has_coin
    places = in_two(120, Widths(85, 0, 0, 0))
    assert not places.has_coin
    assert places.name.width() >= 85


def test_on_a_narrow_card_a_figure_that_would_cut_a_name_has_a_line_of_its_own():
    beside = in_two(60, Widths(name=30, chips=44, one_chip=30, figure=25))
    assert beside.has_figure_beside
    places = in_two(60, Widths(name=50, chips=44, one_chip=30, figure=25, badge=29))
    assert not places.has_figure_beside
    assert places.name.width() >= 50
    assert places.figure.width() >= 25
    assert places.chips[0] == beside.chips[0]
    assert places.name.center().y() < places.figure.center().y() < places.chips[0].center().y()


def test_a_name_stands_as_high_as_the_others_that_have_a_figure_below():
    below = in_two(60, Widths(name=50, chips=0, one_chip=0, figure=25, may_be_beside=False))
    without = in_two(60, Widths(name=30, chips=0, one_chip=0, figure=0, may_be_beside=False))
    assert without.name.center().y() == below.name.center().y()
    alone = in_two(60, Widths(name=30, chips=0, one_chip=0, figure=0))
    assert alone.name.height() > below.name.height()


@pytest.mark.parametrize("wide", [60, 90, 130, 200])
@pytest.mark.parametrize("figure", [0, 25])
def test_all_that_is_free_behind_a_name_is_room_for_chips(wide, figure):
    places = in_two(wide, Widths(name=30, chips=300, one_chip=30, figure=figure))
    beside = places.name, places.figure, places.coins
    upper = [box for box in beside if box.top() == 4]
    assert places.chips[1].left() == places.name.right()
    assert sum(box.width() for box in upper) + places.chips[1].width() >= wide - 4


@pytest.mark.parametrize("arranged", ARRANGED)
@pytest.mark.parametrize("coins", [12, 24, 36, 60])
def test_coins_have_room_however_many_they_are(arranged, coins):
    for width in range(112, 300):
        places = arranged(QRectF(8, 4, width, HIGH), Widths(40, 34, 30, 25, coins=coins))
        assert places.coins.width() >= coins + (COIN_PX if places.has_coin else 0)


@pytest.mark.parametrize("arranged", ARRANGED)
@pytest.mark.parametrize("name", [BADGED_PX, 40, 85, 200])
@pytest.mark.parametrize("chips", [0, 34, 300])
@pytest.mark.parametrize("figure", [0, 30])
def test_nothing_lies_over_anything_else(arranged, name, chips, figure):
    for width in range(60, 400, 7):
        room = QRectF(8, 4, width, HIGH if isinstance(arranged, partial) else 50)
        shown = parts(arranged(room, Widths(name, chips, min(chips, 44), figure)))
        for number, box in enumerate(shown):
            assert room.adjusted(0, 0, 0.5, 0.5).contains(box)
            # Lines of letters may touch: what letters have above and below is empty.
            inner = box.adjusted(0, 2, 0, -2)
            assert not any(
                inner.intersects(other.adjusted(0, 2, 0, -2)) for other in shown[:number]
            )
