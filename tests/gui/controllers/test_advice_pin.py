"""Advice that is not for me says whose it is, and one key keeps it on my seat."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QMenu

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, PlayerLeft
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.position import Player
from camelhelper.gui import app
from tests.helpers.noting import said

TABLE = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!"


def whose(program):
    return program.views.advice.seat_button.text()


def test_advice_for_another_player_is_unmistakable(opened):
    program = opened(parse(TABLE))
    program.session.name_players("Ann", "Ben", "Cleo")
    program.live.ask()
    assert whose(program) == "for Ann, not you"


def test_one_key_keeps_the_advice_on_my_seat_and_lets_it_go(qtbot, opened):
    program = opened(parse(TABLE))
    qtbot.keyClick(program.views.board, "m")
    assert whose(program) == "for you, on your turn"
    assert program.live.asked.to_move == 3
    qtbot.keyClicks(program.views.board, "r2")
    assert program.live.asked.to_move == 3
    qtbot.keyClick(program.views.board, "m")
    assert program.live.asked.to_move == 2


def test_where_nothing_else_shows_it_the_key_says_what_it_did(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3"))
    board = program.views.board
    qtbot.keyClick(board, "m")
    assert said(program)[0] == "From now on, advice is for you, whoever is to move."
    qtbot.keyClick(board, "m")
    assert said(program)[0] == "Advice is once more for whoever is to move."
    program.commands.table_view.action.trigger()
    qtbot.keyClick(board, "m")
    assert said(program)[0].startswith("Outside the table view, advice is for you from now on")
    program.commands.table_view.action.trigger()
    program.session.apply(DieRevealed("R", 2))
    before = said(program)
    qtbot.keyClick(board, "m")
    assert said(program) == before, "the heading tells it"


def test_the_pin_follows_a_seat_that_is_chosen(opened):
    program = opened(parse(TABLE))
    program.views.advice.seat_wanted.emit(3)
    assert program.live.asked.to_move == 3
    program.views.advice.seat_wanted.emit(2)
    assert program.live.asked.to_move == 2


def test_a_seat_is_chosen_for_one_game(opened):
    program = opened(parse(TABLE))
    program.views.advice.seat_wanted.emit(2)
    assert marked(program) == ["&2 Player 2"]
    program.on_disk.document.new(parse("cu2 2RG.3B.4PY.14k.15w - - - 3!,3,3,3*"))
    assert marked(program) == ["&Whoever's turn it is"]
    assert program.live.asked == program.session.position


def test_what_the_whole_table_reads_is_for_whoever_is_to_move(qtbot, opened):
    program = opened(parse(TABLE))
    qtbot.keyClick(program.views.board, "m")
    program.commands.table_view.action.trigger()
    assert program.live.asked.to_move == 1
    program.session.apply(DieRevealed("R", 2))
    assert program.live.asked.to_move == 2
    program.commands.table_view.action.trigger()
    assert program.live.asked.to_move == 3


def test_a_decision_of_the_review_is_shown_as_its_player_was_advised(qtbot, opened):
    program = opened(parse(TABLE))
    qtbot.keyClick(program.views.board, "m")
    for die in "RB":
        program.session.apply(DieRevealed(die, 1))
    moment = program.session.history.jumped(1)
    program.commands.reviewing.review()
    program.commands.reviewing.dialog.moment_wanted.emit(moment)
    assert whose(program) == "for Player 2, not you"
    program.people.say(2, "leg")
    assert whose(program) == "for Player 2, not you"
    program.session.apply(DieRevealed("G", 1))
    assert program.live.asked.to_move == 3


def marked(program):
    menu = program.views.advice.seat_button.findChild(QMenu)
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions() if action.isChecked()]


def test_the_menu_marks_what_was_chosen_whoever_s_turn_it_is(qtbot, opened):
    program = opened(parse(TABLE))
    assert marked(program) == ["&Whoever's turn it is"]
    program.views.advice.seat_wanted.emit(1)  # whose turn it is
    assert marked(program) == ["&1 Player 1"]
    qtbot.keyClick(program.views.board, "m")
    assert marked(program) == ["&3 Player 3, you"]
    qtbot.keyClick(program.views.board, "m")
    assert marked(program) == ["&Whoever's turn it is"]


def test_advice_stays_with_whoever_was_chosen_when_somebody_before_them_leaves(opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3,3"))
    program.session.name_players("Ann", "Ben", "Cleo", "Dee")
    program.views.advice.seat_wanted.emit(3)
    program.session.apply(PlayerLeft(1))
    assert whose(program) == "for Cleo"
    program.session.undo()
    assert program.live.asked.to_move == 3


def test_who_was_chosen_is_advised_again_after_a_look_at_a_moment_before_they_came(opened):
    program = opened(parse(TABLE))
    position = program.session.position
    joined = replace(position, players=(*position.players, Player()))
    program.session.seat_players(joined, "Ann", "Ben", "Cleo", "Dee")
    program.views.advice.seat_wanted.emit(4)
    program.session.jump(0)
    assert program.live.asked.to_move == 1
    program.session.jump(1)
    assert whose(program) == "for Dee, not you"


def test_without_a_seat_of_mine_there_is_nothing_to_pin(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"))
    qtbot.keyClick(program.views.board, "m")
    assert program.live.asked.to_move == 1


def test_the_pin_outlasts_a_game_without_a_seat_of_mine(qtbot, opened):
    program = opened(parse(TABLE))
    qtbot.keyClick(program.views.board, "m")
    program.session.start(Game(History(parse("cu1 1W.2BG.3YO"))))
    program.session.start(Game(History(parse(TABLE))))
    assert whose(program) == "for you, on your turn"
    assert program.live.asked.to_move == 3


@pytest.mark.parametrize("keys", ["m", "mm"])
def test_the_pin_is_as_it_was_in_the_next_window(qtbot, opened, keys):
    program = opened(parse(TABLE))
    qtbot.keyClicks(program.views.board, keys)
    program.window.close()
    is_pinned = keys == "m"
    with app.opened_anew(program) as next_program:
        assert next_program.advice_pin.action.isChecked() == is_pinned
        assert next_program.live.asked.to_move == (3 if is_pinned else 1)
