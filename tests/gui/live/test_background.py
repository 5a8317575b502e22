"""What is calculated in the background starts when nothing else is left to do."""

from types import SimpleNamespace

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.history import History
from camelhelper.engine.review.next_roll import NextRolls
from camelhelper.gui.live import background
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds
from tests.helpers.panels import HeardSession, strangers

pytestmark = pytest.mark.usefixtures("qapp")
START = parse("cu1 1W.2BG.3YO - - - 3*,3!,3")
LINE = History(START)


def nothing(*_arguments, **_how):
    return iter(())


@pytest.fixture
def asked():
    """What was asked of the background."""
    return []


@pytest.fixture
def analysis(qapp, asked, monkeypatch):  # noqa: ARG001 - threads deliver to an application
    def answer(question, _cancelled, **_kept):
        asked.append(question)
        raise SystemExit

    monkeypatch.setattr(background, "answer_in_background", answer)
    session = HeardSession(START)
    people = strangers(session)
    live = LiveOdds(session, people, nothing)
    chances = LiveChances(session, live, people, nothing)
    analysis = BackgroundAnalysis(session, live, chances, people)
    analysis.chances, analysis.people = chances, people
    yield analysis
    for each in (analysis, chances, live):
        each.close()


@pytest.mark.logs_errors
@pytest.mark.parametrize("is_busy", [True, False])
def test_lines_are_only_compared_when_nothing_else_is_left_to_do(
    is_busy, qtbot, analysis, asked, monkeypatch
):
    monkeypatch.setattr(LiveChances, "is_busy", is_busy)
    analysis.compare((LINE,))
    assert analysis._timer.isActive() is not is_busy
    with qtbot.waitSignal(analysis.failed):
        analysis.chances.idle.emit()
    assert [each.history for each in asked[0].compared] == [LINE]


def test_it_waits_again_when_something_else_is_known_of_the_players(analysis, monkeypatch):
    monkeypatch.setattr(LiveChances, "is_busy", False)
    analysis.compare((LINE,))
    analysis.people.changed.emit()
    assert not analysis._timer.isActive()


@pytest.mark.logs_errors
def test_a_map_that_could_not_be_calculated_is_asked_for_again(qtbot, analysis, asked):
    for _ in range(2):
        with qtbot.waitSignals([analysis.failed, analysis.rested]):
            analysis.chances.idle.emit()
    assert [each.rolls_of for each in asked] == [START, START]


@pytest.mark.logs_errors
def test_a_map_that_another_one_has_taken_the_place_of_is_asked_for_again(qtbot, analysis, asked):
    elsewhere = parse("cu1 1W.2BG.4YO - - - 3*,3!,3")
    analysis._complete = START
    analysis._receive(NextRolls(SimpleNamespace(position=elsewhere)))
    with qtbot.waitSignal(analysis.failed):
        analysis.chances.idle.emit()
    assert [each.rolls_of for each in asked] == [START]
