"""The favourite is called by mouse or finger, in each view."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from camelhelper.core.cup import parse
from camelhelper.gui.guesses.call_pad import CallPad
from tests.helpers.guessing import THREE_TO_CALL, guess_first, with_odds
from tests.helpers.panels import unnamed


@pytest.fixture
def program(qtbot, opened):
    return with_odds(qtbot, opened(THREE_TO_CALL))


def pad_button(pad, name):
    return next(each for each in pad.findChildren(QAbstractButton) if each.accessibleName() == name)


def press(qtbot, pad, name):
    qtbot.mouseClick(pad_button(pad, name), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("view", ["the window", "the table view", "the second screen"])
def test_the_favourite_is_called_by_hand(qtbot, program, heard, view):
    guess_first(qtbot, program)
    pad = program.views.calls
    if view == "the table view":
        program.commands.table_view.action.trigger()
    elif view == "the second screen":
        program.commands.second_screen.action.trigger()
        pad = program.commands.second_screen.window.findChild(CallPad)
    QApplication.processEvents()
    assert pad.isVisible()
    assert pad.words.text() == "Ann: 60% sure"
    press(qtbot, pad, "More sure")
    press(qtbot, pad, "More sure")
    press(qtbot, pad, "Less sure")
    assert pad.words.text() == "Ann: 70% sure"
    press(qtbot, pad, "Ann: call yellow")
    press(qtbot, pad, "Ben: call red")
    press(qtbot, pad, "Undo the last call")
    press(qtbot, pad, "Ben: call green")
    press(qtbot, pad, "Player 3: call yellow")
    assert not pad.isVisible()
    assert heard[-1].text == (
        "Right: Ann (yellow, 70%) and Player 3 (yellow, 60%). Wrong: Ben (green, 60%)."
    )
    assert not program.views.calls.isVisible()


def test_by_hand_one_plays_on_without_too(qtbot, program):
    guess_first(qtbot, program)
    press(qtbot, program.views.calls, "Play on without further calls")
    assert not program.live.is_hidden
    assert not program.views.calls.isVisible()


@pytest.mark.parametrize("is_for_table", [False, True])
def test_a_finger_finds_every_button_of_the_calls(qtbot, program, is_for_table):
    program.window.resize(1024, 700)
    guess_first(qtbot, program)
    if is_for_table:
        program.commands.table_view.action.trigger()
    pad = program.views.calls
    qtbot.waitUntil(lambda: pad.height() >= pad.minimumSizeHint().height())
    buttons = pad.findChildren(QAbstractButton)
    assert len(buttons) == 10
    for button in buttons:
        assert min(button.width(), button.height()) >= 44
        assert pad.rect().contains(button.geometry())
    assert program.window.isAncestorOf(pad)
    assert unnamed(pad) == []


def test_the_other_edition_has_its_own_camels_to_call(qtbot, opened):
    program = opened(parse("cu1 1W.2BG.3YO"))
    guess_first(qtbot, program)
    camels = [button.camel for button in program.views.calls.camels]
    assert camels == list("WGBOY")
    assert pad_button(program.views.calls, "Call white")
