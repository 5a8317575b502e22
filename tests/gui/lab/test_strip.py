"""The strip: the same stacks by dragging, by two taps and by keys."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position, parse
from camelhelper.gui.lab.strip import Strip
from camelhelper.gui.lab.strip_layout import SPACES
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.boards import holds

START = "cu1 1WYO.2G"
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def strip(qtbot):
    strip = Strip(load_theme("day"), parse(START, free=True))
    qtbot.addWidget(strip)
    strip.resize(760, 168)
    with qtbot.waitActive(strip):
        strip.show()
        strip.activateWindow()
    strip.setFocus()
    return strip


def cup(strip):
    return format_position(strip.position)


def spot(strip, camel):
    blanket = strip.layout_of(strip.position).figures[camel].blanket
    return QPoint(int(blanket.x), int(blanket.y))


def space(strip, number):
    cell = strip.layout_of(strip.position).cell(number)
    return QPoint(int(cell.centre.x), 4)


def box(strip):
    middle = strip.layout_of(strip.position).box.centre
    return QPoint(int(middle.x), int(middle.y))


def drag(qtbot, strip, start, end, keys=Qt.KeyboardModifier.NoModifier):
    qtbot.mousePress(strip, LEFT, keys, start)
    for step in range(1, 6):
        qtbot.mouseMove(strip, start + (end - start) * step / 5)
    qtbot.mouseRelease(strip, LEFT, keys, end)


def tap(qtbot, strip, start, end, keys=Qt.KeyboardModifier.NoModifier):
    qtbot.mouseClick(strip, LEFT, keys, start)
    assert holds(strip)
    qtbot.mouseMove(strip, end)
    qtbot.mouseClick(strip, LEFT, keys, end)


def press(qtbot, strip, *keys):
    for key in keys:
        qtbot.keyClick(strip, key)


@pytest.mark.parametrize("move", [drag, tap])
def test_a_camel_takes_along_what_stands_on_it(qtbot, strip, move):
    move(qtbot, strip, spot(strip, "Y"), space(strip, 4))
    assert cup(strip) == "cu1 1W.2G.4YO"


@pytest.mark.parametrize("move", [drag, tap])
def test_with_shift_a_camel_goes_alone(qtbot, strip, move):
    move(qtbot, strip, spot(strip, "W"), space(strip, 8), SHIFT)
    assert cup(strip) == "cu1 1YO.2G.8W"


@pytest.mark.parametrize("move", [drag, tap])
def test_a_camel_let_go_above_a_stack_stands_on_it(qtbot, strip, move):
    move(qtbot, strip, spot(strip, "G"), space(strip, 1))
    assert cup(strip) == "cu1 1WYOG"


@pytest.mark.parametrize("move", [drag, tap])
def test_a_camel_let_go_within_a_stack_is_put_between(qtbot, strip, move):
    meeting = (spot(strip, "W") + spot(strip, "Y")) / 2
    move(qtbot, strip, spot(strip, "G"), meeting)
    assert cup(strip) == "cu1 1WGYO"


@pytest.mark.parametrize("move", [drag, tap])
def test_a_camel_let_go_on_another_stands_on_top_of_its_stack(qtbot, strip, move):
    move(qtbot, strip, spot(strip, "G"), spot(strip, "Y"))
    assert cup(strip) == "cu1 1WYOG"


@pytest.mark.parametrize("move", [drag, tap])
def test_camels_go_into_the_box_and_come_back(qtbot, strip, move):
    move(qtbot, strip, spot(strip, "O"), box(strip))
    assert cup(strip) == "cu1 1WY.2G"
    move(qtbot, strip, spot(strip, "B"), space(strip, 3))
    assert cup(strip) == "cu1 1WY.2G.3B"


@pytest.mark.parametrize("move", [drag, tap])
def test_its_description_is_the_stacks_that_a_hand_leaves(qtbot, strip, move):
    move(qtbot, strip, spot(strip, "Y"), space(strip, 4))
    assert (
        strip.accessibleDescription() == "Space 1: white. Space 2: green. Space 4: yellow, orange."
    )


def test_keys_pick_up_move_and_put_down(qtbot, strip):
    press(qtbot, strip, Key.Key_Down, Key.Key_Return)
    assert holds(strip)
    press(qtbot, strip, Key.Key_Right, Key.Key_Right, Key.Key_Right, Key.Key_Space)
    assert cup(strip) == "cu1 1W.2G.4YO"


def test_keys_put_a_camel_between_others(qtbot, strip):
    press(qtbot, strip, Key.Key_Right, Key.Key_Return, Key.Key_Left, Key.Key_Down, Key.Key_Return)
    assert cup(strip) == "cu1 1WYGO"


def test_keys_take_a_camel_alone_with_shift(qtbot, strip):
    press(qtbot, strip, Key.Key_Down, Key.Key_Down)
    qtbot.keyClick(strip, Key.Key_Return, SHIFT)
    press(qtbot, strip, Key.Key_Right, Key.Key_Right, Key.Key_Return)
    assert cup(strip) == "cu1 1YO.2G.3W"


def test_delete_takes_a_camel_off_and_keys_bring_it_back(qtbot, strip):
    press(qtbot, strip, Key.Key_Delete)
    assert cup(strip) == START, "nothing goes before it is seen"
    press(qtbot, strip, Key.Key_Delete)
    assert cup(strip) == "cu1 1WY.2G"
    press(qtbot, strip, Key.Key_Return, Key.Key_Right, Key.Key_Return)
    assert cup(strip) == "cu1 1WYO.2G"


def test_arrows_walk_over_every_space_and_the_box(qtbot, strip):
    seen = []
    for _ in range(SPACES + 1):
        press(qtbot, strip, Key.Key_Right)
        seen.append(strip.accessibleDescription())
    assert seen[1] == "space 3: empty"
    assert seen[SPACES - 1] == "blue camel in the box"
    assert seen[SPACES] == "space 1: orange, 3 of 3 from the bottom"


def test_escape_puts_back_what_is_carried_and_is_left_to_the_window_else(qtbot, strip):
    press(qtbot, strip, Key.Key_Return, Key.Key_Right, Key.Key_Escape)
    assert not holds(strip)
    assert cup(strip) == START


def test_what_is_dropped_beside_the_strip_snaps_back_with_the_reason(qtbot, strip):
    with qtbot.waitSignal(strip.refused) as refused:
        drag(qtbot, strip, spot(strip, "G"), QPoint(space(strip, 2).x(), -60))
    assert "off the track" in refused.args[0]
    assert cup(strip) == START


def test_only_a_gesture_that_changes_something_is_announced_as_one(qtbot, strip):
    with qtbot.assertNotEmitted(strip.arranged):
        drag(qtbot, strip, spot(strip, "G"), spot(strip, "G") + QPoint(20, -60))
    with qtbot.waitSignal(strip.arranged) as arranged:
        drag(qtbot, strip, spot(strip, "G"), space(strip, 3))
    assert format_position(arranged.args[0]) == cup(strip)


def test_leaving_the_strip_with_the_keyboard_puts_back_what_is_carried(qtbot, strip):
    press(qtbot, strip, Key.Key_Return)
    strip.clearFocus()
    assert not holds(strip)


def test_a_menu_in_front_leaves_the_hand_alone(qtbot, strip):
    press(qtbot, strip, Key.Key_Return)
    away = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.PopupFocusReason)
    QApplication.sendEvent(strip, away)
    assert holds(strip)


def test_keys_with_control_are_left_to_the_window(qtbot, strip):
    qtbot.keyClick(strip, Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert cup(strip) == START


@pytest.mark.parametrize("camel", "WYOGB")
@pytest.mark.parametrize("keys", [Qt.KeyboardModifier.NoModifier, SHIFT])
def test_tap_again_puts_back(qtbot, strip, camel, keys):
    tap(qtbot, strip, spot(strip, camel), spot(strip, camel), keys)
    assert not holds(strip)
    assert cup(strip) == START


def test_two_quick_taps_are_two_taps(qtbot, strip):
    qtbot.mouseDClick(strip, LEFT, pos=spot(strip, "Y"))
    assert not holds(strip)
    assert cup(strip) == START


def test_other_position_gives_the_gesture_up(qtbot, strip):
    qtbot.mouseClick(strip, LEFT, pos=spot(strip, "Y"))
    strip.show_position(parse("cu1 3B", free=True))
    assert not holds(strip)
    assert strip.accessibleDescription() == "Space 3: blue."


def test_each_step_of_the_hand_is_painted(qtbot, strip):
    painted = []
    strip.paintEvent = painted.append
    start, end = spot(strip, "Y"), space(strip, 5)
    for step in (
        lambda: qtbot.mouseClick(strip, LEFT, pos=start),
        lambda: qtbot.mouseMove(strip, end),
        lambda: qtbot.mouseClick(strip, LEFT, pos=end),
        lambda: qtbot.keyClick(strip, Key.Key_Right),
        strip.clearFocus,
    ):
        QApplication.processEvents()
        painted.clear()
        step()
        QApplication.processEvents()
        assert painted
    assert cup(strip) == "cu1 1W.2G.5YO"


def test_a_carried_unit_is_seen_where_it_would_land(qtbot, strip):
    before = strip.grab().toImage()
    press(qtbot, strip, Key.Key_Return, Key.Key_Right, Key.Key_Right)
    assert strip.grab().toImage() != before
    assert cup(strip) == START


def test_five_camels_on_each_other_fit(strip):
    strip.show_position(parse("cu1 3WGBOY", free=True))
    figures = strip.layout_of(strip.position).figures.values()
    assert min(figure.area.top for figure in figures) >= 0
