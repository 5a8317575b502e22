"""The stripe of the lines of play alone: a chip each, and the name typed in it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.what_if.what_if_bar import WhatIfBar
from tests.helpers.panels import SECOND, position, unnamed

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def live():
    return Game(History(position(SECOND)))


@pytest.fixture
def tried(live):
    return live.what_if("Bold").then(DieRevealed("R", 1))


@pytest.fixture
def actions(qapp):
    return QAction("Back", qapp), QAction("&Compare", qapp)


@pytest.fixture
def renaming(qapp):
    return QAction("Rename", qapp)


@pytest.fixture
def bar(qtbot, theme, renaming, actions, tried):
    bar = WhatIfBar(theme, (renaming,), actions)
    qtbot.addWidget(bar)
    bar.resize(900, bar.height())
    bar.show_game(tried)
    with qtbot.waitExposed(bar):
        bar.show()
    return bar


def chip(bar, name):
    return next(chip for chip in bar.lines.chips if chip.text() == name)


def test_it_is_hidden_while_there_is_only_the_game(bar, live):
    bar.show_game(live)
    assert bar.isHidden()


def test_inside_a_what_if_it_says_so_in_colours_and_words(bar, theme):
    assert bar.palette().window().color() == theme.colour("banner")
    assert "the live game is unchanged" in bar.words.text()
    assert chip(bar, "Bold").isChecked()
    assert all(button.isVisible() for button in bar.buttons)


def test_in_the_live_game_it_is_a_quiet_row_that_leads_back(bar, theme, tried):
    bar.show_game(tried.left())
    assert bar.palette().window().color() == theme.colour("panel")
    assert bar.words.text() == ""
    assert chip(bar, "Live game").isChecked()
    assert [button.isVisible() for button in bar.buttons] == [False, True]


def test_a_chip_leads_to_its_line(qtbot, bar):
    with qtbot.waitSignal(bar.chosen) as chosen:
        qtbot.mouseClick(chip(bar, "Live game"), LEFT)
    assert chosen.args == [None]


def test_a_chip_that_is_pressed_again_stays_as_it_is(qtbot, bar, tried):
    bar.show_game(tried.left())
    live = chip(bar, "Live game")
    with qtbot.assertNotEmitted(bar.chosen):
        qtbot.mouseClick(live, LEFT)
    assert live.isChecked()


def test_the_chip_of_the_present_what_if_has_a_menu_for_it(bar, renaming, tried):
    assert chip(bar, "Bold").menu().actions() == [renaming]
    assert chip(bar, "Live game").menu() is None
    bar.show_game(tried.left())
    assert chip(bar, "Bold").menu() is None


def test_a_button_does_what_its_action_does(qtbot, bar, actions):
    with qtbot.waitSignal(actions[1].triggered):
        qtbot.mouseClick(bar.buttons[1], LEFT)


def test_no_button_takes_a_letter_from_the_menus_beside_it(bar):
    assert [button.text() for button in bar.buttons] == ["Back", "Compare"]


def test_a_typed_name_is_taken_by_enter(qtbot, bar):
    bar.edit_name()
    assert bar.name.selectedText() == "Bold"
    qtbot.keyClicks(bar.name, "Bolder ")
    with qtbot.waitSignal(bar.renamed) as renamed:
        qtbot.keyClick(bar.name, Qt.Key.Key_Return)
    assert renamed.args == ["Bolder"]
    assert bar.name.isHidden()


def test_a_name_given_up_changes_nothing(qtbot, bar):
    bar.edit_name()
    qtbot.keyClicks(bar.name, "x")
    with qtbot.assertNotEmitted(bar.renamed):
        qtbot.keyClick(bar.name, Qt.Key.Key_Escape)
    assert bar.name.isHidden()


def test_the_keyboard_is_back_where_it_was_once_the_name_is_typed(qtbot, bar):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        bar.buttons[1].setFocus()
        bar.edit_name()
        qtbot.keyClick(bar.name, key)
        assert bar.buttons[1].hasFocus()


def test_a_name_left_for_another_place_does_not_call_the_keyboard_back(bar):
    bar.buttons[1].setFocus()
    bar.edit_name()
    bar.buttons[0].setFocus()
    assert bar.name.isHidden()
    assert bar.buttons[0].hasFocus()


def test_everything_the_keyboard_reaches_has_a_name(bar):
    assert unnamed(bar) == []
    assert not bar.grab().isNull()
