"""Chutes and Ladders: published figures, other boards, several players."""

import os
from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.lab.games import chutes
from camelhelper.lab.games.chutes import ChutesGame
from camelhelper.lab.games.chutes_board import CLASSIC, OF_1952, Board, parse_board, read_board
from camelhelper.lab.games.simulation import simulate
from camelhelper.lab.progress import Progress
from tests.helpers.refused import refused


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
    solved = chutes.solve(game)
    assert f"{solved.expected_rounds():.4f}" == turns
    assert f"{solved.turns_by_square()[0]:.4f}" == turns
    assert f"{float(solved.exact_turns()):.4f}" == turns


def test_turns_of_1952_are_the_published_fraction():
    """S. C. Althoen, L. King, K. Schilling: How long is a game of snakes and ladders? (1993)"""
    assert chutes.solve(ChutesGame(OF_1952)).exact_turns() == Fraction(
        225837582538403273407117496273279920181931269186581786048583,
        5757472998140039232950575874628786131130999406013041613400,
    )


def test_turns_from_every_square_end_at_home_and_follow_the_jumps():
    turns = chutes.solve(ChutesGame(CLASSIC)).turns_by_square()
    assert len(turns) == 101
    assert turns[100] == turns[80] == 0
    assert turns[48] == turns[26]
    assert turns[99] == pytest.approx(6)


@given(games(), st.integers(0, 999))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_games_played_agree_within_four_standard_errors(game, seed):
    rng = np.random.default_rng(seed)
    solved = chutes.solve(game)
    played = simulate(chutes.player(game), games=2000, rng=rng)
    assert abs(played.mean_steps - solved.expected_rounds()) <= 4 * played.mean_steps_error


@given(games())
@settings(max_examples=25, derandomize=True, deadline=None)
def test_distribution_of_rounds_has_their_mean(game):
    solved = chutes.solve(game)
    chances = solved.rounds_distribution(tail=1e-13)
    assert np.all(chances >= 0)
    assert chances.sum() == pytest.approx(1, abs=1e-12)
    mean = chances @ np.arange(len(chances))
    assert mean == pytest.approx(solved.expected_rounds(), rel=1e-11)


def test_first_of_many_is_home_as_fast_as_can_be():
    crowd, two = (chutes.solve(ChutesGame(CLASSIC, players=count)) for count in (1000, 2))
    assert 7 < crowd.expected_rounds() < two.expected_rounds()
    assert np.flatnonzero(crowd.rounds_distribution(tail=1e-9))[0] == 7


def rarely_home(squares):
    """Each square but the first few has a chute to the start; with 2 faces all must be jumped."""
    return Board(squares, tuple((square, 0) for square in range(2, squares, 2)))


@pytest.mark.parametrize("players", [2, 3, 10])
def test_first_of_several_in_a_game_of_ages_is_home_in_their_share_of_them(monkeypatch, players):
    """From the start a run of n twos is needed: turns until a run are all but memoryless."""
    monkeypatch.setattr("camelhelper.lab.chains.chain.WORK_FOLLOWED", 3_000_000)
    solved = chutes.solve(ChutesGame(rarely_home(100), faces=2, players=players))
    assert solved.turns > 1e14
    assert solved.expected_rounds() == pytest.approx(solved.turns / players, rel=1e-9)
    assert solved.rounds_distribution(tail=1e-6) is None


def test_several_are_not_guessed_where_they_part_for_ages(monkeypatch):
    """A one leads home, a two and a three where a run of nine or fifteen threes is needed."""
    jumps = {1: 95, 2: 10, 3: 50, 37: 95}
    jumps |= {square: 10 for square in range(11, 37) if (square - 10) % 3}
    jumps |= {square: 50 for square in range(51, 95) if (square - 50) % 3}
    monkeypatch.setattr("camelhelper.lab.chains.chain.WORK_FOLLOWED", 3_000_000)
    solved = chutes.solve(ChutesGame(Board(95, tuple(jumps.items())), faces=3, players=2))
    assert solved.turns > 1e6
    with refused("With several players, this game is too long"):
        solved.expected_rounds()


def test_turns_are_told_from_squares_from_which_a_game_might_never_be_over():
    """With a die of one face nobody comes from the start to 4 and 5, from where there is no way."""
    game = ChutesGame(Board(10, ((3, 9), (6, 4))), faces=1)
    solved = chutes.solve(game)
    inf = float("inf")
    assert solved.turns_by_square().tolist() == [4, 3, 2, 1, inf, inf, inf, 3, 2, 1, 0]
    with refused(r"From square 4 no end .* give square 4 a way to the end"):
        chutes.solve(ChutesGame(game.board, faces=1, start=4))


def test_own_board_is_read_from_its_file(tmp_path):
    path = tmp_path / "own.txt"
    path.write_text("# mine\nsquares 30\n\n3 22  # a ladder\n17 4\n20 0\n", "utf-8")
    board = read_board(str(path))
    assert board == Board(30, ((3, 22), (17, 4), (20, 0)))
    assert chutes.solve(ChutesGame(board)).turns > 5


def test_boards_that_were_sold_have_names():
    assert read_board("classic") is CLASSIC
    assert set(CLASSIC.jumps) ^ set(OF_1952.jumps) == {(48, 26), (47, 26)}
    assert read_board("1952") is OF_1952


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("squares 30\n9 9", "Line 2 of the board: The jump from 9 leads to itself"),
        ("squares 30\n9 31", "The jump from 9 leads to 31, off the board of 30 squares"),
        ("squares 30\n9 -2", "The jump from 9 leads to -2, off the board"),
        ("squares 30\n30 2", "No jump can start on 30; on this board they start on 1 to 29"),
        ("squares 30\n0 2", "No jump can start on 0"),
        ("squares 30\n# twice:\n9 2\n\n9 4", "Line 5 of the board: Two jumps start on 9"),
        ("squares 30\n9 4\n4 12", "The jump from 9 leads to 4, where another jump starts"),
        ("squares 1", "1 is not a possible number of squares; give 2 to 100,000"),
        ("9 4", "add a line “squares 100”"),
        ("squares 30\n\n9 to 4", "Line 3 of the board, “9 to 4”, makes no sense"),
        ("squares 30\nsquares 40", "Line 2 of the board"),
        ("squares many", "Line 1 of the board"),
        pytest.param("squares 1" + 5000 * "0", "“squares 10{51}”, makes no", id="5001 digits"),
    ],
)
def test_boards_that_cannot_be_are_refused(text, sentence):
    with refused(sentence):
        parse_board(text)


def test_file_with_a_mistake_is_named(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("squares 30\n9 9\n")
    with refused(r"^mine\.txt: Line 2 of the board: The jump from 9"):
        read_board(str(path))


def test_file_may_begin_with_a_byte_order_mark(tmp_path):
    path = tmp_path / "marked.txt"
    path.write_text("squares 30\n", "utf-8-sig")
    assert read_board(str(path)) == Board(30, ())


def test_file_that_is_too_large_for_a_board_is_not_read(tmp_path):
    path = tmp_path / "large.txt"
    path.write_text("#" * (LARGEST_FILE + 1))
    with refused(r"^large\.txt: The file has more than 1,000,000 bytes; no board is that long"):
        read_board(str(path))


def test_line_that_is_not_understood_is_shown_without_control_characters():
    with refused("^Line 1 of the board, “\N{REPLACEMENT CHARACTER}\\[2Jx”, makes no sense"):
        parse_board("\x1b[2Jx")


def test_name_that_no_file_can_have_is_nowhere():
    with refused("” is neither “classic” nor “1952”, and"):
        read_board("a\0b")


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")
def test_pipe_is_refused_without_waiting_for_who_writes_into_it(tmp_path):
    os.mkfifo(tmp_path / "board.txt")
    with refused(r"board.txt” is neither “classic” nor “1952”, and"):
        read_board(str(tmp_path / "board.txt"))


def test_board_that_is_nowhere_is_named(tmp_path):
    with refused(r"nowhere.txt” is neither “classic” nor “1952”, and"):
        read_board(str(tmp_path / "nowhere.txt"))


def test_board_without_a_way_home_names_a_square():
    wall = Board(12, tuple((square, 1) for square in range(5, 11)))
    with refused(r"From square [0-4] no end can be reached"):
        chutes.solve(ChutesGame(wall))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"start": 100}, "A game cannot start on 100; give 0 to 99"),
        ({"start": -1}, "A game cannot start on -1"),
        ({"start": 48}, "Nobody can stay on 48, which leads to 26; start there instead"),
        ({"players": 0}, "0 is not a possible number of players"),
        ({"faces": 0}, "0 is not a possible number of faces"),
    ],
)
def test_games_that_cannot_begin_are_refused(options, sentence):
    with refused(sentence):
        ChutesGame(CLASSIC, **options)


def test_games_of_several_can_be_cancelled():
    solved = chutes.solve(ChutesGame(CLASSIC, players=2))
    for work in (solved.expected_rounds, partial(solved.rounds_distribution, tail=1e-9)):
        looks = iter([False] * 15)
        progress = Progress(is_cancelled=lambda looks=looks: next(looks, True))
        with pytest.raises(CancelledError):
            work(progress=progress)
