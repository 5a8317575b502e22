from fractions import Fraction

import pytest

from camelhelper.wording.formatting import (
    amount_text,
    capital,
    coins_text,
    count_text,
    decimals_text,
    digits_text,
    exact_text,
    figures_held,
    filled,
    labelled,
    last_word_held,
    listed,
    loss_text,
    luck_text,
    percent_text,
    place_word,
    sentence,
    signed_text,
)
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.translation import speak


@pytest.mark.parametrize(
    ("weight", "outcomes", "text"),
    [
        (0, 29160, "0"),
        (1, 29160, "<1"),
        (4, 1000, "<1"),
        (5, 1000, "1"),
        (1, 3, "33"),
        (2, 3, "67"),
        (1, 8, "13"),
        (995, 1000, ">99"),
        (994, 1000, "99"),
        (1000, 1000, "100"),
    ],
)
def test_percents_are_whole_and_never_claim_more_than_is_certain(weight, outcomes, text):
    assert percent_text(Fraction(weight, outcomes)) == text
    assert percent_text(weight / outcomes) == text


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0, "0"), (0.001, "<1"), (0.289, "29"), (0.998, ">99"), (1, "100")],
)
def test_a_chance_that_is_not_certain_never_looks_certain(chance, text):
    assert percent_text(chance) == text


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0, "0.0"), (2e-5, "<0.1"), (0.2886, "28.9"), (0.99999, ">99.9"), (1, "100.0")],
)
def test_nor_does_it_with_a_decimal(chance, text):
    assert percent_text(chance, 1) == text


@pytest.mark.parametrize(
    ("expected_coins", "text"),
    [
        (1.744, "+1.74"),
        (1.74, "+1.74"),
        (-0.25, "−0.25"),
        (-0.5, "−0.50"),
        (0.0, "+0.00"),
        (-0.001, "+0.00"),
        (-0.004, "+0.00"),
        (-0.006, "−0.01"),
    ],
)
def test_coins_have_two_decimals_and_a_sign(expected_coins, text):
    assert coins_text(expected_coins) == text


def test_luck_that_rounds_to_nothing_bears_no_sign():
    assert [luck_text(coins) for coins in (1.744, -0.5, 0.0, 0.004, -0.004)] == [
        *("+1.74", "−0.50", "0", "0", "0")
    ]


def test_coins_that_are_missing_bear_a_minus():
    assert loss_text(1.744) == "−1.74"
    assert loss_text(0) == "−0.00"


def test_nothing_has_no_sign_though_a_sum_of_floats_may_miss_it():
    assert decimals_text(0.3 - (0.1 + 0.2), 2) == "0.00"
    assert decimals_text(-0.04, 1) == "0.0"
    assert decimals_text(-0.006, 2) == "−0.01"


def test_whole_coins_have_no_decimals():
    assert amount_text(5) == "5"
    assert amount_text(5.0) == "5"
    assert amount_text(1.311) == "1.31"


def test_whole_changes_bear_their_sign():
    assert [signed_text(change) for change in (3, 0, -12)] == ["+3", "0", "−12"]


def test_thousands_are_set_apart():
    assert count_text(349920) == "349,920"
    assert decimals_text(-1234.5, 2) == "−1,234.50"


def test_a_single_outcome_is_one():
    assert exact_text(1) == "exact, 1 outcome"
    assert exact_text(29160) == "exact, 29,160 outcomes"


def test_another_language_sets_digits_apart_in_its_own_way():
    speak(LANGUAGES["de"])
    assert count_text(349920) == "349.920"
    assert decimals_text(-1234.5, 2) == "−1.234,50"
    assert coins_text(1.744) == "+1,74"


def test_blanks_that_a_language_writes_stay_while_breaks_of_a_line_go():
    speak(LANGUAGES["fr"])
    assert filled("{name}\N{NO-BREAK SPACE}: {most:,}", {"name": "a\nb", "most": 4000}) == (
        "a\N{REPLACEMENT CHARACTER}b\N{NO-BREAK SPACE}: 4\N{NARROW NO-BREAK SPACE}000"
    )


def test_a_colon_stands_as_the_language_sets_it():
    assert labelled("Ann", "red 2") == "Ann: red 2"
    speak(LANGUAGES["fr"])
    assert labelled("Ann", "rouge 2") == "Ann\N{NO-BREAK SPACE}: rouge 2"


def test_places_are_counted_from_the_first():
    assert [place_word(place) for place in range(5)] == ["1st", "2nd", "3rd", "4th", "5th"]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], ""),
        (["red"], "red"),
        (["red", "blue"], "red and blue"),
        (["a", "b", "c"], "a, b and c"),
    ],
)
def test_lists_read_like_prose(words, text):
    assert listed(words) == text


def test_messages_become_sentences():
    assert sentence("the leg is over: score it first") == "The leg is over: score it first."


def test_small_numbers_are_written_with_the_digits_that_say_something():
    assert [digits_text(change, 2) for change in (1, 0.9399, 1.09e-8)] == ["1", "0.94", "1.1e−08"]
    speak(LANGUAGES["de"])
    assert digits_text(1.09e-8, 2) == "1,1e−08"


def test_no_line_begins_with_a_figure_or_an_arrow_to_a_place():
    assert figures_held("Ann: red rolls 2 → 5") == "Ann: red rolls\xa02\xa0→\xa05"
    assert figures_held("blue leg ticket 5") == "blue leg ticket\xa05"
    assert figures_held("Leg scored: Ann +9, Ben −1") == "Leg scored: Ann\xa0+9, Ben\xa0−1"
    assert figures_held("red rolls 3 → over the line") == "red rolls\xa03\xa0→\xa0over the line"


def test_a_line_of_a_position_does_not_begin_with_the_blank_behind_an_empty_field():
    assert figures_held("Copied cu2 1RG - - +2R 3*").endswith("1RG - - +2R\xa03*")


@pytest.mark.parametrize(
    ("text", "held"),
    [("the ticket still pays 5.", "the ticket still pays\xa05."), ("Roll", "Roll"), ("", "")],
)
def test_a_last_word_keeps_the_one_before_it(text, held):
    assert last_word_held(text) == held


@pytest.mark.parametrize(
    ("text", "begun"),
    [
        ("ann already has a partner", "ann already has a partner"),
        ("the die is out", "The die is out"),
        ("red rolls 2", "Red rolls 2"),
        ("anna is somebody else", "Anna is somebody else"),
    ],
)
def test_a_sentence_begins_with_a_capital_or_with_a_name_as_it_was_typed(text, begun):
    assert capital(text, ("ann", "", "r")) == begun
    assert sentence(text, ("ann", "", "r")) == f"{begun}."
