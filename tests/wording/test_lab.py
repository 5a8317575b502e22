import pytest

from camelhelper.core.problem_kinds import NoRacingCamel
from camelhelper.core.reason import Reason
from camelhelper.lab import refusals
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.chutes import ChutesGame, solve
from camelhelper.lab.refusals import (
    ErrorNotPositive,
    ErrorOutOfRange,
    JumpProblem,
    NobodyOpposite,
)
from camelhelper.wording.lab import TEXTS, lab_sentence
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.translation import speak

UNPLAYABLE = (
    "The position cannot be played on: there is no racing camel on the track: put at "
    "least one on a space."
)


def kinds():
    every = {kind for kind in vars(refusals).values() if isinstance(kind, type)}
    return {kind for kind in every if issubclass(kind, Reason)} - {Reason, JumpProblem}


def test_a_position_that_cannot_be_played_on_is_answered_with_what_is_wrong():
    assert lab_sentence(LabError(NoRacingCamel())) == UNPLAYABLE
    assert lab_sentence(NoRacingCamel()) == UNPLAYABLE


def test_what_is_raised_and_what_the_process_says_are_said_alike():
    sentence = "With 3 players nobody sits opposite; the number must be even."
    assert lab_sentence(LabError(NobodyOpposite(3))) == sentence
    assert lab_sentence(NobodyOpposite(3)) == sentence


def test_a_square_without_a_way_home_is_named_in_the_language():
    with pytest.raises(LabError) as refused:
        solve(ChutesGame(faces=1))
    speak(LANGUAGES["de"])
    assert lab_sentence(refused.value).startswith("Von Feld 0 führt kein Weg zu einem Ende")


def test_fractions_of_a_refusal_are_written_in_the_language():
    speak(LANGUAGES["de"])
    assert lab_sentence(ErrorOutOfRange(2000.5, 0.000001, 1000.0)) == (
        "2.000,5 geht nicht als Standardfehler; gib 0,000001 bis 1.000 an."
    )
    assert "von −0,5 wird" in lab_sentence(ErrorNotPositive(-0.5))


def test_every_kind_of_refusal_has_its_text():
    assert TEXTS.keys() == kinds()
