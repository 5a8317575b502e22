import pytest

from camelhelper.core.event import LegTicketTaken
from camelhelper.engine.coins.ranking import PYRAMID_TICKET
from camelhelper.gui.widgets.formatting import (
    action_text,
    coins_text,
    count_text,
    fraction_text,
    listed,
    percent_text,
    sentence,
)
from tests.helpers.panels import position


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
    assert percent_text(weight, outcomes) == text


def test_fractions_are_reduced():
    assert fraction_text(7 * 1620, 29160) == "7/18"
    assert fraction_text(0, 29160) == "0"
    assert fraction_text(29160, 29160) == "1"


@pytest.mark.parametrize(
    ("expected_coins", "text"),
    [(1.744, "+1.74"), (-0.25, "−0.25"), (0.0, "+0.00"), (-0.004, "+0.00"), (-0.006, "−0.01")],
)
def test_coins_have_two_decimals_and_a_sign(expected_coins, text):
    assert coins_text(expected_coins) == text


def test_thousands_are_set_apart():
    assert count_text(349920) == "349,920"


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


def test_actions_name_the_ticket_that_is_left():
    there = position("cu2 3RG.5B.6PY.14k.15w - Y1")
    assert action_text(LegTicketTaken("Y"), there) == "Take yellow 3"
    assert action_text(LegTicketTaken("G"), there) == "Take green 5"
    assert action_text(PYRAMID_TICKET, there) == "Reveal a die"
