"""At every node the graph of a leg tells what the leg and the race counted anew from there do."""

import random
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, TilePlaced
from camelhelper.core.rules import apply
from camelhelper.engine.leg.states import look_ahead
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.odds import track_chances
from camelhelper.engine.review.position_odds import position_odds
from camelhelper.engine.win.graph import NOWHERE, ROOT, leg_graph, way_of
from tests.helpers.strategies import leg_positions

STARTS = ["cu1 1WG.2BO.3Y", "cu2 1RY.2GB.3P.14k.15w"]


def graph_of(position):
    return leg_graph(position, shipped_tables().table(position.edition))


def next_rolls(position):
    faces = position.edition.die_faces
    return [DieRevealed(*face) for die in position.next_dice for face in faces(die)]


def assert_tells(graph, node, position):
    """That all its values are those of this position."""
    odds = position_odds(position)
    places = np.array(odds.leg.place_weights) / odds.leg.outcomes
    assert graph.first[node] == pytest.approx(places[:, 0], abs=1e-12)
    assert graph.second[node] == pytest.approx(places[:, 1], abs=1e-12)
    assert graph.win[node] == pytest.approx(odds.race.win, abs=1e-12)
    assert graph.lose[node] == pytest.approx(odds.race.lose, abs=1e-12)
    legs = odds.race.legs - (position.reveals_left > 0)
    assert graph.legs[node] == pytest.approx(legs, abs=1e-9)
    if not position.race_over:
        for tile in position.tiles:
            landings = odds.leg.landings(tile.space)
            assert graph.landings[node, tile.space] == pytest.approx(landings, abs=1e-12)


@pytest.mark.slow
@settings(max_examples=60)
@given(leg_positions(most_to_come=4, free=False), st.randoms(use_true_random=True))
def test_along_any_rolls_it_tells_what_is_counted_anew(position, dice):
    graph, node = graph_of(position), ROOT
    assert_tells(graph, node, position)
    while rolls := next_rolls(position):
        roll = dice.choice(rolls)
        position, node = (
            apply(position, roll),
            graph.children[node, way_of(position.edition, roll.camel, roll.face)],
        )
        assert graph.find(position) == node
        assert graph.reveals_left(node) == position.reveals_left
        assert_tells(graph, node, position)


@pytest.mark.parametrize("cup", STARTS)
def test_from_a_leg_s_start_every_node_tells_what_the_look_ahead_does(cup):
    position = parse(cup)
    graph = graph_of(position)
    race_of = partial(track_chances, table=shipped_tables().table(position.edition))
    levels = look_ahead(position, race_of)
    for level, begin, end in zip(levels[:-1], graph.levels[:-2], graph.levels[1:-1], strict=True):
        assert np.allclose(level.odds.T, graph.odds[begin:end, :20], rtol=0, atol=1e-12)


@pytest.mark.parametrize("cup", STARTS)
def test_every_die_that_stays_on_the_track_comes_to_one_space(cup):
    graph = graph_of(parse(cup))
    assert graph.landings[ROOT].sum() == pytest.approx(5)


def test_landings_on_a_space_without_a_tile_are_those_of_a_unit_that_comes_there():
    position = parse("cu1 1W.3G.5B.8O.15Y G1B1O1Y1")
    graph = graph_of(position)
    assert graph.landings[ROOT, 2:5] == pytest.approx([1 / 3] * 3)


def test_where_the_race_is_over_it_is_known_who_won_it():
    position = parse("cu1 1W.3G.5B.16OY W1G1B1")
    over = apply(position, DieRevealed("O", 2))
    graph = graph_of(position)
    node = graph.find(over)
    assert node == graph.children[ROOT, way_of(position.edition, "O", 2)]
    assert_tells(graph, node, over)
    assert (graph.children[node] == NOWHERE).all()


@pytest.mark.parametrize("cup", STARTS)
def test_it_knows_no_position_of_another_leg_or_under_other_tiles(cup):
    position = parse(cup)
    graph = graph_of(position)
    assert graph.find(apply(position, TilePlaced(5, +1, 1))) is None
    moved = replace(position, track=position.track.without("Y").with_unit("Y", 16))
    assert graph.find(moved) is None
    later = graph_of(apply(position, random.Random(3).choice(next_rolls(position))))
    assert later.find(position) is None


def test_nobody_waits_for_a_graph_that_is_no_longer_wanted():
    position = parse(STARTS[1])
    table = shipped_tables().table(position.edition)
    with pytest.raises(CancelledError):
        leg_graph(position, table, lambda: True)


def test_the_race_is_not_looked_up_for_a_graph_that_is_no_longer_wanted(monkeypatch):
    position = parse(STARTS[1])
    table = shipped_tables().table(position.edition)
    monkeypatch.delattr("camelhelper.engine.win.graph.track_outlook")
    walked = iter([False] * position.reveals_left)
    with pytest.raises(CancelledError):
        leg_graph(position, table, lambda: next(walked, True))
