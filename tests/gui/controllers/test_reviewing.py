"""The review that the window opens knows what the window knows."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.engine.win.people import People

REVIEW = "camelhelper.gui.controllers.reviewing.review_in_both"


@pytest.fixture
def program(opened):
    return opened(parse("cu1 1W.2BG.3YO - - - 3*,3!,3"))


def test_what_is_said_of_people_counts_in_a_review(qtbot, program, monkeypatch):
    asked = []

    def look_back(history, _cancelled, people):
        asked.append((history, people))
        yield from ()

    monkeypatch.setattr(REVIEW, look_back)
    program.people.say(3, "roll")
    program.commands.reviewing.review()
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == [(program.session.game.live, People({3: "roll"}))]
