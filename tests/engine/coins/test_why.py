"""Sentences and sums, as a player reads them."""

import pytest
from hypothesis import given, settings

from camelhelper.core.cup import parse
from camelhelper.core.event import (
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.engine.coins.ranking import PYRAMID_TICKET, ActionValue, Term
from camelhelper.engine.coins.wait_or_grab import WaitOrGrab
from camelhelper.engine.coins.why import arithmetic, coins_text, explain, percent_text
from tests.helpers.turns import ranked, turns

START = parse("cu2 1R.2BG.3YP.15w.16k - G1.P123 - 3*,3,3,3")


def ticket(first, second, worse, colour="Y"):
    return ActionValue(
        LegTicketTaken(colour),
        (
            Term("wins", first, START.ticket_value(colour)),
            Term("second", second, 1),
            Term("worse", worse, -1),
        ),
    )


def test_a_ticket_says_how_often_it_wins_what_it_risks_and_what_the_next_one_is_worth():
    why = explain(START, ticket(0.289, 0.24, 0.471))
    assert why.carries == "Yellow wins the leg 29 % of the time and the ticket still pays 5."
    assert why.risks == "In 47 % it costs a coin."
    assert why.changes == "The next one pays 3 and is worth +0.64."
    assert why.arithmetic == "5 × 28.9 % + 1 × 24.0 % − 1 × 47.1 % = +1.21"
    assert why.sentence == f"{why.carries} {why.risks} {why.changes}"


def test_what_is_certain_is_called_so():
    sure = explain(START, ticket(1, 0, 0))
    assert sure.carries == "Yellow wins the leg for certain and the ticket still pays 5."
    assert sure.risks == ""
    assert sure.arithmetic == "5 = +5.00"
    hopeless = explain(START, ticket(0, 0, 1))
    assert hopeless.carries == "Yellow wins the leg in no case and the ticket still pays 5."
    assert hopeless.risks == "It costs a coin for certain."
    assert hopeless.arithmetic == "−1 = −1.00"


def test_the_last_ticket_is_called_the_last():
    why = explain(START, ticket(0.5, 0.25, 0.25, colour="P"))
    assert why.carries == "Purple wins the leg 50 % of the time and the ticket pays 2."
    assert why.changes == "It is the last one."


def test_the_pyramid_ticket_warns_of_who_comes_next():
    value = ActionValue(PYRAMID_TICKET, (Term("pyramid ticket", 1.0, 1),))
    assert "sees the roll" in explain(START, value).risks
    last_die = parse("cu2 1R.2BG.3YP.15w.16k R1B1G1Y1")
    assert "ends the leg" in explain(last_die, value).risks
    assert explain(START, value).arithmetic == "1 = +1.00"


def test_a_tile_names_its_greatest_gain_and_loss_and_what_the_others_get():
    terms = (
        Term("units landing on 7", 1.0, 1.311),
        Term("green leg ticket 5", 1.0, 0.2),
        Term("red leg ticket 3", 1.0, -0.05),
        Term("the tile that lies on 9 now", 1.0, -0.4),
        Term("red card on the winner deck", 1.0, 0.001),
    )
    why = explain(START, ActionValue(TilePlaced(7, +1), terms, others_coins=0.25))
    assert why.carries == (
        "1.31 units land on space 7 on average; it also brings 0.20 (green leg ticket 5)."
    )
    assert why.risks == "It costs 0.40 (the tile that lies on 9 now)."
    assert why.changes == "Each other player gets +0.25 by it on average."
    assert why.arithmetic == "1.31 + 0.20 − 0.05 − 0.40 = +1.06"


def test_a_tile_that_changes_nothing_else_says_no_more():
    value = ActionValue(TilePlaced(7, +1), (Term("units landing on 7", 1.0, 0.5),))
    assert explain(START, value).sentence == "0.50 units land on space 7 on average."


def test_a_race_card_says_what_one_more_below_it_would_change():
    terms = (Term("green wins the race, first right card", 0.3, 8), Term("not", 0.7, -1))
    why = explain(START, ActionValue(RaceCardLaid(True, "G"), terms))
    assert why.carries == "Green wins the race 30 % of the time, and a right card pays 8."
    assert why.risks == "In 70 % it costs a coin."
    assert why.changes == "With one more such card below it, it is worth +0.80."


def test_a_race_card_over_hidden_ones_says_what_it_pays_on_average():
    terms = (
        Term("green loses the race, first right card", 0.2, 8),
        Term("green loses the race, fifth or later right card", 0.1, 1),
        Term("not", 0.7, -1),
    )
    why = explain(START, ActionValue(RaceCardLaid(False), terms))
    assert why.carries == (
        "Green loses the race 30 % of the time, and a right card pays 5.7 on average."
    )
    assert why.changes == "With one more such card below it, it is worth +0.40."


def test_a_partner_says_what_is_copied():
    terms = (Term("pays 5", 0.4, 5), Term("pays 1", 0.35, 1), Term("pays 0", 0.25, 0))
    why = explain(START, ActionValue(PartnersJoined(4), terms))
    assert why.carries == "Player 4's best ticket pays 2.35 on average."
    assert why.risks == "In 25 % it pays nothing."


def test_waiting_is_risky_where_it_costs():
    value = ticket(0.289, 0.24, 0.471)
    wait = WaitOrGrab(value.action, 1.21, 0.1, 0.2, PYRAMID_TICKET, 2)
    assert explain(START, value, wait).sentence.endswith(
        "Waiting is risky: two players act before your next turn, "
        "and it is likely to be worth +0.10 then."
    )
    patient = WaitOrGrab(value.action, 1.21, 1.3, 1.0, PYRAMID_TICKET, 1)
    assert explain(START, value, patient).waiting == (
        "It can wait: one player acts before your next turn, "
        "and it is likely to be worth +1.30 then."
    )


def test_only_what_a_player_chooses_can_be_explained():
    with pytest.raises(ValueError, match="nothing that a player chooses"):
        explain(START, ActionValue(LegEnded(), ()))


@settings(max_examples=30)
@given(turns(most_to_come=2))
def test_every_action_is_explained_by_a_sentence_and_a_sum(position):
    for value in ranked(position):
        why = explain(position, value)
        assert why.sentence.endswith(".")
        assert why.arithmetic == arithmetic(value)
        assert why.arithmetic.endswith(f" = {coins_text(value.expected_coins)}")


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0, "0 %"), (0.001, "<1 %"), (0.289, "29 %"), (0.998, ">99 %"), (1, "100 %")],
)
def test_a_chance_that_is_not_certain_never_looks_certain(chance, text):
    assert percent_text(chance) == text


@pytest.mark.parametrize(
    ("coins", "text"), [(1.74, "+1.74"), (-0.5, "−0.50"), (-0.001, "+0.00"), (0.0, "+0.00")]
)
def test_coins_bear_their_sign(coins, text):
    assert coins_text(coins) == text
