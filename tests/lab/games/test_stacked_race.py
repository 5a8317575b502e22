"""Races with stacking, against the solved race, the rules of the game, and played out."""

import math
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.movement import move as move_on_track
from camelhelper.core.track import Track
from camelhelper.lab.games import race_length, stacked_race
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.simulation import simulate
from camelhelper.lab.progress import Progress
from tests.helpers.refused import refused


def test_race_of_the_first_edition_takes_4_7228_legs():
    chances = stacked_race.legs_distribution(Race())
    assert f"{stacked_race.expected_legs(chances):.4f}" == "4.7228"
    known = [0.000001, 0.000641, 0.038020, 0.327679, 0.508945, 0.120950, 0.003750, 0.000014]
    assert [float(f"{chance:.6f}") for chance in chances[1:9]] == known


@pytest.fixture(params=[0, 1000], ids=["one by one", "abreast"])
def most_abreast(request, monkeypatch):
    """Has races played in either way."""
    monkeypatch.setattr(stacked_race, "MOST_CAMELS_ABREAST", request.param)


@pytest.mark.usefixtures("most_abreast")
@pytest.mark.parametrize(("camels", "spaces"), [(1, 16), (2, 7), (3, 9), (5, 12), (9, 6)])
def test_solved_and_played_races_agree(camels, spaces):
    race = Race(camels, spaces)
    chances = stacked_race.legs_distribution(race)
    assert chances.sum() == pytest.approx(1, abs=1e-12)
    played = simulate(stacked_race.player(race), games=4000, rng=np.random.default_rng(camels))
    legs = stacked_race.expected_legs(chances)
    assert abs(played.mean_steps - legs) < 4 * played.mean_steps_error
    longest = len(played.by_steps)
    assert np.all(np.abs(played.by_steps - chances[:longest]) < 4 * played.by_steps_error)


def test_lone_camel_has_nobody_to_carry():
    race = Race(1, 23, 4)
    legs = stacked_race.expected_legs(stacked_race.legs_distribution(race))
    assert legs == pytest.approx(race_length.expected_legs(race), rel=1e-13)


@given(st.integers(0, 10**6))
@settings(max_examples=100, derandomize=True, deadline=None)
def test_moves_of_ranks_are_those_of_the_rules(seed):
    dice = random.Random(seed)
    stacks = {}
    for camel in FIRST_EDITION.racing:
        space = dice.randint(1, 6)
        stacks[space] = stacks.get(space, "") + camel
    track = Track.of(stacks)
    ranks = track.camels
    rank, distance = dice.randrange(5), dice.randint(1, 3)
    after = move_on_track(track, (), ranks[rank], distance).track
    spaces, before = stacked_race.move(
        np.array([[track.find(camel)[0] for camel in ranks]]), np.array([[rank]]), distance
    )
    assert spaces[0].tolist() == [after.find(camel)[0] for camel in after.camels]
    assert "".join(ranks[old] for old in before[0]) == after.camels


def test_races_are_solved_while_they_can_be_and_else_played():
    rng = np.random.default_rng(4)
    lengths = [stacked_race.race_length(Race(camels, 6), 1500, rng) for camels in range(1, 10)]
    assert {(length.games, length.error) for length in lengths} == {(0, 0)}
    played = stacked_race.race_length(Race(4, 60), 1500, rng)
    assert played.games == 1500
    assert played.error > 0
    legs = [length.legs for length in lengths]
    assert legs == sorted(legs, reverse=True)


@pytest.mark.parametrize("race", [Race(2, 446, 100), Race(3, 83, 83), Race(7), Race(21, 2, 2)])
def test_races_that_would_take_long_are_not_solved(race):
    assert not stacked_race.can_be_solved(race)


def test_six_camels_on_sixteen_spaces_are_solved():
    assert stacked_race.can_be_solved(Race(6))


def test_many_camels_on_two_spaces_are_over_in_the_first_leg():
    chances = stacked_race.legs_distribution(Race(17, 2, 2))
    assert chances[:2].tolist() == [0, pytest.approx(1, abs=1e-15)]
    # Only if all begin on the first space, and the dice come out from top to bottom, all ones.
    assert 0 < chances[2] == pytest.approx(2**-34 / math.factorial(17), rel=1e-12)


def test_too_large_a_race_is_refused_but_can_be_played():
    with refused("too many ways for 20 camels to stack up on 16 spaces"):
        stacked_race.legs_distribution(Race(20))
    played = simulate(stacked_race.player(Race(20)), games=50, rng=np.random.default_rng(0))
    assert played.games == 50


def test_races_too_large_to_be_solved_are_played_alike_in_both_ways(monkeypatch):
    race = Race(40, 60)
    by_one = simulate(stacked_race.player(race), games=500, rng=np.random.default_rng(0))
    monkeypatch.setattr(stacked_race, "MOST_CAMELS_ABREAST", 1000)
    abreast = simulate(stacked_race.player(race), games=500, rng=np.random.default_rng(1))
    error = math.hypot(by_one.mean_steps_error, abreast.mean_steps_error)
    assert abs(by_one.mean_steps - abreast.mean_steps) < 4 * error


@pytest.mark.usefixtures("most_abreast")
def test_games_can_be_cancelled_within_a_leg():
    looks = iter([False] * 5)
    progress = Progress(is_cancelled=lambda: next(looks, True))
    with pytest.raises(CancelledError):
        stacked_race.player(Race(1000, 1000))(1, np.random.default_rng(0), progress)


def test_solving_can_be_cancelled():
    looks = iter([False] * 40)
    with pytest.raises(CancelledError):
        stacked_race.legs_distribution(Race(), Progress(is_cancelled=lambda: next(looks, True)))
