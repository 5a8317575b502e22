"""Chutes and Ladders: published figures, other boards, several players."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.lab import chutes
from camelhelper.lab.chutes import ChutesGame
from camelhelper.lab.chutes_board import CLASSIC, OF_1952, Board, parse_board, read_board
from camelhelper.lab.errors import LabError
from camelhelper.lab.simulation import simulate
from camelhelper.lab.watch import CancelledError, Watch


@st.composite
def games(draw):
    """Games on boards of 20 squares, with fewer jumps in a row than the die has faces."""
    starts = draw(st.lists(st.integers(1, 19), unique=True, max_size=4))
    resting = [square for square in range(21) if square not in starts]
    jumps = tuple((start, draw(st.sampled_from(resting))) for start in sorted(starts))
    return ChutesGame(
        Board(20, jumps),
        overshoot=draw(st.booleans()),
        faces=draw(st.integers(5, 8)),
        players=draw(st.integers(1, 4)),
        start=draw(st.sampled_from(resting[:-1])),
    )


@pytest.mark.parametrize(
    ("game", "turns"),
    [
        (ChutesGame(CLASSIC), "39.5984"),
        (ChutesGame(OF_1952), "39.2251"),
        (ChutesGame(CLASSIC, overshoot=True), "36.1931"),
    ],
)
def test_one_player_takes_the_published_number_of_turns(game, turns):
    assert f"{chutes.expected_rounds(game):.4f}" == turns
    assert f"{chutes.turns_by_square(game)[0]:.4f}" == turns
    assert f"{float(chutes.exact_turns(game)):.4f}" == turns


def test_turns_of_1952_are_the_published_fraction():
    """S. C. Althoen, L. King, K. Schilling: How long is a game of snakes and ladders? (1993)"""
    assert chutes.exact_turns(ChutesGame(OF_1952)) == Fraction(
        225837582538403273407117496273279920181931269186581786048583,
        5757472998140039232950575874628786131130999406013041613400,
    )


def test_turns_from_every_square_end_at_home_and_follow_the_jumps():
    turns = chutes.turns_by_square(ChutesGame(CLASSIC))
    assert len(turns) == 101
    assert turns[100] == turns[80] == 0
    assert turns[48] == turns[26]
    assert turns[99] == pytest.approx(6)


@given(games(), st.integers(0, 999))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_games_played_agree_within_four_standard_errors(game, seed):
    rng = np.random.default_rng(seed)
    played = simulate(chutes.player(game), games=2000, rng=rng)
    assert abs(played.mean_steps - chutes.expected_rounds(game)) <= 4 * played.mean_steps_error


@given(games())
@settings(max_examples=25, derandomize=True, deadline=None)
def test_distribution_of_rounds_has_their_mean(game):
    chances = chutes.rounds_distribution(game, tail=1e-13)
    assert np.all(chances >= 0)
    assert chances.sum() == pytest.approx(1, abs=1e-12)
    mean = chances @ np.arange(len(chances))
    assert mean == pytest.approx(chutes.expected_rounds(game), rel=1e-9)


def test_first_of_many_is_home_as_fast_as_can_be():
    crowd = ChutesGame(CLASSIC, players=1000)
    assert 7 < chutes.expected_rounds(crowd) < chutes.expected_rounds(ChutesGame(players=2))
    assert np.flatnonzero(chutes.rounds_distribution(crowd))[0] == 7


def test_own_board_is_read_from_its_file(tmp_path):
    path = tmp_path / "own.txt"
    path.write_text("# mine\nsquares 30\n\n3 22  # a ladder\n17 4\n20 0\n", "utf-8")
    board = read_board(str(path))
    assert board == Board(30, ((3, 22), (17, 4), (20, 0)))
    assert chutes.expected_rounds(ChutesGame(board)) > 5


def test_boards_that_were_sold_have_names():
    assert read_board("classic") is CLASSIC
    assert set(CLASSIC.jumps) ^ set(OF_1952.jumps) == {(48, 26), (47, 26)}
    assert read_board("1952") is OF_1952


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("squares 30\n9 9", "The jump from 9 leads to itself"),
        ("squares 30\n9 31", "The ladder from 9 leads to 31, off the board of 30 squares"),
        ("squares 30\n9 -2", "The chute from 9 leads to -2, off the board"),
        ("squares 30\n30 2", "No chute can start on 30; on this board one can from 1 to 29"),
        ("squares 30\n0 2", "No ladder can start on 0"),
        ("squares 30\n9 2\n9 4", "Two jumps start on 9"),
        ("squares 30\n9 4\n4 12", "The chute from 9 leads to 4, where another jump starts"),
        ("squares 1", "1 is not a possible number of squares; give 2 to 100,000"),
        ("9 4", 'add a line "squares 100"'),
        ("squares 30\n\n9 to 4", 'Line 3 of the board, "9 to 4", is not understood'),
        ("squares 30\nsquares 40", "Line 2 of the board"),
        ("squares many", "Line 1 of the board"),
        pytest.param("squares 1" + 5000 * "0", '"squares 10{51}", is not', id="5001 digits"),
    ],
)
def test_boards_that_cannot_be_are_refused(text, sentence):
    with pytest.raises(LabError, match=sentence):
        parse_board(text)


def test_board_that_is_nowhere_is_named(tmp_path):
    with pytest.raises(LabError, match=r'nowhere.txt" is neither "classic" nor "1952", and'):
        read_board(str(tmp_path / "nowhere.txt"))


def test_board_without_a_way_home_names_a_square():
    wall = Board(12, tuple((square, 1) for square in range(5, 11)))
    with pytest.raises(LabError, match=r"From square [0-4] no end can be reached"):
        chutes.expected_rounds(ChutesGame(wall))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"start": 100}, "A game cannot start on 100; give 0 to 99"),
        ({"start": -1}, "A game cannot start on -1"),
        ({"start": 48}, "Nobody stays on 48, which leads to 26; start there instead"),
        ({"players": 0}, "0 is not a possible number of players"),
        ({"faces": 0}, "0 is not a possible number of faces"),
    ],
)
def test_games_that_cannot_begin_are_refused(options, sentence):
    with pytest.raises(LabError, match=sentence):
        ChutesGame(CLASSIC, **options)


def test_games_of_several_can_be_cancelled():
    for work in (chutes.expected_rounds, chutes.rounds_distribution):
        looks = iter([False] * 15)
        watch = Watch(is_cancelled=lambda looks=looks: next(looks, True))
        with pytest.raises(CancelledError):
            work(ChutesGame(CLASSIC, players=2), watch=watch)
