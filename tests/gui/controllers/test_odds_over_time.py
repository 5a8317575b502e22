"""The odds over time, as hand and keyboard meet them in the window."""

import pytest
from PySide6.QtCore import QPoint, Qt

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.rules import apply
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.gui import app
from camelhelper.gui.live.background import BackgroundAnalysis

START = "cu2 1RG.2B.3PY.15k.16w - G2 - 3*,3!,3"


@pytest.fixture
def program(opened):
    return opened(parse(START))


def know_all(qtbot, program):
    chart = program.views.timeline.chart
    moments = range(len(program.session.history.steps) + 1)
    qtbot.waitUntil(lambda: all(chart.shares(moment) for moment in moments))
    return chart


def test_the_strip_has_its_place_before_there_is_a_past_until_it_is_folded(qtbot, program):
    strip = program.views.timeline
    assert strip.isVisible()
    place = strip.geometry()
    qtbot.keyClicks(program.views.board, "r2")
    assert strip.isVisible()
    assert strip.geometry() == place
    strip.chart.setFocus()
    qtbot.keyClick(strip.chart, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert strip.isHidden()


def test_every_moment_shows_the_chances_that_held_then(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2g3")
    chart = know_all(qtbot, program)
    history = program.session.history
    for moment, position in enumerate((history.start, *(s.position for s in history.steps))):
        odds = leg_odds(position)
        assert chart.shares(moment) == tuple((c, odds.chance(c, 0)) for c in odds.camels)
    program.views.timeline.race_action.trigger()
    assert sum(chance for _, chance in chart.shares(0)) == pytest.approx(1)
    assert chart.shares(0) != tuple((c, odds.chance(c, 0)) for c in odds.camels)


def test_a_click_on_a_strip_that_lags_behind_the_game_jumps_nowhere(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2g3b1")
    chart = know_all(qtbot, program)
    program.session.set_game(Game(History(parse(START)).then(DieRevealed("R", 1))))
    chart.jumped.emit(3)
    assert program.session.position == apply(parse(START), DieRevealed("R", 1))


def middle(chart, moment):
    return chart.column(moment).center().toPoint()


def test_the_awaited_answer_is_that_to_every_moment(qtbot, program):
    qtbot.keyClicks(program.views.board, "b2r1")
    app.await_answer(program)
    chart = program.views.timeline.chart
    assert [bool(chart.shares(moment)) for moment in range(3)] == [True, True, True]


def test_an_answer_is_not_awaited_where_all_is_known(qtbot, program):
    app.await_answer(program)
    with qtbot.waitSignal(program.background.rested):
        program.live.ask()


def test_a_hand_over_a_moment_tells_it_and_a_click_jumps_there(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2g3b1")
    chart = know_all(qtbot, program)
    program.views.note.clear()  # which lies over it
    qtbot.mouseMove(chart, middle(chart, 1))
    words = program.views.timeline.words.text()
    assert "red rolls 2" in words
    assert "%" in words
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle(chart, 1))
    assert format_position(program.session.position).split()[2] == "R2"
    assert len(program.session.history.steps) == 3
    qtbot.mouseMove(chart, QPoint(chart.width() - 1, 5))
    assert "event by event" in program.views.timeline.words.text()


def test_arrow_keys_walk_the_moments_and_enter_jumps(qtbot, program):
    qtbot.keyClicks(program.views.board, "r2g3b1")
    chart = know_all(qtbot, program)
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert "red rolls 2" in program.views.timeline.words.text()
    assert chart.accessibleDescription() == program.views.timeline.words.text()
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert len(program.session.history.past) == 1
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert program.session.position == program.session.history.start


@pytest.fixture
def looked_up(monkeypatch):
    """The moments whose odds the strip has looked up."""
    moments = []
    position_odds = BackgroundAnalysis.position_odds

    def counted(background, position):
        moments.append(position)
        return position_odds(background, position)

    monkeypatch.setattr(BackgroundAnalysis, "position_odds", counted)
    return moments


def test_the_strip_is_painted_anew_only_when_the_game_changes(qtbot, looked_up, program):
    qtbot.keyClicks(program.views.board, "r2g3")
    chart = know_all(qtbot, program)
    chart.grab()
    looked_up.clear()
    program.session.preview(apply(program.session.position, DieRevealed("B", 1)))
    chart.grab()
    assert looked_up == []
    program.session.apply(DieRevealed("B", 1))
    qtbot.waitUntil(lambda: bool(looked_up))
