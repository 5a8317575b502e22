"""Who is known from kept games: by name, a game counted once, and written and read back."""

import random as dice
from dataclasses import replace

import pytest

from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.event import LegTicketTaken, PlayerLeft
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.habits import habits, told
from camelhelper.engine.win.known_players import (
    KnownPlayers,
    format_known,
    game_key,
    parse_known,
    told_of_players,
)
from camelhelper.engine.win.styles import STYLES
from tests.helpers.games import opened, play

ONE = tuple(place / 10 for place in range(len(STYLES)))
OTHER = tuple(-place / 10 for place in range(len(STYLES)))
KNOWN = KnownPlayers({"first": {"Ann": ONE, "Ben": OTHER}, "second": {"Ann": OTHER}})


@pytest.fixture(scope="module")
def game():
    random = dice.Random(5)
    history = History(opened(FIRST_EDITION, 3, random))
    return Game(play(history, random, 30), ("Ann", "", "Cem"))


def test_each_name_is_known_from_the_games_it_stands_in():
    assert KNOWN.names == ("Ann", "Ben")
    assert (KNOWN.count("Ann"), KNOWN.count("Ben"), KNOWN.count("Dee")) == (2, 1, 0)
    assert KNOWN.habits("Ann") == habits([ONE, OTHER])
    assert KNOWN.habits("Dee") is None


def test_the_game_that_is_being_played_tells_nothing_of_itself():
    assert KNOWN.habits("Ann", without="first") == habits([OTHER])
    assert KNOWN.habits("Ben", without="first") is None


def test_those_who_play_are_known_by_their_names_from_other_games_than_this_one(game):
    of_game = {**KNOWN.games, game_key(game): {"Ann": OTHER, "Cem": ONE}}
    assert KnownPlayers(of_game).habits_in(game) == {1: KNOWN.habits("Ann")}
    of_game["third"] = {"Cem": ONE}
    known = KnownPlayers(of_game)
    assert known.habits_in(game) == {1: KNOWN.habits("Ann"), 3: habits([ONE])}
    assert known.habits_in(replace(game, roster=("Cem", "Cem", "Ann"))) == {3: KNOWN.habits("Ann")}


def test_a_game_that_is_told_of_again_counts_once():
    again = KNOWN.with_game("first", {"Ann": ONE})
    assert again.count("Ann") == 2
    assert again.names == ("Ann",)


def test_who_is_forgotten_leaves_no_trace():
    left = KNOWN.without(["Ann"])
    assert left.names == ("Ben",)
    assert "Ann" not in format_known(left)
    assert KNOWN.without(["Ann", "Ben"]) == KnownPlayers()


def test_those_without_a_name_of_their_own_are_not_told_of(game):
    told_of = told_of_players(game, shipped_tables())
    evidence = told(game.live, shipped_tables())
    assert told_of == {"Ann": evidence[1], "Cem": evidence[3]}
    twins = replace(game, roster=("Ann", "Ann", "Cem"))
    assert list(told_of_players(twins, shipped_tables())) == ["Cem"]


def test_who_has_left_is_told_of_as_they_played_until_then(game):
    before = told_of_players(game, shipped_tables())
    left = replace(game, live=play(game.live.then(PlayerLeft(1)), dice.Random(2), 8))
    told_of = told_of_players(left, shipped_tables())
    assert told_of["Ann"] == before["Ann"]
    assert told_of["Cem"] != before["Cem"]


def test_a_game_is_the_same_however_far_it_has_come_and_whoever_plays(game):
    earlier = replace(game, live=game.live.jumped(12), roster=())
    assert game_key(earlier) == game_key(game) != ""


def test_a_game_is_the_same_when_an_early_moment_is_shown_and_tells_all_that_was_played(game):
    early = replace(game, live=game.live.jumped(3))
    assert game_key(early) == game_key(game)
    assert told_of_players(early, shipped_tables()) == told_of_players(game, shipped_tables())


def test_a_game_that_has_only_just_begun_is_none_yet(game):
    begun = replace(game, live=History(game.live.start))
    for step in game.live.past[:7]:
        begun = begun.played(step.event)
    assert game_key(begun) == ""


def test_a_game_with_another_key_tells_what_it_told():
    assert dict(KNOWN.renamed("first", "third").games) == {
        "third": KNOWN.games["first"],
        "second": KNOWN.games["second"],
    }


def test_a_game_that_has_no_key_any_more_tells_nothing():
    assert dict(KNOWN.renamed("first", "").games) == {"second": KNOWN.games["second"]}


def test_another_game_is_another_one(game):
    other = game.live.jumped(2).then(LegTicketTaken("W"))
    other = play(other, dice.Random(1), 8)
    assert game_key(replace(game, live=other)) != game_key(game)


def test_what_is_written_is_read_back():
    assert parse_known(format_known(KNOWN)) == KNOWN


def test_a_style_that_was_unknown_then_is_as_likely_as_before():
    text = format_known(KNOWN).replace('"late"', '"bluff"')
    late = [style.name for style in STYLES].index("late")
    assert parse_known(text).games["first"]["Ann"][late] == 0


def test_the_oldest_games_go_before_the_file_is_too_large():
    players = {f"{seat}{'😀' * 39}": ONE for seat in range(8)}
    known = KnownPlayers()
    for number in range(400):
        known = known.with_game(f"{number:016}", players)
    assert f"{0:016}" not in known.games
    assert len(format_known(known).encode()) < LARGEST_FILE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 100_000,
        "[]",
        '{"format": "camelhelper guesses 1", "games": {}}',
        '{"format": "camelhelper habits 1", "games": []}',
        '{"format": "camelhelper habits 1", "games": {"a": []}}',
        '{"format": "camelhelper habits 1", "games": {"a": {"": {}}}}',
        '{"format": "camelhelper habits 1", "games": {"a": {"Ann\\n": {}}}}',
        '{"format": "camelhelper habits 1", "games": {"a": {"Ann": []}}}',
        '{"format": "camelhelper habits 1", "games": {"a": {"Ann": {"leg": "much"}}}}',
        '{"format": "camelhelper habits 1", "games": {"a": {"Ann": {"leg": NaN}}}}',
        '{"format": "camelhelper habits 1", "games": {"a": {"Ann": {"leg": 1e9}}}}',
    ],
)
def test_anything_else_is_refused(text):
    with pytest.raises(ValueError, match=r".+"):
        parse_known(text)
