"""The reasons for an action, as a player reads them."""

from typing import get_args

import pytest
from hypothesis import given, settings

from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.engine.coins.terms import (
    LegTicketHeld,
    Term,
    TicketCopied,
    TileLeaves,
)
from camelhelper.engine.coins.wait_or_grab import TwoTurns
from camelhelper.engine.coins.why import (
    CamelComesSecond,
    CamelWinsLeg,
    Change,
    CostsCoin,
    LastLegTicket,
    LegEnds,
    LivesOn,
    NextLegTicket,
    OneMoreCardBelow,
    OthersGain,
    PartnerIsCopied,
    PartnerTakesMore,
    PaysNothing,
    RaceCardIsRight,
    RaceEnds,
    Risk,
    RollIsSeen,
    SureCoins,
    TileCosts,
    UnitsLandOnTile,
    Waiting,
    Why,
    explain,
)
from camelhelper.wording.formatting import coins_text, decimals_text, mean_text, percent_text
from camelhelper.wording.reasons import (
    change_text,
    lives_on_text,
    risk_text,
    waiting_text,
    waived_text,
    why_text,
)
from camelhelper.wording.terms import sum_text
from tests.helpers.turns import ranked, turns

START = parse("cu2 1R.2BG.3YP.15w.16k - G1.P123 - 3*,3,3,3")
GAIN = Term(LegTicketHeld("G", 5), 1.0, 0.2)
LOSS = Term(TileLeaves(9), 1.0, -0.4)

LIVES_ON = [
    (SureCoins(1), "The ticket is certain to pay 1."),
    (
        CamelWinsLeg("Y", 0.289, 5, is_top=True),
        "Yellow wins the leg 29% of the time and the ticket still pays 5.",
    ),
    (
        CamelWinsLeg("Y", 1, 5, is_top=True),
        "Yellow is certain to win the leg, and the ticket still pays 5.",
    ),
    (
        CamelWinsLeg("Y", 0, 5, is_top=True),
        "Yellow wins the leg 0% of the time and the ticket still pays 5.",
    ),
    (
        CamelWinsLeg("P", 0.5, 2, is_top=False),
        "Purple wins the leg 50% of the time and the ticket pays 2.",
    ),
    (
        CamelComesSecond("G", 2 / 3, 1, 0.0),
        "Green comes second 67% of the time, which pays 1, and wins the leg 0% of the time.",
    ),
    (UnitsLandOnTile(7, 0.5), "On average, 0.50 units land on space 7."),
    (
        UnitsLandOnTile(7, 1.311, also_brings=GAIN),
        "On average, 1.31 units land on space 7; it also brings 0.20 (green leg ticket 5).",
    ),
    (
        UnitsLandOnTile(4, 1 / 3, also_brings=GAIN, other_loses=2),
        "It costs the other player 2.00; on average, 0.33 units land on space 4.",
    ),
    (UnitsLandOnTile(7, 0.004), "On average, <0.01 units land on space 7."),
    (UnitsLandOnTile(9, 0.0), "No unit can land on space 9 in this leg."),
    (
        UnitsLandOnTile(9, 0.0, also_brings=GAIN),
        "No unit can land on space 9, but it brings 0.20 (green leg ticket 5).",
    ),
    (
        UnitsLandOnTile(9, 0.0, other_loses=2),
        "It costs the other player 2.00; no unit can land on space 9.",
    ),
    (
        RaceCardIsRight("G", True, 0.3, 8, is_mean=False),
        "Green wins the race 30% of the time, and a correct card pays 8.",
    ),
    (
        RaceCardIsRight("G", False, 0.3, 17 / 3, is_mean=True),
        "Green loses the race 30% of the time, and a correct card pays 5.7 on average.",
    ),
    (PartnerIsCopied(4, 2.35), "Player 4's best ticket pays 2.35 on average."),
    (
        CamelWinsLeg("P", 1, 2, is_top=False),
        "Purple is certain to win the leg, and the ticket pays 2.",
    ),
    (CamelComesSecond("G", 1, 1, 0), "Green is certain to come second, which pays 1."),
    (
        RaceCardIsRight("G", True, 1, 8, is_mean=False),
        "Green is certain to win the race, and a correct card pays 8.",
    ),
    (
        RaceCardIsRight("G", False, 1, 8, is_mean=False),
        "Green is certain to lose the race, and a correct card pays 8.",
    ),
    (
        RaceCardIsRight("G", True, 1, 6.5, is_mean=True),
        "Green is certain to win the race, and a correct card pays 6.5 on average.",
    ),
    (
        RaceCardIsRight("G", False, 1, 6.5, is_mean=True),
        "Green is certain to lose the race, and a correct card pays 6.5 on average.",
    ),
]
RISKS = [
    (LegEnds(), "It ends the leg and lets the next player choose first in the new one."),
    (
        LegEnds(race_ends=0.25),
        (
            "It ends the leg, and 25% of the time the race too; otherwise the next player "
            "chooses first in the new leg."
        ),
    ),
    (RollIsSeen(), "The next player sees the roll before choosing."),
    (
        RollIsSeen(race_ends=0.25),
        (
            "It ends the race 25% of the time; otherwise the next player sees the roll before "
            "choosing."
        ),
    ),
    (RaceEnds(1), "It ends the race."),
    (RaceEnds(0.25), "It ends the race 25% of the time."),
    (CostsCoin(0.471), "It costs a coin 47% of the time."),
    (CostsCoin(1), "It is certain to cost a coin."),
    (TileCosts(LOSS), "It costs 0.40 (the tile now on 9)."),
    (PaysNothing(0.25), "It pays nothing 25% of the time."),
    (PaysNothing(1), "It is certain to pay nothing."),
]
CHANGES = [
    (NextLegTicket(3, 0.636), "The next one pays 3 and is worth +0.64."),
    (LastLegTicket(), "It is the last one."),
    (OthersGain(0.25), "It brings each other player +0.25 on average."),
    (OthersGain(-0.25, is_one=True), "It brings the other player −0.25 on average."),
    (OneMoreCardBelow(0.8), "With one more card like it below, it is worth +0.80."),
    (PartnerTakesMore(4), "In this leg player 4's later tickets count too."),
]


@pytest.mark.parametrize(("lives_on", "text"), LIVES_ON)
def test_what_an_action_lives_on_is_said_in_a_sentence(lives_on, text):
    assert lives_on_text(lives_on) == text


@pytest.mark.parametrize(("risk", "text"), RISKS)
def test_what_an_action_risks_is_said_in_a_sentence(risk, text):
    assert risk_text(risk) == text


@pytest.mark.parametrize(("change", "text"), CHANGES)
def test_what_would_change_an_action_is_said_in_a_sentence(change, text):
    assert change_text(change) == text


def test_players_are_called_by_name():
    names = ("Ann", "ben")
    lives_on, change = PartnerIsCopied(2, 1.5), PartnerTakesMore(1)
    copied = Term(TicketCopied(1), 1, -1)
    why = Why(lives_on, TileCosts(copied), change, None, (), 1.0)
    assert why_text(why, names) == (
        "ben's best ticket pays 1.50 on average. It costs 1.00 (copied from Ann). "
        "In this leg Ann's later tickets count too."
    )


@pytest.mark.parametrize(("kinds", "said"), [(LivesOn, LIVES_ON), (Risk, RISKS), (Change, CHANGES)])
def test_there_is_a_sentence_for_each_kind_of_reason(kinds, said):
    assert {type(reason) for reason, _ in said} == set(get_args(kinds))


def test_whether_it_can_wait_is_said_with_who_comes_before():
    assert waiting_text(Waiting(2, 0.1, is_risky=True)) == (
        "Waiting is risky: two players act in between, and it will probably be worth +0.10 then."
    )
    assert waiting_text(Waiting(1, 1.3, is_risky=False)) == (
        "It can wait: one player acts in between, and it will probably be worth +1.30 then."
    )


def test_the_order_of_two_turns_is_said_with_what_either_makes():
    orders = [
        (LegTicketTaken("Y"), "the yellow ticket"),
        (RaceCardLaid(True, "G"), "the green card"),
        (RaceCardLaid(False), "the race card"),
    ]
    for other, named in orders:
        waiting = Waiting(1, 1.48, is_risky=True, two_turns=TwoTurns(other, 2.71, 4.03))
        assert waiting_text(waiting).endswith(
            f"then. This now and {named} next turn bring 2.71 in all; "
            "the other way round brings 4.03."
        )


def test_the_sentences_follow_each_other():
    waiting = Waiting(1, 1.3, is_risky=False)
    why = Why(SureCoins(1), RollIsSeen(), LastLegTicket(), waiting, (), 1.0)
    assert why_text(why) == (
        "The ticket is certain to pay 1. The next player sees the roll before choosing. "
        "It is the last one. It can wait: one player acts in between, and it "
        "will probably be worth +1.30 then."
    )
    assert why_text(Why(SureCoins(1), None, None, None, (), 1.0)) == (
        "The ticket is certain to pay 1."
    )


@settings(max_examples=30, deadline=None)
@given(turns(most_to_come=2))
def test_every_action_is_explained_by_a_sentence_and_a_sum(position):
    for value in ranked(position):
        why = explain(position, value)
        assert why_text(why).endswith(".")
        total = coins_text(value.expected_coins)
        assert sum_text(why.terms, why.expected_coins).endswith(f" = {total}")


@settings(max_examples=30, deadline=None)
@given(turns(most_to_come=2))
def test_a_sentence_names_the_figures_of_its_reason(position):
    for value in ranked(position):
        text = lives_on_text(explain(position, value).lives_on)
        match explain(position, value).lives_on:
            case CamelWinsLeg(chance=chance) | RaceCardIsRight(chance=chance) if 0 < chance < 1:
                assert f" {percent_text(chance)}% of the time" in text
            case UnitsLandOnTile(space=space, units=units, other_loses=lost) if units:
                landing = f"n average, {mean_text(units)} units land on space {space}"
                loss = f"It costs the other player {decimals_text(lost, 2)}; o"
                assert text.startswith(loss + landing if lost else f"O{landing}")
            case PartnerIsCopied(partner, coins):
                assert text.startswith(f"Player {partner}'s best ticket pays ")
                assert decimals_text(coins, 2) in text


def test_a_purse_that_cannot_fall_below_nothing_is_told():
    assert waived_text(0.333) == (
        "Coins can't fall below 0, so 0.33 of what it may lose is waived."
    )
    assert waived_text(-1) == (
        "Coins can't fall below 0, so 1.00 of it only pays off debt that would be waived."
    )
