"""The type that the program brings along."""

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QFontMetricsF, QRawFont

from camelhelper.gui.theme.typography import (
    broken,
    fits_lines,
    for_afar,
    in_lines,
    own_type,
    packed,
    shrunk,
)
from camelhelper.resources import resource
from camelhelper.wording.languages import LANGUAGES, catalogue_of

pytestmark = pytest.mark.usefixtures("qapp")

SYSTEM_PT = 16.0
REASON = "Wins more often than the ticket. Ahead by four coins, the safe choice is right. " * 3


def own_font(*, bold=False):
    font = own_type(QFont())
    font.setBold(bold)
    return font


@pytest.mark.parametrize("style", ["regular", "bold"])
@pytest.mark.parametrize("language", list(LANGUAGES.values())[1:], ids=lambda it: it.code)
def test_every_letter_and_sign_of_english_and_its_translations_is_in_the_type(language, style):
    face = QRawFont(str(resource("type", f"nunito-{style}.ttf")), 12)
    said = catalogue_of(language).said
    letters = {letter for text, forms in said.items() for letter in "".join((*text, *forms))}
    missing = {
        letter for letter in letters if letter >= " " and not face.supportsCharacter(ord(letter))
    }
    assert missing == set()


@pytest.mark.parametrize("is_bold", [False, True])
def test_all_figures_are_equally_wide(is_bold):
    metrics = QFontMetrics(own_font(bold=is_bold))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_bold_type_is_drawn_as_bold_and_not_smeared():
    widths = [
        QFontMetrics(own_font(bold=bold)).horizontalAdvance("green") for bold in (False, True)
    ]
    assert QFontInfo(own_font(bold=True)).exactMatch()
    assert widths[1] > widths[0]


def test_type_is_as_large_as_the_system_wants_it():
    system = QFont()
    system.setPointSizeF(SYSTEM_PT)
    assert own_type(system).pointSizeF() == SYSTEM_PT


def test_type_is_never_too_small_to_read():
    system = QFont()
    system.setPointSizeF(7)
    assert own_type(system).pointSizeF() > 10


def test_type_for_afar_shrinks_just_enough_for_its_words():
    def fits(font):
        return font.pixelSize() <= 36

    font = for_afar(own_font(), 40)
    assert shrunk(font, fits).pixelSize() == 36
    assert shrunk(shrunk(font, fits), fits).pixelSize() == 36
    assert font.pixelSize() == 40


def test_type_for_afar_stays_legible_from_there():
    assert shrunk(for_afar(own_font(), 40), lambda _font: False).pixelSize() == 30


def test_a_text_that_fits_is_said_as_it_is():
    assert in_lines("Short.", own_font(), 300.0, 2) == "Short."


def test_a_longer_one_ends_on_the_last_line_with_a_sign_that_there_is_more():
    font = own_font()
    *first, last = in_lines(REASON, font, 300.0, 2).split("\n")
    assert len(first) == 1
    assert REASON.startswith(first[0])
    assert last.endswith("…")
    assert QFontMetricsF(font).horizontalAdvance(last) <= 300.0


def test_lines_are_broken_between_words_and_stay_apart():
    font = own_font()
    lines = broken(f"{REASON.strip()}\nShort.", font, 300.0).split("\n")
    assert " ".join(lines) == f"{REASON.strip()} Short."
    assert lines[-1] == "Short."
    assert all(QFontMetricsF(font).horizontalAdvance(line) <= 300.0 for line in lines)


def test_a_word_longer_than_a_line_is_broken_where_that_is_wanted():
    font = own_font()
    lines = broken("W" * 40, font, 300.0, in_words=True).split("\n")
    assert "".join(lines) == "W" * 40
    assert all(QFontMetricsF(font).horizontalAdvance(line) <= 300.0 for line in lines)
    assert broken("W" * 40, font, 300.0) == "W" * 40


def test_type_becomes_smaller_before_words_are_cut():
    font = own_font()
    cut = packed(REASON, font, 300.0, 2)
    roomy = packed(REASON, font, 2000.0, 2)
    assert cut[0].endswith("…")
    assert roomy[0] == REASON
    assert cut[1].pointSizeF() < roomy[1].pointSizeF() < font.pointSizeF()
    width = next(px for px in range(300, 2000) if packed(REASON, font, px, 2)[0] == REASON)
    text, smaller = packed(REASON, font, width, 2)
    assert smaller.pointSizeF() == cut[1].pointSizeF()
    assert fits_lines(text, smaller, width, 2)
    assert not fits_lines(text, roomy[1], width, 2)
