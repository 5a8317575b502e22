"""What becomes of the game by what is answered in a dialog."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import format_position, parse
from camelhelper.core.position import Player
from camelhelper.gui.setup.new_game import NewGameDialog
from camelhelper.gui.setup.players_dialog import PlayersDialog
from tests.helpers.noting import keys, press, said

START = "cu2 1RG.2B.3PY.15k.16w - - - "


@pytest.fixture
def program(opened, monkeypatch):
    """In the players dialog Ann's coins are set right, then Ben is removed."""

    def answered(dialog):
        dialog.coins[0].setValue(7)
        dialog.remove_buttons[1].click()
        dialog.keep.click()
        return dialog.result()

    monkeypatch.setattr(PlayersDialog, "exec", answered)
    program = opened(parse(f"{START}3,3*,3!"))
    program.session.name_players("Ann", "Ben", "me")
    program.commands.dialogs.ask_for_players()
    return program


def position(program):
    return format_position(program.session.position)


def seats(program):
    return [card.accessibleName() for card in program.views.ledger.cards if card.isVisible()]


def test_who_goes_home_leaves_the_others_with_their_names(program):
    assert position(program) == f"{START}7,3*!"
    assert seats(program) == ["Ann: 7 coins", "me: to move, 3 coins"]
    assert program.views.note.text.text() == "Ben out of the game"


def test_a_dialog_that_was_answered_is_gone(qtbot, program):
    qtbot.waitUntil(lambda: not program.window.findChildren(PlayersDialog))


def test_one_undo_brings_back_who_left_and_the_coins_that_were_set_with_it(program):
    program.session.undo()
    assert position(program) == f"{START}3,3*,3!"
    assert program.session.game.names == ("Ann", "Ben", "me")
    program.session.redo()
    assert position(program) == f"{START}7,3*!"
    assert program.session.game.names == ("Ann", "me")


def test_the_history_names_people_as_they_were_called_then(qtbot, program):
    qtbot.keyClick(program.window, Qt.Key.Key_F5)
    rows = program.views.history.model.entries
    assert [row.text for row in rows] == ["Edited: Ann at 7 coins", "Ben out of the game"]


@pytest.fixture
def ask(monkeypatch):
    """Opens the players dialog, which a function answers."""

    def asked(program, answer):
        monkeypatch.setattr(PlayersDialog, "exec", lambda dialog: answer(dialog) or True)
        program.commands.dialogs.ask_for_players()

    return asked


@pytest.fixture
def answering(opened, ask):
    """Answers the players dialog by a function in a game of Ann, Ben and me."""

    def answered(answer):
        program = opened(parse(f"{START}3,3*,3!"))
        program.session.name_players("Ann", "Ben", "me")
        ask(program, answer)
        return program

    return answered


def test_names_and_coins_changed_at_once_are_taken_back_at_once(qtbot, answering):
    def answer(dialog):
        dialog.coins[0].setValue(7)
        dialog.names_edits[0].setText("Dee")

    program = answering(answer)
    assert said(program) == ("Players: Dee, Ben and me", "Edited: Dee at 7 coins")
    press(qtbot, program, "Undo")
    assert program.session.game.names == ("Ann", "Ben", "me")
    assert position(program) == f"{START}3,3*,3!"
    assert said(program)[0] == "Undone: “Players: Dee, Ben and me”"
    press(qtbot, program, "Redo")
    assert program.session.game.names == ("Dee", "Ben", "me")
    assert position(program) == f"{START}7,3*,3!"


def test_a_new_player_goes_by_one_undo_and_comes_back_by_name(qtbot, answering):
    program = answering(lambda dialog: dialog.names_edits[3].setText("Emil"))
    assert said(program)[0] == "Edited: Emil new at the table"
    keys(qtbot, program, "r1")
    assert said(program)[0] == "Ben: red rolls 1 → 2"
    keys(qtbot, program, "u")
    assert said(program)[0] == "Undone: “Ben: red rolls 1 → 2”"
    program.commands.steps.undo.trigger()
    assert position(program) == f"{START}3,3*,3!"
    assert said(program)[0] == "Undone: “Edited: Emil new at the table”"
    program.commands.steps.redo.trigger()
    assert said(program)[0] == "Edited: Emil new at the table"
    assert seats(program)[3] == "Emil: 3 coins"


def test_the_dialog_brings_nobody_back_whose_coming_was_undone(answering, ask):
    program = answering(lambda dialog: dialog.names_edits[3].setText("Emil"))
    program.session.undo()
    ask(program, lambda dialog: dialog.names_edits[0].setText("Dee"))
    assert said(program)[0] == "Players: Dee, Ben and me"
    assert seats(program) == ["Dee: 3 coins", "Ben: to move, 3 coins", "me: 3 coins"]
    program.session.redo()
    assert said(program)[0] == "Edited: Emil new at the table"
    assert seats(program)[3] == "Emil: 3 coins"


def test_a_new_game_is_not_offered_to_somebody_whose_coming_was_undone(opened, monkeypatch):
    offered = []

    def shown(dialog):
        offered.append(dialog.names.text())
        return False

    monkeypatch.setattr(NewGameDialog, "exec", shown)
    program = opened(parse(f"{START}3,3*,3!"))
    session = program.session
    session.name_players("Ann", "Ben", "me")
    joined = replace(session.position, players=(*session.position.players, Player(3)))
    session.seat_players(joined, "Ann", "Ben", "me", "Dee")
    program.commands.dialogs.ask_for_game()
    session.undo()
    program.commands.dialogs.ask_for_game()
    assert offered == ["Ann, Ben, me, Dee", "Ann, Ben, me"]
