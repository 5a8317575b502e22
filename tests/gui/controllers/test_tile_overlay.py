"""The heat strip in the window: switched by a key, filled by the answers, a click lays a tile."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import parse
from camelhelper.core.event import TilePlaced
from camelhelper.gui.controllers.tile_overlay import values_of
from tests.helpers.mouse import Mouse

START = "cu1 1W.2BG.3YO - - - 3*,3!,3"
PATIENCE_MS = 20_000


@pytest.fixture
def completed(qtbot, opened):
    """Opens a window and waits for its tiles."""

    def open_window():
        window = opened(parse(START))
        complete(qtbot, window)
        return window

    return open_window


def complete(qtbot, window):
    """Wait until the tiles of the shown position are known."""
    qtbot.waitUntil(lambda: is_complete(window), timeout=PATIENCE_MS)


def is_complete(window):
    result = window.result
    asked = window.advice.asked(window.session.shown)
    return result is not None and result.position == asked and bool(values_of(result.actions))


def shown(window):
    return window.board.scene()._overlay.values


def click(window, space):
    Mouse(window.board).tap(window.board.scene().geometry.label(space))


def test_values_are_shown_when_they_are_wanted(qtbot, completed):
    window = completed()
    assert shown(window) == {}
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert shown(window) == values_of(window.result.actions)
    assert set(shown(window)[7]) == {1, -1}
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert shown(window) == {}


def test_they_come_anew_with_each_position(qtbot, completed):
    window = completed()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    before = shown(window)
    qtbot.keyClicks(window.board, "w2")
    assert shown(window) == {}
    complete(qtbot, window)
    assert shown(window)
    assert shown(window) != before


def test_a_click_lays_the_tile_as_one_step(qtbot, completed):
    window = completed()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    sides = shown(window)[7]
    better = max(sides, key=sides.get)
    click(window, 7)
    assert window.session.history.past[-1].event == TilePlaced(7, better)
    assert window.session.position.tile_at(7).owner == 1


def test_another_seat_s_values_are_its_own_and_wait_for_its_turn(qtbot, completed):
    window = completed()
    window.advice.look_at(3)
    complete(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    click(window, 7)
    assert window.session.history.past == ()


def test_the_choice_is_remembered(qtbot, completed):
    window = completed()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert shown(completed())


def test_while_something_is_carried_tiles_are_not_asked_about(qtbot, completed):
    window = completed()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    with qtbot.waitSignal(window.runner.idle):
        window.session.preview(parse("cu1 1W.2BG.4YO - - - 3*,3!,3"))
    assert window.result.race is not None
    assert values_of(window.result.actions) == {}
    window.session.preview(None)
    complete(qtbot, window)
    assert shown(window) == values_of(window.result.actions)
