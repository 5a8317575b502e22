"""Whether everybody can read the words and tell the pieces apart, in each theme."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.gui.review.coins_chart import seat_ink
from camelhelper.gui.theme.colours import THEME_NAMES, load_colours
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.seeing import KINDS_OF_SIGHT, contrast, distance

WORDS = 4.5
PIECES = 3.0
WORDS_ON_GROUNDS = [
    (ink, ground)
    for inks, grounds in (
        (("text", "text_muted", "gain", "warning", "error"), ("window", "panel")),
        (("text",), ("button", "field", "hover")),
        (("selection_text",), ("selection",)),
        (("accent_text",), ("accent",)),
        (("banner_text",), ("banner",)),
        (("space_number",), ("space",)),
    )
    for ink in inks
    for ground in grounds
]
CAMELS = "RYGBPWOkw"
SEATS = range(1, 9)
APART, HARDLY_APART = 0.15, 0.08
"""Of colours in Oklab, where black and white are 1 apart; the latter if some hues are not seen."""
FACE_PX = 32


@pytest.mark.parametrize("name", THEME_NAMES)
def test_words_stand_out_from_what_they_stand_on(name):
    colours = load_colours(name)
    weak = {
        pair: round(ratio, 2)
        for pair in WORDS_ON_GROUNDS
        if (ratio := contrast(*map(colours.colour, pair))) < WORDS
    }
    assert weak == {}


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("ground", ["sand", "track", "space"])
def test_outline_or_rim_of_every_piece_stands_out_from_the_board(name, ground):
    colours = load_colours(name)
    edges = [contrast(colours.colour(edge), colours.colour(ground)) for edge in ("outline", "rim")]
    assert max(edges) >= PIECES


@pytest.mark.parametrize("sight", KINDS_OF_SIGHT)
@pytest.mark.parametrize("name", THEME_NAMES)
def test_the_letter_of_every_camel_is_legible_to_every_kind_of_sight(name, sight):
    tints = {camel: load_colours(name).camel(camel) for camel in CAMELS}
    weak = {
        camel: round(ratio, 2)
        for camel, tint in tints.items()
        if (ratio := contrast(tint.letter, tint.patch, sight)) < WORDS
    }
    assert weak == {}


def grey_picture(theme, camel):
    """A die's face without any colour."""
    image = QImage(FACE_PX, FACE_PX, QImage.Format.Format_RGB32)
    image.fill(theme.colour("panel"))
    with QPainter(image) as painter:
        theme.pictures.die(painter, QRectF(image.rect()), camel, 1)
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def difference(one, other):
    """The share of pixels that differ visibly."""
    pixels = [(x, y) for x in range(one.width()) for y in range(one.height())]
    return sum(
        abs(one.pixelColor(x, y).value() - other.pixelColor(x, y).value()) > 24 for x, y in pixels
    ) / len(pixels)


@pytest.mark.parametrize("ground", ["window", "panel"])
@pytest.mark.parametrize("name", THEME_NAMES)
def test_the_number_of_every_player_stands_out_in_the_players_colour(name, ground):
    colours = load_colours(name)
    inks = {seat: seat_ink(colours, seat) for seat in SEATS}
    weak = {
        seat: round(ratio, 2)
        for seat, ink in inks.items()
        if (ratio := contrast(ink, colours.colour(ground))) < WORDS
    }
    assert weak == {}


@pytest.mark.parametrize("sight", sorted(KINDS_OF_SIGHT.keys() - {"greyscale"}))
@pytest.mark.parametrize("name", THEME_NAMES)
def test_lines_of_coins_differ_from_each_other_and_from_those_of_the_scale(name, sight):
    colours = load_colours(name)
    lines = {seat: seat_ink(colours, seat) for seat in SEATS}
    lines["scale"] = colours.colour("divider")
    alike = [
        pair
        for pair in combinations(lines, 2)
        if distance(*map(lines.get, pair), sight) < (APART if sight == "full" else HARDLY_APART)
    ]
    assert alike == []


@pytest.mark.parametrize("name", THEME_NAMES)
def test_what_is_good_differs_in_colour_from_what_is_bad(name):
    colours = load_colours(name)
    assert distance(colours.colour("gain"), colours.colour("error")) >= APART


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sight", sorted(KINDS_OF_SIGHT.keys() - {"greyscale"}))
@pytest.mark.parametrize("name", THEME_NAMES)
def test_cards_of_the_winner_and_the_loser_deck_differ_in_colour(name, sight):
    theme = load_theme(name)
    bands = [band_of_card(theme, on_winner=on_winner) for on_winner in (True, False)]
    assert distance(*bands, sight) >= (APART if sight == "full" else HARDLY_APART)


def band_of_card(theme, *, on_winner):
    """The colour in the middle of the band that says which deck a race card is for."""
    image = QImage(54, 40, QImage.Format.Format_RGB32)
    image.fill(theme.colour("panel"))
    with QPainter(image) as painter:
        theme.pictures.race_card(painter, QRectF(image.rect()), None, on_winner=on_winner)
    return image.pixelColor(27, 6 if on_winner else 33)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("edition", [FIRST_EDITION, SECOND_EDITION], ids=lambda it: it.number)
@pytest.mark.parametrize("name", THEME_NAMES)
def test_dice_differ_by_letter_and_pattern_where_no_colour_is_seen(name, edition):
    theme = load_theme(name)
    faces = {camel: grey_picture(theme, camel) for camel in edition.racing}
    alike = [pair for pair in combinations(faces, 2) if difference(*map(faces.get, pair)) < 0.05]
    assert alike == []


@pytest.mark.parametrize("around", ["sand", "panel", "window"])
def test_by_night_the_track_stands_out_from_all_around_it(around):
    night = load_colours("night")
    assert contrast(night.colour("space"), night.colour(around)) >= 1.75
