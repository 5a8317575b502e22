"""Coins never fall below 0: what that makes of tickets, reasons and what a player can expect."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings

from camelhelper.core.cup import parse
from camelhelper.core.edition import die_of
from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.coins.purses import Purses, waived_coins
from camelhelper.engine.coins.terms import ANY_ROLL, DebtWaived, Term
from camelhelper.engine.coins.wait_or_grab import WaitOrGrab
from camelhelper.engine.coins.why import CostsCoin, NextLegTicket, explain
from camelhelper.engine.leg.landings import podiums_by_landings
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.review.equity import before_roll, equities
from camelhelper.engine.review.position_odds import position_odds
from tests.helpers.slow_actions import SlowPlay
from tests.helpers.slow_leg import slow_leg
from tests.helpers.strategies import leg_positions
from tests.helpers.turns import poor_turns, ranked

POOR = "cu2 3PRB.4G.5Y.13k.15w B2Y3k2G2 B23.G3.P44 - 5+2,3+1,4+1,1*!"
"""The player to move has a coin and two tickets that are likely to be wrong."""


def values_of(cup):
    return {value.action: value for value in ranked(parse(cup))}


def test_a_ticket_that_only_pays_waived_debts_is_worth_less_than_one_that_waives_more():
    blue, yellow = (values_of(POOR)[LegTicketTaken(colour)] for colour in "BY")
    assert blue.expected_coins == pytest.approx(2 / 3)
    assert blue.terms[-1] == Term(DebtWaived(), 1.0, pytest.approx(-1))
    assert yellow.expected_coins == pytest.approx(4 / 3)
    assert yellow.terms[-1] == Term(DebtWaived(), 1.0, pytest.approx(1 / 3))


def test_the_yellow_ticket_is_the_best_one_for_the_poor():
    tickets = [value for value in ranked(parse(POOR)) if isinstance(value.action, LegTicketTaken)]
    assert tickets[0].action == LegTicketTaken("Y")


def test_a_pyramid_ticket_is_worth_nothing_to_who_owes_more():
    owing = values_of("cu1 5BWOG.6Y W?G?Y? Y111 - 0*,3")
    assert owing[ANY_ROLL].expected_coins == 0


def test_a_ticket_risks_no_coin_where_there_is_none():
    position = parse("cu1 5BWOG.6Y W?G?Y? - - 0*,3")
    (green,) = (v for v in ranked(position) if v.action == LegTicketTaken("G"))
    why = explain(position, green)
    assert why.risk is None
    assert why.waived == pytest.approx(1 / 3)
    assert why.change == NextLegTicket(3, pytest.approx(3 * 2 / 3))
    rich = parse("cu1 5BWOG.6Y W?G?Y? - - 1*,3")
    (green,) = (v for v in ranked(rich) if v.action == LegTicketTaken("G"))
    assert explain(rich, green).risk == CostsCoin(pytest.approx(1 / 3))


def test_nothing_is_reckoned_where_everybody_can_pay():
    for cup in ("cu1 5BWOG.6Y W?G?Y?", "cu1 5BWOG.6Y W?G?Y? W112 - 4*,1"):
        position = parse(cup)
        assert not Purses.of(position, leg_odds(position)).low


def test_of_a_ticket_on_which_a_debt_may_be_waived_it_is_not_told_whether_it_can_wait():
    position = parse("cu1 5BWOG.6Y W?G?Y? - - 0*,3")
    (green,) = (v for v in ranked(position) if v.action == LegTicketTaken("G"))
    wait = WaitOrGrab(green.action, 3, 0.5, 0.5, ANY_ROLL, 1)
    assert explain(position, green, wait).waiting is None


def test_landings_on_the_own_tile_may_pay_what_would_be_waived():
    dry = parse("cu1 5BWOG.6Y W?G?Y? Y1 - 0*,3")
    earning = parse("cu1 5BWOG.6Y.10+1 W?G?Y? Y1 - 0*,3")
    waived = [waived_coins(position, leg_odds(position), 1) for position in (dry, earning)]
    assert waived == [1, pytest.approx(1 - 1 / 9)]


@settings(max_examples=40, deadline=None)
@given(leg_positions(most_to_come=3))
def test_landings_are_told_together_with_the_podium_as_by_the_slow_way(position):
    slow, odds = slow_leg(position), leg_odds(position)
    for tile in position.tiles:
        told = podiums_by_landings(position, tile.space) if position.reveals_left else ()
        for landings, podium in enumerate(told):
            for first, row in zip(odds.camels, podium, strict=True):
                for second, weight in zip(odds.camels, row, strict=True):
                    chance = sum(
                        chance
                        for (track, landed), chance in slow.ends.items()
                        if landed.count(tile.space) == landings
                        and (track.ranking[0], track.ranking[:2][-1]) == (first, second)
                    )
                    assert Fraction(weight, odds.outcomes) == chance


@settings(max_examples=40, deadline=None)
@given(poor_turns(most_to_come=2))
def test_what_a_player_can_expect_is_what_scoring_every_end_pays(position):
    odds = position_odds(position)
    slow = SlowPlay(position).expected_coins(position, [])
    laid = {card.seat for card in position.winner_cards + position.loser_cards}
    for seat, coins in enumerate(equities(odds), 1):
        if seat not in laid:
            assert coins == pytest.approx(float(slow[seat - 1]))


@settings(max_examples=30, deadline=None)
@given(poor_turns(most_to_come=2))
def test_a_roll_gives_and_takes_nothing_on_average(position):
    position = replace(position, winner_cards=(), loser_cards=())
    mean = [0.0] * len(position.players)
    for event in legal_events(position):
        if isinstance(event, DieRevealed):
            faces = position.edition.die_faces(die_of(event.camel))
            likely = 1 / len(faces) / len(position.dice_left)
            for seat, coins in enumerate(equities(position_odds(apply(position, event)))):
                mean[seat] += likely * coins
    assert mean == pytest.approx(before_roll(position_odds(position), position.to_move))


def test_a_roll_that_ends_in_debt_is_foreseen_before_it_is_thrown():
    owing = position_odds(parse("cu1 5BWOG.6Y W?G?Y? Y111 - 0*,3"))
    assert before_roll(owing, 1)[0] == equities(owing)[0] == 0
