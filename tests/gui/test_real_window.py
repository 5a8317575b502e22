"""A person's leg in a real window: xdotool moves the pointer and presses the keys."""

import subprocess

import pytest
from PySide6.QtCore import QPoint

from camelhelper.core.cup import format_position, parse
from camelhelper.engine.answer import answer
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.gui.live.engine_runner import EngineRunner
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.odds.odds_model import Column
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import load_theme
from camelhelper.gui.widgets.formatting import percent_text

pytestmark = pytest.mark.real_window
START = "cu2 1RG.2B.3PY.15k.16w"


@pytest.fixture
def window(qtbot):
    main = MainWindow(Session(parse(START)), EngineRunner(answer), load_theme("day"))
    qtbot.addWidget(main)
    main.move(0, 0)
    with qtbot.waitExposed(main):
        main.show()
    xdotool("windowfocus", "--sync", str(int(main.winId())))
    yield main
    main.close()


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, timeout=20)


def on_screen(widget, point):
    return widget.mapToGlobal(QPoint(round(point[0]), round(point[1]))).toTuple()


def drag(start, end):
    """A hand takes its way in a few steps, so the program sees it move."""
    xdotool("mousemove", "--sync", *start, "mousedown", 1)
    for part in (0.1, 0.4, 0.7, 1):
        at = (round(a + part * (b - a)) for a, b in zip(start, end, strict=True))
        xdotool("mousemove", "--sync", *at)
    xdotool("mouseup", 1)


def becomes(qtbot, window, line):
    qtbot.waitUntil(lambda: format_position(window.session.position) == line)


def table(window):
    """What the odds table says: camel → its percents to be 1st and 2nd."""
    model = window.odds.model
    places = (Column.FIRST, Column.FIRST + 1)
    return {
        camel: [model.index(row, place).data() for place in places]
        for row, camel in enumerate("RYGBP")
    }


def percents(position):
    odds = leg_odds(position)
    return {
        camel: [percent_text(weight, odds.outcomes) for weight in weights[:2]]
        for camel, weights in zip(odds.camels, odds.place_weights, strict=True)
    }


def test_a_camel_is_dragged_a_die_is_clicked_and_the_odds_are_read_back(qtbot, window):
    board = window.board
    figure = board.scene().layout.figures["B"]
    drag(
        on_screen(board.viewport(), figure.heart),
        on_screen(board.viewport(), board.scene().geometry.label(5)),
    )
    becomes(qtbot, window, "cu2 1RG.3PY.5B.15k.16w")
    qtbot.waitUntil(lambda: table(window) == percents(window.session.position))

    face = next(
        button
        for button in window.dice.findChildren(object)
        if (getattr(button, "camel", None), getattr(button, "face", None)) == ("R", 2)
    )
    xdotool("mousemove", "--sync", *on_screen(face, face.rect().center().toTuple()), "click", 1)
    becomes(qtbot, window, "cu2 3PYRG.5B.15k.16w R2")
    qtbot.waitUntil(lambda: table(window) == percents(window.session.position))


def test_keys_play_a_leg(qtbot, window):
    for key in "r2g1y3":
        xdotool("key", key)
    becomes(qtbot, window, "cu2 2B.3P.4G.6YR.15k.16w R2G1Y3")
    qtbot.waitUntil(lambda: table(window) == percents(window.session.position))


def test_the_numbers_are_dimmed_while_a_camel_is_carried_and_follow_the_hand(qtbot, window):
    board = window.board
    qtbot.waitUntil(lambda: table(window) == percents(parse(START)))
    start = on_screen(board.viewport(), board.scene().layout.figures["B"].heart)
    over = on_screen(board.viewport(), board.scene().geometry.label(7))
    xdotool("mousemove", "--sync", *start, "mousedown", 1)
    xdotool("mousemove", "--sync", over[0] - 8, over[1], "mousemove", "--sync", *over)
    carried = parse("cu2 1RG.3PY.7B.15k.16w")
    qtbot.waitUntil(lambda: table(window) == percents(carried))
    assert format_position(window.session.position) == START
    xdotool("key", "Escape")
    qtbot.waitUntil(lambda: table(window) == percents(parse(START)))
    xdotool("mouseup", 1)
    becomes(qtbot, window, START)
