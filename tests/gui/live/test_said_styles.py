"""How somebody is said to play is said of a game, and holds as long as that is played."""

import pytest
from PySide6.QtCore import QSettings

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, PlayerLeft
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.live.said_styles import SaidStyles
from camelhelper.gui.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
START = parse("cu1 1W.2BG.3YO - - - 3*,3!,3")
OTHER = parse("cu1 1W.2BG.4YO - - - 3*,3!,3")
ROLL = DieRevealed("W", 1)


@pytest.fixture
def session():
    return Session(START)


@pytest.fixture
def said(session):
    said = SaidStyles(session)
    said.say(3, "leg")
    return said


def test_it_is_remembered_when_the_program_starts_again(said, session):
    session.apply(ROLL)
    again = SaidStyles(Session(OTHER))
    assert again.by_seat() == {}
    assert SaidStyles(Session(session.game)).by_seat() == said.by_seat() == {3: "leg"}


def test_it_is_there_when_the_start_opens_the_game_of_the_last_time(said, session):
    session.apply(ROLL)
    started = Session(empty_table(SECOND_EDITION))
    again = SaidStyles(started)
    started.start(session.game)
    assert again.by_seat() == said.by_seat() == {3: "leg"}


def test_what_is_judged_by_what_was_seen_is_said_no_more(said):
    said.say(2, "net")
    said.say(3, None)
    assert said.by_seat() == {2: "net"}


def test_another_game_has_other_players(said, session):
    session.start(OTHER)
    assert said.by_seat() == {}


def test_a_game_that_begins_anew_from_the_same_start_has_too(said, session):
    session.apply(ROLL)
    session.undo()
    assert said.by_seat() == {3: "leg"}
    session.start(Game(History(START)))
    assert said.by_seat() == {}


def test_who_moves_up_plays_as_before(said, session):
    session.apply(PlayerLeft(2))
    assert said.by_seat() == {2: "leg"}
    said.say(1, "roll")
    session.undo()
    assert said.by_seat() == {3: "leg", 1: "roll"}


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, '{"start": 1}', '{"styles": {"x": "leg"}}', '{"styles": []}']
)
def test_what_is_no_list_of_styles_says_nothing(text, session):
    start = '"start": "cu1 1W.2BG.3YO - - - 3*,3!,3", '
    QSettings().setValue("game/styles", text.replace("{", "{" + start, 1))
    assert SaidStyles(session).by_seat() == {}


def test_a_style_that_another_version_knows_is_left_out(session):
    text = '{"start": "cu1 1W.2BG.3YO - - - 3*,3!,3", "styles": {"2": "bluff", "3": "leg"}}'
    QSettings().setValue("game/styles", text)
    assert SaidStyles(session).by_seat() == {3: "leg"}
