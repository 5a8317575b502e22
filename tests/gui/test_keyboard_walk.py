"""Where the keyboard is after each way back to the window, before the first key."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from camelhelper.gui.tour.tour import Tour
from camelhelper.gui.widgets.die_buttons import FaceButton
from tests.helpers.key_walk import is_seen
from tests.helpers.stages import DIALOGS, Walk, a_game, command, learn_habits, opened, settled

TOGGLED = "F2", "F3", "F5", "F6", "F11", "Ctrl+F11", "Ctrl+G", "F12"


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("start", ["board", "dice"])
def test_the_keyboard_is_seen_after_each_way_back_to_the_window(start):
    with opened(a_game()) as program:
        window = settled(program.window)
        learn_habits(program)
        command(window, "F2").trigger()  # something to compare
        starts = {"board": program.views.board, "dice": window.findChild(FaceButton)}
        found = {}
        for way, go in ways_back(window):
            window.activateWindow()
            starts[start].setFocus()
            go()
            settled(window).activateWindow()
            QApplication.processEvents()
            if not (window.focusWidget() and is_seen(window.focusWidget(), window)):
                found[way] = window.focusWidget()
    assert found == {}


def ways_back(window):
    """From dialogs, sheets, views and what lies over the window."""
    for name, keys in DIALOGS.items():
        yield name, partial(Walk(look=str).in_dialog, command(window, keys).trigger)
    for keys in TOGGLED:
        yield keys, partial(there_and_back, window, keys)
    yield "tour", partial(start_and_leave_tour, window)


def there_and_back(window, keys):
    for _ in range(2):
        command(window, keys).trigger()
        settled(window)


def start_and_leave_tour(window):
    command(window, "&Tour of the window").trigger()
    QTest.keyClick(window.findChild(Tour).callout.on, Qt.Key.Key_Escape)
