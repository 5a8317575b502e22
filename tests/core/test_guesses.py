"""Calls of the favourite: how good they are, and that what is kept of them comes back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.guesses import (
    CalibrationPoint,
    Guess,
    brier_score,
    calibration,
    format_guesses,
    parse_guesses,
    with_guess,
)

SURE_AND_RIGHT = Guess(0.9, is_right=True)
SURE_AND_WRONG = Guess(0.9, is_right=False)
LIKELY_AND_WRONG = Guess(0.6, is_right=False)
KEPT = st.dictionaries(
    st.text(max_size=12),
    st.lists(st.builds(Guess, st.floats(0, 1), st.booleans()), max_size=5).map(tuple),
    max_size=4,
)


def test_the_brier_score_is_the_mean_square_of_what_was_off():
    assert brier_score([SURE_AND_RIGHT]) == pytest.approx(0.01)
    assert brier_score([SURE_AND_WRONG]) == pytest.approx(0.81)
    assert brier_score([SURE_AND_RIGHT, LIKELY_AND_WRONG]) == pytest.approx((0.01 + 0.36) / 2)


def test_who_claims_what_they_know_scores_best():
    """Right six times in ten, one is best off saying so: the score is a proper one."""
    scores = {
        said: brier_score([Guess(said, number < 6) for number in range(10)])
        for said in (0.3, 0.5, 0.6, 0.7, 0.9)
    }
    assert min(scores, key=scores.get) == 0.6


def test_the_curve_tells_how_often_each_sureness_was_right():
    guesses = [SURE_AND_RIGHT, LIKELY_AND_WRONG, SURE_AND_WRONG, SURE_AND_RIGHT]
    assert calibration(guesses) == (CalibrationPoint(0.6, 0, 1), CalibrationPoint(0.9, 2, 3))
    assert calibration(guesses)[1].share_right == pytest.approx(2 / 3)
    assert calibration([]) == ()


def test_a_guess_is_added_to_its_players_own():
    kept = with_guess({"Ann": (SURE_AND_RIGHT,)}, "Ann", LIKELY_AND_WRONG)
    assert with_guess(kept, "Ben", SURE_AND_WRONG) == {
        "Ann": (SURE_AND_RIGHT, LIKELY_AND_WRONG),
        "Ben": (SURE_AND_WRONG,),
    }


@given(KEPT)
def test_what_is_written_is_read_back(guesses):
    assert parse_guesses(format_guesses(guesses)) == guesses


def text_with(own):
    return json.dumps({"format": "camelhelper guesses 1", "players": {"Ann": own}})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "[" * 100_000,
        '{"format": "camelhelper guesses 2", "players": {}}',
        '{"format": "camelhelper guesses 1"}',
        '{"format": "camelhelper guesses 1", "players": []}',
        text_with(7),
        text_with([7]),
        text_with([[0.6]]),
        text_with([[0.6, 1]]),
        text_with([["0.6", True]]),
        text_with([[True, True]]),
        text_with([[1.5, True]]),
        text_with([[float("nan"), True]]),
    ],
)
def test_anything_else_is_refused(text):
    with pytest.raises(ValueError, match=r".+"):
        parse_guesses(text)
