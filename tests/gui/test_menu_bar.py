"""The menu bar under the mouse."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from camelhelper.core.cup import parse
from camelhelper.gui.ledger.ticket_piles import TicketPile

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def test_after_a_menu_was_closed_by_its_name_the_next_click_counts(opened):
    program = opened(parse("cu1 1WG.2BO.3Y - - - 3*,3,3"))
    bar, window = program.window.menus, program.window.windowHandle()
    entry = bar.actions()[-2]
    name = bar.mapTo(program.window, bar.actionGeometry(entry).center())
    QTest.mousePress(window, LEFT, NONE, name)
    menu = entry.menu().windowHandle()
    over_name = entry.menu().mapFromGlobal(program.window.mapToGlobal(name))
    QTest.mouseRelease(menu, LEFT, NONE, over_name)
    QTest.mousePress(menu, LEFT, NONE, over_name)
    QTest.mouseRelease(menu, LEFT, NONE, over_name)
    assert not entry.menu().isVisible()
    pile = program.window.findChild(TicketPile)
    QTest.mouseClick(window, LEFT, NONE, pile.mapTo(program.window, pile.rect().center()))
    assert len(program.session.history.past) == 1
