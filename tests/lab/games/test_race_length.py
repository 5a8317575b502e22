"""Races in which camels do not carry each other, by three methods."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.lab.games import race_length
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.simulation import simulate
from camelhelper.lab.progress import Progress
from tests.helpers.refused import refused

races = st.builds(Race, st.integers(1, 40), st.integers(6, 30), st.integers(1, 6))
few_camels = st.builds(Race, st.integers(1, 5), st.integers(6, 17), st.integers(1, 6))
few_spaces = st.builds(Race, st.integers(1, 62), st.integers(1, 2), st.just(1))


def test_five_camels_on_sixteen_spaces_take_6_53_legs():
    assert f"{race_length.expected_legs(Race()):.2f}" == "6.53"


def test_all_methods_agree_and_tell_their_times():
    answers = race_length.exact_methods(Race(3))
    legs = race_length.expected_legs(Race(3))
    assert [answer.legs for answer in answers] == pytest.approx([legs, legs], rel=1e-13)
    assert [answer.error for answer in answers] == [0, 0]
    assert all(answer.time_ms > 0 for answer in answers)
    played = simulate(race_length.player(Race(3)), games=4000, rng=np.random.default_rng(1))
    assert abs(played.mean_steps - legs) < 4 * played.mean_steps_error


@given(few_camels | few_spaces)
@settings(max_examples=30, derandomize=True, deadline=None)
def test_every_position_gives_the_same_legs(race):
    assume(race_length.can_follow_positions(race))
    steps = race_length.positions(race).equations().expected_steps()[0]
    assert steps - 1 == pytest.approx(race_length.expected_legs(race), rel=1e-12)


@given(races, st.integers(0, 999))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_races_run_agree_within_four_standard_errors(race, seed):
    rng = np.random.default_rng(seed)
    played = simulate(race_length.player(race), games=2000, rng=rng)
    off = abs(played.mean_steps - race_length.expected_legs(race))
    assert off <= 4 * played.mean_steps_error


def test_a_thousand_camels_are_no_slower():
    race = Race(1000)
    played = simulate(race_length.player(race), games=300, rng=np.random.default_rng(1))
    assert abs(played.mean_steps - race_length.expected_legs(race)) < 4 * played.mean_steps_error
    assert len(race_length.exact_methods(race)) == 1


@given(races)
@settings(max_examples=25, derandomize=True, deadline=None)
def test_distribution_sums_to_one_and_has_the_same_mean(race):
    chances = race_length.legs_distribution(race)
    assert np.all(chances >= 0)
    assert chances.sum() == pytest.approx(1, abs=1e-12)
    mean = chances @ np.arange(len(chances))
    assert mean == pytest.approx(race_length.expected_legs(race), rel=1e-12)


def test_more_camels_make_shorter_races():
    legs = race_length.expected_legs_by_camels(Race(), 1000)
    assert len(legs) == 1000
    assert np.all(np.diff(legs) < 0)
    assert legs[4] == pytest.approx(race_length.expected_legs(Race()), rel=1e-15)
    # The fastest needs two rolls of three for the last spaces, and four before them.
    assert 5 < legs[-1] < 5.001


def test_table_of_one_camel_counts_its_rolls():
    table = race_length.spaces_and_rolls(Race(spaces=4))
    assert table[0].tolist() == [1, 0, 0, 0, 0]
    assert table[1] == pytest.approx(np.array([0, 1, 1, 1, 0]) / 3)
    assert table[2] == pytest.approx(np.array([0, 0, 1, 2, 3]) / 9)
    assert table[5].sum() == 0


@pytest.mark.parametrize(
    ("camels", "spaces", "faces", "sentence"),
    [
        (0, 16, 3, "0 is not a possible number of camels; give 1 to 1,000"),
        (1001, 16, 3, "1,001 is not a possible number of camels"),
        (5, 0, 3, "0 is not a possible number of spaces"),
        (5, 16, 0, "0 is not a possible number of faces on a die"),
        (5, 2, 3, "beyond space 2 before the first leg; give the race at least 3 spaces"),
    ],
)
def test_races_that_cannot_be_are_refused(camels, spaces, faces, sentence):
    with refused(sentence):
        Race(camels, spaces, faces)


def test_too_many_positions_are_refused():
    with refused("too many ways for 9 camels to stand on 16 spaces"):
        race_length.positions(Race(9))


@pytest.mark.parametrize(
    ("camels", "spaces"), [(62, 1), (63, 1), (64, 1), (200, 2), (1000, 1), (1000, 2)]
)
def test_numbers_of_many_camels_on_few_spaces_do_not_wrap(camels, spaces):
    race = Race(camels, spaces, 1)
    answers = race_length.exact_methods(race)
    assert [answer.legs for answer in answers] == [spaces] * len(answers)
    assert (len(answers) == 2) == ((spaces + 1) ** camels < 2**63)


@pytest.mark.parametrize("race", [Race(2, 243, 44), Race(4, 26, 6), Race(2, 172, 11)])
def test_positions_with_too_many_ways_on_are_not_followed(race):
    assert not race_length.can_follow_positions(race)


def test_five_camels_on_sixteen_spaces_are_followed():
    assert race_length.can_follow_positions(Race())


def test_comparison_shows_progress_and_can_be_cancelled():
    shares = []
    race_length.exact_methods(Race(3), Progress(shares.append))
    assert shares == sorted(shares)
    looks = iter([False] * 10)
    progress = Progress(is_cancelled=lambda: next(looks, True))
    with pytest.raises(CancelledError):
        race_length.exact_methods(Race(), progress)
