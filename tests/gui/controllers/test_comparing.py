"""The game and its what-ifs side by side, as the window learns of them."""

import pytest
from PySide6.QtCore import QPoint

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, RaceCardLaid
from camelhelper.engine.answer import answer
from camelhelper.wording.actions import action_text
from tests.helpers.mouse import dragged_to
from tests.helpers.stages import learn_habits

START = "cu2 1RG.2B.3PY.15k.16w - G2 - 3*,3!,3"


@pytest.fixture
def compared(opened):
    """The sheet of a game of which two rolls are tried."""
    program = opened(parse(START))
    session = program.session
    for roll in (DieRevealed("G", 3), DieRevealed("Y", 3)):
        session.set_game(session.game.what_if())
        session.apply(roll)
        session.set_game(session.game.left())
    program.commands.comparing.compare()
    return program


def lines(program):
    return program.commands.comparing.dialog.sheet.lines


def are_known_finely(program):
    known = [line for line in lines(program) if line.result and line.mine]
    return len(known) == len(lines(program)) and all(line.mine.error < 0.011 for line in known)


def test_once_it_is_known_each_line_names_what_wins_most_often(qtbot, compared):
    qtbot.waitUntil(lambda: are_known_finely(compared))
    for line in lines(compared):
        best = line.advice.chances.best
        assert line.best.endswith(f": {action_text(best.action, line.position, line.names)}")
        assert line.figures.startswith(f"{100 * best.win:.1f}% ±")
    live, _, yellow = lines(compared)
    assert yellow.mine.chance > live.mine.chance + 0.02  # the yellow ticket is mine to take
    assert yellow.my_chance(live).count("±") == 1


def test_opened_again_it_is_where_it_was_dragged(compared):
    comparing = compared.commands.comparing
    place = dragged_to(comparing.dialog, QPoint(60, 70))
    comparing.dialog.close()
    comparing.compare()
    assert comparing.dialog.frameGeometry() == place


def test_ranked_by_coins_each_line_names_what_earns_the_most(qtbot, compared):
    qtbot.waitUntil(lambda: are_known_finely(compared))
    compared.commands.comparing.rank_by_win(False)
    for line in lines(compared):
        best = line.result.actions[0].action
        assert line.best.endswith(f": {action_text(best, line.position, line.names)}")
        assert line.my_chance(line) == ""


def test_what_a_card_laid_earlier_may_be_is_told_by_what_could_be_seen_then(qtbot, opened):
    program = opened(parse("cu1 1WGBYO - - - 3*!,3"))
    session = program.session
    session.apply(DieRevealed("W", 1))
    session.apply(RaceCardLaid(True))
    session.apply(DieRevealed("G", 3))
    session.set_game(session.game.what_if())
    session.apply(DieRevealed("B", 3))
    program.commands.comparing.compare()
    qtbot.waitUntil(lambda: all(line.result for line in lines(program)))
    histories = session.game.live, session.game.what_ifs[0].history
    for line, history in zip(lines(program), histories, strict=True):
        tried = session.game.tried(history)
        *_, known = answer(history.position, history=history, tried=tried)
        *_, unaware = answer(history.position)
        assert line.result.actions == known.actions != unaware.actions


def test_what_is_learnt_of_the_players_counts_while_lines_are_compared(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - - +1?2? 3*,3!,3"))
    session = program.session
    session.name_players("Ann", "Ben", "Cleo")
    session.apply(DieRevealed("R", 2))
    session.set_game(session.game.what_if())
    session.apply(DieRevealed("G", 1))
    session.set_game(session.game.left())

    def actions():
        return [line.result and line.result.actions for line in lines(program)]

    program.commands.comparing.compare()
    qtbot.waitUntil(lambda: all(actions()))
    among_strangers = actions()
    learn_habits(program)
    habits = program.people.known().habits
    histories = session.game.live, session.game.what_ifs[0].history
    last = [
        [*answer(each.position, history=each, tried=session.game.tried(each), habits=habits)][-1]
        for each in histories
    ]
    qtbot.waitUntil(lambda: all(actions()))
    assert actions() == [each.actions for each in last] != among_strangers
