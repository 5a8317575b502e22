"""The players of the arena choose what they are made to look at."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.core.cup import parse
from camelhelper.core.edition import EDITIONS
from camelhelper.core.event import (
    DieRevealed,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.ranking import rank_actions
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.review.position_odds import position_odds
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.lanes import LANES, NOTHING, Lanes, action_of
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.players import (
    FullPlayer,
    LegPlayer,
    NetPlayer,
    RandomPlayer,
    RollPlayer,
)
from tests.helpers.games import opened

PLAYERS = (RandomPlayer(), RollPlayer(), LegPlayer(), FullPlayer(), NetPlayer())


def seen_in(position):
    table = shipped_tables().table(position.edition)
    return Onlooker.of(position, Graphs(table)).seen(replace(position, me=position.to_move))


def choice(player, cup, seed=0):
    return player.choose(seen_in(parse(cup)), np.random.default_rng(seed))


# -- what they look at ---------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=25)
@given(st.integers(1, 2), st.integers(2, 8), st.randoms(use_true_random=True))
def test_lanes_are_worth_what_the_ranking_by_coins_says(edition, players, random):
    position = opened(EDITIONS[edition], players, random)
    while random.random() < 0.85 and not position.leg_over:
        position = apply(position, random.choice([*legal_events(position)]))
    if position.leg_over:
        return
    odds = position_odds(position)
    beliefs = Beliefs.of(position, odds.race)
    ranked = {v.action: v for v in rank_actions(position, odds.leg, odds.race, beliefs)}
    seen = seen_in(position)
    lanes = Lanes.of(position, beliefs, position.to_move)
    worth = lanes.worth_at(seen.graph, seen.node)
    for lane in range(LANES):
        action = action_of(lane, position.edition.racing)
        assert (action in ranked) == (worth[lane] > NOTHING)
        if action in ranked and not ranked[action].waived_coins:
            assert worth[lane] == pytest.approx(ranked[action].expected_coins)


# -- what they choose ----------------------------------------------------------------------------

LAST_DIE = "cu1 1W.2G.3B.4O.7Y W1G1B1O1 - - 3*,3"
"""Yellow wins the leg, whatever the last die, which is its own, shows."""


def test_a_ticket_that_is_certain_to_win_is_taken_by_all_who_look_at_tickets():
    for player in (LegPlayer(), FullPlayer(), NetPlayer()):
        assert choice(player, LAST_DIE) == LegTicketTaken("Y")


def test_who_only_rolls_lets_it_lie():
    assert choice(RollPlayer(), LAST_DIE) == ANY_ROLL


def test_a_race_that_is_all_but_won_is_bet_on_by_who_looks_at_cards():
    cup = "cu1 1W.2G.3B.4O.16Y W1G1B1O1 Y121 - 3*,3"
    assert isinstance(choice(FullPlayer(), cup), RaceCardLaid)
    assert choice(LegPlayer(), cup) == ANY_ROLL


def test_a_tile_is_laid_where_it_earns_more_than_anything_else():
    assert isinstance(choice(FullPlayer(), "cu1 1WG.2BO.3Y - - - 3*,3"), TilePlaced)


def test_who_thinks_of_the_next_player_leaves_no_ticket_for_a_tile():
    cup = "cu1 1GBO.2W.3Y - - - 3*,3"
    assert isinstance(choice(FullPlayer(), cup), TilePlaced)
    assert choice(NetPlayer(), cup) == LegTicketTaken("O")


WELL_PLACED = "cu2 1R.2G.3B.4P.8Y.14k.15w R1G1B1P1 Y23 - 3*,3,3,3,3"
"""Others hold the best tickets on yellow, which is certain to win the leg."""


def test_a_partner_is_sought_where_that_one_s_tickets_earn_more_than_anything_else():
    assert choice(FullPlayer(), WELL_PLACED + ",3") == PartnersJoined(2)


def test_among_five_nobody_becomes_a_partner():
    assert not isinstance(choice(FullPlayer(), WELL_PLACED), PartnersJoined)


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: type(player).__name__)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids="edition {0.number}".format)
def test_everybody_plays_a_leg_by_the_rules(player, edition):
    position = opened(edition, 4, random.Random(5))
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(edition)))
    dice = np.random.default_rng(1)
    while not position.leg_over:
        seen = onlooker.seen(replace(position, me=position.to_move))
        action = player.choose(seen, dice)
        if action == ANY_ROLL:
            rolls = [event for event in legal_events(position) if isinstance(event, DieRevealed)]
            action = rolls[dice.integers(len(rolls))]
        position = apply(position, action)
        onlooker = onlooker.after(action, position)
