"""The swine and the butcher."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.lab.games import swine
from camelhelper.lab.games.simulation import simulate
from camelhelper.lab.games.swine import SwineGame
from camelhelper.lab.progress import Progress
from tests.helpers.refused import refused

games = st.sets(st.integers(1, 25), min_size=3, max_size=3).map(
    lambda places: SwineGame(*sorted(places, reverse=True))
)


@pytest.mark.parametrize("method", [swine.by_chain, swine.by_dynamic_programme])
def test_swine_escapes_as_often_as_published(method):
    answer = method(SwineGame())
    assert f"{answer.escape_chance:.6f}" == "0.511574"
    assert f"{answer.turns:.6f}" == "2.998071"


@given(games)
@settings(max_examples=30, derandomize=True, deadline=None)
def test_chain_and_dynamic_programme_agree(game):
    chain, backwards = swine.by_chain(game), swine.by_dynamic_programme(game)
    assert chain.escape_chance == pytest.approx(backwards.escape_chance, rel=1e-13)
    assert chain.turns == pytest.approx(backwards.turns, rel=1e-13)


@given(games, st.integers(0, 999))
@settings(max_examples=25, derandomize=True, deadline=None)
def test_games_played_agree_within_four_standard_errors(game, seed):
    answer = swine.by_chain(game)
    rng = np.random.default_rng(seed)
    played = simulate(swine.player(game), ends=2, games=2000, rng=rng)
    assert abs(played.mean_steps - answer.turns) <= 4 * played.mean_steps_error
    off = abs(played.end_chances[swine.ESCAPED] - answer.escape_chance)
    assert off <= 4 * played.end_chances_error[swine.ESCAPED]


def test_grid_of_starts_holds_every_game():
    escape, turns = swine.all_starts(12)
    assert escape.shape == turns.shape == (12, 12)
    assert escape[7, 1] == pytest.approx(0.511574, abs=5e-7)
    for start in ((11, 1), (5, 4), (2, 1)):
        answer = swine.by_chain(SwineGame(12, *start))
        assert escape[start] == pytest.approx(answer.escape_chance)
        assert turns[start] == pytest.approx(answer.turns)
    begins = ~np.isnan(escape)
    assert begins.sum() == sum(range(11))
    assert not begins[4, 4]
    # A swine that is further from the butcher, or nearer the river, has the better chances.
    assert np.all(np.diff(escape[11, 1:11]) <= 0)


def test_shown_game_keeps_to_the_rules():
    for seed in range(30):
        turns = swine.example(SwineGame(), np.random.default_rng(seed))
        places = [(7, 1), *((turn.swine, turn.butcher) for turn in turns)]
        for before, turn in zip(places, turns, strict=False):
            assert (turn.swine, turn.butcher) == swine.after_roll(*before, turn.face)
        assert [swine.end_of(12, *place) for place in places[:-1]] == [None] * len(turns)
        assert swine.end_of(12, *places[-1])


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ((12, 1, 7), r"The butcher \(7\) must start on 1 or further, the swine \(1\) ahead"),
        ((12, 12, 1), r"the river \(12\) ahead of the swine"),
        ((12, 7, 0), r"The butcher \(0\)"),
        ((12, 7, 7), r"The butcher \(7\)"),
        ((2, 2, 1), "2 is not a possible number of spaces; give 3 to 300"),
        ((301, 7, 1), "301 is not a possible number of spaces"),
    ],
)
def test_games_that_cannot_begin_are_refused(places, sentence):
    with refused(sentence):
        SwineGame(*places)


def test_grid_can_be_cancelled():
    looks = iter([False] * 3)
    with pytest.raises(CancelledError):
        swine.all_starts(12, Progress(is_cancelled=lambda: next(looks, True)))
