"""What the numbers mean: the window's words are those of the page."""

from pathlib import Path

import pytest

from camelhelper.core.cup import parse
from camelhelper.engine.answer import answer
from camelhelper.wording.numbers import Number, arithmetic, meaning

PAGE = Path(__file__).parents[2] / "docs" / "numbers.md"
EXAMPLE = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3"


@pytest.fixture(scope="module")
def result():
    *_, last = answer(parse(EXAMPLE))
    return last


def in_one_line(text):
    return " ".join(text.replace("\n>", "\n").split())


def section(number, result):
    """What the page has to say of a number: its meaning, and the arithmetic of the example."""
    says = meaning(number)
    sums = arithmetic(number, result)
    return in_one_line(f"## {says.title} {says.text} {sums}")


def test_the_page_says_the_same_as_the_window_with_the_arithmetic_of_its_example(result):
    page = in_one_line(PAGE.read_text("utf-8"))
    assert f"`{EXAMPLE}`" in page
    assert page.endswith(" ".join(section(number, result) for number in Number))


def test_the_favourite_is_counted_out_of_all_outcomes(result):
    text = arithmetic(Number.LEG_ODDS, result)
    assert f"{result.leg.outcomes:,} outcomes" in text
    assert text.startswith("Yellow is first in ")


def test_the_best_action_is_added_up_term_by_term(result):
    text = arithmetic(Number.COINS, result)
    assert text.startswith("Take yellow 5: 5 × ")
    assert text.endswith(" = +1.92")


def test_net_coins_are_reckoned_for_two_players_alone(result):
    assert arithmetic(Number.NET_COINS, result)
    *_, three = answer(parse(EXAMPLE + ",3"))
    assert arithmetic(Number.NET_COINS, three) == ""
