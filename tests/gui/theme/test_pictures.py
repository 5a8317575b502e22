"""The small pictures of the panels."""

from unittest.mock import Mock
from weakref import ref

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.colours import load_colours
from camelhelper.gui.theme.kept_pictures import KEPT_PICTURES
from camelhelper.gui.theme.pictures import Pictures

pytestmark = pytest.mark.usefixtures("qapp")

LOWER = QRectF(0, 0, 46.4, 23)
HIGHER = QRectF(0, 0, 46.4, 24)
"""On whole pixels a blanket is as wide here as in the lower box, but a pixel higher."""


def drawn(pictures, box):
    image = QImage(48, 24, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    pictures.blanket(painter, box, "R")
    painter.end()
    return image


def test_a_blanket_looks_the_same_whatever_was_drawn_before(theme):
    pictures = Pictures(theme.art)
    drawn(pictures, LOWER)
    assert drawn(pictures, HIGHER) == drawn(Pictures(theme.art), HIGHER)


@pytest.fixture(params=["blanket", "leg ticket"])
def draw_so_wide(request):
    """Draw one of the small pictures, so wide."""

    def draw(pictures, width_px):
        image, box = QImage(16, 16, QImage.Format.Format_ARGB32), QRectF(0, 0, width_px, width_px)
        with QPainter(image) as painter:
            if request.param == "blanket":
                pictures.blanket(painter, box, "R")
            else:
                pictures.leg_ticket(painter, box, "R", 3)

    return draw


@pytest.fixture
def art():
    theme = ChosenColours(load_colours("day"))
    return Mock(theme=theme, picture=Mock(return_value=QPixmap(64, 48)))


def test_what_was_drawn_in_many_sizes_does_not_pile_up(art, draw_so_wide):
    pictures = Pictures(art)
    for width_px in (*range(8, 8 + KEPT_PICTURES + 1), 8):
        draw_so_wide(pictures, width_px)
    assert art.picture.call_count == KEPT_PICTURES + 2  # the first was let go


def test_nothing_of_another_theme_is_kept(art, draw_so_wide):
    pictures, before = Pictures(art), ref(art.theme.colours)
    draw_so_wide(pictures, 20)
    art.theme.choose("night")
    draw_so_wide(pictures, 20)
    assert art.picture.call_count == 2
    assert before() is None


@pytest.mark.parametrize(("on_winner", "role"), [(True, "winner_deck"), (False, "loser_deck")])
@pytest.mark.parametrize("width_px", [16, 23, 54])
def test_a_race_card_of_any_size_shows_which_deck_it_is_for(theme, width_px, on_winner, role):
    image = QImage(width_px, width_px, QImage.Format.Format_ARGB32)
    image.fill(theme.colour("panel"))
    with QPainter(image) as painter:
        box = QRectF(image.rect())
        theme.pictures.race_card(painter, box, None, on_winner=on_winner)
    colours = {image.pixelColor(width_px // 2, row).name() for row in range(width_px)}
    assert theme.colour(role).name() in colours
