"""Letters spell events wherever the keyboard is, but not behind an open menu."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse

START = parse("cu2 1RG.2B.3PY.15k.16w")


def test_letters_that_an_open_menu_does_not_know_are_not_played(qtbot, opened):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "r1")
    played = program.session.position
    bar = program.window.menus
    menu = bar.actions()[-1].menu()
    menu.popup(QPoint())
    qtbot.keyClicks(bar, "ub1")  # what a menu does not know goes to the bar it hangs on
    menu.close()
    assert program.session.position == played
    qtbot.keyClicks(program.views.board, "u")
    assert program.session.position == START


def test_after_a_menu_is_left_letters_spell_events_again(qtbot, opened):
    program = opened(START)
    bar = program.window.menus
    bar.setActiveAction(bar.actions()[2])
    qtbot.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Escape)
    qtbot.keyClicks(QApplication.focusWidget(), "g")  # the letter of the menu &Game, too
    assert QApplication.activePopupWidget() is None
    qtbot.keyClicks(QApplication.focusWidget(), "2")
    assert program.session.position.dice == parse("cu2 1RG.2B.3PY.15k.16w G2").dice
