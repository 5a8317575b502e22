"""Graphs that are kept answer as new ones would, and do not pile up."""

from dataclasses import replace

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, TilePlaced
from camelhelper.core.rules import apply
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win import graphs as graphs_module
from camelhelper.engine.win.graph import ROOT
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.win_chances import WinQuestion, win_chances

STARTS = [
    "cu1 1WG.2BO.3Y W1G1B1 - - 3*,3,3,3",
    "cu2 1RY.2GB.3P.14k.15w R1Y1 - - 3*,3,3,3",
]


def start(cup):
    position = parse(cup)
    return position, Graphs(shipped_tables().table(position.edition))


@pytest.mark.parametrize("cup", STARTS)
def test_a_tile_that_was_tried_is_known_when_it_is_laid_and_after_the_next_roll(cup):
    position, graphs = start(cup)
    tiled = apply(position, TilePlaced(5, 1))
    graph, root = graphs.at(tiled)
    assert root == ROOT
    assert graphs.at(tiled) == (graph, ROOT)
    camel = position.edition.racing[-1]
    rolled = apply(tiled, DieRevealed(camel, 2))
    found, node = graphs.at(rolled)
    assert found is graph
    new, root = Graphs(graphs.table).at(rolled)
    assert (found.odds[node] == new.odds[root]).all()
    assert (found.landings[node] == new.landings[root]).all()


@pytest.mark.parametrize("cup", STARTS)
def test_another_layout_or_another_leg_has_another_graph(cup):
    position, graphs = start(cup)
    graph, _ = graphs.at(position)
    tiled, _ = graphs.at(apply(position, TilePlaced(5, 1)))
    other, _ = graphs.at(
        replace(position, track=apply(position, DieRevealed(position.edition.racing[-1], 3)).track)
    )
    assert len({id(each) for each in (graph, tiled, other)}) == 3


@pytest.mark.parametrize("cup", STARTS)
def test_the_answer_is_the_same_whatever_was_asked_before(cup):
    position, graphs = start(cup)

    def answer(graphs):
        seen = Onlooker.of(position, graphs).seen(replace(position, me=position.to_move))
        *_, last = win_chances(WinQuestion(seen, playouts=400))
        return last

    assert answer(graphs) == answer(graphs) == answer(Graphs(graphs.table))


def test_the_graph_that_was_not_asked_for_the_longest_time_is_let_go(monkeypatch):
    position, graphs = start(STARTS[0])
    layouts = [apply(position, TilePlaced(space, 1)) for space in (5, 7, 9, 11)]
    nodes = sum(Graphs(graphs.table).at(layout)[0].keys.size for layout in layouts)
    monkeypatch.setattr(graphs_module, "MOST_NODES", nodes - 1)
    first, second, _ = (graphs.at(layout)[0] for layout in layouts[:3])
    graphs.at(layouts[0])
    graphs.at(layouts[3])
    assert graphs.at(layouts[0])[0] is first
    assert graphs.at(layouts[1])[0] is not second
