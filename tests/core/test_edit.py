"""Setting up by hand: stacks, tiles and dice put anywhere that means something."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import refusals
from camelhelper.core.change import DieTicked
from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import (
    empty_table,
    lift_tile,
    opening,
    put_camel,
    put_die_back,
    put_tile,
    take_camel_off,
    tick_die,
    untick_die,
)
from camelhelper.core.edition import FIRST_EDITION, GREY, SECOND_EDITION
from camelhelper.core.event import DieRevealed, PlayerLeft, PositionEdited
from camelhelper.core.event_text import parse_event
from camelhelper.core.history import History
from camelhelper.core.position import Player, Position, Reveal, Tile
from camelhelper.core.problem_kinds import NoSuchCamel, TileOffTrack
from camelhelper.core.problems import problems
from camelhelper.core.rules import IllegalEvent, apply
from camelhelper.core.track import Track
from tests.helpers.strategies import leg_positions

POSITION = parse("cu2 3RGB.5YP.15k.16w")


def tracks_after(*args, **options):
    return format_position(put_camel(POSITION, *args, **options)).split()[1]


def refusal(function, *args, **options):
    with pytest.raises(IllegalEvent) as refused:
        function(*args, **options)
    return refused.value.reason


# -- camels ----------------------------------------------------------------------------------------


def test_an_empty_table_has_every_camel_in_the_box_and_every_die_inside():
    table = empty_table(SECOND_EDITION, 4, me=2)
    assert table.track == Track()
    assert table.players == (Player(3),) * 4
    assert (table.to_move, table.me) == (1, 2)
    assert empty_table(FIRST_EDITION).to_move is None


def test_a_camel_takes_along_what_stands_on_it():
    assert tracks_after("G", 5) == "3R.5YPGB.15k.16w"
    assert tracks_after("R", 8) == "5YP.8RGB.15k.16w"


def test_a_camel_is_taken_alone_out_of_its_stack():
    assert tracks_after("G", 5, alone=True) == "3RB.5YPG.15k.16w"


def test_a_unit_is_inserted_between_two_camels_or_underneath():
    assert tracks_after("G", 5, 1) == "3R.5YGBP.15k.16w"
    assert tracks_after("G", 5, 0) == "3R.5GBYP.15k.16w"
    assert tracks_after("G", 5, 1, alone=True) == "3RB.5YGP.15k.16w"


@pytest.mark.parametrize(("level", "stack"), [(-1, "GRB"), (0, "GRB"), (1, "RGB"), (9, "RBG")])
def test_levels_within_its_own_stack_count_only_those_that_stay(level, stack):
    assert put_camel(POSITION, "G", 3, level, alone=True).track.stack(3) == stack


def test_a_camel_is_put_back_where_it_stood():
    assert put_camel(POSITION, "R", 3) == POSITION


def test_a_camel_comes_out_of_the_box_onto_a_stack():
    table = put_camel(empty_table(SECOND_EDITION), "k", 14)
    assert put_camel(table, "R", 14).track == Track.of({14: "kR"})
    assert put_camel(table, "R", 14, 0).track == Track.of({14: "Rk"})


@pytest.mark.parametrize("space", [-1, 0, 17, 99])
def test_a_camel_is_not_put_beside_the_track(space):
    assert refusal(put_camel, POSITION, "G", space) == refusals.CamelOffTrack("G", space)


@pytest.mark.parametrize("camel", ["O", "X"])
def test_a_camel_of_another_game_is_not_put_on_the_track(camel):
    assert refusal(put_camel, POSITION, camel, 0) == NoSuchCamel(camel, SECOND_EDITION)


def test_a_unit_or_a_single_camel_goes_back_into_the_box():
    assert take_camel_off(POSITION, "G").track == Track.of({3: "R", 5: "YP", 15: "k", 16: "w"})
    assert take_camel_off(POSITION, "G", alone=True).track.stack(3) == "RB"
    assert take_camel_off(empty_table(SECOND_EDITION), "G") == empty_table(SECOND_EDITION)


@given(leg_positions(), st.data())
def test_no_camel_is_lost_wherever_one_is_put(position, data):
    camel = data.draw(st.sampled_from(position.edition.camels))
    space = data.draw(st.integers(1, 16))
    level = data.draw(st.none() | st.integers(0, 7))
    alone = data.draw(st.booleans())
    moved = camel if alone or camel not in position.track else position.track.unit(camel)
    after = put_camel(position, camel, space, level, alone=alone)
    assert sorted(after.track.camels) == sorted({*position.track.camels, camel})
    assert moved in after.track.stack(space)
    assert after.track.without(moved) == position.track.without(moved)
    assert (after.tiles, after.dice) == (position.tiles, position.dice)


# -- tiles -----------------------------------------------------------------------------------------


def test_tiles_are_laid_lifted_moved_and_turned_over():
    laid = put_tile(put_tile(POSITION, 9, +1, 2), 7, -1)
    assert laid.tiles == (Tile(7, -1), Tile(9, +1, 2))
    assert lift_tile(laid, 9).tiles == (Tile(7, -1),)
    assert lift_tile(laid, 8) == laid
    assert put_tile(laid, 10, +1, from_space=9).tiles == (Tile(7, -1), Tile(10, +1, 2))
    assert put_tile(laid, 7, +1, from_space=7).tiles == (Tile(7, +1), Tile(9, +1, 2))


def test_a_players_tile_is_only_once_on_the_track():
    assert put_tile(put_tile(POSITION, 9, +1, 2), 10, -1, 2).tiles == (Tile(10, -1, 2),)


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        (1, TileOffTrack(1)),
        (3, refusals.CamelOnSpace(3, "R")),
        (9, refusals.TileOnSpace(9)),
        (8, refusals.SpaceBesideTile(8, 9)),
    ],
)
def test_a_tile_laid_by_hand_keeps_the_rules(space, reason):
    laid = put_tile(POSITION, 9, +1, 2)
    assert refusal(put_tile, laid, space, +1, 1) == reason


# -- dice ------------------------------------------------------------------------------------------


def test_a_die_is_ticked_off_and_put_back_without_moving_a_camel():
    ticked = tick_die(tick_die(POSITION, "R", 2), "w")
    assert ticked.dice == (Reveal("R", 2), Reveal("w"))
    assert ticked.track == POSITION.track
    assert untick_die(ticked, GREY).dice == (Reveal("R", 2),)
    assert untick_die(ticked, "B") == ticked


PLAYED = History(parse("cu2 3RGB.5YP.15k.16w - - - 3*!,3,3"))


def tickets_after(history, die):
    return [player.pyramid_tickets for player in put_die_back(history, die).players]


def test_with_a_die_goes_back_the_pyramid_ticket_of_who_rolled_it():
    rolled = PLAYED.played(DieRevealed("R", 1)).played(DieRevealed("Y", 2))
    assert tickets_after(rolled, "R") == [0, 1, 0]
    assert tickets_after(rolled, "Y") == [1, 0, 0]
    assert problems(put_die_back(rolled, "R")) == ()


def test_who_rolled_a_die_is_known_when_others_have_left():
    rolled = PLAYED.played(DieRevealed("R", 1)).played(DieRevealed("Y", 2))
    assert tickets_after(rolled.played(PlayerLeft(1)), "Y") == [0, 0]
    assert tickets_after(rolled.played(PlayerLeft(1)), "R") == [1, 0]


def test_nobody_has_a_ticket_to_give_back_for_a_die_that_was_ticked_off():
    rolled = PLAYED.played(DieRevealed("R", 1))
    ticked = rolled.played(PositionEdited((DieTicked(Reveal("G")),)))
    assert tickets_after(ticked, "G") == [1, 0, 0]


@pytest.mark.parametrize(
    ("dice", "camel", "reason"),
    [
        ("R2", "R", refusals.DieIsOut("R")),
        ("k2", "w", refusals.DieIsOut("grey")),
        ("R1G1B1Y1P1", "k", refusals.AllDiceOut()),
    ],
)
def test_a_die_that_cannot_be_ticked_off(dice, camel, reason):
    assert refusal(tick_die, parse(f"cu2 3RGB.5YP.15k.16w {dice}"), camel) == reason


# -- the opening -----------------------------------------------------------------------------------


def test_opening_rolls_stack_the_camels_in_their_order():
    rolls = (("W", 1), ("G", 2), ("B", 2), ("O", 3), ("Y", 1))
    assert opening(rolls) == Track.of({1: "WY", 2: "GB", 3: "O"})


def test_s21_crazy_camels_start_from_the_finish_the_second_on_the_first():
    racing = (("R", 1), ("G", 1), ("B", 2), ("Y", 3), ("P", 3))
    track = opening((*racing, ("w", 2), ("k", 2)))
    assert track == Track.of({1: "RG", 2: "B", 3: "YP", 15: "wk"})
    for shown in ("w1", "k1"):
        after = apply(Position(SECOND_EDITION, track), parse_event(shown, SECOND_EDITION))
        assert after.track.stack(14) == "k"


@pytest.mark.parametrize(("face", "space"), [(1, 16), (2, 15), (3, 14)])
def test_a_crazy_camel_starts_as_far_from_the_finish_as_its_die_says(face, space):
    assert opening((("k", face),)) == Track.of({space: "k"})


@given(st.permutations(SECOND_EDITION.camels), st.lists(st.integers(1, 3), min_size=7, max_size=7))
def test_after_any_opening_the_position_is_whole(order, faces):
    track = opening(tuple(zip(order, faces, strict=True)))
    assert problems(Position(SECOND_EDITION, track)) == ()
    assert max(space for space, stack in track.stacks if stack[0].isupper()) <= 3
    assert min(space for space, stack in track.stacks if stack[0].islower()) >= 14
