import pytest
from PySide6.QtCore import QTranslator

from camelhelper.core.refusals import GameOver
from camelhelper.gui.application import make_application
from camelhelper.wording.problems import say


class German(QTranslator):
    def translate(self, context, text, _disambiguation=None, _number=-1):
        known = {("problems", "the game is over: nothing more can happen in it"): "Ende"}
        return known.get((context, text), "")


@pytest.fixture
def _german(qapp):
    application = make_application()
    translator = German(qapp)
    application.installTranslator(translator)
    yield
    application.removeTranslator(translator)


@pytest.mark.usefixtures("_german")
def test_reasons_are_said_in_the_language_of_the_window():
    assert say(GameOver()) == "Ende"
