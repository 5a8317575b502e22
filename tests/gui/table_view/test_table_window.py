"""The window of the second screen in every shape."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.guesses.call_pad import CallPad
from camelhelper.gui.table_view.scoreboard import Scoreboard, TableFacts
from camelhelper.gui.table_view.table_window import TableWindow
from tests.helpers.stages import settled

START = parse("cu2 1RG.2B.3PY.15k.16w", free=True)
FACTS = TableFacts(START, "Maximiliane's turn", "Ann: red rolls 2 → 3", leg_odds(START))
WIDE = [(640, 480), (800, 600), (900, 700), (1280, 720), (1920, 1080)]
TALL = [(360, 640), (720, 720), (480, 800), (720, 1280), (768, 1024)]


@pytest.fixture
def window(qtbot, theme):
    board, scoreboard = BoardView(theme), Scoreboard(theme)
    window = TableWindow(board, scoreboard, CallPad(theme))
    window.board, window.scoreboard = board, scoreboard
    qtbot.addWidget(window)
    board.show_position(FACTS.position)
    scoreboard.show_facts(FACTS)
    window.show()
    return window


@pytest.mark.parametrize("size", WIDE + TALL)
def test_it_takes_every_shape_and_cuts_nothing_short(window, size):
    window.resize(*size)
    settled(window)
    assert (window.width(), window.height()) == size
    board = window.scoreboard
    for line in (board.heading, board.caption):
        assert line.shown_text == line.text()
    event = board.last_event
    assert event.heightForWidth(event.width()) <= event.height()


@pytest.mark.parametrize("size", WIDE)
def test_the_scoreboard_stands_beside_the_board_where_there_is_room(window, size):
    window.resize(*size)
    settled(window)
    left = window.scoreboard.mapTo(window, window.scoreboard.rect().topLeft()).x()
    assert left >= window.board.geometry().right()
    assert window.board.height() == size[1]


@pytest.mark.parametrize("size", TALL)
def test_the_scoreboard_stands_below_the_board_in_a_tall_window(window, size):
    window.resize(*size)
    settled(window)
    top = window.scoreboard.mapTo(window, window.scoreboard.rect().topLeft()).y()
    assert top >= window.board.geometry().bottom()
    assert window.board.width() == size[0]
    assert window.scoreboard.height() >= 0.4 * size[1]
