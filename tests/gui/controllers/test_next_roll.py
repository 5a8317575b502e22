"""The next roll, as hand and keyboard meet them in the window."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Unnamed
from camelhelper.core.rules import apply
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.track_memory import TrackMemory
from camelhelper.gui.odds.odds_model import Column
from camelhelper.gui.widgets.die_buttons import FaceButton
from camelhelper.wording.formatting import coins_text
from tests.helpers.noting import is_gone, said

START = "cu2 1RG.2B.3PY.15k.16w B1P2 G2 - 3*,3!,3"


@pytest.fixture
def program(opened):
    return opened(parse(START))


def map_is_complete(qtbot, program):
    position = program.session.position
    faces = 3 * len(position.dice_left) + 3 * ("grey" in position.dice_left)
    rolls = lambda: program.background.rolls  # noqa: E731 - asked again and again
    qtbot.waitUntil(lambda: rolls() is not None and len(rolls().rolls) == faces)


def face(program, camel, number):
    return next(
        button
        for button in program.views.dice.findChildren(FaceButton)
        if (button.camel, button.face) == (camel, number)
    )


def hover(button):
    at = QPointF(button.rect().center())
    QApplication.sendEvent(button, QEnterEvent(at, at, at))


def leave(button):
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))


def shown_page(program):
    pages = (program.views.odds.table, program.next_roll.map, program.next_roll.preview)
    (shown,) = (page for page in pages if page.isVisible())
    return shown


def test_a_roll_that_the_map_knows_is_not_counted_when_it_is_clicked(qtbot, program, monkeypatch):
    map_is_complete(qtbot, program)
    counted = []
    count = TrackMemory.count
    monkeypatch.setattr(
        TrackMemory, "count", lambda *asked: counted.append(asked[1]) or count(*asked)
    )
    with qtbot.waitSignal(program.live.idle):
        face(program, "Y", 3).click()
    after = apply(parse(START), DieRevealed("Y", 3))
    assert program.live.result.leg == leg_odds(after)
    assert after not in counted


def test_at_the_end_of_a_leg_the_map_says_at_once_why_it_is_empty(program):
    program.next_roll.map_action.trigger()
    for camel, number in (("R", 1), ("Y", 1), ("G", 1)):
        program.session.apply(DieRevealed(camel, number))
    assert program.session.position.leg_over
    assert program.next_roll.map.caption().startswith("The leg is over: no roll comes")
    program.session.end_leg()
    assert program.next_roll.map.caption() == "Calculating…"


def test_before_the_track_is_complete_the_map_says_why_it_stays_shut(opened):
    program = opened(empty_table(SECOND_EDITION))
    program.session.apply(DieRevealed("R", 1))
    program.next_roll.map_action.trigger()
    assert not program.next_roll.map_action.isChecked()
    assert said(program)[0] == "The next roll is shown once the track is complete."


# -- a face under the hand -----------------------------------------------------------------------


def test_a_face_under_the_hand_shows_the_odds_after_it(qtbot, program):
    map_is_complete(qtbot, program)
    before = format_position(program.session.shown)
    hover(face(program, "Y", 3))
    preview = program.next_roll.preview
    assert shown_page(program) is preview
    assert preview.accessibleName() == "If yellow shows 3"
    after = leg_odds(apply(program.session.position, DieRevealed("Y", 3)))
    now = leg_odds(program.session.position)
    yellow = after.chance("Y", 0)
    change = round(100 * (yellow - now.chance("Y", 0)))
    assert f"yellow {round(100 * yellow)}% +{change}" in preview.accessibleDescription()
    assert format_position(program.session.shown) == before
    leave(face(program, "Y", 3))
    assert shown_page(program) is program.views.odds.table


def test_a_face_that_is_pointed_at_early_shows_its_odds_when_they_come(qtbot, program):
    hover(face(program, "G", 3))
    qtbot.waitUntil(lambda: shown_page(program) is program.next_roll.preview)


def test_a_face_under_the_hand_tells_my_chance_to_win_as_soon_as_it_is_known(qtbot, program):
    hover(face(program, "G", 3))
    preview = program.next_roll.preview
    qtbot.waitUntil(lambda: preview.accessibleDescription().startswith("You win "))
    win = preview.item_header.below
    title = preview.odds.headerData(Column.BAR, Qt.Orientation.Horizontal)
    assert title == preview.accessibleName() == "If green shows 3"
    leave(face(program, "G", 3))
    cells = open_map(qtbot, program)
    qtbot.mouseMove(cells.viewport(), cells.cell("G", 3).center().toPoint())
    assert f", {win}, " in cells.caption()


def test_a_face_tells_no_chance_to_win_while_actions_are_ranked_by_coins(qtbot, program):
    wait_for_chances(qtbot, program)
    map_is_complete(qtbot, program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    hover(face(program, "G", 3))
    preview = program.next_roll.preview
    assert shown_page(program) is preview
    assert "ou win" not in preview.accessibleDescription()
    qtbot.keyClick(program.views.board, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert preview.accessibleDescription().startswith("You win ")


def test_the_keyboard_sees_the_odds_after_a_face_too(qtbot, program):
    map_is_complete(qtbot, program)
    face(program, "R", 1).setFocus()
    assert program.next_roll.preview.accessibleName() == "If red shows 1"
    qtbot.keyClick(face(program, "R", 1), Qt.Key.Key_Right)
    assert program.next_roll.preview.accessibleName() == "If red shows 2"


def test_a_click_on_a_face_still_rolls_it(qtbot, program):
    map_is_complete(qtbot, program)
    hover(face(program, "R", 2))
    qtbot.mouseClick(face(program, "R", 2), Qt.MouseButton.LeftButton)
    assert format_position(program.session.position).split()[2] == "B1P2R2"
    assert shown_page(program) is program.views.odds.table


# -- the map -------------------------------------------------------------------------------------


def open_map(qtbot, program):
    qtbot.keyClick(program.views.board, Qt.Key.Key_F3)
    map_is_complete(qtbot, program)
    qtbot.waitUntil(lambda: shown_page(program) is program.next_roll.map)
    return program.next_roll.map


def test_a_key_opens_the_map_and_the_same_key_closes_it(qtbot, program):
    qtbot.keyClick(open_map(qtbot, program), Qt.Key.Key_F3)
    assert shown_page(program) is program.views.odds.table


@pytest.mark.parametrize("key", [Qt.Key.Key_F7, Qt.Key.Key_F8])
def test_another_look_at_the_odds_shows_them_in_place_of_the_map(qtbot, program, key):
    program.next_roll.map_action.trigger()
    program.next_roll.map.setFocus()
    qtbot.keyClick(program.window, key)
    assert shown_page(program) is program.views.odds.table
    assert not program.next_roll.map_action.isChecked()
    assert program.views.board.hasFocus()


def test_escape_leaves_the_map_and_gives_the_keyboard_back(qtbot, program):
    qtbot.keyClick(open_map(qtbot, program), Qt.Key.Key_Escape)
    assert shown_page(program) is program.views.odds.table
    assert program.views.board.hasFocus()


def test_clicks_that_show_and_hide_the_map_leave_no_cursor_on_the_board(qtbot, program):
    board = program.views.board
    board.setFocus()
    before = board.grab().toImage()
    for _ in range(2):
        qtbot.mouseClick(program.next_roll.toggle, Qt.MouseButton.LeftButton)
    assert board.hasFocus()
    assert board.grab().toImage() == before


def test_escape_leaves_what_was_opened_last_the_map_or_the_what_if(qtbot, program):
    next_roll = open_map(qtbot, program)
    program.commands.what_ifs.begin.trigger()
    qtbot.keyClick(next_roll, Qt.Key.Key_Escape)
    assert not program.commands.what_ifs.is_inside
    assert shown_page(program) is next_roll
    qtbot.keyClick(next_roll, Qt.Key.Key_F3)
    program.commands.what_ifs.begin.trigger()
    qtbot.keyClick(open_map(qtbot, program), Qt.Key.Key_Escape)
    assert program.commands.what_ifs.is_inside
    assert shown_page(program) is program.views.odds.table


def test_escape_leaves_the_map_that_was_opened_in_a_what_if_which_has_another_name_now(
    qtbot, program
):
    program.commands.what_ifs.begin.trigger()
    next_roll = open_map(qtbot, program)
    program.commands.what_ifs.call_it("Bold")
    qtbot.keyClick(next_roll, Qt.Key.Key_Escape)
    assert program.commands.what_ifs.is_inside
    assert shown_page(program) is program.views.odds.table


def test_a_click_in_the_map_opens_the_roll_as_a_what_if(qtbot, program):
    before = program.session.game.live
    cells = open_map(qtbot, program)
    qtbot.mouseClick(
        cells.viewport(), Qt.MouseButton.LeftButton, pos=cells.cell("Y", 2).center().toPoint()
    )
    assert program.session.game.active_what_if == Unnamed(1, DieRevealed("Y", 2))
    assert program.session.position == apply(before.position, DieRevealed("Y", 2))
    assert program.session.game.live is before


def test_arrows_walk_the_map_and_enter_opens_a_cell(qtbot, program):
    cells = open_map(qtbot, program)
    cells.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
        qtbot.keyClick(cells, key)
    assert cells.caption().startswith("Yellow 2: ")
    qtbot.keyClick(cells, Qt.Key.Key_Return)
    assert program.session.game.active_what_if == Unnamed(1, DieRevealed("Y", 2))


def wait_for_chances(qtbot, program):
    qtbot.waitUntil(lambda: "your chance to win" in program.next_roll.map.caption())


def test_the_map_tells_my_chance_to_win_after_each_roll_once_it_is_known(qtbot, program):
    cells = open_map(qtbot, program)
    wait_for_chances(qtbot, program)
    qtbot.mouseMove(cells.viewport(), cells.cell("G", 3).center().toPoint())
    assert ", you win " in cells.caption()
    qtbot.keyClick(program.views.board, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert "you win" not in cells.caption()


def test_chances_to_win_are_hidden_with_all_odds_and_told_again(qtbot, program):
    open_map(qtbot, program)
    wait_for_chances(qtbot, program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    assert "chance to win" not in program.next_roll.map.caption()
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    wait_for_chances(qtbot, program)


def test_while_odds_are_hidden_the_map_does_not_open_and_the_note_says_why(qtbot, program):
    for key in (Qt.Key.Key_H, Qt.Key.Key_F3):
        qtbot.keyClick(program.views.board, key)
    assert not program.next_roll.map_action.isChecked()
    assert program.window.focusWidget() is program.views.board
    assert said(program)[0] == "Odds and advice are hidden: press H to show them."
    qtbot.keyClick(program.views.board, Qt.Key.Key_H)
    assert is_gone(program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_F3)
    assert program.next_roll.map_action.isChecked()


def test_after_a_roll_its_chances_are_told_no_longer(qtbot, program):
    open_map(qtbot, program)
    wait_for_chances(qtbot, program)
    program.session.apply(DieRevealed("Y", 1))
    assert "chance to win" not in program.next_roll.map.caption()
    wait_for_chances(qtbot, program)


def test_the_map_tells_what_a_roll_does_to_my_holdings(qtbot, program):
    cells = open_map(qtbot, program)
    roll = program.background.rolls.after("G", 3)
    assert roll.gains[1] < -0.3  # player 2, me, holds the green ticket
    qtbot.mouseMove(cells.viewport(), cells.cell("G", 3).center().toPoint())
    assert f"your expected coins {coins_text(roll.gains[1])}" in cells.caption()


def test_the_toggle_of_the_map_stands_apart_from_the_dice_to_come(program):
    toggle, to_come = program.next_roll.toggle, program.views.dice.to_come
    for width_px in (1024, 1280):
        program.window.resize(width_px, 700)
        QApplication.processEvents()
        assert toggle.x() - to_come.geometry().right() > toggle.height()
