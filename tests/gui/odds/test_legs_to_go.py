"""How many legs the race still takes, as bars and in words."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetrics

from camelhelper.gui.odds.legs_to_go import LegsToGo
from camelhelper.gui.theme.typography import SMALL, sized
from tests.helpers.panels import SECOND, result


@pytest.fixture
def legs(theme, shown):
    return shown(LegsToGo(theme))


def test_it_is_empty_until_the_race_is_known(legs):
    assert legs.text == ""
    assert legs.accessibleName() == legs.toolTip() == "Legs to go: not known yet"
    legs.show_race(result(SECOND).race)
    assert legs.text.endswith(" legs to go")
    legs.show_race(None)
    assert legs.text == ""
    assert legs.accessibleName() == "Legs to go: not known yet"


def test_it_tells_how_far_it_is_rounded(legs):
    legs.show_race(replace(result(SECOND).race, length_rounding=0.00179))
    tip = legs.toolTip().replace("\n", " ")
    assert "Rounded; no chance is off by more than 0.18 points." in tip
    assert legs.accessibleName() == tip


def test_numbers_of_legs_that_hardly_happen_have_no_bar(legs):
    race = replace(result(SECOND).race, length=(0.001, 0.3, 0.698, 0.001))
    legs.show_race(race)
    assert legs.counts == ((2, 0.3), (3, 0.698))


def test_the_likeliest_number_is_told_apart(legs, theme):
    legs.show_race(result(SECOND).race)
    image = legs.grab().toImage()
    inks = {image.pixelColor(x, image.height() - 4).name() for x in range(image.width())}
    assert {theme.colour("bar_first").name(), theme.colour("bar_second").name()} <= inks


def test_a_stale_number_is_dimmed(legs):
    legs.show_race(result(SECOND).race)
    fresh = legs.grab().toImage()
    legs.set_stale(True)
    assert legs.grab().toImage() != fresh
    legs.set_stale(False)
    assert legs.grab().toImage() == fresh


def test_figures_on_demand_stand_below_and_need_a_second_line(legs):
    legs.show_race(result(SECOND).race)
    low = legs.sizeHint().height()
    legs.show_figures(True)
    assert legs.sizeHint().height() > low


def test_its_words_are_never_cut_off_however_large_the_type(legs):
    legs.show_race(result(SECOND).race)
    font = legs.font()
    font.setPointSizeF(2 * font.pointSizeF())
    legs.setFont(font)
    words = QFontMetrics(sized(font, SMALL, bold=True)).horizontalAdvance(legs.text)
    assert legs.minimumSizeHint().width() >= words


def test_bars_stand_apart_or_are_left_out_where_there_is_little_room(legs, theme):
    legs.show_race(replace(result(SECOND).race, length=(0.3, 0.3, 0.25, 0.15)))
    inks = {theme.colour(role).name() for role in ("bar_first", "bar_second")}
    seen = set()
    for width in range(legs.minimumSizeHint().width(), legs.sizeHint().width()):
        legs.resize(width, legs.sizeHint().height())
        image = legs.grab().toImage()
        row = [image.pixelColor(x, image.height() - 4).name() in inks for x in range(width)]
        seen.add(sum(now and not before for before, now in zip([False, *row], row, strict=False)))
    assert seen == {0, 4}
