import sys

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.refusals import GameOver
from camelhelper.gui.application import exceptions_noticed, make_application
from camelhelper.gui.language import use_language
from camelhelper.gui.session import Session
from camelhelper.wording import translation
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from camelhelper.wording.problems import say
from tests.helpers.languages import catalogue


@pytest.fixture
def _german(qapp, monkeypatch):  # noqa: ARG001 - has to be there
    said = {
        "the game is over: nothing more can happen": "Ende",
        "Something went wrong: {error}. The game is as it was.": "Oje: {error}.",
    }
    monkeypatch.setattr(translation, "catalogue_of", lambda _language: catalogue(said))
    make_application(LANGUAGES["de"])
    yield
    use_language(ENGLISH)


@pytest.mark.usefixtures("_german")
def test_reasons_are_said_in_the_language_of_the_window():
    assert say(GameOver()) == "Ende"


@pytest.mark.logs_errors
@pytest.mark.usefixtures("_german")
def test_an_error_that_nobody_caught_is_told_in_the_language_of_the_window():
    session, told = Session(parse("cu2 1RG.2B.3PY.15k.16w")), []
    session.notice.connect(told.append)
    with exceptions_noticed(session):
        sys.excepthook(ValueError, ValueError("no camel"), None)
        sys.excepthook(OSError, OSError(28, "No space left on device"), None)
    assert [notice.text for notice in told] == [
        "Oje: no camel.",
        "Oje: No space left on device.",
    ]
