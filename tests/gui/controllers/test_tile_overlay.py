"""The tile values in the window: switched by a key, filled by the answers, a click lays a tile."""

import re

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.cup import parse
from camelhelper.core.event import TilePlaced
from camelhelper.gui.board.interaction.hand import Slot
from camelhelper.gui.board.interaction.intents import MoveCamel
from camelhelper.gui.controllers.tile_overlay import values_of
from camelhelper.wording.formatting import coins_text
from tests.helpers.mouse import Mouse
from tests.helpers.shown_board import shown_on

START = "cu1 1W.2BG.3YO - - - 3*,3!,3"
PATIENCE_MS = 120_000


@pytest.fixture
def completed(qtbot, opened):
    """Opens a window and waits for its tiles."""

    def open_window():
        program = opened(parse(START))
        complete(qtbot, program)
        return program

    return open_window


def complete(qtbot, program):
    """Wait until the tiles of the shown position are known."""
    qtbot.waitUntil(lambda: is_complete(program), timeout=PATIENCE_MS)


def is_complete(program):
    result = program.live.result
    return result is not None and result.position == program.live.asked and bool(values_of(result))


def shown(program):
    values = shown_on(program.views.board.scene()).tile_values
    return {space: value.coins for space, value in values.items()}


def click(program, space):
    Mouse(program.views.board).tap(program.views.board.scene().geometry.label(space))


def test_values_are_shown_when_they_are_wanted(qtbot, completed):
    program = completed()
    assert shown(program) == {}
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert shown(program) == values_of(program.live.result)
    assert set(shown(program)[7]) == {1, -1}
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert shown(program) == {}


def test_they_are_told_at_the_cursor_while_they_are_shown(qtbot, completed):
    program = completed()
    board = program.views.board

    def told():
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            qtbot.keyClick(board, key)
        return board.accessibleDescription()

    while board.cursor_stop != Slot(7):
        qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    best, other = (coins_text(each) for each in sorted(shown(program)[7].values(), reverse=True))
    assert re.fullmatch(rf"space 7: \w+ {re.escape(best)}, \w+ {re.escape(other)}", told())
    qtbot.keyClick(program.window, Qt.Key.Key_H)
    assert told() == "space 7: empty"


@pytest.mark.parametrize(
    ("start", "when"),
    [
        (
            "cu1 1W.2BG.3YO W1B1G1Y1O1 - - 3*,3!,3",
            "Tile values are on. They are shown once the leg is scored.",
        ),
        (
            "cu1 1W.2BG.3Y.17O O1 - - 3*,3!,3",
            "Tile values are on, but the race is over: no tile is placed any more.",
        ),
        ("cu1 - - - - 3*,3!,3", "Tile values are on. They are shown once there is advice."),
    ],
)
def test_where_there_are_none_the_key_says_what_it_has_switched(qtbot, opened, start, when):
    program = opened(parse(start, half_built=True))
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert program.views.note.note.text == when
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert program.views.note.note.text == "Tile values are off."


def test_while_odds_are_hidden_the_key_says_how_they_are_shown(qtbot, opened):
    program = opened(parse(START))
    program.live.hide(True)
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert program.views.note.note.text == "Odds and advice are hidden: press H to show them."


def test_values_that_come_need_no_words(qtbot, opened):
    program = opened(parse(START))
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert program.views.note.note is None


def test_they_come_anew_with_each_position(qtbot, completed):
    program = completed()
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    before = shown(program)
    qtbot.keyClicks(program.views.board, "w2")
    assert shown(program) == {}
    complete(qtbot, program)
    assert shown(program)
    assert shown(program) != before


def test_a_click_lays_the_tile_as_one_step(qtbot, completed):
    program = completed()
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    sides = shown(program)[7]
    better = max(sides, key=sides.get)
    click(program, 7)
    assert program.session.history.past[-1].event == TilePlaced(7, better)
    assert program.session.position.tile_at(7).owner == 1


def test_another_seat_s_values_are_its_own_and_wait_for_its_turn(qtbot, completed):
    program = completed()
    program.live.look_at(3)
    complete(qtbot, program)
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    click(program, 7)
    assert program.session.history.past == ()


def test_the_choice_is_remembered(qtbot, completed):
    program = completed()
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert shown(completed())


def test_while_something_is_carried_tiles_are_not_asked_about(qtbot, completed):
    program = completed()
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    with qtbot.waitSignal(program.live.idle):
        program.session.preview(parse("cu1 1W.2BG.4YO - - - 3*,3!,3"))
    assert program.live.result.race is not None
    assert values_of(program.live.result) == {}
    program.session.preview(None)
    complete(qtbot, program)
    assert shown(program) == values_of(program.live.result)


def test_nothing_is_told_of_tiles_before_it_is_known_what_was_dragged(qtbot, opened):
    program = opened(parse("cu1 12W.13GB.16YO - - - 3*,3!,3"))
    complete(qtbot, program)
    qtbot.keyClick(program.window, Qt.Key.Key_F9)
    assert shown(program)
    program.views.board.intended.emit(MoveCamel("Y", 2))  # over the line: was that yellow 2?
    assert program.live.question_about(program.session.position)
    with qtbot.waitSignal(program.live.idle):
        pass
    assert shown(program) == {}
