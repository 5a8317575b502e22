"""The chances of the leg in figures that are read from two metres."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from camelhelper.core.cup import parse
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.gui.table_view.leg_bars import LegBars, LegChance, leg_chances
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.fingerprints import words_of

START = parse("cu2 1RG.2B.3PY.15k.16w", free=True)
CHANCES = leg_chances("RYGBP", leg_odds(START))
SCREENS = [(1280, 800), (1920, 1080), (2560, 1440)]


@pytest.fixture
def bars(qtbot, theme):
    bars = LegBars(theme.pictures)
    qtbot.addWidget(bars)
    bars.resize(480, 600)
    bars.show_chances(CHANCES)
    return bars


def one(camel, chance, *, is_favourite=True):
    """Chances of which one alone is known."""
    return tuple(
        LegChance(each, chance, is_favourite) if each == camel else LegChance(each)
        for each in "RYGBP"
    )


def drawn(bars):
    return bars.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def ink_height(image, ground):
    """Over how many lines of pixels something is drawn on the right edge, where figures stand."""
    columns = range(image.width() // 2, image.width() - 40)
    rows = [
        y
        for y in range(image.height())
        if any(image.pixelColor(x, y).lightness() < 0.5 * ground for x in columns)
    ]
    return len(rows)


def test_every_camel_has_its_exact_chance_in_the_order_of_the_dice():
    assert [chance.camel for chance in CHANCES] == list("RYGBP")
    assert sum(chance.first for chance in CHANCES) == 1
    assert [each.camel for each in CHANCES if each.is_favourite] == list(leg_odds(START).favourites)


def test_camels_in_the_box_have_no_chance_to_show():
    (red, *others) = leg_chances("RYGBP", leg_odds(parse("cu2 1YG.2B.3P.15k.16w", free=True)))
    assert red == LegChance("R")
    assert all(chance.first is not None for chance in others)


@pytest.mark.parametrize("size", SCREENS)
def test_a_figure_is_as_high_as_an_eighteenth_of_the_screen_on_the_picture(qtbot, theme, size):
    bars = LegBars(theme.pictures)
    qtbot.addWidget(bars)
    bars.resize(*size)
    bars.show_chances((LegChance("R", Fraction(0)),))
    ground = theme.colour("window").lightness()
    assert ink_height(drawn(bars), ground) >= size[1] / 18


def test_the_favourite_is_told_by_more_than_its_figure(bars):
    bars.show_chances(one("G", Fraction(1, 2)))
    favourite = drawn(bars)
    bars.show_chances(one("G", Fraction(1, 2), is_favourite=False))
    assert drawn(bars) != favourite
    assert bars.figure_px(is_favourite=True) > bars.figure_px()


@pytest.mark.parametrize("size", [(200, 480), (240, 320), (460, 180), (460, 450)])
def test_a_favourites_plate_is_as_large_as_any_other(bars, size):
    bars.resize(*size)
    plates = []
    for is_favourite in (False, True):
        bars.show_chances(one("G", Fraction(1), is_favourite=is_favourite))
        left, middle = bars.bar(2).left(), (bars.card(2).top() + bars.bar(2).top()) / 2
        inside = QRect(round(left) + 4, round(middle) - 3, min(size) // 12, 6)
        plates.append(drawn(bars).copy(inside))
    assert plates[0] == plates[1]


@pytest.mark.parametrize("width", [200, 230, 330, 460, 900])
def test_every_camels_name_stands_there_in_any_window(bars, width):
    bars.resize(width, 460)
    bars.show_chances(CHANCES)
    assert {"Red", "Yellow", "Green", "Blue", "Purple"} < set(words_of(bars))


@pytest.mark.parametrize("width", [200, 480])
def test_a_name_and_a_star_are_never_reached_by_the_figure(bars, width):
    bars.resize(width, 600)
    pictures = []
    for chance in (Fraction(0), Fraction(1)):
        bars.show_chances(one("G", chance))
        pictures.append(drawn(bars))
    rows = range(round(bars.card(2).top()), round(bars.bar(2).top()) - 1)
    before, now = (
        [[picture.pixelColor(x, y) for y in rows] for x in range(width)] for picture in pictures
    )
    accent = bars.pictures.theme.colour("accent")
    star = [x for x in range(width) if accent in now[x]]
    figures = [x for x in range(width) if before[x] != now[x]]
    assert 0 < max(star) < min(figures)


def test_bars_are_as_long_as_the_chances_and_below_each_other(bars):
    tracks = [bars.bar(row) for row in range(5)]
    assert len({(track.left(), track.width()) for track in tracks}) == 1
    assert all(bars.card(row).contains(track) for row, track in enumerate(tracks))
    bars.show_chances(one("G", Fraction(1, 2), is_favourite=False))
    track, picture = bars.bar(2), drawn(bars)
    y = round(track.center().y())
    inside = picture.pixelColor(round(track.left() + 0.47 * track.width()), y)
    beyond = picture.pixelColor(round(track.left() + 0.53 * track.width()), y)
    assert inside == bars.pictures.theme.camel("G").blanket
    assert beyond.lightness() > inside.lightness()


def test_a_screen_reader_hears_the_favourite_first(bars):
    bars.show_chances(leg_chances("RYGBP", leg_odds(START)))
    words = bars.accessibleDescription()
    assert words.startswith("Favourite: yellow. Yellow ")
    assert words.count("%") == 5


def test_a_screen_reader_hears_that_several_are_level(bars):
    half = Fraction(1, 2)
    bars.show_chances(
        (LegChance("R", half, is_favourite=True), LegChance("G", half, is_favourite=True))
    )
    words = bars.accessibleDescription()
    assert words.startswith("Favourites: red and green. Red 50%")


def test_what_is_not_known_is_said_to_be_so(bars):
    bars.show_chances(leg_chances("RYGBP", None))
    assert bars.accessibleDescription() == "Not known"


def test_chances_of_another_position_are_dimmed_until_the_new_ones_come(bars):
    fresh = drawn(bars)
    bars.dim()
    assert drawn(bars) != fresh
    bars.show_chances(CHANCES)
    assert drawn(bars) == fresh


@pytest.mark.parametrize("name", THEME_NAMES)
def test_each_theme_draws_it_in_its_own_colours(qtbot, name):
    theme = load_theme(name)
    bars = LegBars(theme.pictures)
    qtbot.addWidget(bars)
    bars.resize(480, 600)
    bars.show_chances(CHANCES)
    before = drawn(bars)
    theme.choose(next(other for other in THEME_NAMES if other != name))
    assert drawn(bars) != before
