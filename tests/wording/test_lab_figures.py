"""How the lab's figures are written."""

import pytest

from camelhelper.wording.lab_figures import (
    UNKNOWN,
    apart_text,
    estimate_text,
    exact_text,
    time_text,
)
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.translation import speak


def test_a_value_from_too_few_games_says_so_in_place_of_its_error():
    assert estimate_text(2185.0, None) == "2,185.00, too few games"
    assert apart_text(2000.0, 2185.0, None) == UNKNOWN


def test_a_simulated_value_has_as_many_decimals_as_two_digits_of_its_error():
    assert estimate_text(6.5314, 0.0042) == "6.5314 ± 0.0042"


def test_a_simulated_value_is_so_many_standard_errors_from_the_truth():
    assert apart_text(6.5, 6.6, 0.05) == "2.0"


@pytest.mark.parametrize(
    ("value", "text"), [(3780.6186, "3,780.618600"), (0.5, "0.500000"), (1.2345e-7, "0.000000123")]
)
def test_an_exact_value_has_more_decimals_where_it_is_small(value, text):
    assert exact_text(value) == text


def test_times_are_told_in_seconds_from_a_thousand_milliseconds_on():
    assert [time_text(ms) for ms in (999.0, 1500.0)] == ["999.0 ms", "1.5 s"]


def test_figures_are_written_in_the_language():
    speak(LANGUAGES["de"])
    assert estimate_text(6531.4, 0.0042) == "6.531,4000 ± 0,0042"
