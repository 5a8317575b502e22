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
