"""The next roll and the odds over time, as hand and keyboard meet them in the window."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.gui import app
from camelhelper.gui.dice.die_buttons import FaceButton
from camelhelper.gui.widgets.formatting import coins_text

START = "cu2 1RG.2B.3PY.15k.16w - G2 - 3*,3!,3"


@pytest.fixture
def window(opened):
    return opened(parse(START))


def map_is_complete(qtbot, window):
    position = window.session.position
    faces = 3 * len(position.dice_left) + 3 * ("grey" in position.dice_left)
    rolls = lambda: window.exploring.background.rolls  # noqa: E731 - asked again and again
    qtbot.waitUntil(lambda: rolls() is not None and len(rolls().rolls) == faces)


def face(window, camel, number):
    return next(
        button
        for button in window.dice.findChildren(FaceButton)
        if (button.camel, button.face) == (camel, number)
    )


def hover(button):
    at = QPointF(button.rect().center())
    QApplication.sendEvent(button, QEnterEvent(at, at, at))


def leave(button):
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))


def shown_page(window):
    return window.odds._pages.currentWidget()


# -- a face under the hand -----------------------------------------------------------------------


def test_a_face_under_the_hand_shows_the_odds_after_it(qtbot, window):
    map_is_complete(qtbot, window)
    before = format_position(window.session.shown)
    hover(face(window, "Y", 3))
    glimpse = window.exploring.glimpse
    assert shown_page(window) is glimpse
    assert glimpse.accessibleName() == "If yellow shows 3"
    after = leg_odds(apply(window.session.position, DieRevealed("Y", 3)))
    now = leg_odds(window.session.position)
    yellow = after.chance("Y", 0)
    change = round(100 * (yellow - now.chance("Y", 0)))
    assert f"yellow {round(100 * yellow)} +{change}" in glimpse.summary()
    assert format_position(window.session.shown) == before
    leave(face(window, "Y", 3))
    assert shown_page(window) is window.odds.table


def test_a_face_that_is_pointed_at_early_shows_its_odds_when_they_come(qtbot, window):
    hover(face(window, "G", 3))
    qtbot.waitUntil(lambda: shown_page(window) is window.exploring.glimpse)


def test_the_keyboard_sees_the_odds_after_a_face_too(qtbot, window):
    map_is_complete(qtbot, window)
    face(window, "R", 1).setFocus()
    assert window.exploring.glimpse.accessibleName() == "If red shows 1"
    qtbot.keyClick(face(window, "R", 1), Qt.Key.Key_Right)
    assert window.exploring.glimpse.accessibleName() == "If red shows 2"


def test_a_click_on_a_face_still_rolls_it(qtbot, window):
    map_is_complete(qtbot, window)
    hover(face(window, "R", 2))
    qtbot.mouseClick(face(window, "R", 2), Qt.MouseButton.LeftButton)
    assert format_position(window.session.position).split()[2] == "R2"
    assert shown_page(window) is window.odds.table


# -- the map -------------------------------------------------------------------------------------


def open_map(qtbot, window):
    qtbot.keyClick(window.board, Qt.Key.Key_F3)
    map_is_complete(qtbot, window)
    qtbot.waitUntil(lambda: shown_page(window) is window.exploring.map)
    return window.exploring.map


def test_a_key_opens_the_map_and_the_same_key_closes_it(qtbot, window):
    open_map(qtbot, window)
    qtbot.keyClick(window.board, Qt.Key.Key_F3)
    assert shown_page(window) is window.odds.table


def test_a_click_in_the_map_opens_the_roll_as_a_what_if(qtbot, window):
    before = window.session.game.live
    cells = open_map(qtbot, window)
    qtbot.mouseClick(cells, Qt.MouseButton.LeftButton, pos=cells.cell("P", 2).center().toPoint())
    assert window.session.game.active_what_if == "Purple rolls 2"
    assert window.session.position == apply(before.position, DieRevealed("P", 2))
    assert window.session.game.live is before


def test_arrows_walk_the_map_and_enter_opens_a_cell(qtbot, window):
    cells = open_map(qtbot, window)
    cells.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
        qtbot.keyClick(cells, key)
    assert cells.caption().startswith("Yellow 2: ")
    assert cells.accessibleDescription() == cells.caption()
    qtbot.keyClick(cells, Qt.Key.Key_Return)
    assert window.session.game.active_what_if == "Yellow rolls 2"


def test_the_map_tells_what_a_roll_does_to_my_holdings(qtbot, window):
    cells = open_map(qtbot, window)
    roll = window.exploring.background.rolls.after("G", 3)
    assert roll.gains[1] < -0.5  # player 2, me, holds the green ticket
    qtbot.mouseMove(cells, cells.cell("G", 3).center().toPoint())
    assert f"holdings {coins_text(roll.gains[1])}" in cells.caption()


# -- the odds over time --------------------------------------------------------------------------


def know_all(qtbot, window):
    chart = window.exploring.timeline.chart
    moments = range(len(window.session.history.steps) + 1)
    qtbot.waitUntil(lambda: all(chart.shares(moment) for moment in moments))
    return chart


def test_the_strip_is_there_as_soon_as_there_is_a_past(qtbot, window):
    strip = window.exploring.timeline
    assert strip.isHidden()
    qtbot.keyClicks(window.board, "r2")
    assert strip.isVisible()
    qtbot.keyClick(window.board, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert strip.isHidden()


def test_every_moment_shows_the_chances_that_held_then(qtbot, window):
    qtbot.keyClicks(window.board, "r2g3")
    chart = know_all(qtbot, window)
    history = window.session.history
    for moment, position in enumerate((history.start, *(s.position for s in history.steps))):
        odds = leg_odds(position)
        assert chart.shares(moment) == tuple((c, odds.chance(c, 0)) for c in odds.camels)
    window.exploring.timeline.race_action.trigger()
    assert sum(chance for _, chance in chart.shares(0)) == pytest.approx(1)
    assert chart.shares(0) != tuple((c, odds.chance(c, 0)) for c in odds.camels)


def middle(chart, moment):
    return chart.column(moment).center().toPoint()


def test_the_awaited_answer_is_that_to_every_moment(qtbot, window):
    qtbot.keyClicks(window.board, "b2r1")
    app.await_answer(window)
    chart = window.exploring.timeline.chart
    assert [bool(chart.shares(moment)) for moment in range(3)] == [True, True, True]


def test_an_answer_is_not_awaited_where_all_is_known(qtbot, window):
    app.await_answer(window)
    with qtbot.waitSignal(window.exploring.background.rested):
        window.show_position(window.session.shown)


def test_a_hand_over_a_moment_tells_it_and_a_click_jumps_there(qtbot, window):
    qtbot.keyClicks(window.board, "r2g3b1")
    chart = know_all(qtbot, window)
    qtbot.mouseMove(chart, middle(chart, 1))
    words = window.exploring.timeline.words.text()
    assert "red rolls 2" in words
    assert "%" in words
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle(chart, 1))
    assert format_position(window.session.position).split()[2] == "R2"
    assert len(window.session.history.steps) == 3
    qtbot.mouseMove(chart, QPoint(chart.width() - 1, 5))
    assert "event by event" in window.exploring.timeline.words.text()


def test_arrow_keys_walk_the_moments_and_enter_jumps(qtbot, window):
    qtbot.keyClicks(window.board, "r2g3b1")
    chart = know_all(qtbot, window)
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert "red rolls 2" in window.exploring.timeline.words.text()
    assert chart.accessibleDescription() == window.exploring.timeline.words.text()
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert len(window.session.history.past) == 1
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert window.session.position == window.session.history.start


def test_the_strip_is_painted_anew_only_when_the_game_changes(qtbot, window):
    qtbot.keyClicks(window.board, "r2g3")
    chart = know_all(qtbot, window)
    chart.grab()
    painted = chart._picture
    window.session.preview(apply(window.session.position, DieRevealed("B", 1)))
    chart.grab()
    assert chart._picture is painted
    window.session.apply(DieRevealed("B", 1))
    chart.grab()
    assert chart._picture is not painted
