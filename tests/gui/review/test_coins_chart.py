"""The coins over time as a picture."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetricsF

from camelhelper.engine.review.review import LegReview, Review
from camelhelper.gui.review.coins_chart import coins_chart, seat_ink
from camelhelper.gui.theme.typography import SMALL, sized
from tests.helpers.inked import is_cut

SIZE = QSize(300, 120)


@pytest.fixture
def drawn(qapp, theme):  # noqa: ARG001 - pictures need an application
    def draw(*coins, legs=(0,), font=None):
        found = [LegReview(n, (), (), begins=moment) for n, moment in enumerate(legs, 1)]
        review = Review(tuple(found), coins, 0, 0)
        return coins_chart(review, theme.colours, font or QFont(), SIZE, sharpness=2).toImage()

    return draw


def rows_of(image, ink):
    """How high the colour is seen, in pixels from the top, left of the badges."""
    left = range(image.width() // 8, 5 * image.width() // 8)
    return [y for y in range(image.height()) if any(image.pixelColor(x, y) == ink for x in left)]


def test_each_player_has_a_line_and_more_coins_are_higher(drawn, theme):
    image = drawn((9, 3), (9, 3))
    assert max(rows_of(image, seat_ink(theme.colours, 1))) < min(
        rows_of(image, seat_ink(theme.colours, 2))
    )


def test_a_line_climbs_when_coins_are_won(drawn, theme):
    flat = rows_of(drawn((3,), (3,), (3,)), seat_ink(theme.colours, 1))
    climbing = rows_of(drawn((0,), (3,), (3,)), seat_ink(theme.colours, 1))
    assert len(climbing) > 10 * len(flat)


def test_the_line_of_who_joins_late_begins_then(drawn, theme):
    ink = seat_ink(theme.colours, 2)
    late = drawn(*4 * [(9, None)], *4 * [(9, 3)])
    left = range(late.width() // 2)
    assert not any(late.pixelColor(x, y) == ink for x in left for y in range(late.height()))
    assert rows_of(late, ink) == rows_of(drawn((9, 3), (9, 3)), ink)
    assert rows_of(drawn((9, None), (9, None)), ink) == []


def test_players_with_the_same_coins_bear_their_numbers_side_by_side(drawn, theme):
    image = drawn((3, 3), (3, 3))
    ends = range(7 * image.width() // 8, image.width())
    middle = rows_of(image, seat_ink(theme.colours, 2))[0]
    seen = {image.pixelColor(x, middle).name() for x in ends}
    assert {seat_ink(theme.colours, seat).name() for seat in (1, 2)} <= seen


@pytest.mark.parametrize("coins", [(19, 17), (17, 19), (19, 19)])
def test_no_number_hides_another(drawn, theme, coins):
    image = drawn((0, 0), coins)
    ends = range(7 * image.width() // 8, image.width())
    for seat in (1, 2):
        ink = seat_ink(theme.colours, seat)
        seen = [y for x in ends for y in range(image.height()) if image.pixelColor(x, y) == ink]
        assert max(seen) - min(seen) >= 28


@pytest.mark.parametrize(("scale", "most"), [(1, 188), (1.7, 88), (1.7, 188)])
def test_neither_figures_nor_badges_are_cut_in_type_of_any_size(qapp, drawn, theme, scale, most):
    font = sized(qapp.font(), scale)
    image = drawn((most, 0), (most, 0), font=font)
    assert not is_cut(image, image.rect())
    ink = seat_ink(theme.colours, 1)
    ends = range(7 * image.width() // 8, image.width())
    seen = [y for x in ends for y in range(image.height()) if image.pixelColor(x, y) == ink]
    assert max(seen) - min(seen) >= 2 * (QFontMetricsF(sized(font, SMALL)).height() - 2)


def test_each_leg_has_a_mark_where_it_begins_and_its_number_below(drawn, theme):
    coins = [(3,)] * 9
    plain, marked = drawn(*coins), drawn(*coins, legs=(0, 4))
    axis = max(rows_of(plain, theme.colours.colour("divider")))
    changed = [
        (x, y)
        for x in range(plain.width())
        for y in range(plain.height())
        if plain.pixel(x, y) != marked.pixel(x, y)
    ]
    marks = [x for x, y in changed if y < axis]
    assert max(marks) - min(marks) < 6
    assert abs(min(marks) - plain.width() / 2) < 10
    below = [x for x, y in changed if y > axis]
    assert min(below) < min(marks) < max(below)


def test_one_moment_has_no_line_yet(drawn, theme):
    assert rows_of(drawn((3, 3)), seat_ink(theme.colours, 1)) == []
