"""The game and its what-ifs side by side, as the window learns of them."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.wording.actions import action_text

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


def all_advised(qtbot, program):
    qtbot.waitUntil(lambda: all(line.advice and line.result for line in lines(program)))


def test_once_it_is_known_each_line_names_what_wins_most_often(qtbot, compared):
    all_advised(qtbot, compared)
    for line in lines(compared):
        best = line.advice.chances.best
        assert line.best == action_text(best.action, line.position, line.names)
        assert line.figures.startswith(f"{100 * best.win:.1f}% ±")
    live, green, yellow = lines(compared)
    assert min(green.mine.chance, yellow.mine.chance) > live.mine.chance  # I choose first then
    assert green.my_chance(live).count("±") == 1


def test_ranked_by_coins_each_line_names_what_earns_the_most(qtbot, compared):
    all_advised(qtbot, compared)
    compared.commands.comparing.rank_by_win(False)
    for line in lines(compared):
        best = line.result.actions[0].action
        assert line.best == action_text(best, line.position, line.names)
        assert line.my_chance(line) == ""
