"""Guess first asks at the beginning of each leg, however that comes about."""

from PySide6.QtCore import Qt

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.gui.documents.kept_guesses import guesses_path
from camelhelper.gui.odds import odds_panel
from tests.helpers.guessing import LEG_OVER, call, guess_first


def test_calls_that_go_with_an_undo_are_not_scored(qtbot, opened):
    program = opened(parse(LEG_OVER))
    guess_first(qtbot, program)
    program.session.apply(LegEnded())
    call(qtbot, program, "y")
    program.session.undo()
    assert not program.live.is_hidden
    assert not guesses_path().exists()


def test_a_leg_that_begins_by_a_roll_asks_after_it(qtbot, opened):
    program = opened(parse(LEG_OVER))
    guess_first(qtbot, program)
    program.session.apply(DieRevealed("R", 1))
    assert len(program.session.position.dice) == 1
    assert program.live.is_hidden
    assert program.views.odds.heading.text() == "Player 1: call the favourite"
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    program.session.apply(DieRevealed("B", 1))
    assert not program.live.is_hidden


def test_a_round_that_a_roll_has_ended_is_not_asked_for_again_after_it(qtbot, opened):
    program = opened(parse(LEG_OVER))
    guess_first(qtbot, program)
    program.session.apply(LegEnded())
    assert program.live.is_hidden
    program.session.apply(DieRevealed("R", 1))
    assert not program.live.is_hidden


def test_the_next_leg_asks_anew(qtbot, opened):
    program = opened(parse(LEG_OVER))
    guess_first(qtbot, program)
    assert not program.live.is_hidden
    program.session.apply(LegEnded())
    assert program.live.is_hidden
    assert program.views.odds.heading.text() == "Player 1: call the favourite"


def test_each_leg_begins_for_who_listens_with_the_question(opened, monkeypatch):
    program = opened(parse(LEG_OVER))
    heard = []
    monkeypatch.setattr(odds_panel, "announce", lambda _widget, text: heard.append(text))
    program.commands.guessing.action.setChecked(True)
    program.session.apply(LegEnded())
    assert heard[0].startswith("Player 1: call the favourite.")


def test_a_what_if_asks_nothing(qtbot, opened):
    program = opened(parse(LEG_OVER))
    guess_first(qtbot, program)
    program.commands.what_ifs.begin.trigger()
    program.session.apply(LegEnded())
    assert not program.live.is_hidden
