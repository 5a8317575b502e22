"""Which roll of this leg another face of its die puts right."""

import pytest

from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.edit import put_camel
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PositionEdited,
    TilePlaced,
)
from camelhelper.core.gamefile import parse_game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.misheard import last_roll_misheard, misheard, misheard_by_hand
from tests.helpers.games import line_of_play

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")


def played(*events):
    return line_of_play(START, events)


def test_another_face_of_a_die_that_is_out_corrects_its_roll():
    history = played(DieRevealed("R", 2), TilePlaced(9, 1), DieRevealed("B", 1))
    roll = DieRevealed("R", 3)
    assert misheard(history, roll) == Correction(0, DieRevealed("R", 2), roll)


def test_the_other_crazy_camel_corrects_the_roll_of_the_grey_die():
    roll = DieRevealed("w", 1)
    correction = Correction(0, DieRevealed("k", 2), roll)
    assert misheard(played(DieRevealed("k", 2)), roll) == correction


def test_a_scoring_that_was_refused_ends_no_leg():
    ended = played(DieRevealed("R", 2)).then_unfit(LegEnded())
    roll = DieRevealed("R", 3)
    assert misheard(ended, roll) == Correction(0, DieRevealed("R", 2), roll)


@pytest.mark.parametrize("roll", [DieRevealed("R", 2), DieRevealed("R", None), DieRevealed("B", 1)])
def test_the_same_face_or_none_or_another_die_corrects_nothing(roll):
    assert misheard(played(DieRevealed("R", 2)), roll) is None


def test_a_roll_of_an_earlier_leg_is_left_alone():
    history = played(*(DieRevealed(camel, 1) for camel in "RGBPY"), LegEnded())
    assert misheard(history, DieRevealed("R", 3)) is None


def by_hand(history, *moves):
    for camel, space in moves:
        after = put_camel(history.position, camel, space)
        history = history.then(PositionEdited(changes_between(history.position, after)))
    return history


def test_a_camel_that_is_dragged_to_where_another_face_brings_it_was_perhaps_misheard():
    history = played(DieRevealed("R", 3), TilePlaced(9, 1))
    found = misheard_by_hand(by_hand(history, ("R", 3)))
    correction = Correction(0, DieRevealed("R", 3), DieRevealed("R", 2))
    assert (found.steps, found.corrections, found.moves_on) == (1, (correction,), False)
    assert found.rolls == (DieRevealed("R", 2),)


def test_what_rolled_later_may_stand_on_the_camel_that_was_misheard():
    """Blue landed on red, and is carried along as it will have been."""
    history = played(DieRevealed("R", 2), DieRevealed("B", 1))
    assert history.position.track.stack(3) == "PYRGB"
    found = misheard_by_hand(by_hand(history, ("R", 4), ("B", 3)))
    assert found.steps == 2
    assert found.rolls == (DieRevealed("R", 3),)


def test_the_grey_die_may_have_shown_either_colour():
    found = misheard_by_hand(by_hand(played(DieRevealed("k", 2)), ("k", 15), ("w", 14)))
    assert found.rolls == (DieRevealed("w", 2),)


def test_a_die_that_was_only_ticked_off_has_perhaps_shown_what_a_drag_says():
    ticked = played(DieRevealed("R", None), TilePlaced(9, 1))
    assert misheard_by_hand(by_hand(ticked, ("R", 3))).rolls == (DieRevealed("R", 2),)


def test_a_camel_that_is_put_down_on_a_tile_will_have_been_moved_on_by_it():
    history = History(parse("cu2 1RG.2B.3PY.4+2.15k.16w - - - 3*,3,3")).then(DieRevealed("R", 1))
    found = misheard_by_hand(by_hand(history, ("R", 4)))
    assert (found.rolls, found.moves_on) == ((DieRevealed("R", 3),), True)


@pytest.mark.parametrize("move", [("R", 9), ("G", 3), ("B", 3)])
def test_what_no_face_of_a_die_that_is_out_explains_is_a_mere_edit(move):
    assert misheard_by_hand(by_hand(played(DieRevealed("R", 3)), move)) is None


def test_a_drag_that_would_make_later_steps_illegal_is_a_mere_edit():
    """A tile was placed where red would have stood."""
    history = played(DieRevealed("R", 2), TilePlaced(4, 1))
    assert misheard_by_hand(by_hand(history, ("R", 4))) is None


@pytest.mark.parametrize(
    ("roll", "meant"),
    [
        (DieRevealed("Y", 2), DieRevealed("Y", 2)),
        (DieRevealed("Y", 1), None),
        (DieRevealed("P", 2), None),
        (DieRevealed("Y", None), None),
    ],
)
def test_only_another_face_of_the_die_that_ended_a_leg_may_be_what_it_showed(roll, meant):
    leg = played(*(DieRevealed(camel, 1) for camel in "RGBPY"))
    mend = Correction(4, DieRevealed("Y", 1), meant) if meant else None
    assert last_roll_misheard(leg.played(roll)) == mend


def test_a_roll_after_a_scoring_of_its_own_is_one_of_the_next_leg():
    leg = played(*(DieRevealed(camel, 1) for camel in "RGBPY"), LegEnded(), DieRevealed("Y", 2))
    assert last_roll_misheard(leg) is None


def test_a_roll_that_no_longer_fits_was_not_misheard():
    text = '[Version "1"]\n[Start "cu1 1WG.2BO.3Y - - - 3*!,3"]\nw1\n!w2\n= W to 4\n'
    assert misheard_by_hand(parse_game(text).live) is None


def test_once_an_earlier_step_was_corrected_what_a_hand_did_after_it_stays():
    start = parse("cu1 1WG.3B.4OY - - - 3*,3,3")
    history = by_hand(line_of_play(start, ["tw", "b1"]), ("B", 5))
    assert misheard_by_hand(history)
    mended = history.corrected(Correction(0, LegTicketTaken("W"), LegTicketTaken("G")))
    assert misheard_by_hand(mended) is None
