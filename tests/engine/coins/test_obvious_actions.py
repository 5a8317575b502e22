"""Positions in which any player sees what is best, with the solved race."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.engine.answer import answer


def advice(cup):
    """What is finally answered, with the solved race."""
    *_, result = answer(parse(cup))
    return result.actions


def test_the_last_ticket_of_a_certain_winner_is_the_best_to_have():
    ranking = advice("cu2 2RBY.3P.13G.15w.16k R1Y1k1 G123 +1R1Y1G1B1P 3*,3,3")
    assert ranking[0].action == LegTicketTaken("G")
    assert ranking[0].expected_coins == 2


def test_a_tile_goes_where_the_whole_pack_must_land():
    ranking = advice("cu1 8WGBOY - W122.G122.B122.O122.Y122 +1W1G1B1O1Y 3*,3")
    assert isinstance(ranking[0].action, TilePlaced)
    assert 9 <= ranking[0].action.space <= 11
    assert ranking[0].expected_coins > 1.4


def test_a_card_goes_on_a_certain_loser_when_none_lies_there():
    ranking = advice("cu1 1W.14GB.15OY - G12.B12.O12.Y12 - 3*,3,3")
    assert ranking[0].action == RaceCardLaid(False, "W")
    assert ranking[0].expected_coins > 7


def test_a_certain_winner_s_first_ticket_beats_a_fifth_card_on_it():
    ranking = advice("cu1 9BWO.10Y.16G W1Y1O1B1 - +2G3G4G5G-2B3B4B2W3W4W2O3O4O 3*,3,3,3,3")
    assert ranking[0].action == LegTicketTaken("G")
    (card,) = (value for value in ranking if value.action == RaceCardLaid(True, "G"))
    assert card.expected_coins == pytest.approx(1, abs=0.01)
