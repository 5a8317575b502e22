"""Every kind of reason has a text, and every text finds what it names."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import problem_kinds, reading_problems, refusals
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.position import Card, Player, Reveal, Tile
from camelhelper.core.problem_kinds import CamelMissing
from camelhelper.core.problems import problems
from camelhelper.core.reading_problems import CupProblem, CupProblems
from camelhelper.core.reason import Reason
from camelhelper.core.refusals import TooManySteps
from camelhelper.core.track import Track
from camelhelper.wording.formatting import sentence
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.problems import TEXTS, say
from camelhelper.wording.translation import speak
from tests.helpers.languages import catalogue
from tests.helpers.strategies import positions

VALUES = {
    "edition": SECOND_EDITION,
    "problem": CamelMissing("R"),
    "problems": (CupProblem(5, CamelMissing("R")),),
    "cause": "No space left on device",
}
TEXT_FIELDS = {"camel", "colour", "die", "letter", "text", "name", "sign", "allowed", "beginning"}


def kinds():
    """Every kind of reason there is: those from which no other is derived."""
    every = {
        kind
        for module in (problem_kinds, reading_problems, refusals)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Reason)
    }
    return every - {base for kind in every for base in kind.__mro__[1:]}


def example(kind):
    """A reason of this kind with some value in each field."""
    return kind(
        *(
            VALUES.get(field.name, "R" if field.name in TEXT_FIELDS or field.type == "str" else 1)
            for field in fields(kind)
        )
    )


def test_every_kind_has_a_text_and_every_text_a_kind():
    assert set(TEXTS) == kinds()


@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: kind.__name__)
def test_a_text_names_nothing_that_its_kind_does_not_know(kind):
    assert say(example(kind))


@given(positions(), st.data())
def test_whatever_is_wrong_with_a_position_can_be_said(position, data):
    letters = st.sampled_from("RYGBPWOkwxZ")
    seats = st.integers(0, 9)
    spaces = st.integers(-2, 19)
    worse = replace(
        position,
        track=Track.of(data.draw(st.lists(st.tuples(spaces, letters), max_size=12))),
        tiles=tuple(data.draw(st.lists(st.builds(Tile, spaces, st.just(1), seats), max_size=10))),
        dice=tuple(data.draw(st.lists(st.builds(Reveal, letters, st.just(1)), max_size=8))),
        tickets=tuple(
            data.draw(st.lists(st.tuples(letters, st.tuples(seats, seats, seats, seats, seats))))
        ),
        winner_cards=tuple(data.draw(st.lists(st.builds(Card, seats, letters), max_size=8))),
        players=tuple(data.draw(st.lists(st.builds(Player, st.just(3), seats, seats), max_size=9))),
        to_move=data.draw(seats),
        me=data.draw(seats),
    )
    for free in (False, True):
        for problem in problems(worse, free=free):
            text = say(problem)
            assert text
            assert "{" not in text
            assert not text.endswith(".")


def test_several_problems_of_a_line_are_said_one_after_the_other():
    found = CupProblems((CupProblem(5, CamelMissing("R")), CupProblem(9, CamelMissing("w"))))
    assert say(found) == (
        "column 5: the red camel is missing: put it on a space from 1 to 16; "
        "column 9: the crazy white camel is missing: put it on a space from 1 to 16"
    )


def test_a_sentence_begins_with_a_capital_and_ends_with_a_full_stop():
    assert sentence("the race is over: score it first") == "The race is over: score it first."
    assert sentence("'x' is no player") == "'x' is no player."


def test_problems_are_said_in_the_language_that_is_spoken():
    missing = "the {camel} camel is missing: put it on a space from {first_space} to {last_space}"
    fehlt = "das Kamel {camel} fehlt: stell es auf ein Feld von {first_space} bis {last_space}"
    speak(LANGUAGES["de"], catalogue({missing: fehlt, "red": "Rot"}))
    assert say(CamelMissing("R")) == "das Kamel Rot fehlt: stell es auf ein Feld von 1 bis 16"


def test_numbers_in_problems_are_written_as_the_language_writes_them():
    assert "at most 1,000 steps" in say(TooManySteps())
    speak(LANGUAGES["de"])
    assert "höchstens 1.000 Schritte" in say(TooManySteps())
