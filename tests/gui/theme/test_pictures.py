"""The small pictures of the panels."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

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
