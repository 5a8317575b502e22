"""The ways of a leg."""

from collections import Counter

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.position import Position
from camelhelper.core.problem_kinds import NoRacingCamel
from camelhelper.lab.errors import LabError
from camelhelper.lab.games import leg_tree
from tests.helpers.refused import refused

TWO_DICE = parse("cu1 5BWOG.6Y W?G?Y?")


def spelt(way):
    return "".join(f"{reveal.camel}{reveal.face}" for reveal in way.reveals)


def paths(branches):
    """Every way down the tree, as text."""
    for branch in branches:
        for rest in paths(branch.branches) if branch.branches else [""]:
            yield branch.die + rest


def test_dice_of_three_faces_come_out_in_so_many_ways():
    ways = [leg_tree.number_of_ways(dice) for dice in range(1, 7)]
    assert ways == [3, 18, 162, 1_944, 29_160, 524_880]


@pytest.mark.parametrize("dice", [0, 7])
def test_there_are_one_to_six_dice(dice):
    with refused(f"{dice} is not a possible number of dice; give 1 to 6"):
        leg_tree.number_of_ways(dice)


def test_eighteen_ways_of_two_dice_and_who_wins_each():
    winners = {spelt(way): way.winner for way in leg_tree.ways(TWO_DICE)}
    assert len(winners) == leg_tree.equal_ways(TWO_DICE) == 18
    white = {"O1B1", "O1B2", "O1B3", "O2B2", "O2B3", "O3B3"}
    assert {dice for dice, winner in winners.items() if winner == "W"} == white
    assert set(winners.values()) == {"W", "G"}


def test_two_dice_come_out_in_two_orders():
    assert list(paths(leg_tree.orders(TWO_DICE))) == ["BO", "OB"]


def test_five_dice_come_out_in_120_orders():
    orders = list(paths(leg_tree.orders(parse("cu1 1W.2BG.3YO"))))
    assert len(set(orders)) == len(orders) == 120
    assert all(sorted(order) == sorted("WGBOY") for order in orders)


def test_five_of_six_dice_come_out_in_the_second_edition():
    position = parse("cu2 1R.2BG.3YP.15w.16k")
    assert len(list(paths(leg_tree.orders(position)))) == 720
    assert leg_tree.equal_ways(position) == 349_920


def test_grey_faces_weigh_half_as_much_as_racing_ones():
    position = parse("cu2 7G.8wB.9RY.10kP G?R?Y?P?")
    assert position.dice_left == ("B", "grey")
    ways = list(leg_tree.ways(position))
    assert {len(way.reveals) for way in ways} == {1}
    assert sum(way.weight for way in ways) == leg_tree.equal_ways(position) == 12
    weights = Counter()
    for way in ways:
        weights[way.reveals[0].die] += way.weight
    assert weights == {"B": 6, "grey": 6}


def test_way_that_ends_the_race_stands_for_all_that_could_have_followed():
    position = parse("cu1 14W.16B", free=True)
    ways = list(leg_tree.ways(position))
    assert sum(way.weight for way in ways) == 18
    ended = [way for way in ways if spelt(way) in ("B1", "B2", "B3", "W3")]
    assert [way.weight for way in ended] == [3, 3, 3, 3]
    assert all(way.track.crossed for way in ways)


@pytest.mark.parametrize("cup", ["cu1 5BWOG.6Y W1G2Y1B2O3", "cu2 1R.2BG.3YP.15w.16k B1R2G3Y1P2"])
def test_leg_that_is_over_goes_one_way(cup):
    over = parse(cup)
    assert leg_tree.orders(over) == ()
    assert leg_tree.equal_ways(over) == 1
    (way,) = leg_tree.ways(over)
    assert (way.reveals, way.winner, way.weight) == ((), over.track.ranking[0], 1)


@pytest.mark.parametrize("function", [leg_tree.orders, lambda p: list(leg_tree.ways(p))])
def test_position_that_cannot_be_played_on_is_refused(function):
    with pytest.raises(LabError) as raised:
        function(Position(TWO_DICE.edition))
    assert raised.value.reason == NoRacingCamel()
