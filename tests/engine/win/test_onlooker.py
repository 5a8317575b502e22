"""What is seen of a game by somebody who knows nothing hidden."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.styles import TILE


def test_who_moves_a_tile_is_held_to_give_up_what_it_earns_where_it_lies():
    position = parse("cu1 1W.2GB.4O.6+2.8Y W1 - - 3*,3,5")
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    new, moved = (onlooker.offer(seat).worth[TILE] for seat in (1, 2))
    assert moved == pytest.approx(new - leg_odds(position).landings(6))
