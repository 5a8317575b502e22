"""A player's tickets, tile and cards as pictures in little room."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.gui.ledger.chips import Chips, chips_of
from tests.helpers.panels import position

RACE = "cu2 9w.12k.14B.15RG.{}PY B2P2 - +1Y2R3R-2B1? 3*,3+1,0+1!"
OVER, UNDER_WAY = parse(RACE.format(17)), parse(RACE.format(16))


@pytest.fixture
def chips(theme):
    table = position("cu2 7G.9BY.10-2.11PR.12+1.13kw G3B3P2 R1 +1?-1? 3+2*,3+1,3")
    return Chips(table, 1, theme.pictures, QApplication.font())


def lines(*widths_px):
    return [QRectF(0, 0, px, 18) for px in widths_px]


def test_in_small_pictures_all_fit_into_less_room(chips):
    assert chips.small_px < chips.width_px
    behind_the_last = 2
    for px in (chips.small_px - behind_the_last, chips.width_px):
        assert chips.fitting(lines(px)) == 5
        assert not chips.left_out(lines(px))


def test_where_not_all_fit_there_is_room_for_the_sign_that_there_are_others(chips):
    assert chips.fitting(lines(chips.least_px)) == 1
    assert chips.left_out(lines(chips.least_px)) == 4
    assert chips.fitting(lines(chips.least_px - 3)) == 0


def test_those_without_room_in_a_line_stand_in_the_next_one(chips):
    first = chips.least_px
    assert chips.fitting(lines(first, chips.small_px)) == 5
    assert chips.fitting(lines(first, first)) == 2
    assert chips.fitting(lines(first, 0)) == 1


def test_a_line_without_room_for_the_sign_shows_one_more_and_the_line_before_has_it(chips):
    second_alone = chips.least_px - chips.rest_px
    assert chips.fitting(lines(chips.least_px, second_alone)) == 2


@pytest.mark.parametrize("free_px", [0, 2, 12])
def test_the_sign_stands_behind_the_last_of_those_that_are_shown(chips, free_px):
    """Alone behind a name it would say that the name goes on."""
    image = QImage(300, 60, QImage.Format.Format_RGB32)
    first = chips.least_px + 3
    image.fill("white")
    with QPainter(image) as painter:
        chips.paint(painter, [QRectF(0, 30, first, 18), QRectF(100, 0, free_px, 18)])
    upper = image.copy(0, 0, 300, 30)
    upper.fill("white")
    assert image.copy(0, 0, 300, 30) == upper


def test_who_has_nothing_needs_no_room(theme):
    none = Chips(
        position("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"), 1, theme.pictures, QApplication.font()
    )
    assert (none.width_px, none.small_px, none.least_px, none.rest_px) == (0, 0, 0, 0)


def test_race_cards_are_counted_while_the_race_is_under_way():
    assert chips_of(UNDER_WAY, 1) == [("winner", ""), ("loser", "")]
    assert chips_of(UNDER_WAY, 3) == [("pyramid", ""), ("winner", "")]


def test_race_cards_show_their_colours_once_they_are_revealed():
    assert chips_of(OVER, 1) == [("winner Y", ""), ("loser", "")]
    assert chips_of(OVER, 2) == [("pyramid", ""), ("winner R", ""), ("loser B", "")]
