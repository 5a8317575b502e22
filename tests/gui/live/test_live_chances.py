"""Chances to win are asked for behind the live odds, and told to nobody who may not know."""

from functools import partial
from threading import Event

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.answer import answer
from camelhelper.engine.win.people import People
from camelhelper.engine.win.styles import surely
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds
from tests.helpers.chances import advice
from tests.helpers.counting import CountingMemory
from tests.helpers.panels import HeardSession

pytestmark = pytest.mark.usefixtures("qapp")
START = parse("cu1 1W.2BG.3YO - - - 3*,3!,3")
CARRIED = parse("cu1 1W.2BG.4YO - - - 3*,3!,3")
HABITS = {2: surely("leg")}
NO_PLAYERS = parse("cu1 1W.2BG.3YO")


class FakeAdviser:
    """Answers at once, and keeps what it was asked."""

    def __init__(self):
        self.asked = []

    def answer(self, question, _cancelled):
        self.asked.append(question)
        for position in question.positions:
            yield advice(position, DieRevealed("W", 1))


@pytest.fixture
def session():
    return HeardSession(START)


@pytest.fixture
def live(session, people):
    live = LiveOdds(session, people, partial(answer, memory=CountingMemory()))
    yield live
    live.close()


@pytest.fixture
def adviser():
    return FakeAdviser()


@pytest.fixture
def habits():
    return dict(HABITS)


@pytest.fixture
def people(session, habits):
    return KnownPeople(session, habits.copy)


@pytest.fixture
def chances(session, live, people, adviser):
    chances = LiveChances(session, live, people, adviser.answer)
    yield chances
    chances.close()


def told(qtbot, chances, change):
    """What is told after a change, until all is."""
    heard = []
    chances.answered.connect(heard.append)
    with qtbot.waitSignal(chances.idle):
        change()
    chances.answered.disconnect(heard.append)
    return heard


def test_the_shown_position_is_answered_once_its_coins_are_known(
    qtbot, live, chances, adviser, session
):
    (answered,) = told(qtbot, chances, live.ask)
    assert answered.position == session.position
    (question,) = adviser.asked
    assert question.values == live.result.actions
    assert question.history == session.history
    assert question.people == People(habits=HABITS)


def test_what_is_only_tried_is_told_to_who_advises(qtbot, live, chances, adviser, session):
    told(qtbot, chances, live.ask)
    session.set_game(session.game.what_if())
    told(qtbot, chances, lambda: session.apply(DieRevealed("W", 1)))
    assert [question.tried for question in adviser.asked] == [0, 1]


def test_what_is_played_is_answered_anew(qtbot, live, chances, session):
    told(qtbot, chances, live.ask)
    (answered,) = told(qtbot, chances, lambda: session.apply(DieRevealed("W", 1)))
    assert answered.position == session.position


def test_another_seats_choice_is_answered_before_what_is_shown(qtbot, live, chances, session):
    told(qtbot, chances, live.ask)
    asked, shown = told(qtbot, chances, lambda: live.look_at(2))
    assert asked.position.to_move == 2
    assert shown.position == session.position


def test_when_a_leg_is_over_it_is_answered_as_it_will_be_once_it_is_scored(
    qtbot, chances, adviser, session
):
    leg_over = parse("cu1 4W.5B.6G.7Y.8O W1G1B1O1Y1 Y1.O2 - 3,3!,3*")
    (answered,) = told(qtbot, chances, lambda: session.start(leg_over))
    assert answered.position == session.position == leg_over
    assert chances.known(leg_over) == answered
    assert answered.chances.actions == ()  # which nobody can do yet
    question = adviser.asked[-1]
    assert question.history == session.history.then(LegEnded())
    assert question.positions == (question.history.position,)
    assert (question.tried, question.wants_rolls) == (1, False)
    (scored,) = told(qtbot, chances, session.score)
    assert scored.position == session.position != leg_over
    assert answered.win == scored.win


def test_when_the_race_is_over_there_are_no_chances(qtbot, chances, adviser, session):
    over = parse("cu1 4W.5B.6G.16Y.17O W1G1B1O1 Y1.O2 - 3,3!,3*")
    assert told(qtbot, chances, lambda: session.start(over)) == []
    assert not adviser.asked


def test_how_somebody_plays_can_be_told_until_another_game_begins(
    qtbot, live, chances, people, adviser, session
):
    told(qtbot, chances, live.ask)
    told(qtbot, chances, lambda: people.say(2, "leg"))
    told(qtbot, chances, lambda: people.say(3, "net"))
    told(qtbot, chances, lambda: people.say(2, None))
    told(qtbot, chances, lambda: session.set_game(Game(History(CARRIED))))
    assert [dict(question.people.said) for question in adviser.asked] == [
        {},
        {2: "leg"},
        {2: "leg", 3: "net"},
        {3: "net"},
        {},
    ]


def test_what_is_learnt_of_the_players_is_asked_anew(qtbot, live, chances, people, adviser, habits):
    told(qtbot, chances, live.ask)
    habits[3] = surely("net")
    told(qtbot, chances, people.tell)
    assert [question.people.habits for question in adviser.asked] == [HABITS, habits]


def test_what_was_known_is_told_again_when_something_is_put_back(
    qtbot, live, chances, adviser, session
):
    before = told(qtbot, chances, live.ask)
    with qtbot.waitSignal(live.idle):
        session.preview(CARRIED)
        live.ask()
    session.preview(None)
    assert told(qtbot, chances, live.ask) == before
    assert len(adviser.asked) == 1


def test_what_was_not_answered_in_full_by_then_is_asked_again(qtbot, session, live, people):
    asked, is_lifted = [], Event()

    def answer(question, _cancelled):
        asked.append(question)
        yield advice(session.position, DieRevealed("W", 1))
        is_lifted.wait()

    chances = LiveChances(session, live, people, answer)
    with qtbot.waitSignal(chances.answered):
        live.ask()
    assert chances.is_busy
    with qtbot.waitSignal(live.idle):
        session.preview(CARRIED)
        live.ask()
    assert not chances.is_final
    is_lifted.set()
    session.preview(None)
    told(qtbot, chances, live.ask)
    assert len(asked) == 2
    assert chances.is_final
    assert not chances.is_busy
    chances.close()


@pytest.mark.logs_errors
def test_an_answer_after_which_the_engine_fails_is_not_final(qtbot, session, live, people):
    def fail(_question, _cancelled):
        yield advice(session.position, DieRevealed("W", 1))
        raise SystemExit

    chances = LiveChances(session, live, people, fail)
    with qtbot.waitSignals([chances.answered, chances.failed, chances.idle]):
        live.ask()
    assert not chances.is_final
    chances.close()


def test_nothing_is_asked_while_a_hand_carries_something(qtbot, live, chances, adviser, session):
    told(qtbot, chances, live.ask)
    with qtbot.waitSignal(live.idle):
        session.preview(CARRIED)
    assert len(adviser.asked) == 1
    told(qtbot, chances, lambda: session.edit(CARRIED))
    assert [question.positions for question in adviser.asked] == [(START,), (CARRIED,)]


def test_without_players_there_are_no_chances(qtbot, chances, adviser, session):
    with qtbot.waitSignals([chances.unanswerable, chances.idle]):
        session.edit(NO_PLAYERS)
    assert adviser.asked == []


def test_while_odds_are_hidden_nothing_is_asked(qtbot, live, chances, adviser):
    with qtbot.waitSignal(chances.unanswerable):
        live.hide(True)
    told(qtbot, chances, live.ask)
    assert adviser.asked == []
    (answered,) = told(qtbot, chances, lambda: live.hide(False))
    assert answered.position == START


def test_what_was_hidden_when_it_was_known_is_told_again_without_asking(
    qtbot, live, chances, adviser
):
    (before,) = told(qtbot, chances, live.ask)
    live.hide(True)
    (after,) = told(qtbot, chances, lambda: live.hide(False))
    assert after is before
    assert len(adviser.asked) == 1
