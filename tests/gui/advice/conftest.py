"""Advice with a session and a seat to look at, as the window has them."""

import pytest

from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.live.live_odds import LiveOdds
from tests.helpers.advised import as_in_the_column
from tests.helpers.panels import HeardSession, position, result, strangers


@pytest.fixture
def live():
    """Follows the session of the test, and leaves the answers to it."""
    made = []

    def live(session):
        made.append(LiveOdds(session, strangers(session), lambda *_, **__: iter(())))
        return made[-1]

    yield live
    for each in made:
        each.close()


@pytest.fixture
def advised(theme, shown, live):
    def advised(cup):
        session = HeardSession(position(cup))
        session.live = live(session)
        panel = AdvicePanel(session, theme)
        shown(as_in_the_column(panel))
        session.live.asked_changed.connect(panel.show_asked)
        panel.seat_wanted.connect(session.live.look_at)
        panel.show_result(result(cup))
        return panel, session

    return advised
