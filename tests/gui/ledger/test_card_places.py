"""What a player's card shows where there is no room for everything."""

import pytest
from PySide6.QtCore import QRectF

from camelhelper.gui.ledger.card_places import BADGED_PX, COIN_PX, Widths, in_one_line, in_two_lines

WIDE, HIGH = 195, 30
MINE = Widths(name=85, chips=34, one_chip=44, figure=30)


def placed(width_px, widths):
    return in_one_line(QRectF(8, 0, width_px, HIGH), widths)


def parts(places):
    """What is to be seen, the badge and the upper half of the name as one."""
    return [box for box in (places.name, places.coins, places.chips, places.figure) if box.width()]


def is_below(places):
    return places.figure.top() > places.name.center().y()


def test_all_stand_side_by_side_where_there_is_room():
    places = placed(WIDE + 60, MINE)
    assert places.name.right() <= places.chips.left() < places.chips.right()
    assert places.chips.right() <= places.figure.left() < places.figure.right()
    assert places.figure.right() <= places.coins.left()
    assert places.has_coin
    assert places.name.height() == HIGH


def test_a_figure_goes_below_a_name_before_anything_is_cut():
    places = placed(WIDE, MINE)
    assert is_below(places)
    assert places.name.width() >= MINE.name
    assert places.chips.width() >= MINE.chips
    assert places.has_coin


def test_the_coins_picture_goes_before_chips_do():
    places = placed(WIDE, Widths(85, 80, 44, 0))
    assert not places.has_coin
    assert places.chips.width() >= 80
    assert places.name.width() >= 85


def test_no_picture_of_a_coin_takes_the_room_of_chips_that_are_left_out():
    places = placed(WIDE, Widths(85, 150, 44, 0))
    assert not places.has_coin
    assert places.name.right() + places.chips.width() == places.coins.left()
    assert places.chips.width() >= 80


def test_one_chip_stays_for_the_sake_of_a_long_name():
    places = placed(WIDE, Widths(140, 150, 44, 0))
    assert places.chips.width() >= 44
    assert places.name.width() >= WIDE / 2


def test_chips_without_room_beside_a_name_stand_below_it():
    places = placed(122, Widths(60, 74, 40, 0, more=10, small_chips=60, coins=13))
    assert places.chips.top() > places.name.center().y()
    assert places.chips.width() >= 60
    assert places.name.width() >= 60


def test_chips_are_small_before_a_name_is_cut():
    places = placed(122, Widths(60, 54, 40, 0, more=10, small_chips=44, coins=13))
    assert places.chips.center().y() == places.coins.center().y()
    assert places.name.width() >= 60


def test_chips_without_room_beside_a_figure_below_a_name_stand_below_both():
    places = placed(106, Widths(45, 60, 36, 30, more=8, small_chips=50, coins=13))
    assert places.name.right() <= places.figure.left() < places.figure.right()
    assert places.figure.center().y() == places.name.center().y() < places.chips.center().y()
    assert places.chips.width() >= 60
    assert places.chips.right() <= places.coins.left()


def test_a_sign_stays_for_chips_without_room():
    places = placed(123, Widths(62, 38, 46, 30, more=8, badge=36))
    assert is_below(places)
    assert 8 <= places.chips.width() < 38


@pytest.mark.parametrize("figure", [0, 30])
def test_the_sign_goes_below_a_name_that_has_no_room_beside_it(figure):
    places = placed(80, Widths(109, 150, 60, figure, more=8))
    assert places.chips.width() >= 8
    assert places.chips.top() > places.name.center().y()
    assert places.name.width() + places.coins.width() == 80
    assert not places.figure.width()


def test_a_name_has_no_more_than_one_line_below_it():
    places = placed(86, Widths(52, 30, 38, 18, more=8, coins=28))
    assert places.chips.width() >= 8
    assert not places.figure.width()
    assert places.name.height() >= HIGH / 2


def test_chips_go_before_a_name_is_cut_to_letters():
    places = placed(80, Widths(55, 150, 44, 0))
    assert not places.chips.width()
    assert places.name.width() >= 55


def test_a_name_has_all_room_that_the_coins_leave_where_no_chip_has_any():
    for chips in (0, 150):
        places = placed(100, Widths(109, chips, min(chips, 60), 0))
        assert not places.chips.width()
        assert places.name.width() + places.coins.width() == 100
        assert not places.has_coin


def test_a_figure_stands_beside_a_badge_without_a_name():
    places = placed(100, Widths(BADGED_PX, 34, 44, 30))
    assert places.figure.width()
    assert places.figure.center().y() == places.coins.center().y()


def test_a_figure_that_would_cover_the_badge_is_left_out():
    assert not placed(70, MINE).figure.width()
    assert placed(90, MINE).figure.left() >= 8 + BADGED_PX


def in_two(width_px, widths):
    return in_two_lines(QRectF(8, 4, width_px, 50), widths)


@pytest.mark.parametrize("chips", [0, 44, 112])
def test_a_figure_stands_beside_a_short_name_whatever_lies_before_the_player(chips):
    places = in_two(120, Widths(name=45, chips=chips, one_chip=44, figure=35))
    assert places.chips.width() >= chips
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
    assert places.chips == beside.chips
    assert places.name.center().y() < places.figure.center().y() < places.chips.center().y()


def test_a_name_stands_as_high_as_the_others_that_have_a_figure_below():
    below = in_two(60, Widths(name=50, chips=0, one_chip=0, figure=25, may_be_beside=False))
    without = in_two(60, Widths(name=30, chips=0, one_chip=0, figure=0, may_be_beside=False))
    assert without.name == below.name
    assert in_two(60, Widths(name=30, chips=0, one_chip=0, figure=0)).name != below.name


@pytest.mark.parametrize("arranged", [in_one_line, in_two_lines])
@pytest.mark.parametrize("coins", [12, 24, 36, 60])
def test_coins_have_room_however_many_they_are(arranged, coins):
    for width in range(112, 300):
        places = arranged(QRectF(8, 4, width, HIGH), Widths(40, 34, 30, 25, coins=coins))
        assert places.coins.width() >= coins + (COIN_PX if places.has_coin else 0)


@pytest.mark.parametrize("arranged", [in_one_line, in_two_lines])
@pytest.mark.parametrize("name", [BADGED_PX, 40, 85, 200])
@pytest.mark.parametrize("chips", [0, 34, 300])
@pytest.mark.parametrize("figure", [0, 30])
def test_nothing_lies_over_anything_else(arranged, name, chips, figure):
    for width in range(60, 400, 7):
        room = QRectF(8, 4, width, 50 if arranged is in_two_lines else HIGH)
        shown = parts(arranged(room, Widths(name, chips, min(chips, 44), figure)))
        for number, box in enumerate(shown):
            assert room.adjusted(0, 0, 0.5, 0.5).contains(box)
            # Lines of letters may touch: what letters have above and below is empty.
            inner = box.adjusted(0, 2, 0, -2)
            assert not any(
                inner.intersects(other.adjusted(0, 2, 0, -2)) for other in shown[:number]
            )


@pytest.mark.parametrize("wide", [91, 104])
def test_chips_without_room_beside_a_name_and_a_figure_stand_above_the_figure(wide):
    widths = Widths(name=47, chips=37, one_chip=30, small_chips=30, figure=34, more=18, coins=23)
    places = placed(wide, widths)
    assert is_below(places)
    assert places.figure.width() >= widths.figure
    assert places.name.width() >= widths.name
    assert places.name.right() <= places.chips.left()
    assert places.chips.bottom() <= places.figure.top() + 2
    assert places.chips.width() >= widths.more
