"""My chance to win at every moment of a game, learnt when all else rests."""

from dataclasses import replace

import pytest

from camelhelper.cancellation import never
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.win.advice import AdviceQuestion
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.styles import surely
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.live.past_chances import (
    COMPARED_PLAYOUTS,
    PLAYOUTS,
    PastChances,
    looking_back,
)
from tests.helpers.chances import advice
from tests.helpers.panels import HeardSession, strangers

pytestmark = pytest.mark.usefixtures("qapp")
START = History(parse("cu1 1WG.2BO.3Y - - - 3*,3!,3"))
ROLLED = START.then(DieRevealed("W", 1))
PEOPLE = People(habits={2: surely("leg")})
GAME = Game(ROLLED)
NOBODY_IS_ME = History(parse("cu1 1WG.2BO.3Y - - - 3*,3,3"))


class FakeLookBack:
    """Answers at once, and keeps what it was asked."""

    def __init__(self):
        self.asked = []
        self.told = []
        self.tried = []

    def __call__(self, questions, _cancelled):
        self.asked.append(tuple((each.history, each.playouts) for each in questions))
        self.told += [each.people for each in questions]
        self.tried += [each.tried for each in questions]
        for each in questions:
            yield advice(*each.positions, ANY_ROLL)


def fake_answers(question, _cancelled):
    yield from (advice(position, ANY_ROLL) for position in question.positions)


@pytest.fixture
def live(qapp):  # noqa: ARG001 - threads deliver to an application
    session = HeardSession(START.position)
    live = LiveOdds(session, strangers(session), lambda *_, **__: iter(()))
    yield live
    live.close()


@pytest.fixture
def look_back():
    return FakeLookBack()


@pytest.fixture
def session():
    return HeardSession(START.position)


@pytest.fixture
def people(session):
    return KnownPeople(session, lambda: PEOPLE.habits)


@pytest.fixture
def past(session, live, people, look_back):
    chances = LiveChances(session, live, people, fake_answers)
    background = BackgroundAnalysis(session, live, chances, people)
    past = PastChances(live, chances, background, people, look_back)
    past.background = background
    past.chances = chances
    yield past
    for each in (past, background, chances):
        each.close()


@pytest.fixture
def show(past, monkeypatch):
    """The window shows a moment; whether it answered to the end is told, too."""

    def show(answer, *, is_final=True):
        monkeypatch.setattr(past.chances, "known", {answer.position: answer}.get)
        monkeypatch.setattr(LiveChances, "is_final", is_final)
        past.chances.answered.emit(answer)
        past.chances.idle.emit()

    return show


def learn(qtbot, past, *moments):
    past.want(moments, GAME)
    with qtbot.waitSignals([past.learnt] * len(moments)):
        past.background.rested.emit()


def test_what_is_wanted_is_learnt_when_all_else_rests(qtbot, past):
    assert past.win(START.position) is None
    learn(qtbot, past, START, ROLLED)
    assert past.win(START.position) == pytest.approx(0.3)
    assert past.win(ROLLED.position) == pytest.approx(0.3)


def test_what_is_known_is_not_asked_again(qtbot, past, look_back):
    learn(qtbot, past, START)
    past.want((START, ROLLED), GAME)
    with qtbot.waitSignal(past.learnt):
        past.background.rested.emit()
    assert look_back.asked == [((START, PLAYOUTS),), ((ROLLED, PLAYOUTS),)]


def test_lines_that_are_compared_are_learnt_and_kept_beside_the_moments(qtbot, past):
    past.want((START,), GAME)
    past.compare((ROLLED,), GAME)
    with qtbot.waitSignals([past.learnt] * 2):
        past.background.rested.emit()
    past.want((START,), GAME)
    assert past.win(ROLLED.position) == past.win(START.position) == pytest.approx(0.3)


def test_lines_that_are_compared_are_learnt_more_finely_but_only_once(qtbot, past, look_back):
    learn(qtbot, past, START)
    past.compare((START,), GAME)
    with qtbot.waitSignal(past.learnt):
        past.background.rested.emit()
    past.background.rested.emit()
    assert look_back.asked == [((START, PLAYOUTS),), ((START, COMPARED_PLAYOUTS),)]


def test_of_a_line_that_is_compared_is_told_what_is_best_though_nobody_is_me(qtbot, past):
    past.compare((NOBODY_IS_ME,), GAME)
    with qtbot.waitSignal(past.learnt):
        past.background.rested.emit()
    told = past.advice(NOBODY_IS_ME.position)
    assert told.chances.best.action == ANY_ROLL
    assert past.win(NOBODY_IS_ME.position) is None


def test_what_was_shown_is_known_already(past, look_back, show):
    past.want((START,), GAME)
    show(advice(START.position, ANY_ROLL))
    past.background.rested.emit()
    assert past.win(START.position) == pytest.approx(0.3)
    assert look_back.asked == []


def test_of_the_lines_compared_the_shown_one_wins_as_often_as_the_window_says(
    qtbot, past, look_back, show
):
    shown = advice(START.position, DieRevealed("W", 1))
    show(shown)
    past.compare((START, ROLLED), GAME)
    with qtbot.waitSignal(past.learnt):
        past.background.rested.emit()
    assert past.advice(START.position) is shown
    assert look_back.asked == [((ROLLED, COMPARED_PLAYOUTS),)]


def test_a_line_that_the_window_showed_before_still_wins_as_often_as_it_said(
    qtbot, past, look_back, show, monkeypatch
):
    shown = advice(START.position, DieRevealed("W", 1))
    show(shown)
    monkeypatch.setattr(past.chances, "known", {}.get)  # a what-if is shown now
    game = Game(START).what_if().then(DieRevealed("W", 1))
    past.want((), game)
    past.compare((START, ROLLED), game)
    with qtbot.waitSignal(past.learnt):
        past.background.rested.emit()
    assert past.advice(START.position) is shown
    assert look_back.asked == [((ROLLED, COMPARED_PLAYOUTS),)]


@pytest.mark.parametrize("is_told_of_its_end", [True, False])
def test_what_the_window_left_before_all_was_answered_is_learnt(
    qtbot, past, look_back, show, is_told_of_its_end
):
    past.want((ROLLED,), GAME)
    past.compare((START,), GAME)
    for moment in (ROLLED, START):
        if is_told_of_its_end:
            show(advice(moment.position, ANY_ROLL), is_final=False)
        else:
            past.chances.answered.emit(advice(moment.position, ANY_ROLL))
    with qtbot.waitSignals([past.learnt] * 2):
        past.background.rested.emit()
    assert look_back.asked == [((ROLLED, PLAYOUTS), (START, COMPARED_PLAYOUTS))]


def test_what_was_only_tried_is_told_to_who_looks_back(qtbot, past, look_back):
    game = Game(START).what_if().then(DieRevealed("W", 1))
    past.want((START, game.history), game)
    with qtbot.waitSignals([past.learnt] * 2):
        past.background.rested.emit()
    assert look_back.tried == [0, 1]


def test_what_is_said_of_people_is_told_to_who_looks_back_and_what_was_known_is_forgotten(
    qtbot, past, people, look_back
):
    learn(qtbot, past, START)
    with qtbot.waitSignal(past.learnt):
        people.say(3, "roll")
    assert past.win(START.position) is None
    learn(qtbot, past, START)
    assert past.win(START.position) == pytest.approx(0.3)
    assert look_back.told == [PEOPLE, replace(PEOPLE, said={3: "roll"})]


def test_nothing_is_told_while_odds_are_hidden(qtbot, past, live):
    learn(qtbot, past, START)
    with qtbot.waitSignal(past.learnt):
        live.hide(True)
    assert past.win(START.position) is None
    assert past.advice(START.position) is None


def test_where_nobody_is_me_there_is_nothing_to_learn(past, look_back):
    past.want((NOBODY_IS_ME,), GAME)
    past.background.rested.emit()
    assert look_back.asked == []
    assert past.win(NOBODY_IS_ME.position) is None


def test_the_same_moments_are_answered_alike_and_the_newest_first():
    def questions(people):
        return tuple(
            AdviceQuestion((each.position,), each, people=people, playouts=PLAYOUTS)
            for each in (START, ROLLED)
        )

    first, again = (list(looking_back()(questions(PEOPLE), never)) for _ in range(2))
    assert [answer.position for answer in first] == [ROLLED.position, START.position]
    assert first == again
    *_, strangers = looking_back()(questions(STRANGERS), never)
    assert strangers.styles != first[-1].styles
    assert sum(chance.playouts for chance in first[0].chances.actions) <= 2 * PLAYOUTS
