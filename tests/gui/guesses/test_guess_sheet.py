"""How good the calls were, in figures, on a chart and in words."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from camelhelper.core.guesses import Guess, calibration
from camelhelper.gui.guesses.calibration_chart import CalibrationChart
from camelhelper.gui.guesses.guess_sheet import GuessDialog, GuessSheet, PlayerGuesses
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import load_theme
from camelhelper.gui.theme.typography import sized
from tests.helpers.inked import is_cut
from tests.helpers.panels import unnamed

RIGHT, WRONG = Guess(0.6, is_right=True), Guess(0.6, is_right=False)
SURE = Guess(0.9, is_right=True)
ANN = PlayerGuesses("Ann", (RIGHT,), (RIGHT, WRONG, SURE))
BEN = PlayerGuesses("Ben", (), (SURE,))


def texts(sheet):
    return [label.text().replace("\N{NO-BREAK SPACE}", " ") for label in sheet.findChildren(QLabel)]


@pytest.fixture
def sheet(qtbot, theme):
    sheet = GuessSheet(theme, (ANN, BEN))
    qtbot.addWidget(sheet)
    return sheet


def test_each_player_has_a_score_for_the_evening_and_for_all(sheet):
    said = texts(sheet)
    assert "Ann" in said
    assert "This evening: 0.16 (1 call)" in said
    assert "All evenings: 0.18 (3 calls)" in said  # (0.16 + 0.36 + 0.01) / 3


def test_who_did_not_call_this_evening_has_no_score_of_it(sheet):
    assert "This evening: no calls" in texts(sheet)


def test_the_chart_says_how_often_each_sureness_was_right(sheet):
    (ann, _) = sheet.findChildren(CalibrationChart)
    assert ann.accessibleDescription() == "60% sure: 1 of 2 right; 90% sure: 1 of 1 right"


def test_a_dot_stands_where_its_guesses_are(qtbot, theme):
    chart = CalibrationChart(theme, calibration(ANN.every))
    qtbot.addWidget(chart)
    chart.resize(chart.sizeHint())
    picture = chart.grab().toImage()
    for point in chart.points:
        dot = chart.place(point.sureness, point.share_right).toPoint()
        assert picture.pixelColor(dot) == theme.colour("accent")
    assert chart.place(0, 0).y() > chart.place(0, 1).y()


def test_in_large_type_no_figure_of_the_chart_is_cut(qtbot, theme):
    chart = CalibrationChart(theme, calibration(ANN.every))
    qtbot.addWidget(chart)
    chart.setFont(sized(chart.font(), 1.7))
    chart.resize(chart.sizeHint())
    picture = chart.grab().toImage()
    assert not is_cut(picture, picture.rect())


@pytest.mark.parametrize("name", THEME_NAMES)
def test_it_is_drawn_in_every_theme(qtbot, name):
    sheet = GuessSheet(load_theme(name), (ANN, BEN))
    qtbot.addWidget(sheet)
    assert not sheet.grab().isNull()


@pytest.mark.parametrize("players", [(ANN,), (ANN, BEN), (ANN, BEN, BEN), 5 * (BEN,)])
def test_its_dialog_shows_all_of_it_where_the_screen_is_large(qtbot, theme, players):
    window = QWidget()
    qtbot.addWidget(window)
    dialog = GuessDialog(theme, players, window)
    with qtbot.waitExposed(dialog):
        dialog.show()
    (sheet,) = dialog.findChildren(GuessSheet)
    assert sheet.verticalScrollBar().maximum() == 0
    assert sheet.explanation.height() >= sheet.explanation.heightForWidth(sheet.explanation.width())


def test_nothing_on_it_is_without_a_name(sheet):
    assert unnamed(sheet) == []


def test_its_words_keep_off_the_ring_that_shows_the_keyboard(sheet):
    sheet.resize(sheet.sizeHint())
    assert sheet.grab()
    labels = sheet.findChildren(QLabel)
    left = min(label.mapTo(sheet, label.rect().topLeft()).x() for label in labels)
    bottom = max(label.mapTo(sheet, label.rect().bottomLeft()).y() for label in labels)
    assert left >= 6
    assert sheet.height() - bottom >= 6


def test_a_score_and_how_many_calls_made_it_stay_in_one_line(sheet):
    said = [label.text() for label in sheet.findChildren(QLabel)]
    assert "All evenings: 0.18\N{NO-BREAK SPACE}(3\N{NO-BREAK SPACE}calls)" in said
