"""Undo in a game that a crash has left takes back what it would have taken back before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.cup import parse
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded, PlayerLeft
from camelhelper.core.event_text import parse_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.undo_text import format_undo, with_undo
from tests.helpers.games import any_game

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3,3"
LEG_OVER = Game(History(parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!")))
RED_2, RED_3 = DieRevealed("R", 2), DieRevealed("R", 3)


def read_back(game):
    return with_undo(parse_game(format_game(game)), format_undo(game))


def undone(game):
    """The game, and all that undo leads back to, one after the other."""
    states = [game]
    while states[-1].history.can_undo:
        states.append(states[-1].undone())
    return states


def remembered(history):
    """What is kept for undo beside the steps themselves."""
    kept = []
    while history:
        kept.append((history, history.correction, history.is_jump))
        history = history.earlier
    return kept


def played(*texts):
    game = Game(History(parse(START)))
    for text in texts:
        game = game.then(parse_event(text, SECOND_EDITION))
    return game


@pytest.mark.parametrize(
    "game",
    [
        played("r2", "g1").corrected(Correction(0, RED_2, RED_3)),
        played("r2", "g1").corrected(Correction(0, RED_2, None)).then(RED_3),
        played("r2", "g1").corrected(Correction(0, None, DieRevealed("B", 1))),
        played("r2", "g1").corrected(Swap(0, 1)).corrected(Swap(0, 1)),
        played("r2", "g1", "b1").jumped(1).then(DieRevealed("P", 1)),
        played("r2", "g1", "b1").jumped(1),
        played("r2", "g1").undone().then(DieRevealed("B", 1)).undone(),
        played("r2", "g1", "b1")
        .undone()
        .corrected(Correction(0, RED_2, RED_3))
        .then(DieRevealed("P", 1))
        .undone(),
        played("r2", "= G to 5").replaced(1, DieRevealed("G", 3)),
        LEG_OVER.then(LegEnded()).played(RED_2).corrected(Correction(1, RED_2, RED_3)),
        LEG_OVER.played(RED_2).corrected(Correction(1, RED_2, RED_3)),
        LEG_OVER.then(LegEnded()).jumped(0).then(LegEnded()).played(RED_2),
    ],
)
def test_undo_leads_back_to_where_it_led_before(game):
    assert undone(read_back(game)) == undone(game)
    assert format_undo(read_back(game)) == format_undo(game)


def test_two_steps_that_were_counted_as_a_roll_come_back_with_one_undo():
    made = played("r2", "= G to 2", "g?")
    counted = made.replaced(2, DieRevealed("G", 1))
    assert undone(read_back(counted)) == undone(counted)
    assert read_back(counted).undone().live == made.live


def test_a_correction_in_a_what_if_too_is_undone_in_both():
    game = played("r2", "g1").what_if("More").then(DieRevealed("B", 1)).left()
    game = game.corrected(Correction(0, RED_2, RED_3))
    assert undone(read_back(game)) == undone(game)
    assert read_back(game).undone().branch("More") == game.undone().branch("More")


def test_a_what_if_that_began_with_mended_steps_has_these_alone():
    gone = played("r2", "= player 3 coins 7").corrected(Correction(0, None, PlayerLeft(3)))
    tried = gone.what_if("More").corrected(Correction(0, PlayerLeft(3), None)).left()
    assert not any(line.startswith("line 1") for line in format_undo(tried))
    assert read_back(tried) == tried


def test_nothing_is_told_of_a_game_of_steps_alone():
    assert format_undo(played("r2", "g1").undone()) == ()


@pytest.mark.parametrize(
    "lines",
    [
        ("line 0", "r2", "change 0 r3"),
        ("line 0", "r2", "g1", "change 7 r3"),
        ("line 0", "r3", "g1", "nonsense"),
        ("line 0", "r3", "g1", "jump x"),
        ("line 0", "r3", "g1", "swap 0"),
        ("line 0", "u"),
        ("line 5", "r3", "g1"),
        ("line -1", "r3", "g1"),
        ("line five", "r3", "g1"),
        ("r3", "g1"),
    ],
)
def test_what_cannot_be_read_or_leads_elsewhere_is_as_if_it_were_not_told(lines):
    game = played("r2", "g1")
    assert with_undo(game, lines).undone() == game.undone()
    assert with_undo(game, lines).live.earlier is None


@given(st.randoms(use_true_random=True))
def test_undo_goes_on_as_before_in_any_game(random):
    game = any_game(random).left()
    again = read_back(game)
    assert remembered(again.live) == remembered(game.live)
    for what_if in game.what_ifs:
        there = again.branch(what_if.name).history
        assert remembered(there) in (remembered(what_if.history), [(there, None, False)])


@given(st.randoms(use_true_random=True))
def test_what_is_told_of_another_game_does_no_harm(random):
    game, other = any_game(random).left(), any_game(random).left()
    assert with_undo(game, format_undo(other)) == game
