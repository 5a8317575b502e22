"""What kept games tell of somebody who played in them."""

import random as dice

import numpy as np
import pytest

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.rules import legal_events
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.habits import habits, told
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.players import FullPlayer, LegPlayer
from camelhelper.engine.win.styles import PRIOR, STYLES
from camelhelper.engine.win.watching import Watcher
from tests.helpers.games import opened

NAMES = [style.name for style in STYLES]


def evening(players, seed, turns=24):
    random = dice.Random(seed)
    history = History(opened(FIRST_EDITION, len(players), random))
    onlooker = Onlooker.of(history.start, Graphs(shipped_tables().table(FIRST_EDITION)))
    for _ in range(turns):
        position = history.position
        event = LegEnded()
        if not position.leg_over:
            player = players[position.to_move - 1]
            event = player.choose(onlooker.seen(position), np.random.default_rng(0))
        if event == ANY_ROLL:
            rolls = [each for each in legal_events(position) if isinstance(each, DieRevealed)]
            event = random.choice(rolls)
        history = history.then(event)
        onlooker = onlooker.after(event, history.position)
    return history


def test_without_games_nothing_is_known():
    assert habits([]) == pytest.approx(PRIOR)


def test_several_evenings_tell_more_than_one():
    games = [evening([FullPlayer(), LegPlayer()], seed, turns=8) for seed in range(3)]
    of_leg = [told(game, shipped_tables())[2] for game in games]
    leg = NAMES.index("leg")
    one, three = habits(of_leg[:1]), habits(of_leg)
    assert PRIOR[leg] < one[leg] < three[leg]
    assert sum(three) == pytest.approx(1)


def test_nobody_is_known_so_well_that_they_cannot_surprise():
    known = habits([told(evening([LegPlayer()] * 2, 1), shipped_tables())[1]] * 100)
    assert min(known) >= 0.05 * min(PRIOR)


def test_a_game_that_cannot_be_watched_tells_nothing():
    assert told(History(Position(FIRST_EDITION)), shipped_tables()) == {}


def test_who_is_known_is_known_from_the_first_turn():
    known = habits([told(evening([LegPlayer()] * 2, 1), shipped_tables())[1]])
    new = History(opened(FIRST_EDITION, 2, dice.Random(9)))
    onlooker = Watcher(shipped_tables()).onlooker(new, habits={2: known})
    assert onlooker.learnt.styles == (PRIOR, known)
