"""The list of what happened, alone: clicked, walked through, offering what can be put right."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.gui.history.history_list import HistoryList
from camelhelper.gui.history.history_model import HistoryModel
from tests.helpers.panels import position

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
ON_MARK_PX, ON_WORDS_PX = 8, 90
"""From the end of a row."""
RED = DieRevealed("R", 2)


@pytest.fixture
def history():
    history = History(position("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"))
    return history.then(RED).then(LegTicketTaken("G")).then(DieRevealed("B", 3))


@pytest.fixture
def record(history, theme, shown):
    record = shown(HistoryList(HistoryModel(), theme))
    record.model().show_game(Game(history))
    record.setFocus()
    return record


@pytest.fixture
def heard(record):
    """What the list said, in its order."""
    heard = []
    record.chosen.connect(lambda row: heard.append(("chosen", row)))
    record.choices_wanted.connect(lambda row, _where: heard.append(("choices", row)))
    record.correction_wanted.connect(lambda row: heard.append(("correction", row)))
    record.removal_wanted.connect(lambda row: heard.append(("removal", row)))
    record.swap_wanted.connect(lambda row, other: heard.append(("swap", row, other)))
    return heard


def box(record, row):
    return record.visualRect(record.model().index(row))


def click(qtbot, record, row, from_right=ON_WORDS_PX, button=LEFT):
    point = QPoint(box(record, row).right() - from_right, box(record, row).center().y())
    qtbot.mouseClick(record.viewport(), button, pos=point)


def ask_for_menu(record, row, reason):
    at = box(record, row).center()
    event = QContextMenuEvent(reason, at, record.viewport().mapToGlobal(at))
    QApplication.sendEvent(record.viewport(), event)


def test_a_click_chooses_a_moment_once(qtbot, record, heard):
    click(qtbot, record, 2)
    assert heard == [("chosen", 2)]


@pytest.mark.parametrize("width", range(180, 300, 10))
def test_no_line_moves_while_one_steps_through_the_game(history, record, width):
    record.resize(width, 400)
    places = []
    for moment in range(len(history.steps) + 1):
        record.model().show_game(Game(history.jumped(moment)))
        places.append([box(record, row) for row in range(record.model().rowCount())])
    assert all(each == places[0] for each in places)


def test_the_other_button_chooses_nothing(qtbot, record, heard):
    click(qtbot, record, 2, button=RIGHT)
    assert heard == []


def test_the_mark_at_the_end_offers_what_can_be_done_beside_its_row(qtbot, record, heard):
    with qtbot.waitSignal(record.choices_wanted) as wanted:
        click(qtbot, record, 2, ON_MARK_PX)
    assert heard == [("choices", 2)]
    assert record.viewport().mapFromGlobal(wanted.args[1]) == box(record, 2).topRight()


def test_the_start_has_no_mark(qtbot, record, heard):
    click(qtbot, record, 0, ON_MARK_PX)
    assert heard == [("chosen", 0)]


def test_a_context_menu_is_that_of_the_row_under_the_mouse_or_of_the_current_one(record, heard):
    record.setCurrentIndex(record.model().index(3))
    ask_for_menu(record, 1, QContextMenuEvent.Reason.Mouse)
    ask_for_menu(record, 1, QContextMenuEvent.Reason.Keyboard)
    ask_for_menu(record, 0, QContextMenuEvent.Reason.Mouse)
    assert heard == [("choices", 1), ("choices", 3)]


@pytest.mark.parametrize(
    ("key", "of_a_step", "of_the_start"),
    [
        (Qt.Key.Key_Return, [("chosen", 2)], [("chosen", 0)]),
        (Qt.Key.Key_F2, [("correction", 2)], [("correction", 0)]),
        (Qt.Key.Key_Delete, [("removal", 2)], [("removal", 0)]),
    ],
)
def test_keys_go_to_a_step_correct_it_and_take_it_out(
    qtbot, record, heard, key, of_a_step, of_the_start
):
    record.setCurrentIndex(record.model().index(2))
    qtbot.keyClick(record, key)
    assert heard == of_a_step
    heard.clear()
    record.setCurrentIndex(record.model().index(0))
    qtbot.keyClick(record, key)
    assert heard == of_the_start


@pytest.mark.parametrize(("key", "other"), [(Qt.Key.Key_Up, 1), (Qt.Key.Key_Down, 3)])
def test_alt_and_an_arrow_swap_a_step_with_its_neighbour(qtbot, record, heard, key, other):
    record.setCurrentIndex(record.model().index(2))
    qtbot.keyClick(record, key, Qt.KeyboardModifier.AltModifier)
    assert heard == [("swap", 2, other)]
    assert record.currentIndex().row() == 2


def test_a_row_is_as_tall_as_its_words_and_its_problem_take(record, history):
    line = box(record, 1).height()
    blue_again = history.corrected(Correction(0, RED, DieRevealed("B", 2)))
    record.model().show_game(Game(blue_again))
    assert box(record, 3).height() > line
    record.parentWidget().resize(150, 400)
    record.resize(150, 400)
    record.doItemsLayout()
    assert box(record, 1).height() > line


def test_the_moment_on_the_table_lies_on_the_colour_of_what_is_selected(record, history, theme):
    def grounds():
        picture = record.viewport().grab().toImage()
        points = (box(record, row).center() - QPoint(0, box(record, row).height() // 3)
                  for row in range(4))  # fmt: skip
        return [picture.pixelColor(point) == theme.colour("selection") for point in points]

    assert grounds() == [False, False, False, True]
    record.model().show_game(Game(history.jumped(1)))
    assert grounds() == [False, True, False, False]


def test_the_moment_stays_in_sight_when_the_list_gets_smaller(record):
    record.resize(record.width(), 60)
    assert record.viewport().rect().contains(box(record, 3).center())


def first_line_is_whole(record):
    QApplication.processEvents()
    return record.visualRect(record.indexAt(QPoint(9, 0))).top() == 0


@pytest.mark.parametrize("width", [300, 176], ids=["wide", "narrow"])
def test_the_first_line_is_whole_wherever_the_list_stands(record, history, width):
    for event in map(LegTicketTaken, "RBPYRBPY"):
        history = history.then(event)
    for height in range(120, 200, 7):
        record.resize(width, height)
        record.model().show_game(Game(history))
        newest = record.model().index(len(history.steps))
        record.scrollTo(newest)
        assert first_line_is_whole(record), height
        assert record.viewport().rect().contains(record.visualRect(newest)), height
        bar = record.verticalScrollBar()
        for place in range(bar.maximum()):
            bar.setValue(place)
            assert first_line_is_whole(record), (height, place)


def test_a_name_longer_than_a_line_goes_on_in_the_next(record, history):
    record.resize(176, 600)
    heights = []
    for name in ("W", "W" * 14):
        record.model().show_game(Game(history).named(name, "Ben", "Cy"))
        QApplication.processEvents()
        heights.append(box(record, 1).height())
    assert heights[1] - heights[0] >= record.fontMetrics().lineSpacing()
