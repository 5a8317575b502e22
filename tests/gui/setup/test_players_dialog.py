import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import format_position
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.setup.players_dialog import PlayersDialog
from tests.helpers.panels import position, unnamed

ALONE = "cu2 1RG.2B.3PY.15k.16w"


@pytest.fixture
def asked(theme, shown):
    def ask(cup, *names):
        start = position(cup)
        return shown(PlayersDialog(theme, Game(History(start), names), start))

    return ask


def test_names_typed_begin_a_ledger_in_the_middle_of_a_game(qtbot, asked):
    dialog = asked(ALONE)
    for seat, name in enumerate(("Ann", "", "Cleo"), 1):
        qtbot.keyClicks(dialog.names_edits[seat - 1], name)
    dialog.me.button(3).click()
    assert dialog.names() == ("Ann", "", "Cleo")
    assert format_position(dialog.position()) == f"{ALONE} - - - 3*,3,3!"


def test_coins_and_turn_are_set_right(asked):
    dialog = asked(f"{ALONE} - - - 3*,3,3!", "Ann", "Ben", "me")
    dialog.coins[1].setValue(11)
    dialog.to_move.button(2).click()
    assert format_position(dialog.position()) == f"{ALONE} - - - 3,11*,3!"


def test_the_button_says_keep_score_only_while_no_score_is_kept(asked):
    assert asked(ALONE).keep.text() == "Keep score"
    assert asked(f"{ALONE} - - - 3*,3,3!").keep.text() == "Apply changes"


def test_a_long_name_is_shown_from_its_beginning(asked):
    dialog = asked(f"{ALONE} - - - 3*,3", "Maximiliane von und zu Hohenstein", "Ben")
    assert dialog.names_edits[0].cursorPosition() == 0


def test_a_player_without_a_name_is_not_lost(asked):
    dialog = asked(f"{ALONE} - - - 3*,3,3", "Ann")
    assert dialog.names() == ("Ann", "", "")
    assert dialog.position() == position(f"{ALONE} - - - 3*,3,3")


def test_names_of_others_than_those_at_the_table_add_nobody(asked):
    dialog = asked(f"{ALONE} - - - 3*,3,3", "Ann", "Ben", "me", "Dee", "Eve")
    assert dialog.position() == position(f"{ALONE} - - - 3*,3,3")
    assert dialog.names() == ("Ann", "Ben", "me")


def test_names_given_before_score_is_kept_are_there(asked):
    assert asked(ALONE, "Ann", "Ben").names() == ("Ann", "Ben")


def test_arrow_keys_go_from_name_to_name(qtbot, asked):
    dialog = asked(f"{ALONE} - - - 3*,3,3", "Ann", "", "Cleo")
    ann, _, cleo, fourth, *_ = dialog.names_edits
    ann.setFocus()
    for _ in range(3):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    qtbot.keyClicks(dialog.focusWidget(), "Dee")
    assert fourth.text() == "Dee"
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Up)
    qtbot.keyClicks(dialog.focusWidget(), "Cleopatra")
    assert cleo.text() == "Cleopatra"


def test_arrow_keys_stop_at_the_first_and_the_last_name(qtbot, asked):
    dialog = asked(ALONE)
    for edit, key in (
        (dialog.names_edits[0], Qt.Key.Key_Up),
        (dialog.names_edits[-1], Qt.Key.Key_Down),
    ):
        edit.setFocus()
        qtbot.keyClick(edit, key)
        assert dialog.focusWidget() is edit


def test_a_name_that_cannot_be_is_explained(asked):
    dialog = asked(ALONE)
    dialog.names_edits[0].setText("Ann, Ben")
    assert not dialog.keep.isEnabled()
    assert "contains a comma" in dialog.message.text()


def test_too_few_players_are_said_but_not_refused(asked):
    dialog = asked(ALONE)
    dialog.names_edits[1].setText("Ben")
    assert "3 players" in dialog.message.text()
    assert dialog.keep.isEnabled()


def test_a_game_of_one_is_refused(asked):
    dialog = asked(ALONE)
    dialog.names_edits[0].setText("Ann")
    assert dialog.message.text() == "One player is not enough: name 2 to 8, or nobody."
    assert not dialog.keep.isEnabled()


def test_every_field_has_a_name(asked):
    assert unnamed(asked(ALONE)) == []


def test_tab_goes_from_player_to_player_and_to_who_is_chosen(qtbot, asked):
    dialog = asked(f"{ALONE} - - - 3,3*,3!", "Ann", "Ben", "me")
    dialog.names_edits[0].setFocus()
    names, coins, leave = dialog.names_edits, dialog.coins, dialog.remove_buttons
    ann = [names[0], coins[0], leave[0]]
    ben = [names[1], coins[1], dialog.to_move.button(2), leave[1]]
    me = [names[2], coins[2], dialog.me.button(3), leave[2]]
    for each in (*ann, *ben, *me, names[3]):
        assert dialog.focusWidget() is each
        qtbot.keyClick(each, Qt.Key.Key_Tab)


def test_arrow_keys_go_both_ways_from_who_is_chosen(qtbot, asked):
    dialog = asked(f"{ALONE} - - - 3,3*,3", "Ann", "Ben", "me")
    dialog.to_move.button(2).setFocus()
    for key, seat in ((Qt.Key.Key_Up, 1), (Qt.Key.Key_Down, 2), (Qt.Key.Key_Down, 3)):
        qtbot.keyClick(dialog.focusWidget(), key)
        assert dialog.focusWidget() is dialog.to_move.button(seat)
        assert dialog.position().to_move == seat


def test_tab_goes_to_who_is_chosen_also_when_another_had_the_keyboard(qtbot, asked):
    dialog = asked(f"{ALONE} - - - 3,3*,3", "Ann", "Ben", "me")
    dialog.to_move.button(1).setFocus()
    dialog.remove_buttons[1].setFocus()
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Backtab)
    assert dialog.focusWidget() is dialog.to_move.button(2)


def remove(dialog, seat):
    dialog.remove_buttons[seat - 1].click()


def test_a_player_who_goes_home_leaves_with_the_answer(asked):
    dialog = asked(f"{ALONE} - - - 3*,3,3!", "Ann", "Ben", "me")
    remove(dialog, 2)
    assert dialog.isVisible()
    assert dialog.message.text() == "Leaves with “Apply changes”: Ben"
    assert not dialog.names_edits[1].isEnabled()
    dialog.keep.click()
    assert dialog.result() == PlayersDialog.DialogCode.Accepted
    assert dialog.leaving == 2


def test_only_one_player_at_a_time_goes_home_and_each_may_stay_after_all(asked):
    dialog = asked(f"{ALONE} - - - 3*,3,3!", "Ann", "Ben", "me")
    remove(dialog, 2)
    remove(dialog, 3)
    assert [button.text() for button in dialog.remove_buttons] == ["Remove", "Remove", "Keep"]
    assert dialog.names_edits[1].isEnabled()
    remove(dialog, 3)
    assert dialog.leaving is None
    assert dialog.message.text() == "In turn order. Names are optional."


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_no_key_pressed_while_names_are_typed_removes_anybody_at_once(qtbot, asked, key):
    dialog = asked(f"{ALONE} - - - 3,3*,3!", "Ann", "Ben", "me")
    dialog.names_edits[0].setFocus()
    for _ in range(2):  # over the coins: not to the next name, but to Remove
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    qtbot.keyClicks(dialog.focusWidget(), "Ben")
    qtbot.keyClick(dialog.focusWidget(), key)
    assert dialog.isVisible()


def test_enter_in_a_name_removes_nobody(qtbot, asked):
    dialog = asked(f"{ALONE} - - - 3,3*,3!", "Ann", "Ben", "me")
    dialog.names_edits[0].setFocus()
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert dialog.leaving is None


def test_a_game_of_two_loses_nobody_and_says_so(asked):
    dialog = asked(f"{ALONE} - - - 3*,3", "Ann", "Ben")
    remove(dialog, 1)
    assert dialog.isVisible()
    assert dialog.leaving is None
    assert dialog.message.text() == "A game needs 2 players: nobody can leave it now."


def test_only_who_plays_can_be_removed(asked):
    assert len(asked(f"{ALONE} - - - 3*,3,3").remove_buttons) == 3
    assert asked(ALONE).remove_buttons == []
