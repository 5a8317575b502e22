"""A correction is told in passing, and offered where a roll may have been misheard."""

from camelhelper.core.event import DieRevealed
from camelhelper.core.mend import Correction
from camelhelper.core.position import Player
from camelhelper.wording.record import record_lines
from tests.helpers.noting import keys, press, said, tips


def test_a_corrected_step_is_told_and_taken_back_there(qtbot, program):
    keys(qtbot, program, "r3tb")
    assert said(program)[0] == "Ben: blue leg ticket 5"
    was = program.session.position
    program.session.correct(Correction(0, DieRevealed("R", 3), DieRevealed("R", 2)))
    assert said(program) == ("Step 1: red rolls 2 instead of red rolls 3", "")
    press(qtbot, program, "Undo")
    assert program.session.position == was
    assert said(program)[0] == "Undone: “Step 1: red rolls 2 instead of red rolls 3”"
    press(qtbot, program, "Redo")
    assert said(program)[0] == "Step 1: red rolls 2 instead of red rolls 3"


def test_an_event_put_in_afterwards_is_told_as_added(qtbot, program):
    keys(qtbot, program, "r3")
    said(program)
    program.session.correct(Correction(0, None, DieRevealed("G", 1)))
    assert said(program)[0] == "Added as step 1: green rolls 1 → 2"
    press(qtbot, program, "Undo")
    assert said(program)[0] == "Undone: “Added as step 1: green rolls 1 → 2”"


def test_an_undone_step_that_is_corrected_is_told_as_corrected_and_drops_nothing(qtbot, program):
    keys(qtbot, program, "r3tb")
    keys(qtbot, program, "uu")
    said(program)
    program.session.correct(Correction(0, DieRevealed("R", 3), DieRevealed("R", 2)))
    assert said(program) == ("Step 1: red rolls 2 instead of red rolls 3", "")
    keys(qtbot, program, "u")
    said(program)
    program.session.correct(Correction(0, None, DieRevealed("G", 1)))
    assert said(program) == ("Added as step 1: green rolls 1 → 2", "")


def test_a_step_that_was_removed_is_told_as_put_back(qtbot, program):
    keys(qtbot, program, "r3")
    said(program)
    program.session.correct(Correction(0, DieRevealed("R", 3), None))
    assert said(program)[0].startswith("Step 1 removed: red rolls 3")
    press(qtbot, program, "Undo")
    assert said(program)[0].startswith("Undone: “Step 1 removed: red rolls 3")


def test_a_correction_tells_what_was_set_by_hand_against_it(qtbot, program):
    session = program.session
    keys(qtbot, program, "r3")  # Ben gets a coin for his tile
    session.edit(session.position.with_player(2, Player(7)))
    said(program)
    session.correct(Correction(0, DieRevealed("R", 3), DieRevealed("R", 2)))
    assert said(program)[1] == "1 later change by hand contradicts this: see the history"
    line = record_lines(session.history, session.game.roster)[1]
    assert line.problem == "Without this: Ben at 3 coins, no longer 4."
    assert line.is_legal


def test_a_correction_tells_nothing_against_it_that_was_undone(qtbot, program):
    session = program.session
    keys(qtbot, program, "r3")
    session.edit(session.position.with_player(2, Player(7)))
    session.undo()
    said(program)
    session.correct(Correction(0, DieRevealed("R", 3), DieRevealed("R", 2)))
    assert said(program) == ("Step 1: red rolls 2 instead of red rolls 3", "")


def test_a_correction_tells_what_no_longer_fits_of_the_steps_jumped_back_over(qtbot, program):
    keys(qtbot, program, "r3b1")
    program.session.jump(0)
    said(program)
    program.session.correct(Correction(0, DieRevealed("R", 3), DieRevealed("B", 3)))
    assert said(program)[1] == "1 later event no longer legal: see the history"


def test_a_correction_tells_how_many_later_steps_no_longer_fit(qtbot, program):
    keys(qtbot, program, "r3b1")
    assert said(program)[0].startswith("Ben: blue rolls 1")
    program.session.correct(Correction(0, DieRevealed("R", 3), DieRevealed("B", 3)))
    assert said(program)[1] == "1 later event no longer legal: see the history"


def test_another_face_of_a_die_that_is_out_offers_to_correct_its_roll(qtbot, program):
    keys(qtbot, program, "r3b1r2")
    assert said(program)[0] == "Not played: red rolls 2"
    press(qtbot, program, "Make it red 2")
    assert said(program)[0] == "Step 1: red rolls 2 instead of red rolls 3"
    assert len(program.session.history.past) == 2


def test_a_misheard_roll_is_fixed_by_the_key_that_its_button_tells(qtbot, program):
    keys(qtbot, program, "r3b1r2")
    assert tips(program) == ["Make it red 2 (key f)", "Undo the last step (key u)"]
    assert said(program)[1].endswith("in this leg. Press f for red 2")
    keys(qtbot, program, "f")
    assert said(program)[0] == "Step 1: red rolls 2 instead of red rolls 3"


def test_in_the_table_view_no_key_is_told_as_it_is_used_by_hand(qtbot, program):
    program.commands.table_view.action.trigger()
    keys(qtbot, program, "r3b1r2")
    assert "Make it red 2" in [offer.text() for offer in program.views.note.offers]
    assert "Press" not in said(program)[1]


def test_the_same_face_once_more_offers_only_undo(qtbot, program):
    keys(qtbot, program, "r3r3")
    said(program)
    assert [offer.text() for offer in program.views.note.offers] == ["Undo the last step"]


def test_another_face_of_the_die_that_ended_the_leg_offers_to_correct_it(qtbot, program):
    keys(qtbot, program, "r1g1b1y1p3")
    over = program.session.position
    keys(qtbot, program, "p2")
    text, detail = said(program)
    assert text == "Cy: purple rolls 2 → 8"
    assert detail.startswith("Leg scored: ")
    assert detail.endswith(" · Or did the last leg end with purple 2?")
    press(qtbot, program, "Correct it")
    assert said(program) == ("Step 5: purple rolls 2 instead of purple rolls 3", "")
    assert program.session.position.leg_over
    assert program.session.position.track.find("P")[0] == over.track.find("P")[0] - 1
    press(qtbot, program, "Undo")
    assert len(program.session.history.past) == 7
    press(qtbot, program, "Redo")
    assert len(program.session.history.past) == 5
