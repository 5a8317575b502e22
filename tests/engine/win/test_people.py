"""What is said of people goes with them where somebody leaves."""

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, PlayerLeft
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.styles import surely

START = History(parse("cu1 1W.2BG.3YO - - - 3*,3!,3"))
PEOPLE = People({1: "roll", 3: "leg"})


def test_before_anybody_leaves_each_sits_where_they_began():
    assert PEOPLE.said_at(START) == {1: "roll", 3: "leg"}
    assert PEOPLE.surely_at(START) == {1: surely("roll"), 3: surely("leg")}
    assert STRANGERS.said_at(START) == {}


def test_a_style_that_only_another_version_knows_says_nothing():
    game = Game(START, styles=((1, "bluff"), (3, "leg")))
    assert People.of(game) == People({3: "leg"})


def test_who_moves_up_takes_the_style_along_from_that_step_on():
    history = START.then(DieRevealed("W", 1)).then(PlayerLeft(2))
    assert PEOPLE.said_at(history) == {1: "roll", 2: "leg"}
    assert PEOPLE.said_at(history, 1) == {1: "roll", 3: "leg"}
    assert PEOPLE.said_at(history, 2) == {1: "roll", 2: "leg"}


def test_nobody_else_takes_over_the_style_of_who_has_left():
    assert PEOPLE.said_at(START.then(PlayerLeft(3))) == {1: "roll"}
