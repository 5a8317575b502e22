"""What is shown is asked about, from the seat that is looked at, and nothing is counted twice."""

from functools import partial

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.engine.answer import answer
from camelhelper.engine.win.styles import surely
from camelhelper.gui.live import live_odds
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_odds import LiveOdds
from tests.helpers.counting import CountingMemory
from tests.helpers.panels import HeardSession, strangers

pytestmark = pytest.mark.usefixtures("qapp")
PATIENCE_S = 120
START = parse("cu1 1W.2BG.3YO - - - 3*,3!,3")
CARRIED = parse("cu1 1W.2BG.4YO - - - 3*,3!,3")


@pytest.fixture
def session():
    return HeardSession(START)


@pytest.fixture
def memory():
    return CountingMemory()


@pytest.fixture
def live(session, memory):
    live = LiveOdds(session, strangers(session), partial(answer, memory=memory))
    yield live
    live.close()


def answered(qtbot, live, change):
    """Change something, and wait for the whole answer to what is shown then."""
    with qtbot.waitSignal(live.idle):
        change()
    return live.result


def test_what_is_shown_is_answered_in_full(qtbot, session, live):
    result = answered(qtbot, live, live.ask)
    assert result.position == session.position
    assert result.race
    assert result.waits


def test_while_something_is_carried_the_answer_is_brief(qtbot, session, live):
    result = answered(qtbot, live, lambda: session.preview(CARRIED))
    assert result.position == CARRIED
    assert result.race
    assert not result.waits


def test_what_was_answered_while_it_was_carried_is_not_counted_again(qtbot, session, live, memory):
    brief = answered(qtbot, live, lambda: session.preview(CARRIED))
    full = answered(qtbot, live, lambda: session.edit(CARRIED))
    assert memory.enumerated == [CARRIED]
    assert full.position == session.position
    assert (full.leg, full.race) == (brief.leg, brief.race)
    assert full.waits


def test_what_is_played_is_shown_with_its_odds(session, live, monkeypatch):
    monkeypatch.setattr(live_odds, "AT_ONCE_S", PATIENCE_S)
    told = []
    live.answered.connect(told.append)
    session.apply(DieRevealed("W", 2))
    (result,) = told
    assert result.position == session.position
    assert result.race


def test_another_seat_is_another_position_on_the_same_track(qtbot, session, live, memory):
    answered(qtbot, live, live.ask)
    with qtbot.waitSignal(live.asked_changed) as changed:
        result = answered(qtbot, live, lambda: live.look_at(3))
    (asked,) = changed.args
    assert asked == live.asked == result.position
    assert asked.to_move == 3
    assert session.position.to_move == 1
    assert memory.enumerated == [START]


def test_a_seat_that_is_not_at_the_table_is_whoever_is_to_move(session, live):
    live.look_at(3)
    two_players = parse("cu1 1W.2BG.3YO - - - 3*,3")
    session.start(two_players)
    assert live.asked == two_players


def test_what_has_no_odds_is_said_at_once_and_not_asked(qtbot, session, live):
    live.ask()
    assert live.is_busy
    with qtbot.waitSignal(live.unanswerable):
        session.edit(empty_table(SECOND_EDITION))
    assert not live.is_busy


def test_race_cards_are_guessed_anew_once_more_is_known_of_who_plays(qtbot, session):
    """Not when somebody is said to play by a style: what they did before was seen all the same."""
    asked, known = [], {}

    def engine(_position, _cancelled, *, habits, **_more):
        asked.append(habits)
        yield from ()

    people = KnownPeople(session, known.copy)
    live = LiveOdds(session, people, engine)
    answered(qtbot, live, live.ask)
    people.say(1, "leg")
    assert asked == [{}]
    known[2] = surely("roll")
    answered(qtbot, live, people.tell)
    assert asked == [{}, known]
    live.close()


@pytest.mark.logs_errors
def test_why_the_engine_failed_is_told_in_its_words(qtbot, session):
    def broken(_position, _cancelled, **_more):
        raise RuntimeError("out of sand")

    live = LiveOdds(session, strangers(session), broken)
    with qtbot.waitSignal(live.failed) as failed:
        live.ask()
    assert failed.args == ["out of sand"]
    assert live.result is None
    live.close()
