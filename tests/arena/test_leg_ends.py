import pytest

from camelhelper.arena.leg_ends import foreseen
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graph import leg_graph

BEFORE = "cu1 5W.6B.8GO.12Y W1O2G1B2 {tickets} {cards} {purses}"
"""One die is inside, yellow, which is far ahead; the second player rolls it."""


def at_leg_end(tickets="-", cards="-", purses="5,5*,5,5"):
    """Each player's chance once yellow has rolled 1."""
    before = parse(BEFORE.format(tickets=tickets, cards=cards, purses=purses))
    graph = leg_graph(before, shipped_tables().table(before.edition))
    after = apply(before, DieRevealed("Y", 1))
    assert after.leg_over
    assert not after.race_over
    return foreseen(after, graph, graph.find(after))


def test_somebody_wins():
    chances = at_leg_end("Y1.W34", "+1Y2O-3W", "9,2*,5,4")
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0


def test_who_moves_first_in_the_next_leg_is_ahead_of_those_after():
    first, second, third, fourth = at_leg_end(purses="6,5*,6,6")  # the second has a roll to be paid
    assert third > fourth > first > second


def test_what_the_leg_pays_counts_already():
    assert at_leg_end(tickets="Y3")[2] > at_leg_end()[2]
    assert at_leg_end(tickets="W3")[2] < at_leg_end()[2]


def test_race_cards_count_by_their_colours():
    likely, plain, unlikely = (at_leg_end(cards=cards)[3] for cards in ("+4Y", "-", "-4Y"))
    assert likely > plain > unlikely


def test_of_two_equal_cards_the_first_is_worth_more():
    one, *_, four = at_leg_end(cards="+1Y4Y")
    other, *_, first = at_leg_end(cards="+4Y1Y")
    assert first > four
    assert one > other
