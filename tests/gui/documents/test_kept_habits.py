"""Habits are kept over evenings by name, and belong to whoever sits where."""

import random as dice

import pytest

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.documents.kept_habits import KeptHabits, habits_path
from tests.helpers.games import opened, play

LEG = tuple(2.0 if style.name == "leg" else -1.0 for style in STYLES)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "habits.json"


def game(seed, *names):
    random = dice.Random(seed)
    return Game(play(History(opened(FIRST_EDITION, 3, random)), random, 12), names)


LAST = game(1, "Ann", "Ben", "Cem")
TONIGHT = game(2, "Ben", "", "Ann")


def test_who_sat_elsewhere_the_last_time_is_known_tonight(path):
    assert KeptHabits(path).add(LAST, {"Ann": LEG}) == ""
    by_seat = KeptHabits(path).by_seat(TONIGHT)
    assert list(by_seat) == [3]
    assert max(by_seat[3]) == by_seat[3][[style.name for style in STYLES].index("leg")]


def test_a_game_knows_nothing_of_itself(path):
    kept = KeptHabits(path)
    kept.add(LAST, {"Ann": LEG})
    assert kept.by_seat(LAST) == {}


def test_of_two_with_the_same_name_nobody_knows_who_is_who(path):
    kept = KeptHabits(path)
    kept.add(LAST, {"Ann": LEG})
    assert kept.by_seat(game(2, "Ann", "Ann", "Cem")) == {}


def test_who_is_forgotten_is_gone_from_the_disk(path):
    kept = KeptHabits(path)
    kept.add(LAST, {"Ann": LEG, "Ben": LEG})
    assert kept.forget(["Ann"]) == ""
    assert "Ann" not in path.read_text("utf-8")
    assert list(KeptHabits(path).by_seat(TONIGHT)) == [1]


def test_a_damaged_file_is_set_aside_and_said_in_one_sentence(path):
    path.parent.mkdir()
    path.write_text("{")
    kept = KeptHabits(path)
    known, said = kept.read()
    assert known.names == ()
    assert said.startswith("the file habits.json is damaged. It was set aside as habits.dam")
    assert kept.read()[1] == ""


def test_they_lie_where_the_settings_do(home):
    assert home in habits_path().parents
