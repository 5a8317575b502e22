"""The choice between the chance to win and coins, made in the View menu and remembered."""

from PySide6.QtCore import Qt

from camelhelper.core.cup import parse
from camelhelper.engine.coins.terms import ANY_ROLL
from tests.helpers.chances import advice

START = parse("cu1 1W.2BG.3YO - - - 3*!,3,3")


def roll_wins(question, _cancelled):
    yield from (advice(position, ANY_ROLL) for position in question.positions)


def has_won(program):
    return any(row.win for row in program.views.advice.model.rows[:1])


def test_a_key_ranks_by_coins_and_by_the_chance_to_win_again(qtbot, opened):
    program = opened(START, advise=roll_wins)
    qtbot.waitUntil(lambda: has_won(program))
    assert program.views.advice.model.rows[0].action == ANY_ROLL
    qtbot.keyClick(program.window, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert not has_won(program)
    qtbot.keyClick(program.window, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert has_won(program)


def test_a_mouse_left_on_the_actions_holds_nothing_back_from_who_types(qtbot, opened):
    program = opened(START, advise=roll_wins)
    panel = program.views.advice
    qtbot.waitUntil(lambda: has_won(program))
    panel.rank_by_win(False)
    qtbot.mouseMove(panel.list.viewport())
    qtbot.waitUntil(panel.list.viewport().underMouse)
    panel.rank_by_win(True)
    assert panel.model.rows[0].action != ANY_ROLL
    qtbot.keyClick(program.window, Qt.Key.Key_T)
    assert panel.model.rows[0].action == ANY_ROLL


def test_the_choice_is_remembered(qtbot, opened):
    program = opened(START, advise=roll_wins)
    qtbot.keyClick(program.window, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    again = opened(START, advise=roll_wins)
    with qtbot.waitSignal(again.chances.idle):
        again.live.ask()
    assert not has_won(again)


def test_my_chance_stands_beside_my_name(qtbot, opened):
    program = opened(START, advise=roll_wins)
    qtbot.waitUntil(lambda: "wins the game 40%" in program.views.ledger.cards[0].toolTip())
    qtbot.keyClick(program.window, Qt.Key.Key_H)
    assert "wins the game" not in program.views.ledger.cards[0].toolTip()
