"""How somebody plays is told from what they do, and never with more certainty than there is."""

import random as dice
from dataclasses import replace

import numpy as np
import pytest

from camelhelper.core.edition import EDITIONS
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.players import (
    FullPlayer,
    LegPlayer,
    NetPlayer,
    RandomPlayer,
    RollPlayer,
)
from camelhelper.engine.win.styles import PRIOR, STYLES, Style
from tests.helpers.games import opened
from tests.helpers.people import Person

NAMES = [style.name for style in STYLES]


def watched(players, edition=1, seed=0, turns=60):
    """What an onlooker thinks of these players after some turns."""
    random = dice.Random(seed)
    position = opened(EDITIONS[edition], len(players), random)
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    luck = np.random.default_rng(seed)
    for _ in range(turns):
        if position.leg_over:
            event = LegEnded()
        else:
            seen = onlooker.seen(replace(position, me=position.to_move))
            event = players[position.to_move - 1].choose(seen, luck)
        if event == ANY_ROLL:
            rolls = [each for each in legal_events(position) if isinstance(each, DieRevealed)]
            event = random.choice(rolls)
        position = apply(position, event)
        if position.scored:
            break
        onlooker = onlooker.after(event, position)
    return [dict(zip(NAMES, weights, strict=True)) for weights in onlooker.learnt.styles]


def test_weights_are_chances():
    assert sum(PRIOR) == pytest.approx(1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_few_legs_players_are_known_for_what_they_are(edition):
    leg, roll, full, random = watched(
        [LegPlayer(), RollPlayer(), FullPlayer(), RandomPlayer()], edition
    )
    assert max(leg, key=leg.get) == "leg"
    assert max(roll, key=roll.get) == "roll"
    assert full["full"] + full["net"] + full["cards"] > 0.6
    assert random["random"] + random["casual"] + random["favourite"] > 0.5


def test_who_thinks_of_the_next_player_is_told_from_who_does_not():
    net, full, *_ = watched([NetPlayer(), FullPlayer(), LegPlayer(), LegPlayer()], seed=1)
    assert net["net"] > net["full"]
    assert full["full"] > 2 * full["net"]


def test_who_rolls_once_where_a_ticket_is_worth_more_may_just_be_at_ease():
    _, after_one = watched([RollPlayer()] * 2, turns=2)
    assert after_one["roll"] < after_one["relaxed"] + after_one["tickets"]


def test_who_often_rolls_without_a_look_is_taken_for_none_of_the_programs():
    often, _ = watched([Person(Style("", 0, lapses=0.6)), FullPlayer()], turns=40)
    assert often["relaxed"] + often["tickets"] > 0.8
    assert often["roll"] < 0.1


def test_nobody_is_ever_taken_for_one_style_with_certainty():
    for weights in watched([RollPlayer()] * 2, turns=40):
        assert max(weights.values()) < 0.995
        assert min(weights.values()) > 0
