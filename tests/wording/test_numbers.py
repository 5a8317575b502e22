"""What the numbers mean: the window's words are those of the page."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from camelhelper.cancellation import never
from camelhelper.core.cup import parse
from camelhelper.core.history import History
from camelhelper.engine.answer import answer
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.review.next_roll import next_rolls
from camelhelper.engine.win.advice import AdviceQuestion, Adviser
from camelhelper.engine.win.win_chances import WinChances
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.numbers import Known, Number, arithmetic, meaning
from camelhelper.wording.translation import speak

PAGE = Path(__file__).parents[2] / "docs" / "numbers.md"
EXAMPLE = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3"
TICKET_TAKEN = "cu2 1RG.2B.3PY.15k.16w - Y1 - 3!,3*"
PARTNER = "cu2 1RY.2GB.3P.14k.15w - B12.P34.Y5 - 3*,3,3,3,3,3"
WINS = re.compile(
    r"Take yellow 5: wins ([0-9.]+)%, from [0-9,]+ playouts; the standard error is [0-9.]+ points\."
)
PLAYOUTS = 1920


def known(cup):
    *_, result = answer(parse(cup))
    *_, rolls = next_rolls(result.position)
    question = AdviceQuestion(
        (result.position,), History(result.position), result.actions, playouts=PLAYOUTS
    )
    *_, advice = Adviser(shipped_tables()).answer(question, never)
    return Known(result, advice, rolls)


@pytest.fixture(scope="module")
def example():
    return known(EXAMPLE)


@pytest.fixture(scope="module")
def ticket_taken():
    return known(TICKET_TAKEN)


def in_one_line(text):
    return " ".join(text.replace("\n>", "\n").split())


def section(number, shown):
    """What the page has to say of a number: its meaning, and the arithmetic of the example."""
    says = meaning(number)
    return in_one_line(f"## {says.title} {says.text} {arithmetic(number, shown)}")


def test_the_page_says_the_same_as_the_window_with_the_arithmetic_of_its_example(
    example, ticket_taken
):
    page = in_one_line(PAGE.read_text("utf-8"))
    assert f"`{EXAMPLE}`" in page
    assert f"`{TICKET_TAKEN}`" in page
    shown = dict.fromkeys(Number, example) | {Number.LUCK: ticket_taken}
    said = " ".join(section(number, shown[number]) for number in Number)
    # Playouts are an estimate, which is another one whenever players are made to choose otherwise.
    on_page, now = WINS.search(page), WINS.search(said)
    assert float(on_page[1]) == pytest.approx(float(now[1]), abs=5)
    assert page.endswith(said.replace(now[0], on_page[0]))


def test_the_favourite_is_counted_out_of_all_outcomes(example):
    text = arithmetic(Number.LEG_ODDS, example)
    assert f"{example.result.leg.outcomes:,} outcomes" in text
    assert text.startswith("Yellow is first in ")


def test_the_best_action_is_added_up_term_by_term(example):
    text = arithmetic(Number.COINS, example)
    assert text.startswith("Take yellow 5: 5 × ")
    assert text.endswith(" = +1.92")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Partner with Eve: "),
        ("de", "„Partner werden: Eve“: "),
        ("es", "«Asociarse: Eve»: "),
        ("fr", "S’associer avec Eve\xa0: "),
    ],
)
def test_a_partner_is_called_by_name_and_kept_apart_from_what_is_reckoned(language, words):
    *_, result = answer(parse(PARTNER))
    speak(LANGUAGES[language])
    known = Known(result, names=("Ann", "Ben", "Cy", "Dee", "Eve", "Flo"))
    assert arithmetic(Number.COINS, known).startswith(words)


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", ": gewinnt mit "), ("fr", "\xa0: gagne dans ")],
)
def test_a_chance_to_win_is_said_as_elsewhere(example, language, words):
    speak(LANGUAGES[language])
    assert words in arithmetic(Number.WIN_CHANCE, example)


def test_net_coins_are_reckoned_for_two_players_alone(example):
    assert arithmetic(Number.NET_COINS, example)
    *_, three = answer(parse(EXAMPLE + ",3"))
    assert arithmetic(Number.NET_COINS, Known(three)) == ""


def test_luck_is_what_a_roll_brings_beyond_the_average(ticket_taken):
    lines = arithmetic(Number.LUCK, ticket_taken).splitlines()
    signed = [line.replace("−", "-") for line in lines]
    for line in signed:
        after, average, luck = map(float, re.findall(r"[-+]?[0-9]+\.[0-9]+", line))
        assert after - average == pytest.approx(luck, abs=0.011)
    best, worst = (float(re.search(r"[-+][0-9.]+[0-9]", line)[0]) for line in signed)
    assert worst < 0 < best


def test_where_nobody_holds_anything_no_roll_is_lucky(example):
    assert arithmetic(Number.LUCK, example) == ""


def test_what_is_not_known_yet_is_not_reckoned(example):
    bare = Known(example.result)
    assert arithmetic(Number.WIN_CHANCE, bare) == arithmetic(Number.LUCK, bare) == ""


def test_no_action_is_said_to_win_where_there_is_none_to_do(example):
    advice = replace(example.advice, chances=WinChances(()), to_me=example.advice.win)
    assert arithmetic(Number.WIN_CHANCE, replace(example, advice=advice)) == ""
