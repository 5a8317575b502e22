import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import (
    DieRevealed,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.wording.actions import action_text


def test_actions_name_the_ticket_that_is_left():
    there = parse("cu2 3RG.5B.6PY.14k.15w - Y1")
    assert action_text(LegTicketTaken("Y"), there) == "Take yellow 3"
    assert action_text(LegTicketTaken("G"), there) == "Take green 5"
    assert action_text(ANY_ROLL, there) == "Reveal a die"
    assert action_text(DieRevealed("G", 2, 1), there) == "Reveal a die"


def test_a_partner_is_called_by_name():
    there = parse("cu2 3RG.5B.6PY.14k.15w")
    assert action_text(PartnersJoined(2), there, ("Ann", "Ben")) == "Partner with Ben"


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (TilePlaced(9, -1), "Place booing tile on 9"),
        (RaceCardLaid(True, "R"), "Bet on red to win"),
        (RaceCardLaid(False, "R"), "Bet on red to lose"),
        (RaceCardLaid(True), "Play a winner card"),
        (RaceCardLaid(False), "Play a loser card"),
        (PartnersJoined(4), "Partner with player 4"),
    ],
)
def test_actions_say_what_to_do_in_few_words(action, text):
    assert action_text(action, parse("cu2 3RG.5B.6PY.14k.15w")) == text
