import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import format_position
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.gui.setup.new_game import NewGameDialog
from tests.helpers.panels import FIRST, SECOND, position, unnamed

LEFT = Qt.MouseButton.LeftButton
OPENING = "r1g1b2y3p3k2w1"


@pytest.fixture
def dialog_from(theme, qtbot):
    def dialog_from(cup):
        dialog = NewGameDialog(theme, position(cup))
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
            dialog.activateWindow()
        return dialog

    return dialog_from


@pytest.fixture
def dialog(dialog_from):
    return dialog_from(SECOND)


def test_fourteen_keys_and_enter_begin_a_game(qtbot, dialog):
    assert len(OPENING) == 14
    assert dialog.opening.hasFocus()
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClicks(dialog.opening, OPENING)
        qtbot.keyClick(dialog.opening, Qt.Key.Key_Return)
    assert format_position(dialog.position()) == "cu2 1RG.2B.3YP.15k.16w"


def test_opening_rolls_go_on_where_they_were_left(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, OPENING[:5])
    dialog.names.setFocus()
    dialog.opening.setFocus(Qt.FocusReason.ShortcutFocusReason)
    qtbot.keyClicks(dialog.opening, OPENING[5:])
    assert format_position(dialog.position()) == "cu2 1RG.2B.3YP.15k.16w"


def test_the_order_of_the_rolls_decides_who_stands_on_whom(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "g1r1")
    assert dialog.position().track.stack(1) == "GR"


def test_the_stacks_are_told_while_they_are_typed(qtbot, dialog):
    assert dialog.picture.accessibleName() == "No camel is placed yet."
    qtbot.keyClicks(dialog.opening, "r1g1b2")
    assert dialog.picture.accessibleName() == "Space 1: red, green. Space 2: blue."
    assert dialog.message.text() == (
        "Still in the box: yellow, purple, crazy black and crazy white."
    )


def test_a_letter_without_its_face_is_waited_for_not_blamed(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1g")
    assert dialog.message.text() == "Green: which face, 1, 2 or 3?"
    assert not dialog.start.isEnabled()
    qtbot.keyClicks(dialog.opening, "3")
    assert dialog.start.isEnabled()


def test_the_grey_die_is_typed_as_it_shows_and_places_both_crazy_camels(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "k2k")
    assert dialog.message.text() == "Crazy white: which face, 1, 2 or 3?"
    qtbot.keyClicks(dialog.opening, "1")
    assert dialog.picture.accessibleName() == "Space 15: crazy black. Space 16: crazy white."
    assert dialog.start.isEnabled()


def test_what_is_no_roll_is_quoted_to_its_last_letter(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "Ann, Dave")
    assert "“Ann, Dave”" in dialog.message.text()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("r1x2", "no camel x"),
        ("r1x", "no camel x"),
        ("r4", "not an opening roll"),
        ("1r", "not an opening roll"),
    ],
)
def test_the_first_mistake_is_named_and_nothing_can_begin(qtbot, dialog, typed, told):
    qtbot.keyClicks(dialog.opening, typed)
    assert told in dialog.message.text()
    assert dialog.message.text().endswith(".")
    assert not dialog.start.isEnabled()
    qtbot.keyClick(dialog.opening, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_what_was_right_before_a_mistake_stays_shown(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1g1x2")
    assert dialog.picture.accessibleName() == "Space 1: red, green."
    dialog.opening.setText("r1g1x")
    assert dialog.picture.accessibleName() == "Space 1: red, green."


def test_another_face_of_a_camel_that_was_typed_puts_it_right(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1g2r")
    assert dialog.message.text() == "Red: which face, 1, 2 or 3?"
    qtbot.keyClicks(dialog.opening, "2")
    assert dialog.picture.accessibleName() == "Space 2: red, green."
    qtbot.keyClicks(dialog.opening, "k3w2k1")
    assert format_position(dialog.position()) == "cu2 2RG.15w.16k"


def test_the_same_roll_typed_again_changes_nothing(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1g1r1")
    assert dialog.picture.accessibleName() == "Space 1: red, green."
    assert "red" not in dialog.message.text()
    assert dialog.start.isEnabled()


def test_enter_in_the_names_goes_on_to_rolls_that_are_missing(qtbot, dialog):
    dialog.names.setFocus()
    qtbot.keyClick(dialog.names, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.opening.hasFocus()


def test_enter_in_the_names_begins_the_game_once_the_rolls_are_whole(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, OPENING)
    dialog.names.setFocus()
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.names, Qt.Key.Key_Return)


def test_enter_after_some_rolls_says_what_is_missing_and_a_second_one_starts(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1g1b2y3p3")
    qtbot.keyClick(dialog.opening, Qt.Key.Key_Enter)
    assert dialog.isVisible()
    assert dialog.message.text() == (
        "Still in the box: crazy black and crazy white. Press Enter again to start without them."
    )
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.opening, Qt.Key.Key_Enter)


def test_another_roll_after_enter_is_asked_about_anew(qtbot, dialog):
    for roll in ("r1", "g1"):
        qtbot.keyClicks(dialog.opening, roll)
        qtbot.keyClick(dialog.opening, Qt.Key.Key_Return)
        assert dialog.isVisible()


def test_enter_on_cancel_is_still_cancel(qtbot, dialog):
    dialog.cancel.setFocus()
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog.cancel, Qt.Key.Key_Return)


def test_a_game_may_begin_with_camels_in_the_box(qtbot, dialog):
    with qtbot.waitSignal(dialog.accepted):
        qtbot.mouseClick(dialog.start, LEFT)
    assert dialog.position().track.stacks == ()


def test_an_edition_is_chosen_by_mouse_and_reads_its_own_camels(qtbot, dialog):
    qtbot.mouseClick(dialog.edition_buttons[1], LEFT)
    qtbot.keyClicks(dialog.opening, "w1g1b2o3y3")
    assert format_position(dialog.position()) == "cu1 1WG.2B.3OY"
    assert dialog.message.text() == "All camels are placed."


def test_an_edition_has_a_letter_that_chooses_it_while_rolls_are_typed(qtbot, dialog):
    first, second = dialog.edition_buttons[1], dialog.edition_buttons[2]
    assert (first.shortcut().toString(), second.shortcut().toString()) == ("Alt+F", "Alt+S")
    with qtbot.waitSignal(first.toggled):
        qtbot.keySequence(dialog.opening, first.shortcut())
    assert (dialog.edition().number, dialog.opening.text()) == (1, "")


def test_an_edition_is_chosen_by_keyboard(qtbot, dialog):
    button = dialog.edition_buttons[1]
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert dialog.edition().number == 1


def test_typed_rolls_are_read_anew_for_the_other_edition(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1")
    qtbot.mouseClick(dialog.edition_buttons[1], LEFT)
    assert "no camel r" in dialog.message.text()
    assert not dialog.start.isEnabled()


def test_players_and_my_seat_are_chosen_by_keyboard(qtbot, dialog):
    assert not dialog.me.isEnabled()
    dialog.players.setFocus()
    qtbot.keyClick(dialog.players, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.players, Qt.Key.Key_Down)
    dialog.me.setFocus()
    qtbot.keyClick(dialog.me, Qt.Key.Key_Down)
    begun = dialog.position()
    assert (len(begun.players), begun.me, begun.to_move) == (4, 1, 1)


def test_nobody_has_to_keep_a_ledger(dialog):
    begun = dialog.position()
    assert (begun.players, begun.me, begun.to_move) == ((), None, None)


def test_the_new_game_is_offered_with_the_players_of_the_old_one(dialog_from):
    dialog = dialog_from(f"{FIRST} - - - 3*,3!,3,3")
    begun = dialog.position()
    assert (begun.edition.number, len(begun.players), begun.me) == (1, 4, 2)


def test_a_seat_beyond_fewer_players_is_given_up(dialog_from):
    dialog = dialog_from(f"{FIRST} - - - 3*,3,3,3!")
    dialog.players.setCurrentIndex(dialog.players.findData(3))
    assert dialog.position().me is None


def test_a_pasted_novel_is_cut_and_refused(dialog):
    dialog.opening.setText("It was a dark and stormy night. " * 50)
    assert len(dialog.opening.text()) <= 80
    assert not dialog.start.isEnabled()


def test_escape_changes_nothing(qtbot, dialog):
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog.opening, Qt.Key.Key_Escape)


def test_cancel_changes_nothing(qtbot, dialog):
    with qtbot.waitSignal(dialog.rejected):
        qtbot.mouseClick(dialog.cancel, LEFT)


def test_everything_the_keyboard_reaches_has_a_name(dialog):
    assert unnamed(dialog) == []


def test_names_tell_how_many_play_and_which_of_them_is_me(qtbot, dialog):
    qtbot.keyClicks(dialog.names, "Ann, Ben, me, Dee")
    game = dialog.game()
    assert game.names == ("Ann", "Ben", "me", "Dee")
    assert len(game.position.players) == 4
    assert game.position.me == 3
    assert game.position.to_move == 1


def choose_players(dialog, count):
    dialog.players.setCurrentIndex(dialog.players.findData(count))


def test_as_many_play_as_were_chosen_though_fewer_are_named(qtbot, dialog):
    choose_players(dialog, 5)
    qtbot.keyClicks(dialog.names, "Ann, Ben, me")
    assert dialog.players.currentData() == 5
    assert len(dialog.game().position.players) == 5
    assert dialog.game().names == ("Ann", "Ben", "me")


def test_more_names_than_players_raise_their_number_until_they_are_deleted(qtbot, dialog):
    choose_players(dialog, 3)
    qtbot.keyClicks(dialog.names, "Ann, Ben, me, Dee")
    assert dialog.players.currentData() == 4
    dialog.names.setText("Ann, Ben")
    assert dialog.players.currentData() == 3


def test_two_players_of_the_first_edition_become_three_in_the_second_and_two_again(theme, qtbot):
    old = empty_table(FIRST_EDITION, 2, 1)
    for names in ((), ("Ann", "Ben")):
        dialog = NewGameDialog(theme, old, names)
        qtbot.addWidget(dialog)
        seen = []
        for number in (2, 1):
            dialog.edition_buttons[number].click()
            seen.append((dialog.players.currentData(), dialog.me.currentData()))
        assert seen == [(3, 1), (2, 1)]


def test_the_number_of_players_chosen_stays_when_another_edition_is(dialog):
    dialog.names.setText("Ann, Ben, Cleo, Dee")
    dialog.players.setCurrentIndex(dialog.players.findData(3))
    dialog.edition_buttons[1].click()
    assert dialog.players.currentData() == 3


def test_players_of_the_old_game_stay_when_some_of_them_are_named(qtbot, dialog_from):
    dialog = dialog_from(f"{SECOND} - - - 3*,3,3,3,3")
    qtbot.keyClicks(dialog.names, "Ann, Ben, Cleo")
    assert dialog.players.currentData() == 5


def test_who_is_no_longer_named_no_longer_plays(theme, qtbot):
    start = position(f"{SECOND} - - - 3*,3,3,3")
    dialog = NewGameDialog(theme, start, ("Ann", "Ben", "Cleo", "Dee"))
    qtbot.addWidget(dialog)
    dialog.names.setText("Ann, Ben, Cleo")
    assert dialog.players.currentData() == 3


def test_names_of_nobody_whose_coins_are_kept_are_not_kept_either(qtbot, dialog):
    qtbot.keyClicks(dialog.names, "Ann, Ben, Cleo")
    dialog.players.setCurrentIndex(0)
    assert dialog.game().names == ()
    assert dialog.game().position.players == ()


def test_a_name_that_cannot_be_keeps_the_game_from_beginning(qtbot, dialog):
    qtbot.keyClicks(dialog.names, "A, " * 9)
    assert "at most 8 can play" in dialog.message.text()
    assert not dialog.start.isEnabled()


def test_the_same_people_play_again(theme, qtbot):
    start = position(f"{SECOND} - - - 7,2*,12!")
    dialog = NewGameDialog(theme, start, ("Ann", "Ben", "me"))
    qtbot.addWidget(dialog)
    game = dialog.game()
    assert game.names == ("Ann", "Ben", "me")
    assert [player.coins for player in game.position.players] == [3, 3, 3]


def test_my_seat_is_chosen_among_the_names(qtbot, dialog):
    qtbot.keyClicks(dialog.names, "Ann, Ben, Cleo")
    offered = [dialog.me.itemText(index) for index in range(dialog.me.count())]
    assert offered == ["not playing", "Ann", "Ben", "Cleo"]
    dialog.me.setCurrentIndex(2)
    qtbot.keyClicks(dialog.names, ", Dee")
    assert dialog.me.currentText() == "Ben"
    assert dialog.game().position.me == 2


def face(dialog, camel, number):
    return next(each for each in dialog.dice.faces if (each.camel, each.face) == (camel, number))


def test_the_opening_rolls_are_clicked(qtbot, dialog):
    for camel, number in (("R", 1), ("G", 1), ("k", 2)):
        qtbot.mouseClick(face(dialog, camel, number), LEFT)
    assert dialog.opening.text() == "r1g1k2"
    assert format_position(dialog.position()) == "cu2 1RG.15k"
    assert face(dialog, "G", 1).came_out
    assert not face(dialog, "G", 2).came_out


def test_another_face_of_a_camel_puts_its_roll_right_and_the_same_takes_it_back(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1g1b2")
    qtbot.mouseClick(face(dialog, "G", 3), LEFT)
    assert dialog.opening.text() == "r1g3b2"
    qtbot.mouseClick(face(dialog, "G", 3), LEFT)
    assert dialog.opening.text() == "r1b2"


def test_a_click_goes_on_from_what_was_typed_right(qtbot, dialog):
    qtbot.keyClicks(dialog.opening, "r1g1x2b")
    qtbot.mouseClick(face(dialog, "P", 3), LEFT)
    assert dialog.opening.text() == "r1g1p3"
    assert dialog.start.isEnabled()


def test_each_edition_has_its_own_dice(qtbot, dialog):
    assert len(dialog.dice.faces) == 21
    qtbot.mouseClick(dialog.edition_buttons[1], LEFT)
    assert {each.camel for each in dialog.dice.faces} == set("WGBOY")
    qtbot.mouseClick(face(dialog, "O", 2), LEFT)
    assert dialog.opening.text() == "o2"


def test_the_dialog_fits_the_smallest_screen_with_dice_large_enough_to_hit(dialog):
    assert all(each.height() >= 44 and each.width() >= 44 for each in dialog.dice.faces)
    assert dialog.minimumSizeHint().width() <= 960
    assert dialog.minimumSizeHint().height() <= 600


@pytest.mark.parametrize("cup", [FIRST, SECOND])
def test_tab_goes_down_one_column_then_the_other_whatever_edition_is_chosen(
    qtbot, dialog_from, cup
):
    """From the players back it used to pass the second edition, whose line has the rolls, too."""
    dialog = dialog_from(cup)
    chosen = next(each for each in dialog.edition_buttons.values() if each.isChecked())
    order = [chosen, dialog.players, dialog.names, dialog.me, dialog.opening]
    stops = [each for each in order if each.isEnabled()]
    for key, expected in ((Qt.Key.Key_Tab, stops), (Qt.Key.Key_Backtab, stops[::-1])):
        expected[0].setFocus()
        for stop in expected[1:]:
            qtbot.keyClick(dialog.focusWidget(), key)
            assert dialog.focusWidget() is stop
