"""What fails where no panel waits for an answer is told all the same, and the window lives on."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.gui.live import background, past_chances
from tests.helpers.chances import advice

START = parse("cu1 1W.2BG.3YO - - - 3*,3!,3")
SAID = "Something went wrong: {error}. The game is as it was."


def ruined(*_asked, **_more):
    raise SystemExit("out of sand")
    yield


def known(question, _cancelled):
    yield from (advice(position, ANY_ROLL) for position in question.positions)


def rest(qtbot, program, change=None):
    """What is told as an error until nothing is left to calculate."""
    told = []
    program.session.notice.connect(told.append)
    with qtbot.waitSignal(program.background.rested):
        if change:
            change()
    program.session.notice.disconnect(told.append)
    return [notice.text for notice in told if notice.is_error]


@pytest.mark.logs_errors
def test_an_adviser_that_fails_is_told_once_and_coins_go_on_ranking(qtbot, opened):
    program = opened(START, advise=ruined)
    assert rest(qtbot, program) == [SAID.format(error="out of sand")]
    assert rest(qtbot, program, lambda: program.session.apply(DieRevealed("W", 1))) == []
    advice_panel = program.views.advice
    assert advice_panel.best.status.text() == ""
    assert advice_panel.best.band.headline.row.position == program.session.position


@pytest.mark.logs_errors
def test_odds_in_the_background_that_fail_are_told(qtbot, opened, monkeypatch):
    monkeypatch.setattr(background, "answer_in_background", ruined)
    program = opened(START, advise=known)
    assert rest(qtbot, program) == [SAID.format(error="out of sand")]


@pytest.mark.logs_errors
def test_past_chances_that_fail_are_told(qtbot, opened, monkeypatch):
    monkeypatch.setattr(past_chances, "looking_back", lambda: ruined)
    program = opened(START, advise=known)
    rest(qtbot, program)
    game = program.session.game
    program.past.compare((game.live.then(DieRevealed("W", 1)),), game)
    with qtbot.waitSignal(program.session.notice) as told:
        program.background.rested.emit()
    assert told.args[0].text == SAID.format(error="out of sand")
