"""What is seen of a game by somebody who knows nothing hidden."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.styles import TILE


def watching(line):
    position = parse(line)
    return Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))


def test_who_moves_a_tile_is_held_to_give_up_what_it_earns_where_it_lies():
    onlooker = watching("cu1 1W.2GB.4O.6+2.8Y W1 - - 3*,3,5")
    new, moved = (onlooker.offer(seat).worth[TILE] for seat in (1, 2))
    assert moved == pytest.approx(new - leg_odds(onlooker.position).landings(6))


def test_whoever_plays_does_something_for_certain():
    onlooker = watching("cu1 1W.2GB.4O.8Y W1 - - 3*,3,5")
    tickets = [LegTicketTaken(camel) for camel in "WGBOY"]
    cards = [RaceCardLaid(on_winner) for on_winner in (True, False)]
    kinds = [*tickets, *cards, TilePlaced(12, +1), DieRevealed("B", 2)]
    assert sum(map(onlooker.chance_of, kinds)) == pytest.approx(1)


def test_a_good_ticket_is_likelier_than_a_bad_one_whoever_takes_it():
    onlooker = watching("cu1 1W.2GB.4O.8Y W1 - - 3*,3,5")
    for seat in (None, 2):
        good, bad = (onlooker.chance_of(LegTicketTaken(camel, seat)) for camel in "YW")
        assert good > 10 * bad


def test_of_what_nobody_at_the_table_did_nothing_is_said():
    onlooker = watching("cu1 1W.2GB.4O.8Y W1 - - 3*,3,5")
    assert onlooker.chance_of(LegEnded()) is None
    assert onlooker.chance_of(LegTicketTaken("Y", 4)) is None
    assert watching("cu1 1W.2GB.4O.8Y W1").chance_of(LegTicketTaken("Y")) is None
