"""Playing until the answer is sure enough."""

import numpy as np
import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.lab.games.simulation import (
    LARGEST_BATCH,
    Simulation,
    chance_error,
    in_parts,
    simulate,
)
from camelhelper.lab.progress import Progress
from tests.helpers.refused import refused


def throw_until_six(games, rng, progress):
    progress.check()
    return rng.geometric(1 / 6, games), np.zeros(games, np.int64)


def coin(games, rng, _progress):
    return np.ones(games, np.int64), rng.integers(2, size=games)


def test_as_many_games_are_played_as_were_wished():
    played = simulate(throw_until_six, games=5000, rng=np.random.default_rng(1))
    assert played.games == 5000
    assert played.counts.shape[0] == 1


def test_games_go_on_until_the_standard_error_is_reached():
    played = simulate(throw_until_six, standard_error=0.02, rng=np.random.default_rng(1))
    assert played.mean_steps_error <= 0.02
    wanted = 30 / 0.02**2
    assert wanted / 2 < played.games < wanted + LARGEST_BATCH
    assert abs(played.mean_steps - 6) < 4 * played.mean_steps_error


def test_means_and_errors_are_those_of_the_games():
    steps = np.repeat([2, 3, 3, 8], 10)
    played = Simulation(np.bincount(steps)[np.newaxis])
    assert played.mean_steps == 4
    assert played.mean_steps_error == pytest.approx(steps.std(ddof=1) / np.sqrt(40), rel=1e-15)
    assert played.by_steps.tolist() == [0, 0, 0.25, 0.5, 0, 0, 0, 0, 0.25]


@pytest.mark.parametrize(("games", "is_sure"), [(1, False), (29, False), (30, True)])
def test_no_error_is_claimed_of_too_few_games(games, is_sure):
    played = simulate(coin, ends=2, games=games, rng=np.random.default_rng(1))
    errors = played.mean_steps_error, played.end_chances_error, played.by_steps_error
    assert [error is not None for error in errors] == [is_sure] * 3


@pytest.mark.parametrize("games", [30, 100, 1000])
def test_means_are_seldom_many_errors_off(games):
    rng = np.random.default_rng(games)
    samples = [simulate(throw_until_six, games=games, rng=rng) for _ in range(400)]
    off = np.array([abs(played.mean_steps - 6) / played.mean_steps_error for played in samples])
    assert (off > 2).mean() < 0.1
    assert (off > 4).mean() < 0.015


def test_rare_long_games_are_given_the_time_to_come():
    def seldom_long(games, rng, _progress):
        return np.where(rng.random(games) < 1 / 3000, 1000, 1), np.zeros(games, np.int64)

    # The first 1,000 games are all short, and would seem to be as sure as was wished.
    assert simulate(seldom_long, games=1000, rng=np.random.default_rng(1)).mean_steps == 1
    played = simulate(seldom_long, standard_error=0.3, rng=np.random.default_rng(1))
    assert played.games >= 10_000
    assert abs(played.mean_steps - 1.333) < 4 * played.mean_steps_error


def test_errors_of_many_games_are_as_in_the_textbook():
    steps, _ = throw_until_six(40_000, np.random.default_rng(5), Progress())
    played = Simulation(np.bincount(steps)[np.newaxis])
    assert played.mean_steps_error == pytest.approx(steps.std() / 200, rel=1e-3)
    assert chance_error(np.array([10_000]), 40_000) == pytest.approx(
        np.sqrt(0.25 * 0.75 / 40_000), rel=1e-3
    )


def test_what_was_never_seen_may_still_happen():
    assert 0 < chance_error(np.array([0]), 1000)[0] < 0.01
    alike = Simulation(np.array([[0, 0, 1000]]))
    assert 0 < alike.mean_steps_error < 0.01


def test_ends_are_counted_apart():
    played = simulate(coin, ends=2, games=20_000, rng=np.random.default_rng(1))
    assert played.end_chances.sum() == 1
    assert np.all(np.abs(played.end_chances - 0.5) < 4 * played.end_chances_error)


def test_same_seed_plays_the_same_games():
    first, second = (
        simulate(throw_until_six, games=3000, rng=np.random.default_rng(7)) for _ in range(2)
    )
    assert np.array_equal(first.counts, second.counts)


def test_games_played_in_parts_are_all_there():
    asked = []

    def count(games, _rng, _progress):
        asked.append(games)
        return np.arange(games), np.zeros(games, np.int64)

    shares = []
    steps, ends = in_parts(count, 4)(10, np.random.default_rng(0), Progress(shares.append))
    assert asked == [4, 4, 2]
    assert shares == [0, 0.4, 0.8]
    assert len(steps) == len(ends) == 10


@pytest.mark.parametrize(
    ("aim", "sentence"),
    [
        ({}, "either a number of games or a standard error"),
        ({"games": 10, "standard_error": 0.1}, "either a number of games or a standard error"),
        ({"games": 0}, "0 games cannot be played"),
        ({"standard_error": 0.0}, "never reached"),
        ({"standard_error": float("nan")}, "never reached"),
    ],
)
def test_aim_that_makes_no_sense_is_refused(aim, sentence):
    with refused(sentence):
        simulate(coin, rng=np.random.default_rng(0), **aim)


def test_progress_grows_to_all_of_it():
    for aim in ({"games": 90_000}, {"standard_error": 0.03}):
        shares = []
        simulate(
            throw_until_six, rng=np.random.default_rng(0), progress=Progress(shares.append), **aim
        )
        assert shares[0] == 0
        assert shares[-1] == 1
        assert len(shares) > 3


def test_progress_within_a_batch_is_that_of_its_share():
    shares = []
    play = in_parts(throw_until_six, 256)
    simulate(play, games=2048, rng=np.random.default_rng(0), progress=Progress(shares.append))
    assert shares == [0, 0, 0.125, 0.25, 0.375, 0.5, 0.5, 0.625, 0.75, 0.875, 1]


def test_simulation_stops_when_it_is_cancelled():
    looks = iter([False] * 5)
    progress = Progress(is_cancelled=lambda: next(looks, True))
    with pytest.raises(CancelledError):
        simulate(throw_until_six, games=10**12, rng=np.random.default_rng(0), progress=progress)
