"""What a hand set right stands; where a mend makes something else of it, its line says so."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import refusals
from camelhelper.core.cup import parse
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError, format_game, parse_game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.problem_kinds import CardTwice, SecondTile
from camelhelper.core.record import contradicted, record
from tests.helpers.games import any_game, any_mend, line_of_play

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
SIX = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3,3,3,3")


def event(text):
    return parse_event(text, START.edition)


def played(*texts, start=START):
    return line_of_play(start, texts)


def mended(old, new, *later, start=START):
    """A game whose first event turns out to be another one."""
    history = played(old, *later, start=start)
    return history.corrected(Correction(0, event(old), event(new)))


def contradictions(history):
    return [entry.contradiction for entry in record(history) if entry.contradiction]


def test_coins_that_were_counted_stand_and_say_what_they_would_be():
    history = played("4+@2", "r3@1", "= player 2 coins 7")
    assert not contradictions(history)
    after = history.corrected(Correction(0, event("4+@2"), event("5+@2")))
    assert after.position.player(2).coins == 7
    assert contradictions(after) == [refusals.CoinsOtherwise(2, 3, 4)]
    assert contradicted(after) == 1
    assert not contradictions(after.undone())


def test_coins_that_a_mend_explains_contradict_nothing():
    history = played("5+@2", "r3@1", "= player 2 coins 4")
    after = history.corrected(Correction(0, event("5+@2"), event("4+@2")))
    assert after.past[1].position == after.position
    assert not contradictions(after)


def test_a_tile_that_was_turned_over_by_hand_agrees_with_a_mend_that_says_the_same():
    assert not contradictions(mended("9+@1", "9-@1", "r2@2", "= tile 9 off, tile 9-1"))


def test_a_mend_that_is_mended_back_contradicts_nothing_any_more():
    after = mended("4+@2", "5+@2", "r3@1", "= player 2 coins 7")
    back = after.corrected(Correction(0, event("5+@2"), event("4+@2")))
    assert not contradictions(back)


@pytest.mark.parametrize(
    ("old", "new", "later", "told"),
    [
        ("r2@1", "r3@1", "= RG to 9", refusals.CamelOtherwise("R", 4, 3)),
        ("r2@1", "g2@1", "= RG to 9", refusals.CamelOtherwise("R", 1, 3)),
        ("r2@1", "r3@1", "= R off", refusals.CamelOtherwise("R", 4, 3)),
        ("= R to 5", "= R off", "= R to 9", refusals.CamelOtherwiseInBox("R", 5)),
        ("= R off", "= R to 5", "= R to 9", refusals.CamelOtherwiseOnTrack("R", 5)),
        ("r2@1", "tg@1", "= player 1 pyramid 2", refusals.PyramidTicketsOtherwise(1, 0, 1)),
        ("r2@1", "r2@2", "= turn 1", refusals.TurnOtherwise(3, 2)),
        ("tg@1", "tg@2", "= ticket G 1 of 3", refusals.TicketOtherwise("G")),
        ("7+@1", "9+@1", "= tile 12+1", refusals.TileOtherwise()),
        ("7+@1", "7+@2", "= tile 7 off", refusals.TileOtherwise()),
        ("7+@1", "7+@2", "= tile 7 of 3", refusals.TileOtherwise()),
        ("&2", "&3", "= player 1 partner 4", refusals.PartnerOtherwise(1)),
        ("r2@1", "r2@2", "= turn 1, player 3 coins 9", refusals.TurnOtherwise(3, 2)),
        ("+g@1", "+r@1", "= card +1R on 0", CardTwice(1, "R")),
        ("5+@2", "7+@1", "= tile 9-?, tile 9 of 1", SecondTile(9, 1)),
    ],
)
def test_whatever_a_hand_set_says_that_it_is_something_else_now(old, new, later, told):
    start = SIX if "partner" in later else START
    assert not contradictions(played(old, later, start=start))
    after = mended(old, new, later, start=start)
    assert contradictions(after) == [told]
    assert after.past[-1].problem is None
    assert contradictions(parse_game(format_game(Game(after))).history) == [told]


def test_what_is_as_it_was_for_the_hand_contradicts_nothing():
    for old, new, later in (
        ("r2@1", "r3@1", "= B to 9"),
        ("r2@1", "g2@1", "= player 1 coins 9"),
        ("r2@1", "r3@1", "= RG to 4"),
        ("tg@1", "tr@1", "= ticket G2"),
        ("tg@1", "= ticket G1", "= ticket G 1 of 2"),
    ):
        assert not contradictions(mended(old, new, later))


def test_a_hand_meant_the_coins_of_a_player_who_has_moved_up_since():
    history = played("4+@3", "r3@1", "= player 3 coins 7")
    left = history.corrected(Correction(2, None, event("left@1")))
    assert not contradictions(left)
    after = left.corrected(Correction(0, event("4+@3"), event("5+@3")))
    assert contradictions(after) == [refusals.CoinsOtherwise(2, 3, 4)]


def test_a_hand_that_is_put_elsewhere_tells_what_it_found_first():
    after = played("4+@2", "r3@1", "= player 2 coins 7").corrected(Swap(1, 2))
    assert contradictions(after) == [refusals.CoinsOtherwise(2, 3, 4)]


def test_a_hand_that_is_mended_itself_is_made_anew():
    after = mended("4+@2", "5+@2", "r3@1", "= player 2 coins 7")
    old, new = event("= player 2 coins 7"), event("= player 2 coins 8")
    assert not contradictions(after.corrected(Correction(2, old, new)))


def test_what_a_hand_found_is_saved_where_a_mend_has_changed_it():
    after = mended("4+@2", "5+@2", "r3@1", "= player 2 coins 7, turn 1")
    text = format_game(Game(after))
    assert "\n= player 2 coins 7 instead of player 2 coins 4, turn 1\n" in text
    again = parse_game(text)
    assert format_game(again) == text
    back = again.history.corrected(Correction(0, event("5+@2"), event("4+@2")))
    assert "instead of" not in format_game(Game(back))
    assert "instead of" not in format_game(Game(after.undone()))


@pytest.mark.parametrize(
    "line", ["= turn 1 instead of ", "= turn 1 instead of x", "= cu1 1W instead of turn 1"]
)
def test_what_no_hand_can_have_found_is_refused(line):
    with pytest.raises(GameFileError):
        parse_game(f'[Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"]\n{line}\n')


@given(st.randoms(use_true_random=True))
def test_a_game_that_is_saved_tells_the_same_contradictions(random):
    history = any_game(random).live
    history = replace(history.corrected(any_mend(history, random)), correction=None)
    text = format_game(Game(history))
    again = parse_game(text)
    assert contradictions(again.live) == contradictions(history)
    assert format_game(again) == text


@given(st.randoms(use_true_random=True))
def test_nothing_contradicts_a_hand_in_a_game_without_mends(random):
    history = any_game(random).live
    anew = History(history.start, house=history.house)
    for step in history.steps:
        if step.problem is None:
            anew = anew.then(step.event)
    told = [each for each in contradictions(anew) if "Otherwise" in type(each).__name__]
    assert not told, [format_event(step.event) for step in anew.steps]
