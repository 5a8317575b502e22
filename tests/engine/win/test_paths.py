"""The dice of many legs: balanced, and as the rules have them."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, TilePlaced
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graph import ROOT, leg_graph
from camelhelper.engine.win.paths import Paths, balanced, ways_thrown

STARTS = ["cu1 1WG.2BO.3Y", "cu2 1RY.2GB.3P.14k.15w"]


def dice(cup, n=180, seed=1):
    position = parse(cup)
    return position, ways_thrown(
        position, balanced(np.random.default_rng(seed), position.reveals_left, n)
    )


def test_balanced_numbers_lie_one_in_every_part():
    rows = balanced(np.random.default_rng(2), 3, 50)
    assert (np.sort(rows, axis=1) * 50).astype(int).tolist() == [list(range(50))] * 3


@pytest.mark.parametrize("cup", STARTS)
def test_every_die_comes_first_and_shows_every_face_equally_often(cup):
    position, rolls = dice(cup)
    camels = Counter((rolls[0] // 3).tolist())
    faces = Counter((rolls[0] % 3 + 1).tolist())
    assert set(faces.values()) == {60}
    for camel, times in camels.items():
        crazy = position.edition.camels[camel] in position.edition.crazy
        assert times == 180 / len(position.edition.dice) / (2 if crazy else 1)


@pytest.mark.parametrize("cup", STARTS)
def test_no_die_comes_twice(cup):
    _, rolls = dice(cup)
    for leg in rolls.T:
        shown = [min(camel, 5) for camel in (leg // 3).tolist()]
        assert len(set(shown)) == 5


@pytest.mark.parametrize(
    "cup", [*STARTS, "cu1 3W.8G.9B.11-1.14O.16Y W1", "cu2 1kR.4w.9+2.14GBPY R1"]
)
def test_paths_go_where_the_rules_lead(cup):
    start, rolls = dice(cup, n=12)
    table = shipped_tables().table(start.edition)
    graph = leg_graph(start, table)
    paths = Paths.along([(graph, ROOT, rolls)])
    for leg, ways in enumerate(rolls.T):
        position = start
        for step, way in enumerate(ways.tolist()):
            stop = leg * paths.stops + step
            here = leg_graph(position, table).odds[ROOT]
            assert paths.first[:, stop] == pytest.approx(here[:5], abs=1e-6)
            assert paths.right[:, stop] == pytest.approx(here[10:20], abs=1e-6)
            position = apply(position, DieRevealed(start.edition.camels[way // 3], way % 3 + 1))
            if position.leg_over:
                break
        assert paths.dice[leg] == len(position.dice) - len(start.dice)
        assert paths.over[leg] == position.race_over


def test_under_another_layout_the_dice_are_the_same():
    start, rolls = dice(STARTS[0], n=30)
    table = shipped_tables().table(start.edition)
    tiled = apply(start, TilePlaced(5, -1, 1))
    bare, laid = ((leg_graph(at, table), ROOT, rolls) for at in (start, tiled))
    both, alone = Paths.along([bare, laid]), Paths.along([laid])
    half = both.legs.size // 2
    assert (both.first[:, half:] == alone.first).all()
    assert (both.pointed[30:] == alone.pointed).all()


def test_a_tile_is_promised_no_space_where_none_may_lie():
    start, rolls = dice(STARTS[0], n=30)
    tiled = apply(start, TilePlaced(5, +1, 1))
    graph = leg_graph(tiled, shipped_tables().table(start.edition))
    paths = Paths.along([(graph, ROOT, rolls)])
    assert paths.landing_space[0] in {
        event.space
        for event in legal_events(replace(tiled, to_move=None))
        if isinstance(event, TilePlaced)
    }
    assert paths.landings[0] == pytest.approx(graph.landings[ROOT, paths.landing_space[0]])


@pytest.mark.parametrize("cup", ["cu1 3W.8G.9B.11-1.14O.16Y W1", "cu2 1kR.4w.9+2.14GBPY R1"])
def test_what_the_first_die_shows_can_be_given(cup):
    position = parse(cup)
    luck = balanced(np.random.default_rng(1), position.reveals_left, 60)
    natural = ways_thrown(position, luck)
    for event in legal_events(position):
        if isinstance(event, DieRevealed):
            way = 3 * position.edition.camels.index(event.camel) + event.face - 1
            given = ways_thrown(position, luck, way)
            assert set(given[0]) == {way}
            (same,) = np.nonzero(natural[0] == way)
            assert same.size
            assert (given[:, same] == natural[:, same]).all()
