"""Whose choice is looked at."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from camelhelper.gui.advice.best_action import BestAction
from camelhelper.gui.advice.seat_button import SeatButton
from camelhelper.gui.theme.typography import sized
from tests.helpers.panels import LEG_OVER, RACE_OVER, SECOND, position

TABLE = f"{SECOND} - - - 3*,3,3!"
NAMES = ("Ann", "Ben & Co", "me")


@pytest.fixture
def button(qtbot):
    button = SeatButton()
    qtbot.addWidget(button)
    return button


def offered(button):
    menu = button.findChild(QMenu)
    menu.aboutToShow.emit()
    return {action.text(): action for action in menu.actions()}


def test_it_names_who_is_advised(button):
    button.show_seat(position(TABLE), 1, NAMES)
    assert button.text() == "for Ann, not you"
    button.show_seat(position(TABLE), 2, NAMES)
    assert button.text() == "for Ben && Co, not you"
    button.show_seat(replace(position(TABLE), to_move=3), 3, NAMES)
    assert button.text() == "for you"
    assert button.accessibleName() == "Advice for you"


def test_advice_for_me_says_so_where_it_is_not_my_turn(button):
    button.show_seat(position(TABLE), 3, NAMES)
    assert button.text() == "for you, on your turn"
    assert button.accessibleName() == "Advice for you, as if it were your turn"
    button.resize(button.sizeHint().width() - 1, button.sizeHint().height())
    assert button.fitting_text == "for you"


def test_every_seat_is_offered_and_the_chosen_one_is_marked(qtbot, button):
    button.show_seat(position(TABLE), 2, NAMES)
    button.mark(2)
    seats = offered(button)
    assert list(seats) == ["&Whoever's turn it is", "&1 Ann", "&2 Ben && Co", "&3 me, you"]
    assert [action.isChecked() for action in seats.values()] == [False, False, True, False]
    with qtbot.waitSignal(button.seat_chosen) as chosen:
        seats["&1 Ann"].trigger()
    assert chosen.args == [1]
    with qtbot.waitSignal(button.seat_chosen) as chosen:
        offered(button)["&Whoever's turn it is"].trigger()
    assert chosen.args == [None]


def test_a_menu_that_is_opened_again_leaves_nothing_of_the_last_one(button):
    button.show_seat(position(TABLE), 2, NAMES)
    offered(button)
    parts = len(button.findChildren(QObject))
    seats = offered(button)
    assert len(button.findChildren(QObject)) == parts
    assert {action.actionGroup() for action in seats.values()} == {button.findChild(QActionGroup)}
    assert button.findChild(QActionGroup).actions() == list(seats.values())


def test_where_nobody_is_to_move_there_is_nothing_to_choose(button):
    button.show_seat(position(SECOND), None)
    assert button.isHidden()


@pytest.mark.parametrize("cup", [LEG_OVER, RACE_OVER, "cu2 9w.12k.14B.15RG.17PY -"])
@pytest.mark.parametrize("seat", [None, 2])
def test_scoring_is_advised_to_nobody(button, cup, seat):
    table = position(f"{cup} - - 3,3*,3!")
    assert table.to_move == 2
    button.show_seat(table, seat, NAMES)
    assert button.isHidden()


def test_a_long_name_makes_the_column_no_wider(qtbot, theme):
    def least_px(name):
        best = BestAction(theme)
        qtbot.addWidget(best)
        best.seat_button.show_seat(position(TABLE), 1, (name,))
        return best.minimumSizeHint().width()

    assert least_px("A" * 40) == least_px("A" * 20)


def test_only_the_name_ends_in_an_ellipsis(button):
    button.show_seat(position(TABLE), 1, ("A" * 40,))
    button.resize(button.sizeHint())
    assert button.fitting_text == f"for {'A' * 40}, not you"
    button.resize(button.width() // 2, button.height())
    assert re.fullmatch("for A+…, not you", button.fitting_text)


def test_in_larger_type_the_words_around_the_name_stay_a_sentence(button):
    button.setFont(sized(button.font(), 1.7))
    button.show_seat(position(TABLE), 1, ("A" * 40,))
    button.resize(button.minimumSizeHint())
    assert re.fullmatch("for A*…, not you", button.fitting_text)
    button.resize(10, button.height())
    assert button.fitting_text == "for …, not you"


def test_in_larger_type_a_short_name_has_the_room_that_the_status_can_spare(qtbot, theme):
    best = BestAction(theme)
    qtbot.addWidget(best)
    best.setFont(sized(best.font(), 1.5))
    best.seat_button.show_seat(position(TABLE), 1, NAMES)
    best.show_status("Calculating…")
    best.resize(350, 200)
    best.show()
    assert best.seat_button.fitting_text == "for Ann, not you"
