"""The reasons for an action, as facts that agree with the odds they are taken from."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.core.cup import parse
from camelhelper.core.edition import die_of
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.coins.beliefs import chance_to_be_right
from camelhelper.engine.coins.terms import (
    ANY_ROLL,
    VISIBLE_COINS,
    ActionValue,
    AnyRoll,
    CamelPlaces,
    DebtWaived,
    LegTicketHeld,
    PartnersTicketPays,
    PyramidTicketPays,
    RaceCardFails,
    RaceCardHeld,
    RaceCardPays,
    Term,
    TileLeaves,
    UnitsLand,
)
from camelhelper.engine.coins.wait_or_grab import TwoTurns, WaitOrGrab
from camelhelper.engine.coins.why import (
    CamelComesSecond,
    CamelWinsLeg,
    CostsCoin,
    LastLegTicket,
    LegEnds,
    NextLegTicket,
    OneMoreCardBelow,
    OthersGain,
    PartnerIsCopied,
    PartnerTakesMore,
    PaysNothing,
    RaceCardIsRight,
    RaceEnds,
    RollIsSeen,
    SureCoins,
    TileCosts,
    UnitsLandOnTile,
    Waiting,
    explain,
)
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.leg.odds import leg_odds
from tests.helpers.turns import poor_turns, race_of, ranked, turns

START = parse("cu2 1R.2BG.3YP.15w.16k - G1.P123 - 3*,3,3,3")


def ticket(first, second, worse, colour="Y"):
    return ActionValue(
        LegTicketTaken(colour),
        (
            Term(CamelPlaces(colour, 0), first, START.ticket_value(colour)),
            Term(CamelPlaces(colour, 1), second, 1),
            Term(CamelPlaces(colour, 2), worse, -1),
        ),
    )


def test_a_ticket_lives_on_its_camel_risks_a_coin_and_is_less_worth_once_taken():
    why = explain(START, ticket(0.289, 0.24, 0.471))
    assert why.lives_on == CamelWinsLeg("Y", 0.289, 5, is_top=True)
    assert why.risk == CostsCoin(0.471)
    assert why.change == NextLegTicket(3, pytest.approx(0.636))
    assert why.waiting is None


def test_a_ticket_that_cannot_be_wrong_risks_nothing():
    assert explain(START, ticket(1, 0, 0)).risk is None


def test_the_last_ticket_is_known_as_the_last():
    why = explain(START, ticket(0.5, 0.25, 0.25, colour="P"))
    assert why.lives_on == CamelWinsLeg("P", 0.5, 2, is_top=False)
    assert why.change == LastLegTicket()


def test_the_pyramid_ticket_helps_who_comes_next():
    value = ActionValue(ANY_ROLL, (Term(PyramidTicketPays(), 1.0, 1),))
    assert explain(START, value).lives_on == SureCoins(1)
    assert explain(START, value).risk == RollIsSeen()
    last_die = parse("cu2 1R.2BG.3YP.15w.16k R1B1G1Y1 - - 3*,3,3")
    assert explain(last_die, value).risk == LegEnds()


def test_nobody_sees_a_roll_where_nobody_comes_next():
    value = ActionValue(ANY_ROLL, (Term(PyramidTicketPays(), 1.0, 1),))
    for cup in ("cu2 1R.2BG.3YP.15w.16k", "cu2 1R.2BG.3YP.15w.16k R1B1G1Y1"):
        assert explain(parse(cup), value).risk is None


def test_nobody_chooses_after_a_roll_that_ends_the_race():
    value = ActionValue(ANY_ROLL, (Term(PyramidTicketPays(), 1.0, 1),))
    last_die = parse("cu1 13W.14B.15YO.16G W1Y1O1B1 - - 3*,3")
    assert explain(last_die, value).risk == RaceEnds(1)
    perhaps = parse("cu1 13W.14B.15YO.16G W1Y1O1G1 - - 3*,3")
    assert explain(perhaps, value).risk == LegEnds(race_ends=pytest.approx(1 / 3))
    more_to_come = parse("cu1 13W.14B.15YO.16G W1Y1O1 - - 3*,3")
    assert explain(more_to_come, value).risk == RollIsSeen(race_ends=pytest.approx(2 / 3))


def test_a_ticket_that_lives_on_second_place_names_it():
    why = explain(START, ticket(0, 1, 0))
    assert why.lives_on == CamelComesSecond("Y", 1, 1, wins_chance=0)
    assert isinstance(explain(START, ticket(0.2, 0.8, 0)).lives_on, CamelWinsLeg)


def test_a_tile_knows_its_greatest_gain_and_loss_and_what_the_others_get():
    gain = Term(LegTicketHeld("G", 5), 1.0, 0.2)
    loss = Term(TileLeaves(9), 1.0, -0.4)
    terms = (
        Term(UnitsLand(7), 1.0, 1.311),
        gain,
        Term(LegTicketHeld("R", 3), 1.0, -0.05),
        loss,
        Term(RaceCardHeld("R", on_winner=True), 1.0, 0.001),
    )
    why = explain(START, ActionValue(TilePlaced(7, +1), terms, others_coins=0.25))
    assert why.lives_on == UnitsLandOnTile(7, 1.311, also_brings=gain)
    assert why.risk == TileCosts(loss)
    assert why.change == OthersGain(0.25)
    assert why.terms == terms[:-1]


def test_a_tile_that_takes_more_from_the_other_player_than_it_brings_lives_on_that():
    two = parse("cu2 1R.2BG.3YP.15w.16k - G1.P12 - 3*,3,3")
    two = replace(two, players=two.players[:2])
    terms = (Term(UnitsLand(7), 1.0, 1 / 3),)
    why = explain(two, ActionValue(TilePlaced(7, +1), terms, others_coins=-2))
    assert why.lives_on == UnitsLandOnTile(7, 1 / 3, other_loses=2)
    assert why.change is None
    why = explain(two, ActionValue(TilePlaced(7, +1), terms, others_coins=-0.25))
    assert why.lives_on == UnitsLandOnTile(7, 1 / 3)
    assert why.change == OthersGain(-0.25, is_one=True)


def test_a_tile_that_changes_nothing_else_has_no_more_to_tell():
    why = explain(START, ActionValue(TilePlaced(7, +1), (Term(UnitsLand(7), 1.0, 0.5),)))
    assert why.lives_on == UnitsLandOnTile(7, 0.5)
    assert (why.risk, why.change) == (None, None)


def test_a_race_card_knows_what_one_more_below_it_would_change():
    terms = (Term(RaceCardPays("G", True, 0), 0.3, 8), Term(RaceCardFails(True), 0.7, -1))
    why = explain(START, ActionValue(RaceCardLaid(True, "G"), terms))
    assert why.lives_on == RaceCardIsRight("G", True, pytest.approx(0.3), 8, is_mean=False)
    assert why.risk == CostsCoin(0.7)
    assert why.change == OneMoreCardBelow(pytest.approx(0.8))


def test_a_race_card_over_hidden_ones_pays_what_it_does_on_average():
    terms = (
        Term(RaceCardPays("G", False, 0), 0.2, 8),
        Term(RaceCardPays("G", False, 4), 0.1, 1),
        Term(RaceCardFails(False), 0.7, -1),
    )
    why = explain(START, ActionValue(RaceCardLaid(False), terms))
    mean = pytest.approx(17 / 3)
    assert why.lives_on == RaceCardIsRight("G", False, pytest.approx(0.3), mean, is_mean=True)
    assert why.change == OneMoreCardBelow(pytest.approx(0.4))


def test_a_partner_is_copied_unless_no_ticket_pays():
    terms = tuple(
        Term(PartnersTicketPays(4, paid), chance, paid)
        for paid, chance in ((5, 0.4), (1, 0.35), (0, 0.25))
    )
    why = explain(START, ActionValue(PartnersJoined(4), terms))
    assert why.lives_on == PartnerIsCopied(4, pytest.approx(2.35))
    assert why.risk == PaysNothing(0.25)
    assert why.change == PartnerTakesMore(4)


def test_waiting_is_risky_where_it_costs():
    value = ticket(0.289, 0.24, 0.471)
    wait = WaitOrGrab(value.action, 1.21, 0.1, 0.2, ANY_ROLL, 2)
    assert explain(START, value, wait).waiting == Waiting(2, 0.1, is_risky=True)
    patient = WaitOrGrab(value.action, 1.21, 1.3, 1.0, ANY_ROLL, 1)
    assert explain(START, value, patient).waiting == Waiting(1, 1.3, is_risky=False)


def test_the_order_of_two_turns_is_told_where_it_matters():
    value = ticket(0.289, 0.24, 0.471)
    orders = TwoTurns(RaceCardLaid(True, "G"), 1.2, 2.5)
    wait = WaitOrGrab(value.action, 1.21, 0.1, 0.2, RaceCardLaid(True, "G"), 2, orders)
    assert explain(START, value, wait).waiting.two_turns == orders
    same = replace(wait, two_turns=replace(orders, other_first=1.21))
    assert explain(START, value, same).waiting.two_turns is None


def test_only_what_a_player_chooses_can_be_explained():
    with pytest.raises(ValueError, match="nothing that a player chooses"):
        explain(START, ActionValue(LegEnded(), ()))


# -- every action of any position ------------------------------------------------------------


def without_ledger(position):
    return replace(position, players=(), to_move=None, winner_cards=(), loser_cards=(), tickets=())


def payoffs(value):
    return [term for term in value.terms if term.cause != DebtWaived()]


decisions = (turns(most_to_come=2) | poor_turns(most_to_come=2)).flatmap(
    lambda position: st.sampled_from([position, without_ledger(position)])
)


@settings(max_examples=15)
@given(decisions)
def test_what_an_action_lives_on_is_what_the_odds_say(position):
    odds = leg_odds(position)
    (race,) = race_of(enumerate_leg(position, keep_tracks=True))
    for value in ranked(position):
        match explain(position, value).lives_on:
            case SureCoins(coins):
                assert coins + value.waived_coins == pytest.approx(value.expected_coins)
            case CamelWinsLeg(colour, chance, pays):
                assert chance == odds.chance(colour, 0)
                assert pays == position.ticket_value(colour)
                assert pays * chance >= odds.chance(colour, 1)
            case CamelComesSecond(colour, chance, pays, wins_chance):
                assert (pays, chance) == (1, odds.chance(colour, 1))
                assert wins_chance == odds.chance(colour, 0)
                assert chance > wins_chance * position.ticket_value(colour)
            case UnitsLandOnTile(space, units, _, other_loses):
                assert other_loses in (0, -value.others_coins)
                assert units == leg_odds(apply(position, value.action)).landings(space)
            case RaceCardIsRight(colour, on_winner, chance):
                right = chance_to_be_right(race, colour, on_winner=on_winner)
                assert chance == pytest.approx(right)
            case PartnerIsCopied(_, expected_coins):
                worth = expected_coins + value.waived_coins
                assert worth == pytest.approx(value.expected_coins)


@settings(max_examples=15)
@given(decisions)
def test_what_an_action_risks_is_what_its_terms_say(position):
    for value in ranked(position):
        lost = sum(term.chance for term in payoffs(value) if term.coins == -1)
        if value.low_purse:
            assert value.low_purse.costs_chance <= lost + 1e-12
            lost = value.low_purse.costs_chance
        match explain(position, value).risk:
            case CostsCoin(chance):
                assert chance == lost > 0
            case PaysNothing(chance):
                assert chance == sum(term.chance for term in payoffs(value) if term.coins == 0)
            case TileCosts(term):
                assert term == min(payoffs(value), key=lambda term: term.coins)
            case None if not isinstance(value.action, TilePlaced | AnyRoll):
                assert lost == 0


@given(decisions)
def test_what_a_roll_leaves_to_the_next_player_is_what_every_roll_does(position):
    ends = Fraction(0)
    for event in legal_events(position):
        if isinstance(event, DieRevealed):
            faces = position.edition.die_faces(die_of(event.camel))
            crossed = apply(position, event).race_over
            ends += Fraction(crossed, len(faces) * len(position.dice_left))
    roll = ActionValue(ANY_ROLL, (Term(PyramidTicketPays(), 1.0, 1),))
    anybody_next = len(position.players) > 1
    match explain(position, roll).risk:
        case RaceEnds(chance):
            assert chance == float(ends) > 0
            assert chance == 1 or not anybody_next
        case LegEnds(race_ends):
            assert anybody_next
            assert position.reveals_left == 1
            assert race_ends == float(ends) < 1
        case RollIsSeen(race_ends):
            assert anybody_next
            assert position.reveals_left > 1
            assert race_ends == float(ends) < 1
        case None:
            assert not anybody_next
            assert not ends


@settings(max_examples=15)
@given(decisions)
def test_what_would_change_an_action_is_reckoned_from_the_same_odds(position):
    odds = leg_odds(position)
    for value in ranked(position):
        match explain(position, value).change:
            case NextLegTicket(pays, expected_coins):
                colour = value.action.colour
                first, second = odds.chance(colour, 0), odds.chance(colour, 1)
                worth = pays * first + second - (1 - first - second)
                assert pays <= position.ticket_value(colour)
                if not value.low_purse:
                    assert expected_coins == pytest.approx(worth)
            case OthersGain(expected_coins, is_one):
                assert expected_coins == value.others_coins
                assert is_one == (len(position.players) == 2)
            case OneMoreCardBelow(expected_coins):
                assert expected_coins <= value.expected_coins


@settings(max_examples=15)
@given(decisions)
def test_the_terms_that_are_told_come_to_the_value_of_the_action(position):
    for value in ranked(position):
        why = explain(position, value)
        left_out = len(value.terms) - len(why.terms)
        told = sum(term.expected_coins for term in why.terms)
        assert why.expected_coins == value.expected_coins
        assert told == pytest.approx(value.expected_coins, abs=1e-9 + left_out * VISIBLE_COINS)
