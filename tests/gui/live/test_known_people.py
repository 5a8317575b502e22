"""How somebody is said to play is said of a game, and goes wherever that goes."""

from dataclasses import replace

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, PlayerLeft
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.history import History
from camelhelper.core.journal import Journal
from camelhelper.core.position import Player
from camelhelper.engine.win.people import People
from camelhelper.engine.win.styles import surely
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.session import Session
from tests.helpers.crashes import crash
from tests.helpers.journalling import taken_over

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


def test_it_is_there_when_the_game_is_opened_again(people, session):
    session.apply(ROLL)
    started = Session(empty_table(SECOND_EDITION))
    again = KnownPeople(started, dict)
    started.start(OTHER)
    again.say(1, "net")
    started.start(parse_game(format_game(session.game)))
    assert again.known() == people.known() == People({3: "leg"})


def test_it_comes_through_a_crash(people, session, tmp_path):
    people.say(3, "net")
    journal = Journal.begin(tmp_path)
    journal.write(session.game)
    crash(journal)
    recovered = taken_over(tmp_path)
    recovered.journal.close()
    assert said_in(Session(recovered.game)) == {3: "net"}


def test_what_is_judged_by_what_was_seen_is_said_no_more(people):
    people.say(2, "net")
    people.say(3, None)
    assert people.known().said == {2: "net"}


def test_another_game_from_the_same_start_has_other_players(people, session):
    first = session.game
    session.start(Game(History(START)))
    assert people.known().said == {}
    people.say(3, "net")
    session.start(first)
    assert people.known().said == {3: "leg"}


def test_it_outlives_other_names_and_a_what_if(people, session):
    session.name_players("Ann", "Ben", "Hal")
    session.set_game(session.game.what_if())
    people.say(1, "net")
    session.discard_what_if()
    assert people.known().said == {1: "net", 3: "leg"}


def test_it_outlives_somebody_else_who_leaves_and_comes_back(people, session):
    session.apply(ROLL)
    session.seat_players(session.position, "Ann", "Ben", "Hal", leaving=1)
    assert said_of_seats(people, session) == {2: "leg"}
    people.say(1, "net")
    session.undo()
    assert said_of_seats(people, session) == {2: "net", 3: "leg"}


def test_undo_of_other_names_leaves_what_was_said_since(people, session):
    session.apply(ROLL)
    session.name_players("Ann", "Ben", "Hal")
    people.say(1, "net")
    session.undo()
    assert session.game.names == ()
    assert people.known().said == {1: "net", 3: "leg"}
    people.say(3, None)
    session.redo()
    assert session.game.names == ("Ann", "Ben", "Hal")
    assert people.known().said == {1: "net"}


def test_undo_of_another_name_brings_back_what_was_said(people, session):
    session.name_players("Ann", "Ben", "Hal")
    people.say(1, "net")
    session.name_players("Ann", "Ben", "Eve")
    assert people.known().said == {1: "net"}
    people.say(1, None)
    session.undo()
    assert people.known().said == {3: "leg"}
    session.redo()
    assert people.known().said == {}


def test_it_is_not_said_of_who_joins_in_the_place_of_somebody_who_did_not_join(people, session):
    four = replace(session.position, players=(*session.position.players, Player()))
    session.seat_players(four, "Ann", "Ben", "Hal", "Dan")
    people.say(4, "net")
    session.undo()
    session.seat_players(four, "Ann", "Ben", "Hal", "Eve")
    assert session.game.names[3] == "Eve"
    assert said_of_seats(people, session) == {3: "leg"}


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
