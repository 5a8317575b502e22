"""What hands did to the table, recognised as the roll that it comes to."""

from dataclasses import replace

import pytest

from camelhelper.core.changing import changes_between
from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table, put_camel, put_tile, tick_die
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.rolls_by_hand import rolls_by_hand

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
RED_2 = DieRevealed("R", 2)


def by_hand(*changes, start=START):
    history = History(start)
    for change in changes:
        after = change(history.position)
        history = history.then(PositionEdited(changes_between(history.position, after)))
    return history


def put(camel, space):
    return lambda position: put_camel(position, camel, space)


def tick(camel, face=None):
    return lambda position: tick_die(position, camel, face)


def test_a_drag_that_a_die_could_have_made_was_perhaps_that_roll():
    found = rolls_by_hand(by_hand(put("R", 3)))
    assert (found.steps, found.rolls) == (1, (RED_2,))


@pytest.mark.parametrize("changes", [(put("R", 3), tick("R")), (tick("R", 2), put("R", 3))])
def test_a_drag_and_a_tick_come_to_the_same_in_either_order(changes):
    found = rolls_by_hand(by_hand(*changes))
    assert (found.steps, found.rolls) == (2, (RED_2,))


def test_a_turn_given_by_hand_belongs_to_the_roll():
    found = rolls_by_hand(by_hand(put("R", 3), lambda position: replace(position, to_move=2)))
    assert (found.steps, found.rolls) == (2, (RED_2,))


@pytest.mark.parametrize(
    "changes",
    [
        (put("R", 6),),
        (put("B", 1),),
        (tick("R"),),
        (put("R", 3), tick("B")),
        (put("R", 3), lambda position: replace(position, to_move=3)),
        (put("R", 3), lambda position: put_tile(position, 9, +1)),
    ],
    ids=["too far", "backwards", "only a tick", "another die", "another turn", "a tile too"],
)
def test_what_no_die_would_do_is_a_correction(changes):
    assert rolls_by_hand(by_hand(*changes)) is None


def test_a_die_that_is_out_cannot_have_rolled():
    assert rolls_by_hand(by_hand(put("R", 3), start=tick_die(START, "R"))) is None


def test_after_the_last_die_a_drag_was_perhaps_the_first_roll_of_the_next_leg():
    over = parse("cu2 1RG.2B.3PY.7+2.15k.16w R1G1B1P1Y1 B2 - 3*,3,3")
    dragged = by_hand(put("R", 3), start=over)
    assert rolls_by_hand(dragged).rolls == (RED_2,)
    counted = dragged.replaced(1, RED_2)
    assert format_position(counted.position) == "cu2 2B.3PYRG.15k.16w R2 - - 3+1,2*,3"
    assert [step.event for step in counted.past] == [LegEnded(), RED_2]
    assert counted.undone() == dragged


def test_after_the_race_a_drag_is_a_correction():
    over = parse("cu2 9w.12k.14B.15RG.17PY B2P2 - - 3*,3,3")
    assert rolls_by_hand(by_hand(put("B", 15), start=over)) is None


def test_a_camel_put_down_across_the_line_has_perhaps_won_the_race():
    last_leg = parse("cu2 2P.3k.12w.13RY.15BG - - - 3*,3,3")
    dragged = by_hand(put("B", 2), start=last_leg)
    assert rolls_by_hand(dragged).rolls == (DieRevealed("B", 3),)
    counted = dragged.replaced(1, DieRevealed("B", 3)).position
    assert counted.race_over
    assert counted.track.ranking == "GBYRP"


def test_a_crazy_camel_put_down_across_the_line_has_perhaps_ended_the_race():
    last_leg = parse("cu2 2kP.12w.13RY.15BG - - - 3*,3,3")
    dragged = by_hand(put("k", 16), start=last_leg)
    assert dragged.position.track.stack(16) == "kP"
    assert rolls_by_hand(dragged).rolls == (DieRevealed("k", 2), DieRevealed("w", 2))


def test_a_landing_is_recognised_beyond_the_tile():
    found = rolls_by_hand(by_hand(put("R", 5), start=put_tile(START, 4, +1, 2)))
    assert found.rolls == (DieRevealed("R", 3),)


@pytest.mark.parametrize(("side", "lands"), [(+1, 5), (-1, 3)])
def test_a_camel_put_down_on_a_tile_has_perhaps_been_moved_on_by_it(side, lands):
    """Hands follow the die first, and then the tile."""
    dragged = by_hand(put("R", 4), start=put_tile(START, 4, side, 2))
    found = rolls_by_hand(dragged)
    assert (found.steps, found.rolls) == (1, (DieRevealed("R", 3),))
    counted = dragged.replaced(1, DieRevealed("R", 3)).position
    assert counted.track.find("R")[0] == lands
    assert counted.player(2).coins == START.player(2).coins + 1


def test_all_rolls_that_come_to_the_same_are_told():
    found = rolls_by_hand(by_hand(put("P", 5), start=put_tile(START, 6, -1, 2)))
    assert found.rolls == (DieRevealed("P", 2), DieRevealed("P", 3))


def test_setting_up_is_no_rolling():
    assert rolls_by_hand(by_hand(put("R", 1), start=empty_table(SECOND_EDITION))) is None


def test_counted_it_is_one_step_that_one_undo_turns_into_the_drag_again():
    dragged = by_hand(put("R", 3), tick("R"))
    counted = dragged.replaced(2, RED_2)
    assert format_position(counted.position) == "cu2 2B.3PYRG.15k.16w R2 - - 3+1,3*,3"
    assert [step.event for step in counted.past] == [RED_2]
    assert counted.undone() == dragged
    assert counted.undone().redone() == counted
