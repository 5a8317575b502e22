"""What becomes of the game by what is answered in a dialog."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import format_position, parse
from camelhelper.gui.setup.players_dialog import PlayersDialog

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


def test_undo_brings_back_who_left_and_then_the_coins(program):
    program.session.undo()
    assert position(program) == f"{START}7,3*,3!"
    assert program.session.game.names == ("Ann", "Ben", "me")
    program.session.undo()
    assert position(program) == f"{START}3,3*,3!"


def test_the_history_names_people_as_they_were_called_then(qtbot, program):
    qtbot.keyClick(program.window, Qt.Key.Key_F5)
    rows = program.views.history.model.entries
    assert [row.text for row in rows] == ["Edited: Ann at 7 coins", "Ben out of the game"]


def test_names_and_coins_changed_at_once_are_taken_back_one_after_the_other(opened, monkeypatch):
    def answered(dialog):
        dialog.coins[0].setValue(7)
        dialog.names_edits[0].setText("Dee")
        return True

    monkeypatch.setattr(PlayersDialog, "exec", answered)
    program = opened(parse(f"{START}3,3*,3!"))
    program.session.name_players("Ann", "Ben", "me")
    program.commands.dialogs.ask_for_players()
    assert program.session.game.names == ("Dee", "Ben", "me")
    program.commands.steps.undo.trigger()
    assert program.session.game.names == ("Ann", "Ben", "me")
    assert position(program) == f"{START}7,3*,3!"
    program.commands.steps.undo.trigger()
    assert position(program) == f"{START}3,3*,3!"
