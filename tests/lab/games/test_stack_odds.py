"""Odds of stacks, against published tables, the slow enumerator, and legs played."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.position import Position
from camelhelper.core.problem_kinds import NoRacingCamel
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.leg_tree import equal_ways, ways
from camelhelper.lab.games.stack_odds import play_stacks, stack_odds
from camelhelper.lab.progress import Progress
from tests.helpers.shared import data
from tests.helpers.slow_leg import slow_leg
from tests.helpers.strategies import leg_positions

CASES = data("leg_cases.json")
TABLES = [case for case in CASES["cases"] if "tables, July 2015" in case["source"]]


def test_nine_tables_are_known():
    assert len(TABLES) == 9


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["cup"])
def test_odds_are_the_published_ones(case):
    places = stack_odds(parse(case["cup"], free=case.get("free", False))).places
    assert places == {camel: tuple(map(Fraction, row)) for camel, row in case["places"].items()}


@given(leg_positions(most_to_come=3))
@settings(max_examples=40, derandomize=True, deadline=None)
def test_odds_are_those_of_the_slow_enumerator(position):
    slow = {camel: tuple(row) for camel, row in slow_leg(position).places.items()}
    assert stack_odds(position).places == slow


@given(leg_positions(most_to_come=2))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_ways_one_by_one_give_the_same_odds(position):
    every = list(ways(position))
    assert sum(way.weight for way in every) == equal_ways(position)
    for camel, row in stack_odds(position).places.items():
        wins = sum(way.weight for way in every if way.winner == camel)
        assert row[0] == Fraction(wins, equal_ways(position))


@given(leg_positions(most_to_come=3), st.integers(0, 999))
@settings(max_examples=15, derandomize=True, deadline=None)
def test_legs_played_agree_within_four_standard_errors(position, seed):
    played = play_stacks(position, 2000, np.random.default_rng(seed))
    exact = stack_odds(position).places
    assert played.camels == "".join(exact)
    chances = np.array([[float(chance) for chance in row] for row in exact.values()])
    assert np.all(np.abs(played.chances - chances) <= 4 * played.errors)
    assert played.games == 2000


def test_position_that_cannot_be_played_on_is_refused():
    empty = Position(FIRST_EDITION)
    for function in (stack_odds, lambda p: play_stacks(p, 10, np.random.default_rng(0))):
        with pytest.raises(LabError) as refused:
            function(empty)
        assert refused.value.reason == NoRacingCamel()


def test_odds_show_progress_and_can_be_cancelled():
    position = parse("cu1 1W.2BG.3YO")
    shares = []
    stack_odds(position, Progress(shares.append))
    assert shares == sorted(shares)
    assert len(shares) == 5
    looks = iter([False] * 10)
    with pytest.raises(CancelledError):
        stack_odds(position, Progress(is_cancelled=lambda: next(looks, True)))


def test_legs_are_played_without_what_is_solved(monkeypatch):
    def broken(*_):
        raise AssertionError("solved")

    monkeypatch.setattr("camelhelper.lab.games.stack_odds.rolls", broken)
    assert play_stacks(parse("cu1 1W.2BG.3YO"), 50, np.random.default_rng(1)).games == 50


def test_playing_legs_shows_progress_and_can_be_cancelled(monkeypatch):
    monkeypatch.setattr("camelhelper.lab.games.stack_odds.LEGS_AT_ONCE", 100)
    position, rng = parse("cu1 1W.2BG.3YO"), np.random.default_rng(1)
    shares = []
    play_stacks(position, 350, rng, Progress(shares.append))
    assert shares == [0, 100 / 350, 200 / 350, 300 / 350]
    looks = iter([False] * 5)
    with pytest.raises(CancelledError):
        play_stacks(position, 10**9, rng, Progress(is_cancelled=lambda: next(looks, True)))
