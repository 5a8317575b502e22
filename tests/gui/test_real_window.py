"""A person's leg in a real program, by pointer and keyboard."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint

from camelhelper.core.cup import format_position, parse
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.gui.assembly import assemble
from camelhelper.gui.odds.odds_model import Column
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import load_theme
from camelhelper.wording.formatting import percent_text
from tests.helpers.real_pointer import click, drag, on_screen, show_in_front, xdotool

pytestmark = pytest.mark.real_window
START = "cu2 1RG.2B.3PY.15k.16w"


@pytest.fixture
def program(qtbot):
    program = assemble(Session(parse(START)), load_theme("day"))
    show_in_front(qtbot, program.window)
    yield program
    program.window.close()


def on_board(board, point):
    return on_screen(board.viewport(), QPoint(round(point[0]), round(point[1])))


def becomes(qtbot, program, line):
    qtbot.waitUntil(lambda: format_position(program.session.position) == line)


def table(program):
    """What the odds table says: camel → its percents to be 1st and 2nd."""
    model = program.views.odds.model
    places = (Column.FIRST, Column.FIRST + 1)
    return {
        camel: [model.index(row, place).data() for place in places]
        for row, camel in enumerate("RYGBP")
    }


def percents(position):
    odds = leg_odds(position)
    return {
        camel: [percent_text(Fraction(weight, odds.outcomes)) for weight in weights[:2]]
        for camel, weights in zip(odds.camels, odds.place_weights, strict=True)
    }


def test_a_camel_is_dragged_a_die_is_clicked_and_the_odds_are_read_back(qtbot, program):
    board = program.views.board
    figure = board.scene().layout.figures["B"]
    drag(on_board(board, figure.blanket), on_board(board, board.scene().geometry.label(5)))
    becomes(qtbot, program, "cu2 1RG.3PY.5B.15k.16w")
    qtbot.waitUntil(lambda: table(program) == percents(program.session.position))

    face = next(
        button
        for button in program.views.dice.findChildren(object)
        if (getattr(button, "camel", None), getattr(button, "face", None)) == ("R", 2)
    )
    click(face)
    becomes(qtbot, program, "cu2 3PYRG.5B.15k.16w R2")
    qtbot.waitUntil(lambda: table(program) == percents(program.session.position))


def test_keys_play_a_leg(qtbot, program):
    for key in "r2g1y3":
        xdotool("key", key)
    becomes(qtbot, program, "cu2 2B.3P.4G.6YR.15k.16w R2G1Y3")
    qtbot.waitUntil(lambda: table(program) == percents(program.session.position))


def test_the_numbers_are_dimmed_while_a_camel_is_carried_and_follow_the_hand(qtbot, program):
    board = program.views.board
    qtbot.waitUntil(lambda: table(program) == percents(parse(START)))
    start = on_board(board, board.scene().layout.figures["B"].blanket)
    over = on_board(board, board.scene().geometry.label(7))
    xdotool("mousemove", "--sync", *start, "mousedown", 1)
    xdotool("mousemove", "--sync", over[0] - 8, over[1], "mousemove", "--sync", *over)
    carried = parse("cu2 1RG.3PY.7B.15k.16w")
    qtbot.waitUntil(lambda: table(program) == percents(carried))
    assert format_position(program.session.position) == START
    xdotool("key", "Escape")
    qtbot.waitUntil(lambda: table(program) == percents(parse(START)))
    xdotool("mouseup", 1)
    becomes(qtbot, program, START)
