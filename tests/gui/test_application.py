import pytest

from camelhelper.core.refusals import GameOver
from camelhelper.gui.application import make_application
from camelhelper.gui.language import use_language
from camelhelper.wording import translation
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from camelhelper.wording.problems import say
from tests.helpers.languages import catalogue


@pytest.fixture
def _german(qapp, monkeypatch):  # noqa: ARG001 - has to be there
    said = {"the game is over: nothing more can happen": "Ende"}
    monkeypatch.setattr(translation, "catalogue_of", lambda _language: catalogue(said))
    make_application(LANGUAGES["de"])
    yield
    use_language(ENGLISH)


@pytest.mark.usefixtures("_german")
def test_reasons_are_said_in_the_language_of_the_window():
    assert say(GameOver()) == "Ende"
