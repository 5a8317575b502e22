import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from camelhelper.core.event import DieRevealed
from camelhelper.core.mend import Correction
from camelhelper.gui.widgets.die_buttons import DieTick, FaceButton
from tests.helpers.dice_tray import face, tick
from tests.helpers.panels import SECOND


def press(qtbot, tray, *keys):
    for key in keys:
        qtbot.keyClick(tray.window().focusWidget(), key)


def test_arrows_walk_the_grid_and_enter_rolls(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    face(tray, "R", 1).setFocus()
    press(qtbot, tray, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right)
    assert tray.window().focusWidget() is face(tray, "G", 2)
    press(qtbot, tray, Qt.Key.Key_Return)
    assert session.history.past[-1].event == DieRevealed("G", 2)


def test_space_on_a_face_rolls_too(qtbot, tray_at):
    tray, session = tray_at(SECOND)
    face(tray, "Y", 3).setFocus()
    press(qtbot, tray, Qt.Key.Key_Space)
    assert session.history.past[-1].event == DieRevealed("Y", 3)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_tick_is_reached_and_set_by_keys(qtbot, tray_at, key):
    tray, session = tray_at(SECOND)
    face(tray, "Y", 1).setFocus()
    press(qtbot, tray, Qt.Key.Key_Left, key)
    assert session.position.dice_out == ("Y",)


def test_the_way_down_from_the_grey_die_ends_there_and_leads_up_to_the_nearest_face(qtbot, tray_at):
    tray, _ = tray_at(SECOND)
    face(tray, "w", 3).setFocus()
    press(qtbot, tray, Qt.Key.Key_Down)
    assert tray.window().focusWidget() is face(tray, "w", 3)
    press(qtbot, tray, Qt.Key.Key_Up)
    assert tray.window().focusWidget() is face(tray, "P", 3)


def test_arrows_skip_dice_that_are_out(qtbot, tray_at):
    tray, _ = tray_at(f"{SECOND} Y1")
    face(tray, "R", 2).setFocus()
    press(qtbot, tray, Qt.Key.Key_Down)
    assert tray.window().focusWidget() is tick(tray, "Y")


def test_after_a_roll_by_key_the_focus_stays_at_the_die(qtbot, tray_at):
    tray, _ = tray_at(SECOND)
    face(tray, "B", 2).setFocus()
    press(qtbot, tray, Qt.Key.Key_Return)
    assert tray.window().focusWidget() is tick(tray, "B")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_second_press_meant_for_the_face_does_not_put_its_die_back(qtbot, tray_at, key):
    tray, session = tray_at(SECOND)
    face(tray, "R", 2).setFocus()
    press(qtbot, tray, key, key)
    assert session.position.dice_out == ("R",)
    tick(tray, "R").moment.stop()
    press(qtbot, tray, key)
    assert session.position.dice_out == ()


def test_tab_stops_once_at_the_dice(tray_at):
    tray, _ = tray_at(SECOND)
    cells = tray.findChildren(FaceButton) + tray.findChildren(DieTick)
    assert [c for c in cells if c.focusPolicy() & Qt.FocusPolicy.TabFocus] == [face(tray, "R", 1)]
    face(tray, "P", 2).setFocus()
    assert [c for c in cells if c.focusPolicy() & Qt.FocusPolicy.TabFocus] == [face(tray, "P", 2)]


@pytest.mark.parametrize("key", [Qt.Key.Key_R, Qt.Key.Key_2, Qt.Key.Key_Plus])
def test_letters_and_digits_are_left_to_the_window(qtbot, tray_at, key):
    tray, session = tray_at(SECOND)
    heard = []
    tray.keyPressEvent = lambda event: heard.append(event.key())
    face(tray, "R", 1).setFocus()
    press(qtbot, tray, key)
    assert heard == [key]
    assert session.history.past == ()


def test_a_held_key_rolls_once(tray_at, qapp):
    from PySide6.QtGui import QKeyEvent

    tray, session = tray_at(SECOND)
    button = face(tray, "B", 2)
    repeated = QKeyEvent(
        QKeyEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True
    )
    qapp.sendEvent(button, repeated)
    assert session.history.past == ()


def test_arrows_walk_two_columns_as_they_stand(qtbot, tray_at):
    tray, _ = tray_at(SECOND)
    tray.set_columns(2)
    tray.layout().activate()
    face(tray, "R", 3).setFocus()
    press(qtbot, tray, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert tray.window().focusWidget() is face(tray, "Y", 1)
    press(qtbot, tray, Qt.Key.Key_Down)
    assert tray.window().focusWidget() is face(tray, "B", 1)


def test_the_keyboard_comes_to_the_dice_where_it_left_them(tray_at):
    tray, _ = tray_at(SECOND)
    face(tray, "G", 3).setFocus()
    elsewhere = QLineEdit(tray.window())
    elsewhere.show()
    elsewhere.setFocus()
    tray.setFocus()
    assert tray.window().focusWidget() is face(tray, "G", 3)


def test_no_die_is_ticked_where_an_action_is_missing_but_tab_finds_a_face(tray_at):
    tray, session = tray_at(SECOND)
    face(tray, "R", 2).setFocus()
    session.apply(DieRevealed("R", 2))
    session.apply(DieRevealed("B", 1))
    session.awaited = Correction(1, None, None)
    assert not any(each.isEnabled() for each in tray.findChildren(DieTick))
    assert tray.focusProxy().isEnabled()
