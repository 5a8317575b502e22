"""Letters spell events wherever the keyboard is, but not behind an open menu."""

from PySide6.QtCore import QPoint

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
