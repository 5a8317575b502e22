"""Two actions played to the end of the leg, held against what can be counted by hand."""

from dataclasses import replace

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.played_out import played_out
from camelhelper.engine.win.styles import surely

LAST_DIE = "cu1 1WG.2BO.8Y W1G1B1O1 - - 3*,3"


def compared(cup, action, other, style="roll"):
    """Against others who play in one way."""
    position = parse(cup)
    table = shipped_tables().table(position.edition)
    seen = Onlooker.of(position, Graphs(table)).seen(replace(position, me=position.to_move))
    return played_out(seen, action, other, [Impression.of(surely(style))] * len(position.players))


def test_a_sure_ticket_leaves_the_last_die_and_its_coin_to_the_other_player():
    found = compared(LAST_DIE, LegTicketTaken("Y"), ANY_ROLL)
    assert (found.mine, found.others) == (pytest.approx(5 - 1), pytest.approx(1))
    assert (found.begins, found.other_begins) == (1, 0)
    assert found.lead_error == pytest.approx(0, abs=1e-6)


def test_a_card_that_may_be_wrong_makes_the_lead_vary():
    found = compared(LAST_DIE, RaceCardLaid(True, "W"), ANY_ROLL)
    assert found.spread > found.other_spread + 1


def test_an_action_is_as_good_as_itself():
    found = compared("cu2 1RY.2GB.3P.14k.15w - - - 3*,3,3", ANY_ROLL, ANY_ROLL, "full")
    assert (found.mine, found.others, found.lead_error) == (0, 0, 0)
    assert found.spread == found.other_spread
    assert found.begins == found.other_begins
