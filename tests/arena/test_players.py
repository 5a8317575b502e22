import numpy as np
import pytest

from camelhelper.arena.entrants import SETTINGS, parse_entrant
from camelhelper.arena.players import seated
from camelhelper.arena.table import seen_by
from camelhelper.core.cup import parse
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker

POSITION = parse("cu1 5WG.6BO.10Y W1O2 O2.Y1 +2G 3*,3,3")


def seen():
    table = shipped_tables().table(POSITION.edition)
    return Onlooker.of(POSITION, Graphs(table)).seen(seen_by(1, POSITION))


def choice(name, seed=1):
    with seated(parse_entrant(name), 1000) as player:
        player.begin(POSITION, np.random.default_rng(seed))
        return player.choose(seen())


@pytest.mark.parametrize("name", SETTINGS)
def test_every_player_that_is_named_plays_and_equal_chance_makes_it_play_alike(name):
    name = "win:playouts=240" if name == "win" else name
    assert choice(name) == choice(name)


def test_chance_comes_from_the_dealer():
    assert len({choice("random", seed).action for seed in range(8)}) > 1


def test_only_the_searching_player_tells_its_chance_to_win():
    assert 0 < choice("win:playouts=240").win < 1
    assert choice("full").win is None
