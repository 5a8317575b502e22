import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken
from camelhelper.engine.actions import PYRAMID_TICKET, rank_actions
from camelhelper.engine.odds import leg_odds


def ranked(cup):
    position = parse(cup)
    return rank_actions(position, leg_odds(position))


def test_a_leg_ticket_is_worth_its_places_times_their_payoffs():
    values = {value.action: value.expected_coins for value in ranked("cu1 5BWOG.6Y W?G?Y?")}
    assert values[LegTicketTaken("G")] == pytest.approx(5 * 2 / 3 - 1 / 3)
    assert values[LegTicketTaken("O")] == pytest.approx(2 / 3 - 1 / 3)
    assert values[LegTicketTaken("Y")] == pytest.approx(-1)
    assert values[PYRAMID_TICKET] == 1


def test_the_best_action_stands_first():
    values = [value.expected_coins for value in ranked("cu1 5BWOG.6Y W?G?Y?")]
    assert values == sorted(values, reverse=True)


def test_taken_tickets_leave_the_next_ones_value_and_empty_piles_are_not_offered():
    first = ranked("cu2 5BR.9G.10Y.11P.15kw R1B1G1 P1.Y1111")
    values = {value.action: value for value in first}
    assert LegTicketTaken("Y") not in values
    assert values[LegTicketTaken("P")].terms[0].coins == 3


def test_terms_sum_to_the_expected_coins():
    for value in ranked("cu1 1W.2BG.3YO"):
        total = sum(term.chance * term.coins for term in value.terms)
        assert value.expected_coins == pytest.approx(total)
        assert sum(term.chance for term in value.terms) == pytest.approx(1)


@pytest.mark.parametrize("cup", ["cu1 1W.2BG.3YO W1B1G1Y1O1", "cu1 12B.13W.15Y.17OG G2"])
def test_nothing_is_advised_when_the_leg_is_over(cup):
    assert ranked(cup) == ()
