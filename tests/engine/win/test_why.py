"""The facts that tell why the chance to win ranks otherwise than coins do."""

from dataclasses import replace

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.engine.coins.ranking import rank_actions
from camelhelper.engine.coins.terms import ANY_ROLL, ActionValue
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.review.equity import equities
from camelhelper.engine.review.position_odds import position_odds
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.played_out import PlayedOut
from camelhelper.engine.win.styles import surely
from camelhelper.engine.win.why import (
    Ahead,
    BeginsNext,
    Behind,
    BestTicketForNext,
    CardsAlone,
    FirstPick,
    LeadGrows,
    LessOpen,
    MoreOpen,
    OthersLose,
    RollHelps,
    expected_coins,
    reasons_played_out,
    win_reasons,
)


def seen_in(cup):
    position = parse(cup)
    table = shipped_tables().table(position.edition)
    return Onlooker.of(position, Graphs(table)).seen(replace(position, me=position.to_move))


def reasons(seen, wins, earns, others_coins=0.0, win=None):
    """The kinds of the reasons why one action wins though another one earns more."""
    odds = position_odds(seen.position)
    values = {v.action: v for v in rank_actions(seen.position, odds.leg, odds.race, seen.beliefs)}
    chosen = values.get(wins) or ActionValue(wins, (), others_coins)
    fair = 1 / len(seen.position.players)
    earned = values.get(earns) or ActionValue(earns, ())
    return win_reasons(seen, chosen, earned, fair if win is None else win)


def kinds(*told, **how):
    return [type(reason) for reason in reasons(*told, **how)]


LONG_SHOT, SAFE = LegTicketTaken("W"), ANY_ROLL


def test_who_is_far_behind_is_told_so_where_the_long_shot_wins():
    behind = seen_in("cu1 1WG.2BO.3Y - - - 3*,20,3,3")
    (told,) = [r for r in reasons(behind, LONG_SHOT, SAFE, win=0.1) if isinstance(r, Behind)]
    assert told.coins == pytest.approx(17)
    assert told.legs == pytest.approx(4.8, abs=0.1)
    assert Behind not in kinds(behind, SAFE, LONG_SHOT, win=0.1)
    assert Behind not in kinds(behind, LONG_SHOT, SAFE, win=0.6)  # who wins all the same


def test_what_can_pay_no_more_at_best_is_no_long_shot():
    """Blue is second or worse, and a roll pays a coin for certain."""
    behind = seen_in("cu2 4P.6G.9R.12wB.13k.15Y.16-4 B3k3Y1G1 B22.Y2313 - 15+2,24,10+1*,25+1")
    assert expected_coins(behind)[2] < max(expected_coins(behind)) - 3
    assert Behind not in kinds(behind, LegTicketTaken("B"), ANY_ROLL, win=0.1)
    assert Behind in kinds(behind, RaceCardLaid(True, "B"), ANY_ROLL, win=0.1)


def test_who_is_far_ahead_is_told_so_where_the_safe_thing_wins():
    ahead = seen_in("cu1 1WG.2BO.3Y - - - 20*,3,3,3")
    assert Ahead in kinds(ahead, SAFE, LONG_SHOT, win=0.6)
    assert Ahead not in kinds(ahead, LONG_SHOT, SAFE, win=0.6)
    assert Ahead not in kinds(ahead, SAFE, LONG_SHOT, win=0.1)


def test_the_last_die_gives_the_next_player_the_first_pick():
    last = seen_in("cu1 1WG.2BO.3Y W1G1B1O1 - - 3,3,3,3*")
    assert reasons(last, LONG_SHOT, ANY_ROLL) == (FirstPick(1),)


def test_a_roll_that_will_tell_the_next_player_more_is_said_to():
    early = seen_in("cu1 3WGB.4OY W1G1B1 - - 3*,3,3,3")
    (told,) = reasons(early, LONG_SHOT, ANY_ROLL)
    assert isinstance(told, RollHelps)
    assert told.seat == 2


def test_among_players_who_lay_no_cards_a_card_can_wait():
    seen = seen_in("cu1 1WG.2BO.3Y - - - 3*,3,3,3")
    alone = replace(seen, impressions=(Impression.of(surely("leg")),) * 4)
    assert CardsAlone in kinds(alone, LONG_SHOT, RaceCardLaid(True, "Y"))
    assert CardsAlone not in kinds(seen, LONG_SHOT, RaceCardLaid(True, "Y"))


@pytest.mark.parametrize(("decks", "is_alone"), [("+1?", True), ("+1?3?", False), ("-2?", False)])
def test_nobody_is_said_to_play_no_cards_whose_card_lies_there(decks, is_alone):
    seen = seen_in(f"cu1 1WG.2BO.3Y - - {decks} 3*,3,3,3")
    alone = replace(seen, impressions=(Impression.of(surely("leg")),) * 4)
    assert (CardsAlone in kinds(alone, LONG_SHOT, RaceCardLaid(True, "Y"))) == is_alone


def test_a_ticket_that_the_next_player_would_take_is_taken_first():
    seen = seen_in("cu1 1W.2G.3B.4O.7Y W1G1B1O1 - - 3,3*,3,3")
    assert BestTicketForNext(3, "Y") in reasons(seen, LegTicketTaken("Y"), ANY_ROLL)
    assert BestTicketForNext not in kinds(seen, LegTicketTaken("O"), ANY_ROLL)


def test_a_tile_that_costs_the_others_is_said_to():
    seen = seen_in("cu1 1WG.2BO.3Y - - - 3*,3,3,3")
    told = reasons(seen, TilePlaced(5, -1), LONG_SHOT, others_coins=-0.5)
    assert OthersLose(0.5) in told


def played(**more):
    found = PlayedOut(0.0, 0.0, 0.02, spread=6.0, other_spread=6.0, begins=0.3, other_begins=0.3)
    return replace(found, **more)


@pytest.mark.parametrize(
    ("found", "win", "told"),
    [
        (played(), 0.3, []),
        (played(mine=-0.3, others=-0.8), 0.3, [LeadGrows(-0.3, -0.8, 2)]),
        (played(mine=-0.3, others=-0.34), 0.3, []),
        (played(mine=0.5, lead_error=0.3), 0.3, []),
        (played(begins=0.45), 0.3, [BeginsNext(0.45, 0.3)]),
        (played(spread=9.0), 0.3, [MoreOpen(9.0, 6.0)]),
        (played(spread=9.0), 0.7, []),
        (played(spread=3.0), 0.7, [LessOpen(3.0, 6.0)]),
        (played(spread=3.0), 0.3, []),
    ],
)
def test_what_comes_of_it_by_the_end_of_the_leg_is_told_where_it_helps(found, win, told):
    assert list(reasons_played_out(found, win, 2)) == told


@pytest.mark.parametrize(
    "cup",
    [
        "cu1 3W.8G.9BO.11-1.12Y W1G1 Y12.O2 - 7*,6+1,8+1,8",
        "cu2 2k.3R.4Y.6w.9+2.12GBP R1Y1B1 G12.B3 - 9*,8+1,8+2,8",
        "cu2 2k.3R.4Y.6w.12GBP R1Y1B1 G12.B3.P4 - 9&4*,8&3,8+1&2,8&1,5,5+1",
    ],
)
def test_expected_coins_are_the_review_s(cup):
    assert expected_coins(seen_in(cup)) == pytest.approx(equities(position_odds(parse(cup))))
