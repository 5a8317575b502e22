"""The table view as eyes see it from two metres away, on the screen of a laptop of 14 inches."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import atan, degrees

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QLabel

from camelhelper.gui.assembly import assemble
from camelhelper.gui.session import Session
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.seeing import ink_on_ground, luminance, pixels, ratio
from tests.helpers.shown_board import shown_on
from tests.helpers.stages import a_game, command, settled

SCREEN = (1920, 1080)
WIDTH_M, DISTANCE_M = 0.31, 2.0
SEEN_PX = round(60 * degrees(2 * atan(WIDTH_M / 2 / DISTANCE_M)))
"""As many pixels as the screen is minutes of arc wide: good eyes resolve no more."""
LETTER_MINUTES = 7
"""The least height of a capital: good eyes need five, and not all eyes are good."""
LEFT_OF_CONTRAST = 3.0
VISIBLE = 1.5
APART_PX = 4


@pytest.fixture(params=THEME_NAMES)
def program(qtbot, request):
    program = assemble(Session(a_game()), load_theme(request.param))
    qtbot.addWidget(program.window)
    program.window.show()
    command(program.window, "F11").trigger()
    program.window.setWindowState(Qt.WindowState.WindowNoState)
    program.window.resize(*SCREEN)
    settled(program.window)
    yield program
    program.window.close()


def seen(widget):
    """Pixels of a widget from afar."""
    image = widget.grab().toImage()
    width = round(image.width() * SEEN_PX / SCREEN[0])
    return pixels(image.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation))


def part(picture, box):
    """What is seen within a box of the widget."""
    scale = SEEN_PX / SCREEN[0]
    top, bottom, left, right = (
        round(scale * edge) for edge in (box.top(), box.bottom(), box.left(), box.right())
    )
    return picture[top:bottom, left:right]


def test_the_screen_is_nine_degrees_wide():
    assert SEEN_PX == 532


def test_every_figure_is_told_from_every_other_from_two_metres(program):
    bars = program.views.scoreboard.bars
    chances, figures = bars.chances, {}
    for percent in range(101):
        bars.show_chances(tuple(replace(it, first=Fraction(percent, 100)) for it in chances))
        picture = seen(bars)
        for row in range(len(chances)):
            above_bar = QRectF(bars.card(row))
            above_bar.setBottom(bars.bar(row).top() - 1)
            figures[row, percent] = luminance(part(picture, above_bar))
    alike = [
        (row, one, other)
        for row in range(len(chances))
        for one, other in combinations(range(101), 2)
        if (ratio(figures[row, one], figures[row, other]) > VISIBLE).sum() < APART_PX
    ]
    assert alike == []


def test_figures_have_an_eighteenth_of_the_height_of_every_screen(program):
    bars = program.views.scoreboard.bars
    for size in ((1024, 700), (1024, 768), (1280, 800), (1440, 900), (1920, 1200)):
        program.window.resize(*size)
        settled(program.window)
        assert bars.figure_px() >= size[1] / 18


def test_words_on_the_scoreboard_keep_their_height_and_contrast(program):
    board, window = program.views.scoreboard, program.window
    picture = seen(window)
    for label in (board.heading, board.caption, board.last_event):
        capital_px = QFontMetricsF(label.font()).capHeight()
        assert capital_px * SEEN_PX / SCREEN[0] >= LETTER_MINUTES, label.text()
        box = QRect(label.mapTo(window, QPoint()), label.size())
        assert ink_on_ground(part(picture, box)) >= LEFT_OF_CONTRAST, label.text()


def test_what_is_advised_keeps_its_height_and_contrast(program):
    command(program.window, "A").trigger()
    settled(program.window)
    band = program.views.advice.best.band
    picture = seen(band)
    assert band.headline.row
    words = picture[:, round(1.3 * picture.shape[0]) :]
    assert ink_on_ground(words) >= LEFT_OF_CONTRAST
    levels = luminance(words)
    has_ink = (ratio(levels, levels[0, -1]) >= LEFT_OF_CONTRAST).any(axis=1)
    assert has_ink.sum() >= LETTER_MINUTES


def test_nothing_else_is_written_there(program):
    command(program.window, "A").trigger()
    board = program.views.scoreboard
    written = {
        label for label in program.window.findChildren(QLabel) if label.isVisible() and label.text()
    }
    assert written == {board.heading, board.caption, board.last_event}
    buttons = program.window.findChildren(QAbstractButton)
    assert [it for it in buttons if it.isVisible() and it.text()] == [board.leave]


def test_the_dice_that_are_out_are_told_apart(program):
    scene = program.views.board.scene()
    picture = seen(program.views.board)
    scale = SEEN_PX / SCREEN[0]
    inks = []
    for reveal in program.session.position.dice:
        spot = shown_on(scene).sprites[f"die {reveal.die}"].spot
        half = scene.geometry.die_width / 2
        box = QRectF(spot.x - half, spot.y - half, 2 * half, 2 * half)
        assert 2 * half * scale >= 2.5 * LETTER_MINUTES
        inks.append(part(picture, box))
        assert ink_on_ground(inks[-1]) >= LEFT_OF_CONTRAST
    assert len(inks) == 2


def test_each_camels_name_is_read_beside_its_figure(program):
    bars = program.views.scoreboard.bars
    picture = seen(bars)
    for row in range(len(bars.chances)):
        name = QRectF(bars.card(row))
        name.setLeft(name.left() + 0.28 * name.width())
        name.setRight(name.left() + 0.3 * name.width())
        name.setBottom(bars.bar(row).top() - 1)
        assert ink_on_ground(part(picture, name)) >= LEFT_OF_CONTRAST
