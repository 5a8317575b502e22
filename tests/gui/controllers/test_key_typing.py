"""Letters spell events wherever the keyboard is, but not behind an open menu."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, TilePlaced
from camelhelper.gui.controllers import key_typing
from camelhelper.gui.notices.passing_note import NoteKind
from camelhelper.gui.widgets.actions import why_not

START = parse("cu2 1RG.2B.3PY.15k.16w")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


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


def test_a_refused_letter_takes_the_number_after_it_along_until_escape(qtbot, opened):
    program = opened(parse("cu2 1RP.2G.3YB.15k.16w - - - 3*,3,3!,3"))
    board = program.views.board
    qtbot.keyClicks(board, "j9")
    assert "“j” is not possible here" in program.views.note.note.whole
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    qtbot.keyClicks(board, "j")
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    qtbot.keyClicks(board, "9+")
    assert program.session.history.past[-1].event == TilePlaced(9, +1)


def test_backspace_takes_back_the_last_letter_and_no_camel_at_the_cursor(qtbot, opened):
    program = opened(START)
    board = program.views.board
    qtbot.keyClicks(board, "15")
    qtbot.keyClick(board, Qt.Key.Key_Backspace)
    assert program.session.position == START
    assert program.views.note.text.text().startswith("1…")
    qtbot.keyClick(board, Qt.Key.Key_Backspace)
    qtbot.keyClicks(board, "g2")
    assert program.session.history.past[-1].event == DieRevealed("G", 2)


def test_backspace_takes_back_the_last_step_where_nothing_is_typed(qtbot, opened):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "r1g2")
    QApplication.processEvents()
    qtbot.keyClick(program.views.board, Qt.Key.Key_Backspace)
    assert [step.event for step in program.session.history.past] == [DieRevealed("R", 1)]
    assert program.session.history.future


def test_escape_with_nothing_to_leave_takes_the_keyboard_back_to_the_board(qtbot, opened):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "r1")
    QApplication.processEvents()
    qtbot.keyClick(program.window, Qt.Key.Key_F5)
    program.views.history.list.setFocus()
    qtbot.keyClick(program.views.history.list, Qt.Key.Key_Escape)
    assert program.views.note.isHidden()
    assert program.views.history.list.hasFocus(), "one step at a time"
    qtbot.keyClick(program.views.history.list, Qt.Key.Key_Escape)
    assert program.views.board.hasFocus()
    assert program.views.history.isVisible()


def test_after_a_menu_is_left_letters_spell_events_again(qtbot, opened):
    program = opened(START)
    bar = program.window.menus
    bar.setActiveAction(bar.actions()[2])
    qtbot.keyClick(QApplication.activePopupWidget(), Qt.Key.Key_Escape)
    qtbot.keyClicks(QApplication.focusWidget(), "g")  # the letter of the menu &Game, too
    assert QApplication.activePopupWidget() is None
    qtbot.keyClicks(QApplication.focusWidget(), "2")
    assert program.session.position.dice == parse("cu2 1RG.2B.3PY.15k.16w G2").dice


@pytest.mark.parametrize(
    ("key", "modifier", "why"),
    [
        (Qt.Key.Key_C, CTRL | SHIFT, "No leg has been scored yet: there is no scoring to show."),
        (Qt.Key.Key_L, CTRL, "The leg is not over: it can be scored once the last die is out."),
        (Qt.Key.Key_Z, CTRL, "There is nothing to undo."),
        (Qt.Key.Key_Y, CTRL, "There is nothing to redo."),
        (Qt.Key.Key_U, Qt.KeyboardModifier.NoModifier, "There is nothing to undo."),
        (
            Qt.Key.Key_M,
            Qt.KeyboardModifier.NoModifier,
            "No player here is you: choose yourself in Players (Ctrl+P).",
        ),
        (
            Qt.Key.Key_F4,
            Qt.KeyboardModifier.NoModifier,
            "There is no what-if to compare with: start one with F2.",
        ),
        (
            Qt.Key.Key_F12,
            Qt.KeyboardModifier.NoModifier,
            "This game has no players: add them first.",
        ),
    ],
)
def test_a_command_that_can_do_nothing_now_says_why(qtbot, opened, key, modifier, why):
    program = opened(START)
    qtbot.keyClick(program.views.board, key, modifier)
    note = program.views.note.note
    assert note
    assert note.kind is NoteKind.REFUSED
    assert note.whole == why


def test_the_key_of_undo_takes_back_letters_first_as_u_does(qtbot, opened):
    program = opened(START)
    board = program.views.board
    qtbot.keyClicks(board, "r1p")
    played = program.session.position
    qtbot.keyClick(board, Qt.Key.Key_Z, CTRL)
    assert is_told(program) == ""
    assert program.session.position == played
    qtbot.keyClick(board, Qt.Key.Key_Z, CTRL)
    assert program.session.position == START


def test_letters_can_be_taken_back_with_nothing_to_undo(qtbot, opened):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "p")
    qtbot.keyClick(program.views.board, Qt.Key.Key_Z, CTRL)
    assert is_told(program) == ""


def click_red_1(program):
    program.views.dice.rolled.emit(DieRevealed("R", 1))


def dismiss(program):
    program.views.note.dismiss.click()


def undo_in_the_menu(program):
    program.commands.steps.undo.trigger()


@pytest.mark.parametrize("happens", [click_red_1, dismiss, undo_in_the_menu])
def test_letters_that_are_no_longer_told_go_into_nothing_typed_later(qtbot, opened, happens):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "b1p")
    happens(program)
    qtbot.keyClicks(program.views.board, "2")
    assert is_told(program) == "2…"


@pytest.mark.parametrize("undo", [(Qt.Key.Key_U,), (Qt.Key.Key_Z, CTRL)])
def test_a_roll_with_the_letter_of_a_command_is_told_and_undo_takes_the_command_back(
    qtbot, opened, undo
):
    program = opened(START)
    board = program.views.board
    qtbot.keyClicks(board, "r1h3")
    played = program.session.position
    assert program.views.note.note.whole == "“h3” is not a roll: H is for “Hide odds and advice”"
    assert program.live.is_hidden
    qtbot.keyClick(board, *undo)
    assert not program.live.is_hidden
    assert program.session.position == played
    qtbot.keyClicks(board, "3")
    assert is_told(program) == "3…"


@pytest.mark.parametrize(("keys", "space"), [("12-", 12), ("3-", 3), ("9-", 9)])
def test_a_tile_typed_right_after_a_command_lies_where_its_digits_say(qtbot, opened, keys, space):
    program = opened(parse("cu1 1WO.2YB.4G - - - 3*!,3"))
    qtbot.keyClicks(program.views.board, "m" + keys)
    (tile,) = program.session.position.tiles
    assert (tile.space, tile.side) == (space, -1)


def test_the_digit_of_a_slip_begins_nothing_later(qtbot, opened, monkeypatch):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "h1")
    monkeypatch.setattr(key_typing, "IN_ONE_GO_MS", 0)
    qtbot.keyClicks(program.views.board, "2")
    assert is_told(program) == "2…"


def test_a_tile_is_typed_in_peace_a_moment_after_a_command(qtbot, opened, monkeypatch):
    monkeypatch.setattr(key_typing, "IN_ONE_GO_MS", 0)
    program = opened(START)
    qtbot.keyClicks(program.views.board, "h9")
    assert is_told(program) == "9…"


def test_after_letters_that_are_begun_the_letter_of_a_command_is_none(qtbot, opened):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "th")
    assert not program.live.is_hidden
    assert is_told(program).startswith("“h” is not possible here")


def test_escape_from_calls_takes_away_what_refused_a_key_there(qtbot, opened):
    program = opened(START)
    board = program.views.board
    program.commands.guessing.action.trigger()
    qtbot.keyClicks(board, "q")
    assert program.views.note.note.kind is NoteKind.REFUSED
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert is_told(program) == ""
    assert not program.live.is_hidden


def test_escape_from_the_field_of_the_history_takes_away_what_refused_its_text(qtbot, opened):
    program = opened(START)
    qtbot.keyClicks(program.views.board, "r1")
    program.window.history_dock.show()
    history = program.views.history
    history.correct(1)
    qtbot.keyClicks(history.typed, "r9")
    qtbot.keyClick(history.typed, Qt.Key.Key_Return)
    assert program.views.note.note.kind is NoteKind.REFUSED
    qtbot.keyClick(history.typed, Qt.Key.Key_Escape)
    assert is_told(program) == ""


def is_told(program):
    QApplication.processEvents()
    note = program.views.note.note
    return note.text if note else ""


def test_every_command_with_a_key_that_can_do_nothing_now_has_a_reason(opened):
    actions = opened(START).window.actions()
    silent = [each for each in actions if each.shortcuts() and not each.isEnabled()]
    assert silent
    for command in silent:
        assert all(why_not(actions, keys[0]) for keys in command.shortcuts()), command.text()
