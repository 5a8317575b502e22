import numpy as np
import pytest

from camelhelper.arena.luck import luck_of
from camelhelper.core.cup import parse
from camelhelper.core.edition import is_crazy
from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graph import ROOT, leg_graph
from tests.helpers.playouts import played_out

IN_LEG = [
    "cu1 5WG.6-2.8B.10OY W1O2 G1.O23 +1O3G-2W 5+1,4,3*,7",
    "cu2 5RG.6-2.8B.10YPk.13w R1Y2 G1.P23 +1P3G-2R 5+1,4,3*,7",
]


def graph_of(position):
    return leg_graph(position, shipped_tables().table(position.edition))


def rolls(position):
    return [event for event in legal_events(position) if isinstance(event, DieRevealed)]


def chance(position, roll):
    return 1 / len(position.dice_left) / (6 if is_crazy(roll.camel) else 3)


@pytest.mark.parametrize("cup", IN_LEG)
def test_over_all_that_the_dice_may_show_luck_is_none(cup):
    position = parse(cup)
    graph = graph_of(position)
    found = [(chance(position, r), luck_of(position, graph, ROOT, r)) for r in rolls(position)]
    assert sum(share for share, _ in found) == pytest.approx(1)
    assert sum(share * luck.win for share, luck in found) == pytest.approx(0, abs=1e-12)
    assert sum(share * luck.margin for share, luck in found) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("cup", IN_LEG)
def test_what_one_player_gains_the_others_lose(cup):
    position = parse(cup)
    graph = graph_of(position)
    for roll in rolls(position):
        luck = luck_of(position, graph, ROOT, roll)
        assert luck.win.sum() == pytest.approx(0, abs=1e-12)
        assert luck.margin.sum() == pytest.approx(0, abs=1e-12)


def test_without_luck_little_of_the_noise_is_left():
    position = parse("cu1 3W.4G.9B.15Y.16O G1B1 Y1.O2 +1Y3O-2W 7*,6,8,8")
    graph = graph_of(position)
    win = np.array([played_out(apply(position, roll)) for roll in rolls(position)])
    luck = [luck_of(position, graph, ROOT, roll).win for roll in rolls(position)]
    assert (win - luck).var(axis=0).sum() < win.var(axis=0).sum() / 5


def test_a_roll_onto_the_own_tile_is_luck():
    position = parse("cu1 1W.3+2.5GBOY G1B1O1Y1 - - 3*,3")
    graph = graph_of(position)
    luck = {face: luck_of(position, graph, ROOT, DieRevealed("W", face)) for face in (1, 2, 3)}
    assert luck[2].margin[1] == pytest.approx(2 / 3)
    assert luck[1].margin[1] == pytest.approx(-1 / 3)
    assert luck[2].win[1] > 0 > luck[1].win[1]
