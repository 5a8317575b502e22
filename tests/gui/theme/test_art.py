import re
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtSvg import QSvgRenderer

from camelhelper.core.edition import GREY
from camelhelper.gui.theme import art
from camelhelper.gui.theme.art import Art
from camelhelper.gui.theme.colours import load_colours
from camelhelper.gui.theme.kept_pictures import KEPT_PICTURES
from camelhelper.gui.theme.theme import load_theme

pytestmark = pytest.mark.usefixtures("qapp")
CAMELS = "RYGBPWOkw"
HORIZONTAL = Qt.Orientation.Horizontal


@pytest.mark.parametrize("camel", CAMELS)
def test_tinted_camel_holds_its_colours_and_no_token(camel):
    theme = load_theme("day")
    svg = art.tinted(art.camel_drawing(camel), theme.colours, camel).decode()
    assert theme.camel(camel).blanket.name() in svg
    assert not re.search(r"\{\w+\}", svg.split("</defs>")[1])


@pytest.mark.parametrize("drawing", ["pyramid.svg", "palm.svg", "finish.svg", "coin.svg"])
def test_scenery_needs_no_camel(drawing):
    assert QSvgRenderer(art.tinted(drawing, load_colours("night"))).isValid()


def test_crazy_camels_have_a_drawing_of_their_own():
    assert art.camel_drawing("k") == art.camel_drawing("w") != art.camel_drawing("W")


@pytest.mark.parametrize("die", ["R", "k", GREY])
def test_die_bears_a_face_only_once_it_is_revealed(die):
    drawings = Art(load_theme("day"))
    inside = drawings.picture("die.svg", 48, 1.0, die).toImage()
    revealed = drawings.picture("die.svg", 48, 1.0, die, 2).toImage()
    assert inside != revealed


@pytest.mark.parametrize("pixel_ratio", [1.0, 1.5, 2.0])
def test_picture_has_the_pixels_of_its_screen(pixel_ratio):
    picture = Art(load_theme("day")).camel("R", 100, pixel_ratio)
    assert picture.width() == 100 * pixel_ratio
    assert picture.deviceIndependentSize().toTuple() == (100, 64)


@pytest.fixture
def painted(monkeypatch):
    painted = Mock(wraps=art.painted)
    monkeypatch.setattr(art, "painted", painted)
    return painted


def test_picture_is_painted_once(painted):
    drawings = Art(load_theme("day"))
    assert drawings.camel("R", 90, 1.0).cacheKey() == drawings.camel("R", 90, 1.0).cacheKey()
    painted.assert_called_once()


def test_pictures_of_many_sizes_do_not_pile_up(painted):
    drawings = Art(load_theme("day"))
    for width in (*range(KEPT_PICTURES + 1), 0):
        drawings.picture("coin.svg", 1 + width / 1000, 1.0)
    assert painted.call_count == KEPT_PICTURES + 2  # the first was let go


@pytest.mark.parametrize("camel", CAMELS)
def test_turned_camel_looks_the_other_way(camel):
    plain, turned = plain_and_turned(camel)
    assert difference(turned, plain.flipped(HORIZONTAL)) < difference(turned, plain) / 5


@pytest.mark.parametrize("camel", [camel for camel in CAMELS if camel not in "YWOw"])
def test_letter_of_a_turned_camel_can_be_read(camel):
    plain, turned = (image.copy(86, 66, 28, 36) for image in plain_and_turned(camel))
    assert difference(turned, plain) < difference(turned, plain.flipped(HORIZONTAL)) / 5


def plain_and_turned(camel):
    drawings = Art(load_theme("day"))
    return (drawings.camel(camel, 200, 1.0, turned=turned).toImage() for turned in (False, True))


def difference(first, second):
    """Return how far two images of one size are apart, summed over their pixels."""
    pixels = [(x, y) for x in range(first.width()) for y in range(first.height())]
    return sum(
        abs(first.pixelColor(x, y).lightness() - second.pixelColor(x, y).lightness())
        for x, y in pixels
    )
