"""An opening roll that was misheard is put right by telling it again."""

import pytest

from camelhelper.core.changing import changes_between
from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table, put_camel
from camelhelper.core.edition import EDITIONS, SECOND_EDITION
from camelhelper.core.event import PositionEdited
from camelhelper.core.event_text import parse_event
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.refusals import CamelPlacedThere
from camelhelper.core.rules import IllegalEvent


def told(*rolls, start=None):
    start = start or empty_table(SECOND_EDITION)
    game = Game(History(start))
    for roll in rolls:
        game = game.played(parse_event(roll, start.edition))
    return game


def stands(*rolls, start=None):
    return format_position(told(*rolls, start=start).position)


@pytest.mark.parametrize("number", EDITIONS)
def test_another_face_of_a_placed_camel_puts_its_place_right(number):
    table = empty_table(EDITIONS[number])
    assert stands("g1", "b1", "g3", start=table) == f"cu{number} 1B.3G"


def test_camels_placed_since_stand_on_the_one_put_right():
    assert stands("r1", "b2", "r2") == "cu2 2RB"


def test_the_same_face_again_changes_nothing_and_says_why():
    game = told("r1", "b2")
    with pytest.raises(IllegalEvent) as refused:
        game.played(parse_event("r1", SECOND_EDITION))
    assert refused.value.reason == CamelPlacedThere("R", 1)


def test_a_camel_dragged_since_its_roll_is_put_where_another_roll_says():
    game = told("r1", "b2")
    dragged = put_camel(game.position, "R", 3)
    game = game.then(PositionEdited(changes_between(game.position, dragged)))
    for roll, placed in (("r2", "cu2 2BR"), ("r1", "cu2 1R.2B")):
        assert format_position(game.played(parse_event(roll, SECOND_EDITION)).position) == placed


def test_one_undo_brings_the_misheard_roll_back():
    game = told("r1", "b2", "r3")
    assert len(game.history.past) == 2
    assert format_position(game.undone().position) == "cu2 1R.2B"


def test_a_crazy_camel_is_put_right_once_both_are_placed():
    assert stands("k3", "k1", "w2") == "cu2 14k.15w"


def test_a_camel_that_was_put_there_by_hand_is_put_elsewhere_without_its_riders():
    assert stands("r2", start=parse("cu2 1RG", half_built=True)) == "cu2 1G.2R"


def test_once_all_camels_are_placed_a_die_moves_its_camel():
    rolls = ("r1", "y1", "g2", "b2", "p3", "k1", "w2")
    assert stands(*rolls, "p1") == "cu2 1RY.2GB.4P.15w.16k P1"


def test_once_the_race_has_begun_a_die_moves_its_camel_whatever_is_in_the_box():
    assert stands("r1", start=parse("cu2 1RG G2", half_built=True)) == "cu2 2RG G2R1"


def test_a_camel_that_was_put_there_by_hand_stays_where_its_roll_says():
    with pytest.raises(IllegalEvent):
        told("r1", start=parse("cu2 1RG", half_built=True))
