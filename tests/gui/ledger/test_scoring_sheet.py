"""The scoring of a leg and of the race, line by line, and set right by hand."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.ledger import last_scoring
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.widgets.panel import RoleLabel, WrappedLabel
from tests.helpers.panels import HeardSession, position, unnamed

RACE_OF_FOUR = (
    "cu2 9w.12k.14B.15RG.17PY B2P2R1G3 R21.Y312.G43.B32.P44 "
    "+1R2Y3B4P-2B1G3G4Y2P1B4G 3+1*,13+1,0+1!,5+1"
)
RACE = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2?3R-2B 3*,3+1,0+1!"

PARTNERS = "cu2 3YGB.6PR.13k.15w G2B1R2k1P3 G4.P21.Y3 - 3&4,3+1,3&5!,3+1&1,3+2&3,3+1*"


@pytest.fixture
def sheet(session, theme, qtbot):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(820, 560)
    host.show()
    return ScoringSheet(session, theme, host)


def lines(sheet):
    labels = sheet.scroll_area.widget().findChildren(RoleLabel)
    return [label.text() for label in labels if label.text()]


def scored(session, sheet):
    """The leg scored, and how it was asked for."""
    session.apply(LegEnded())
    sheet.show_scoring(len(session.history.past) - 1)


def settle():
    for _ in range(3):  # lines ask for their height once they have their width
        QApplication.processEvents()


def test_it_comes_only_when_it_is_asked_for(session, sheet):
    session.apply(LegEnded())
    assert not sheet.isVisible()


def test_it_tells_every_line(session, sheet):
    scored(session, sheet)
    assert sheet.isVisible()
    assert lines(sheet) == [
        *("Ann", "3", "Yellow leg ticket 3", "+3", "Pyramid ticket", "+1", "Pyramid ticket", "+1"),
        "Coins now",
        *("Ben", "3", "Blue leg ticket 5", "−1", "Pyramid ticket", "+1", "Coins now"),
        *("me", "0", "Yellow leg ticket 5", "+5", "Pyramid ticket", "+1", "Pyramid ticket", "+1"),
        "Coins now",
    ]


def corrections(sheet):
    return [text for text in lines(sheet) if text.startswith("(")]


def test_it_tells_by_how_much_coins_were_corrected_and_nothing_moves(session, sheet):
    scored(session, sheet)
    settle()
    assert corrections(sheet) == []
    fields = [box.geometry() for box in sheet.coins.values()]
    sheet.coins[2].setValue(1)
    settle()
    assert corrections(sheet) == ["(−2)"]
    assert [box.geometry() for box in sheet.coins.values()] == fields
    sheet.hide()
    sheet.show_scoring(len(session.history.past) - 2)
    assert corrections(sheet) == ["(−2)"]
    session.undo()
    assert corrections(sheet) == []
    assert [box.value() for box in sheet.coins.values()] == [8, 3, 7]


def test_it_says_which_leg_was_scored(session, sheet):
    scored(session, sheet)
    assert sheet.title.text() == "Leg 1 is scored"
    for camel in "RGBYP":
        session.apply(DieRevealed(camel, 1))
    assert session.position.leg_over
    sheet.show_scoring(last_scoring(session.history).index)
    assert sheet.title.text() == "Leg 1 is scored", "the one before"
    scored(session, sheet)
    assert sheet.title.text() == "Leg 2 is scored"


def test_lines_that_go_on_below_leave_room_for_all_others(qtbot, session, sheet):
    session.start(position(PARTNERS))
    sheet.parentWidget().resize(608, 520)
    scored(session, sheet)

    def needed_px():
        return [label.heightForWidth(label.width()) for label in labels]

    labels = sheet.findChildren(WrappedLabel)
    qtbot.waitUntil(lambda: [label.height() for label in labels] == needed_px())
    assert max(needed_px()) > min(needed_px())
    assert sheet.scroll_area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("width_px", range(560, 620, 10))
def test_each_line_of_a_narrow_column_is_as_high_as_its_words(session, sheet, width_px):
    session.start(position(RACE_OF_FOUR))
    sheet.parentWidget().resize(width_px, 486)
    scored(session, sheet)
    settle()
    for label in sheet.findChildren(WrappedLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_the_scored_race_of_four_players_is_whole_in_a_small_window(session, sheet):
    session.start(position(RACE_OF_FOUR))
    sheet.parentWidget().resize(598, 486)  # the board in a window of 1024×700, with its frame
    scored(session, sheet)
    settle()
    assert sheet.scroll_area.verticalScrollBar().maximum() == 0


def test_it_goes_with_the_next_event(session, sheet):
    scored(session, sheet)
    session.apply(DieRevealed("R", 1))
    assert not sheet.isVisible()


def test_it_goes_when_the_scoring_is_taken_back(session, sheet):
    scored(session, sheet)
    session.undo()
    assert not sheet.isVisible()


def coins(session):
    return [player.coins for player in session.position.players]


def test_coins_are_corrected_in_one_step_when_the_table_disagrees(session, sheet):
    scored(session, sheet)
    sheet.coins[2].setValue(4)
    assert coins(session) == [8, 4, 7]
    assert sheet.isVisible()
    session.undo()
    assert coins(session) == [8, 3, 7]
    assert sheet.coins[2].value() == 3


def test_coins_typed_digit_by_digit_are_one_step_and_outlive_the_cross(qtbot, session, sheet):
    scored(session, sheet)
    sheet.coins[2].selectAll()
    qtbot.keyClicks(sheet.coins[2], "14")
    qtbot.mouseClick(sheet.dismiss, Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    assert coins(session) == [8, 14, 7]
    session.undo()
    assert coins(session) == [8, 3, 7]


@pytest.mark.parametrize("keys", [QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo])
def test_undo_and_redo_in_a_field_of_coins_are_left_to_the_window(session, sheet, keys):
    scored(session, sheet)
    pressed = QKeySequence.keyBindings(keys)[0][0]
    override = QKeyEvent(QEvent.Type.ShortcutOverride, pressed.key(), pressed.keyboardModifiers())
    override.ignore()
    QApplication.sendEvent(sheet.coins[2], override)
    assert not override.isAccepted()


def test_of_coins_typed_digit_by_digit_no_half_of_the_number_is_left_to_be_redone(
    qtbot, session, sheet
):
    scored(session, sheet)
    sheet.coins[2].selectAll()
    qtbot.keyClicks(sheet.coins[2], "14")
    session.undo()
    session.jump(len(session.history.steps))
    assert coins(session) == [8, 14, 7]
    session.undo()
    session.redo()
    assert coins(session) == [8, 14, 7]


def test_what_is_set_right_and_back_again_leaves_the_scoring_alone(session, sheet):
    scored(session, sheet)
    played = session.history.past
    for value in (4, 3, 4):
        sheet.coins[2].setValue(value)
    assert coins(session) == [8, 4, 7]
    assert session.history.past[:-1] == played


def test_each_player_s_coins_are_corrected_in_a_step_of_their_own(session, sheet):
    scored(session, sheet)
    sheet.coins[2].setValue(4)
    sheet.coins[3].setValue(9)
    session.undo()
    assert coins(session) == [8, 4, 7]


def test_what_is_corrected_when_it_is_opened_again_is_another_step(session, sheet):
    scored(session, sheet)
    sheet.coins[2].setValue(4)
    sheet.hide()
    sheet.show_scoring(len(session.history.past) - 2)
    sheet.coins[2].setValue(5)
    session.undo()
    assert coins(session) == [8, 4, 7]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Left, Qt.Key.Key_Delete])
def test_keys_that_take_and_move_camels_do_not_reach_the_board_below(qtbot, session, sheet, key):
    reached = []
    sheet.parentWidget().keyPressEvent = lambda event: reached.append(event.key())
    scored(session, sheet)
    qtbot.keyClick(sheet, Qt.Key.Key_G)
    qtbot.keyClick(sheet, key)
    qtbot.keyClick(sheet.coins[1], Qt.Key.Key_Return)
    assert reached == [Qt.Key.Key_G]


def test_a_roll_does_not_take_typed_coins_away(qtbot, session, sheet):
    scored(session, sheet)
    sheet.coins[2].selectAll()
    qtbot.keyClicks(sheet.coins[2], "14")
    session.apply(DieRevealed("R", 1))
    assert coins(session) == [8, 14, 7]


def test_a_past_scoring_is_told_again_but_not_changed(session, sheet):
    session.apply(LegEnded())
    session.apply(DieRevealed("R", 1))
    sheet.show_scoring(0)
    assert sheet.isVisible()
    assert sheet.coins == {}
    assert lines(sheet)[8:10] == ["Coins after", "8"]


def test_the_race_is_scored_with_its_winner(session, sheet):
    session.start(position(RACE))
    scored(session, sheet)
    assert sheet.title.text().startswith("The race is scored. Winner")
    assert "Face-down card on the winner deck" in lines(sheet)


def test_the_winner_of_the_race_is_who_has_won_by_the_coins_that_were_set_right(session, sheet):
    session.start(position("cu2 9w.12k.14B.15RG.17PY B2P2R1G3 - - 3*,8,9!"))
    scored(session, sheet)
    assert sheet.title.text() == "The race is scored. Winner: player 3"
    sheet.coins[2].setValue(9)
    assert sheet.title.text() == "The race is scored. Winners: player 2 and player 3"
    sheet.coins[1].setValue(12)
    assert sheet.title.text() == "The race is scored. Winner: player 1"
    sheet.hide()
    sheet.show_scoring(0)
    assert sheet.title.text() == "The race is scored. Winner: player 1"
    session.undo()
    assert sheet.title.text() == "The race is scored. Winners: player 2 and player 3"


def test_players_named_while_it_is_shown_are_called_so_at_once(session, sheet):
    session.start(position(RACE))
    scored(session, sheet)
    sheet.coins[3].setFocus()
    session.name_players("Eve", "Dan", "Zoe")
    assert sheet.title.text() == "The race is scored. Winner: Dan"
    assert [text for text in lines(sheet) if text in session.game.names] == ["Eve", "Dan", "Zoe"]
    names = [box.accessibleName() for box in sheet.coins.values()]
    assert names == ["Coins of Eve now", "Coins of Dan now", "Coins of Zoe now"]
    assert sheet.isAncestorOf(sheet.window().focusWidget())
    session.undo()
    assert sheet.title.text() == "The race is scored. Winner: player 2"


def test_every_field_has_a_name(session, sheet):
    scored(session, sheet)
    assert unnamed(sheet) == []
    assert not sheet.grab().isNull()


@pytest.mark.parametrize("width_px", [540, 824])
@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("may_correct", [True, False])
def test_it_is_never_wider_than_its_place(theme, qtbot, width_px, players, may_correct):
    others = ",3" * (players - 2)
    session = HeardSession(position(f"cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 P1.Y2 - 12+4*,3+1{others}"))
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(width_px, 560)
    host.show()
    sheet = ScoringSheet(session, theme, host)
    session.apply(LegEnded())
    if not may_correct:
        session.apply(DieRevealed("R", 1))
    sheet.show_scoring(0)
    qtbot.waitUntil(sheet.isVisible)
    assert len(sheet.coins) == (players if may_correct else 0)
    assert sheet.scroll_area.horizontalScrollBar().maximum() == 0
