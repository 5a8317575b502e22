"""How somebody is said to play is said of a game, and holds as long as that is played."""

import pytest
from PySide6.QtCore import QSettings

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, PlayerLeft
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.win.people import People
from camelhelper.engine.win.styles import surely
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
START = parse("cu1 1W.2BG.3YO - - - 3*,3!,3")
OTHER = parse("cu1 1W.2BG.4YO - - - 3*,3!,3")
ROLL = DieRevealed("W", 1)
HABITS = {2: surely("cards")}


@pytest.fixture
def session():
    return Session(START)


@pytest.fixture
def people(session):
    people = KnownPeople(session, dict)
    people.say(3, "leg")
    return people


def said_in(session):
    """To somebody who comes to know of it only now."""
    return KnownPeople(session, dict).known().said


def said_of_seats(people, session):
    return people.known().said_at(session.history)


def test_it_stands_beside_what_is_known_from_other_games(session, people):
    assert people.known() == People({3: "leg"})
    assert KnownPeople(session, lambda: HABITS).known() == People({3: "leg"}, HABITS)


def test_it_is_remembered_when_the_program_starts_again(people, session):
    session.apply(ROLL)
    assert said_in(Session(OTHER)) == {}
    assert said_in(Session(session.game)) == people.known().said == {3: "leg"}


def test_it_is_there_when_the_start_opens_the_game_of_the_last_time(people, session):
    session.apply(ROLL)
    started = Session(empty_table(SECOND_EDITION))
    again = KnownPeople(started, dict)
    started.start(session.game)
    assert again.known() == people.known() == People({3: "leg"})


def test_what_is_judged_by_what_was_seen_is_said_no_more(people):
    people.say(2, "net")
    people.say(3, None)
    assert people.known().said == {2: "net"}


def test_another_game_has_other_players(people, session):
    session.start(OTHER)
    assert people.known().said == {}


def test_a_game_that_begins_anew_from_the_same_start_has_too(people, session):
    session.apply(ROLL)
    session.undo()
    assert people.known().said == {3: "leg"}
    session.start(Game(History(START)))
    assert people.known().said == {}


def test_who_moves_up_plays_as_before(people, session):
    session.apply(PlayerLeft(2))
    assert said_of_seats(people, session) == {2: "leg"}
    people.say(1, "roll")
    session.undo()
    assert said_of_seats(people, session) == {3: "leg", 1: "roll"}


def test_it_is_told_when_something_else_is_known_and_only_then(qtbot, people, session):
    with qtbot.waitSignal(people.changed):
        people.say(2, "net")
    with qtbot.assertNotEmitted(people.changed):
        people.say(2, "net")
        people.tell()
        session.apply(ROLL)
    with qtbot.waitSignal(people.changed):
        session.start(OTHER)


def test_names_make_people_known(qtbot, session):
    people = KnownPeople(session, lambda: HABITS if session.game.names else {})
    assert people.known() == People()
    with qtbot.waitSignal(people.changed):
        session.name_players("Ann", "Ben", "Cleo")
    assert people.known() == People(habits=HABITS)


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, '{"start": 1}', '{"styles": {"x": "leg"}}', '{"styles": []}']
)
def test_what_is_no_list_of_styles_says_nothing(text, session):
    start = '"start": "cu1 1W.2BG.3YO - - - 3*,3!,3", '
    QSettings().setValue("game/styles", text.replace("{", "{" + start, 1))
    assert said_in(session) == {}


def test_a_style_that_another_version_knows_is_left_out(session):
    text = '{"start": "cu1 1W.2BG.3YO - - - 3*,3!,3", "styles": {"2": "bluff", "3": "leg"}}'
    QSettings().setValue("game/styles", text)
    assert said_in(session) == {3: "leg"}
