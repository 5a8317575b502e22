"""A leg of three players that waits to be scored, and single cards; a test may have its own."""

import pytest

from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.ledger.player_card import PlayerCard
from tests.helpers.panels import HeardSession, position

LEG = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"
TABLE = "cu2 2RG.4B.6PY.9+2.13k.15w B2Y1 G2.R12 +1R 7+1,3*,12!,5"


@pytest.fixture
def session(qapp):  # noqa: ARG001 - widgets need an application
    session = HeardSession(position(LEG))
    session.name_players("Ann", "Ben", "me")
    return session


@pytest.fixture
def card_of(qtbot, theme):
    def card_of(seat, cup=TABLE):
        start = position(cup)
        card = PlayerCard(seat, theme.pictures)
        qtbot.addWidget(card)
        card.show_game(Game(History(start)).named("Ann", "Ben & Co", "me", "Dee"), start)
        card.choices.offer(start)
        return card

    return card_of
