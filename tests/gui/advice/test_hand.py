"""The order of the actions stays under a hand, but not under a mouse left lying there."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.engine.coins.terms import ANY_ROLL
from tests.helpers.advised import WITH_PLAYERS, heighten
from tests.helpers.chances import advice
from tests.helpers.mouse import Mouse
from tests.helpers.panels import result


@pytest.fixture
def panel(advised):
    panel, _ = advised(WITH_PLAYERS)
    heighten(panel)
    return panel


def hover(qtbot, panel, row=3):
    viewport = panel.list.viewport()
    qtbot.mouseMove(viewport, panel.list.visualRect(panel.model.index(row)).center())
    qtbot.waitUntil(viewport.underMouse)


def roll_wins(panel, cup=WITH_PLAYERS):
    panel.show_chances(advice(parse(cup), ANY_ROLL))


def ask(panel, cup):
    panel.show_asked(parse(cup))
    panel.show_result(result(cup))


def ranked(panel):
    return [row.action for row in panel.model.rows]


def test_under_a_hand_the_order_stays_until_the_hand_leaves(qtbot, panel):
    before = ranked(panel)
    hover(qtbot, panel)
    roll_wins(panel)
    assert ranked(panel) == before
    assert before[0] != ANY_ROLL
    qtbot.mouseMove(panel.unit)
    qtbot.waitUntil(lambda: ranked(panel)[0] == ANY_ROLL)


def test_whoever_types_sees_the_best_action_at_the_head(qtbot, panel):
    hover(qtbot, panel)
    roll_wins(panel)
    panel.let_go_of_mouse()
    assert ranked(panel)[0] == ANY_ROLL
    assert panel.best.band.headline.row.action == ANY_ROLL


def test_a_mouse_that_is_moved_again_holds_the_order_again(qtbot, panel):
    hover(qtbot, panel)
    panel.let_go_of_mouse()
    Mouse(panel.list).hover((20, 20))
    before = ranked(panel)
    roll_wins(panel)
    assert ranked(panel) == before


def test_under_the_keyboard_on_the_best_action_it_stays_the_one_that_was_read(panel):
    panel.best.band.setFocus()
    before = ranked(panel)
    roll_wins(panel)
    assert ranked(panel) == before


NEXT = WITH_PLAYERS.replace("3*,3!,3", "3,3*!,3")


def test_after_an_action_the_mouse_that_chose_it_holds_nothing_until_it_moves(qtbot, panel):
    hover(qtbot, panel)
    ask(panel, NEXT)
    roll_wins(panel, NEXT)
    assert ranked(panel)[0] == ANY_ROLL


def test_after_an_action_the_keyboard_that_chose_it_holds_nothing(panel):
    panel.best.band.setFocus()
    ask(panel, NEXT)
    roll_wins(panel, NEXT)
    assert panel.best.band.hasFocus()
    assert ranked(panel)[0] == ANY_ROLL


@pytest.mark.parametrize("place", ["list", "band"])
def test_a_menu_that_closes_puts_no_hand_on_the_actions(panel, place):
    part = panel.list if place == "list" else panel.best.band
    part.setFocus(Qt.FocusReason.MouseFocusReason)
    ask(panel, NEXT)
    for kind in (QEvent.Type.FocusOut, QEvent.Type.FocusIn):  # as Qt does around a menu
        QApplication.sendEvent(part, QFocusEvent(kind, Qt.FocusReason.PopupFocusReason))
    assert panel.list.current is None
    roll_wins(panel, NEXT)
    assert ranked(panel)[0] == ANY_ROLL
