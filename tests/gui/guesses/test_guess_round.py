"""A round of calls: one after the other, each as sure as its player says."""

from camelhelper.core.cup import parse
from camelhelper.core.guesses import Guess
from camelhelper.gui.guesses.guess_round import LIKELY, Call, GuessRound

BEGUN = GuessRound(parse("cu2 1RG.2B.3PY.15k.16w"), ("Ann", "Ben"))


def test_players_call_in_their_order():
    assert BEGUN.next_caller == "Ann"
    assert BEGUN.called("R").next_caller == "Ben"
    assert BEGUN.called("R").called("G").next_caller is None


def test_how_sure_somebody_is_holds_for_one_call():
    called = BEGUN.sure(0.9).called("R").called("G")
    assert called.calls == (Call("R", 0.9), Call("G", LIKELY))


def test_a_call_is_taken_back():
    assert BEGUN.called("R").taken_back() == BEGUN
    assert BEGUN.sure(0.9).taken_back() == BEGUN


def test_each_of_several_favourites_is_right():
    called = BEGUN.sure(0.8).called("R").called("G")
    right, likely = Guess(0.8, is_right=True), Guess(LIKELY, is_right=True)
    assert called.guesses("RG") == (("Ann", right), ("Ben", likely))
    assert called.guesses("R")[1] == ("Ben", Guess(LIKELY, is_right=False))
