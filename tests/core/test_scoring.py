"""Payoffs: the rulebooks' worked examples (M1–M11) and what surrounds them."""

from dataclasses import replace

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.position import Player
from camelhelper.core.rules import HouseRules, apply
from camelhelper.core.scoring import (
    CopiedTicket,
    LegTicket,
    RaceCard,
    ScoreLine,
    leg_ticket_coins,
    race_payoff,
    score_leg,
    score_race,
    settle_leg,
    settle_race,
    winners,
)

FIRST = "cu1 1WBO.4Y.5G"
"""Green is first, yellow second, white last."""
SECOND = "cu2 1RB.2P.4Y.5G.9kw"
"""Green is first, yellow second, red last."""


def coins_of_cards(cup, *, on_winner):
    return [line.coins for _, line in score_race(parse(cup)) if line.item.on_winner is on_winner]


def net(lines):
    return sum(line.coins for line in lines)


def test_m1_tickets_pay_their_value_on_the_first_and_one_on_the_second():
    position = parse(f"{FIRST} W1B1 B1.G1?1.Y?1 - 3+2,3")
    [score, other] = score_leg(position)
    assert [line.coins for line in score] == [-1, 5, 2, 1, 1, 1]
    assert net(score) == 9
    assert other == ()
    assert settle_leg(position) == (12, 3)


def test_m2_wrong_cards_cost_one_and_use_up_no_payoff():
    assert coins_of_cards(f"{FIRST} - - +1B1Y1G2G", on_winner=True) == [-1, -1, 8, 5]


def test_m3_the_loser_deck_pays_alike():
    assert coins_of_cards(f"{FIRST} - - -1W1Y1B2W3W", on_winner=False) == [8, -1, -1, 5, 3]


def test_m4_correct_cards_pay_8_5_3_2_and_then_1():
    assert coins_of_cards(f"{FIRST} - - +1G2G3G4G5G6G", on_winner=True) == [8, 5, 3, 2, 1, 1]
    assert [race_payoff(before) for before in range(7)] == [8, 5, 3, 2, 1, 1, 1]


def test_m5_what_cannot_be_paid_is_waived():
    assert settle_leg(parse(f"{FIRST} W1 B1.O1.W1 - 1+1,3")) == (0, 3)


def test_m6_gains_and_losses_of_a_leg_are_netted_before_the_floor():
    assert settle_leg(parse(f"{FIRST} W1 B1 - 0+1,3")) == (0, 3)


@pytest.mark.parametrize(
    ("cards", "per_card", "net"), [("+1B1G", 8, 7), ("+1G1B", 7, 7), ("+1B-1W", 8, 7)]
)
def test_m7_race_cards_meet_the_floor_one_by_one_unless_the_table_nets_them(cards, per_card, net):
    position = parse(f"{FIRST} - - {cards} 0,3")
    assert settle_race(position, (0, 3), net=False) == (per_card, 3)
    assert settle_race(position, (0, 3), net=True) == (net, 3)


def test_m7_netted_race_cards_still_meet_the_floor_at_the_end():
    position = parse(f"{FIRST} - - +1B1O 0,3")
    assert settle_race(position, (1, 3), net=True) == (0, 3)


def test_m8_partners_copy_each_others_best_ticket():
    position = parse(f"{SECOND} R1 G1.R1.Y?2 - 3&2,3+1&1,3,3,3,3")
    one, other, *_ = score_leg(position)
    assert net(one) == 5
    assert net(other) == 7
    assert one[-1].coins == 1
    assert other[-1] == ScoreLine(CopiedTicket(LegTicket("G", 5)), 5)


def test_m9_losing_tickets_are_not_copied():
    position = parse(f"{SECOND} - B2 - 3&2,3&1,3,3,3,3")
    one, other, *_ = score_leg(position)
    assert one == ()
    assert net(other) == -1


def test_copied_rewards_are_not_copied_back():
    position = parse(f"{SECOND} - G1 - 3&2,3&1,3,3,3,3")
    assert list(map(net, score_leg(position))) == [5, 5, 0, 0, 0, 0]


def test_m10_a_crossing_with_the_last_ticket_is_scored_once_and_then_the_cards():
    before = parse("cu1 12BW.15OG.16Y W1B1G1Y1 G2 +2G1Y 3*,3")
    crossed = apply(before, DieRevealed("O", 3))
    assert crossed.leg_over
    assert crossed.race_over
    scored = apply(crossed, LegEnded())
    assert [player.coins for player in scored.players] == [3 + 1 - 1, 3 + 5 + 8]
    assert scored.scored


def test_m11_a_tie_shares_the_victory():
    assert winners(parse(f"{FIRST} - - - 7,3,7")) == (1, 3)
    assert winners(parse(f"{FIRST} - - - 7,8,7")) == (2,)
    assert winners(parse(FIRST)) == ()


def test_a_leg_ticket_on_a_place_after_the_second_costs_one():
    assert [leg_ticket_coins("G", 3, ranking) for ranking in ("GRY", "RGY", "RYG")] == [3, 1, -1]


def test_a_leg_ticket_on_a_camel_in_the_box_costs_one():
    position = parse("cu1 1W.2B W1B1 G1.B1 - 3,3", free=True)
    assert settle_leg(position) == (3 + 5 - 1, 3)


def test_a_card_face_down_pays_nothing_until_its_colour_is_named():
    position = parse(f"{FIRST} - - +1?2G-1W 3,3")
    assert score_race(position) == (
        (1, ScoreLine(RaceCard(None, on_winner=True), 0)),
        (2, ScoreLine(RaceCard("G", on_winner=True), 8)),
        (1, ScoreLine(RaceCard("W", on_winner=False), 8)),
    )


def test_cards_of_players_without_a_purse_are_skipped():
    position = replace(parse(f"{FIRST} - - +1G2G"), players=(Player(0),))
    assert settle_race(position, (0,), net=False) == (8,)


def test_tickets_of_unknown_takers_use_up_their_values():
    [score, _] = score_leg(parse(f"{FIRST} - G??1 - 3,3"))
    assert [line.coins for line in score] == [2]


@pytest.mark.parametrize(("net", "coins"), [(False, 8), (True, 7)])
def test_the_house_rule_on_race_cards_reaches_the_games_end(net, coins):
    position = parse("cu1 12BW.16Y.18OG O3 - +1B1G 0,3")
    scored = apply(position, LegEnded(), HouseRules(net_race_cards=net))
    assert scored.player(1).coins == coins
