"""The heat strip in the window: switched by a key, filled by the answers, a click lays a tile."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import parse
from camelhelper.core.event import TilePlaced
from camelhelper.engine.request import answer
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.runner import EngineRunner
from camelhelper.gui.session import Session
from camelhelper.gui.theme import load_theme
from camelhelper.gui.tile_values import values_of
from tests.helpers.mouse import Mouse

START = "cu1 1W.2BG.3YO - - - 3*,3!,3"
PATIENCE_MS = 20_000


@pytest.fixture
def opened(qtbot):
    windows = []

    def open_window():
        window = MainWindow(Session(parse(START)), EngineRunner(answer), load_theme("day"))
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        complete(qtbot, window)
        return window

    yield open_window
    for window in windows:
        window.close()


def complete(qtbot, window):
    """Wait until the tiles of the shown position are known."""
    qtbot.waitUntil(lambda: is_complete(window), timeout=PATIENCE_MS)


def is_complete(window):
    result = window.result
    asked = window.advice.asked(window.session.shown)
    return result is not None and result.position == asked and bool(values_of(result.actions))


def shown(window):
    return window.board.scene()._heat.values


def click(window, space):
    Mouse(window.board).tap(window.board.scene().geometry.label(space))


def test_values_are_shown_when_they_are_wanted(qtbot, opened):
    window = opened()
    assert shown(window) == {}
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert shown(window) == values_of(window.result.actions)
    assert set(shown(window)[7]) == {1, -1}
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert shown(window) == {}


def test_they_come_anew_with_each_position(qtbot, opened):
    window = opened()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    before = shown(window)
    qtbot.keyClicks(window.board, "w2")
    assert shown(window) == {}
    complete(qtbot, window)
    assert shown(window)
    assert shown(window) != before


def test_a_click_lays_the_tile_as_one_step(qtbot, opened):
    window = opened()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    sides = shown(window)[7]
    better = max(sides, key=sides.get)
    click(window, 7)
    assert window.session.history.past[-1].event == TilePlaced(7, better)
    assert window.session.position.tile_at(7).owner == 1


def test_another_seat_s_values_are_its_own_and_wait_for_its_turn(qtbot, opened):
    window = opened()
    window.advice.look_at(3)
    complete(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    click(window, 7)
    assert window.session.history.past == ()


def test_the_choice_is_remembered(qtbot, opened):
    window = opened()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert shown(opened())


def test_while_something_is_carried_tiles_are_not_asked_about(qtbot, opened):
    window = opened()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    with qtbot.waitSignal(window.runner.idle):
        window.session.preview(parse("cu1 1W.2BG.4YO - - - 3*,3!,3"))
    assert window.result.race is not None
    assert values_of(window.result.actions) == {}
    window.session.preview(None)
    complete(qtbot, window)
    assert shown(window) == values_of(window.result.actions)
