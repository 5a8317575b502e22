"""The placings that may matter are counted exactly, and once for everybody who asks."""

from dataclasses import replace
from math import inf

import pytest

from camelhelper.core.cup import parse
from camelhelper.engine.coins.tiles import Outlook, tile_values
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win import tile_prospects as module
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.tile_prospects import tile_prospects

TABLES = [
    "cu1 1W.2GB.4O.6+2.8Y W1 Y1.G2 - 3*,3,5",
    "cu2 1R.2GB.3P.5Y.7-2.14k.15w R1 Y1.G2 - 3*,3,5",
]
"""Three players, one of whom has a tile on the track."""


def seen_by(seat, onlooker, position):
    return onlooker.seen(replace(position, to_move=seat, me=seat))


@pytest.mark.parametrize("cup", TABLES)
def test_what_was_counted_for_one_player_is_right_for_all_others(cup):
    position = parse(cup)
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    for seat in (1, 2, 3):
        seen = seen_by(seat, onlooker, position)
        exact = {v.action: v for v in tile_values(seen.position, Outlook(leg_odds(position)))}
        found = tile_prospects(seen, -inf, [1, 2, 3])
        assert found
        assert [exact[value.action] for value in found] == list(found)


@pytest.mark.parametrize("seat", [1, 2])
def test_only_where_a_tile_may_earn_enough_is_any_counted(seat):
    """Somebody who moves a tile gives up what it earns where it lies."""
    position = parse(TABLES[0])
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    seen = seen_by(seat, onlooker, position)
    assert tile_prospects(seen, 1.0, [1, 2, 3])
    assert not tile_prospects(seen, 1.4, [1, 2, 3])


def test_a_tile_that_was_counted_for_one_player_is_not_counted_again(monkeypatch):
    position = parse(TABLES[0])
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    found = tile_prospects(seen_by(1, onlooker, position), -inf, [1, 2, 3])
    counted = []
    monkeypatch.setattr(module, "enumerate_leg", lambda *asked, **__: counted.append(asked))
    again = tile_prospects(seen_by(3, onlooker, position), -inf, [1, 2, 3])
    assert [value.action.space for value in again] == [value.action.space for value in found]
    assert not counted
