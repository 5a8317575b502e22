"""What is noted beside the board, and what is done from there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.history import Correction
from camelhelper.gui.board.interaction.intents import MoveCamel
from camelhelper.gui.notices.passing_note import NoteKind
from camelhelper.gui.widgets.die_buttons import DieTick
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.stages import show_table_view

BARE = parse("cu2 1RG.2B.3PY.4+2.15k.16w")
LEDGER = parse("cu2 1RG.2B.3PY.4+2.15k.16w - - - 3*,3,3")

DROPPED = "Instead of “Ann: green rolls 1 → 2”"


@pytest.fixture
def program(opened):
    program = opened(LEDGER)
    program.session.name_players("Ann", "Ben", "Cy")
    return program


def keys(qtbot, program, text):
    qtbot.keyClicks(program.views.board, text)


def said(program):
    QApplication.processEvents()  # a step is noted once its odds are painted
    note = program.views.note
    return tuple(label.text().replace(NO_BREAK, " ") for label in (note.text, note.detail))


def is_gone(program):
    QApplication.processEvents()
    return program.views.note.isHidden()


def press(qtbot, program, words):
    QApplication.processEvents()
    (button,) = [button for button in program.views.note.offers if button.text() == words]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def drag(program, camel, space):
    program.views.board.intended.emit(MoveCamel(camel, space))


def tick(program, die):
    return next(tick for tick in program.views.dice.findChildren(DieTick) if tick.die == die)


def test_who_wins_the_leg_is_told_once_with_its_last_die(qtbot, program):
    for roll in ("r1", "g1", "b1", "y1"):
        keys(qtbot, program, roll)
        assert "wins the leg" not in said(program)[1]
    keys(qtbot, program, "p3")
    assert said(program)[1] == "Purple wins the leg"
    keys(qtbot, program, "r1")
    assert "wins the leg" not in said(program)[1]
    keys(qtbot, program, "u")
    assert said(program) == ("Undone: “Cy: red rolls 1 → 6”", "Purple wins the leg")


def test_a_roll_is_told_with_what_it_paid_and_taken_back_there(qtbot, program):
    keys(qtbot, program, "r3")
    assert said(program) == (
        "Ann: red rolls 3 → 5 (Ben's cheering tile)",
        "Ben +1 for the tile on 4",
    )
    press(qtbot, program, "Undo")
    assert program.session.position == LEDGER
    assert said(program)[0] == "Undone: “Ann: red rolls 3 → 5 (Ben's cheering tile)”"
    press(qtbot, program, "Redo")
    assert said(program)[1] == "Ben +1 for the tile on 4"


def test_an_undone_edit_is_quoted_as_it_was_told(qtbot, program):
    drag(program, "G", 9)
    told, _ = said(program)
    assert told == "Edited: green on 9"
    keys(qtbot, program, "u")
    assert said(program)[0] == f"Undone: “{told}”"


def test_playing_on_after_an_undo_tells_what_it_drops_and_undo_brings_it_back(qtbot, program):
    keys(qtbot, program, "b1g1r1")
    said(program)
    keys(qtbot, program, "uu")
    said(program)
    keys(qtbot, program, "g2")
    assert said(program) == (
        "Ben: green rolls 2 → 3",
        "Instead of “Ben: green rolls 1 → 2” and 1 more",
    )
    press(qtbot, program, "Undo")
    dropped = [step.event for step in program.session.history.future]
    assert dropped == [DieRevealed("G", 1), DieRevealed("R", 1)]


def test_a_question_after_an_undo_tells_what_the_drag_dropped(qtbot, program):
    keys(qtbot, program, "g1")
    said(program)
    keys(qtbot, program, "u")
    said(program)
    drag(program, "R", 3)
    assert said(program) == (
        "Was that red 2?",
        f"With its die, ticket and turn · {DROPPED}",
    )


def test_a_step_that_is_redone_drops_nothing(qtbot, program):
    keys(qtbot, program, "g1b1uu")
    said(program)
    program.session.redo()
    assert said(program) == ("Ann: green rolls 1 → 2", "")


def test_without_a_ledger_a_ticket_taken_by_a_click_shows_what_it_did(qtbot, opened):
    program = opened(BARE)
    keys(qtbot, program, "tb")
    assert said(program) == ("Blue leg ticket 5", "The next one pays 3")
    keys(qtbot, program, "tbtbtb")
    assert said(program) == ("Blue leg ticket 2", "It was the last one")


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
    assert said(program)[0] == "Added before step 1: green rolls 1"
    press(qtbot, program, "Undo")
    assert said(program)[0] == "Undone: “Added before step 1: green rolls 1”"


def test_a_correction_tells_how_many_later_steps_no_longer_fit(qtbot, program):
    keys(qtbot, program, "r3b1")
    assert said(program)[0].startswith("Ben: blue rolls 1")
    program.session.correct(Correction(0, DieRevealed("R", 3), DieRevealed("B", 3)))
    assert said(program)[1] == "1 later event no longer legal: see the history"


def test_a_refusal_says_what_is_not_played_and_why(qtbot, program):
    keys(qtbot, program, "r2r1")
    assert said(program) == (
        "Not played: red rolls 1",
        "The red die is already out in this leg.",
    )
    press(qtbot, program, "Undo the last step")
    assert program.session.position == LEDGER


def test_a_refusal_with_nothing_before_it_offers_no_undo(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w R1"))
    keys(qtbot, program, "r2")
    assert program.views.note.offers == ()


def test_letters_begun_stay_until_they_are_ended_or_taken_back(qtbot, program):
    keys(qtbot, program, "p")
    assert said(program) == ("p…", "Purple: 1, 2 or 3, or ? to tick it off")
    assert not program.views.note.timer.isActive()
    press(qtbot, program, "Undo")
    assert is_gone(program)
    keys(qtbot, program, "2")
    assert said(program)[0] == "2…"
    keys(qtbot, program, "u")
    assert is_gone(program)
    assert program.session.position == LEDGER


def test_a_letter_that_is_dropped_is_named(qtbot, program):
    keys(qtbot, program, "pt")
    assert said(program) == ("t… (p ignored)", "Leg ticket: which colour?")


def test_a_face_no_die_has_begins_nothing_else(qtbot, program):
    keys(qtbot, program, "p7")
    assert said(program)[0] == "P7: a die shows 1, 2 or 3, not 7."
    assert program.session.position == LEDGER


def test_a_drag_that_a_die_could_have_made_is_counted_by_a_click(qtbot, program):
    drag(program, "R", 3)
    assert said(program) == (
        "Was that red 2?",
        "With its die, ticket and turn",
    )
    press(qtbot, program, "Count it")
    assert format_position(program.session.position) == ("cu2 2B.3PYRG.4+2.15k.16w R2 - - 3+1,3*,3")
    assert said(program)[0] == "Ann: red rolls 2 → 3"
    press(qtbot, program, "Undo")
    assert format_position(program.session.position).endswith("3PYRG.4+2.15k.16w - - - 3*,3,3")


def test_dragging_and_ticking_by_hand_is_counted_by_a_key(qtbot, program):
    drag(program, "R", 3)
    tick(program, "R").ticked.emit("R", True)
    assert said(program)[0] == "Was that red 2?"
    keys(qtbot, program, "c")
    assert format_position(program.session.position) == ("cu2 2B.3PYRG.4+2.15k.16w R2 - - 3+1,3*,3")
    assert len(program.session.history.past) == 1


def test_the_face_that_is_asked_for_counts_the_drag_and_moves_nothing_again(program):
    drag(program, "R", 3)
    assert said(program)[0] == "Was that red 2?"
    program.views.dice.rolled.emit(DieRevealed("R", 2))
    assert format_position(program.session.position) == ("cu2 2B.3PYRG.4+2.15k.16w R2 - - 3+1,3*,3")
    assert len(program.session.history.past) == 1


def test_the_roll_that_is_asked_for_may_be_typed(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "r2")
    assert format_position(program.session.position) == ("cu2 2B.3PYRG.4+2.15k.16w R2 - - 3+1,3*,3")


def test_a_refusal_leaves_the_question_on_the_screen(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "p7")
    assert said(program)[0] == "P7: a die shows 1, 2 or 3, not 7."
    press(qtbot, program, "Count red 2")
    assert format_position(program.session.position) == ("cu2 2B.3PYRG.4+2.15k.16w R2 - - 3+1,3*,3")


def test_the_roll_that_is_asked_for_answers_after_a_refusal_too(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "p7")
    keys(qtbot, program, "r2")
    assert len(program.session.history.past) == 1


def test_once_the_question_is_gone_a_roll_is_one_of_its_own(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "p7")
    said(program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert is_gone(program)
    keys(qtbot, program, "r2")
    assert "5RG" in format_position(program.session.position)


def test_a_question_about_an_earlier_drag_is_not_asked_beside_a_refusal(program):
    drag(program, "R", 3)
    assert said(program)[0] == "Was that red 2?"
    drag(program, "B", 12)
    program.session.refuse("no")
    said(program)
    assert program.views.note.offers == ()


def test_letters_that_come_to_nothing_leave_the_question(qtbot, program):
    drag(program, "R", 3)
    said(program)
    keys(qtbot, program, "g")
    assert said(program)[0] == "g…"
    press(qtbot, program, "Undo")
    assert said(program)[0] == "Was that red 2?"


def test_any_other_roll_after_a_drag_is_played(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "r1")
    assert program.session.position.dice_out == ("R",)
    assert len(program.session.history.past) == 2


def test_a_drag_is_asked_about_again_once_a_wrong_face_is_undone(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "r3")
    assert said(program)[0] == "Ann: red rolls 3 → 6"
    press(qtbot, program, "Undo")
    assert said(program) == ("Was that red 2?", "Undone: “Ann: red rolls 3 → 6”")
    keys(qtbot, program, "r2")
    assert format_position(program.session.position) == ("cu2 2B.3PYRG.4+2.15k.16w R2 - - 3+1,3*,3")


def test_a_question_waits_for_its_answer(qtbot, program):
    drag(program, "R", 3)
    assert said(program)[0] == "Was that red 2?"
    assert not program.views.note.timer.isActive()
    program.session.say("saved")
    said(program)
    assert not program.views.note.timer.isActive()
    keys(qtbot, program, "c")
    assert program.session.history.past[-1].event == DieRevealed("R", 2)
    assert program.views.note.timer.isActive()


def test_a_question_left_alone_changes_nothing(qtbot, program):
    drag(program, "R", 3)
    said(program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert is_gone(program)
    keys(qtbot, program, "c")
    assert len(program.session.history.past) == 1


def test_any_other_drag_is_told_and_may_be_undone(qtbot, program):
    drag(program, "R", 9)
    assert said(program)[0] == "Edited: red on 9, green on 9"
    press(qtbot, program, "Undo")
    assert program.session.position == LEDGER


def test_a_what_if_that_is_left_undoes_nothing_in_the_game(qtbot, program):
    session = program.session
    keys(qtbot, program, "r3")
    session.set_game(session.game.what_if())
    keys(qtbot, program, "g1")
    assert said(program)[0] == "Ben: green rolls 1 → 6"
    session.set_game(session.game.left())
    assert is_gone(program)


def test_another_game_ends_what_was_said_of_the_last(qtbot, program):
    keys(qtbot, program, "r3r3")
    program.on_disk.document.new(BARE)
    assert is_gone(program)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_no_other_button_comes_under_the_hand_that_counts(qtbot, program, size):
    """A second click on Count it shall not undo what the first one counted."""
    program.window.resize(*size)
    drag(program, "R", 3)
    qtbot.waitUntil(lambda: len(program.views.note.offers) == 2)
    note = program.views.note
    (count, _), over = note.offers, note.parentWidget()
    hand = count.mapTo(over, count.rect().center())
    qtbot.mouseClick(count, Qt.MouseButton.LeftButton)
    assert [each.text() for each in note.offers] == ["Undo"]
    assert not isinstance(over.childAt(hand), QAbstractButton)


def test_a_small_window_shows_the_question_and_its_buttons_whole(program):
    program.window.resize(1024, 700)
    drag(program, "R", 3)
    note = program.views.note
    assert note.text.height() >= note.text.sizeHint().height()
    assert note.detail.height() >= note.detail.sizeHint().height()
    assert all(button.width() >= button.sizeHint().width() for button in note.offers)


def test_escape_dismisses_when_there_is_nothing_else_to_leave(qtbot, program):
    keys(qtbot, program, "r3")
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert program.views.note.isHidden()


def test_a_step_that_letters_spell_takes_their_note_s_place_without_a_gap(qtbot, program):
    """The letters' note is there until that of the step is: nothing flashes up."""
    keys(qtbot, program, "r")
    QApplication.processEvents()
    keys(qtbot, program, "3")
    assert program.views.note.isVisible()
    assert said(program)[0].startswith("Ann: red rolls 3")


def test_a_note_gives_way_to_the_scoring_that_is_opened(qtbot, program):
    for roll in ("r1", "g1", "b1", "y1", "p1", "r1"):
        keys(qtbot, program, roll)
    assert not is_gone(program)
    program.views.scored.scoring_wanted.emit(5)
    assert program.views.scoring.isVisible()
    assert is_gone(program)


def test_a_scoring_is_told_by_its_line_and_by_the_note_where_there_is_no_line(qtbot, program):
    keys(qtbot, program, "r1g1b1y1p1leg")
    assert said(program) == ("The next leg begins.", "")
    assert [button.text() for button in program.views.note.offers] == ["Undo"]
    scoring = program.views.scored.text.text()
    keys(qtbot, program, "u")
    assert said(program)[0] == f"Undone: “{scoring}”".replace(NO_BREAK, " ")
    show_table_view(program.window)
    keys(qtbot, program, "leg")
    assert said(program)[0] == scoring.replace(NO_BREAK, " ")


def test_the_note_tells_what_a_scoring_dropped(qtbot, program):
    keys(qtbot, program, "r1g1b1y1p1")
    drag(program, "P", 9)
    keys(qtbot, program, "u")
    said(program)
    keys(qtbot, program, "leg")
    assert said(program) == ("The next leg begins.", "Instead of “Edited: purple on 9”")


def test_a_refusal_bears_its_sign_in_a_small_window_too(qtbot, opened):
    program = opened(LEDGER)
    program.window.resize(845, 505)
    note = program.views.note
    keys(qtbot, program, "r3")
    left = note.text.x()
    keys(qtbot, program, "r3")
    assert note.note.kind is NoteKind.REFUSED
    assert note.text.x() > left + 20


def test_swapped_names_are_told_and_undo_takes_back_just_them(qtbot, program):
    keys(qtbot, program, "r1")
    history = program.session.history
    program.session.name_players("Ben", "Ann", "Cy")
    assert said(program)[0] == "Players: Ben, Ann and Cy"
    keys(qtbot, program, "u")
    assert program.session.game.names == ("Ann", "Ben", "Cy")
    assert program.session.history is history
    assert said(program)[0] == "Undone: “Players: Ben, Ann and Cy”"
    press(qtbot, program, "Redo")
    assert program.session.game.names == ("Ben", "Ann", "Cy")
    assert program.session.history is history


def test_names_no_longer_stand_before_what_was_done_after_them(qtbot, program):
    program.session.name_players("Ben", "Ann", "Cy")
    keys(qtbot, program, "r1")
    assert said(program)[0] == "Ben: red rolls 1 → 2"
    keys(qtbot, program, "u")
    assert said(program)[0] == "Undone: “Ben: red rolls 1 → 2”"
    assert program.session.game.names == ("Ben", "Ann", "Cy")


def test_the_same_names_again_are_nothing_to_tell(program):
    program.views.note.clear()
    assert program.session.name_players("Ann", "Ben", "Cy")
    assert is_gone(program)


def test_a_discarded_what_if_is_told_and_undo_brings_it_back(qtbot, program):
    keys(qtbot, program, "r1")
    live = program.session.history
    program.commands.what_ifs.begin.trigger()
    keys(qtbot, program, "g2")
    tried = program.session.game
    program.commands.what_ifs.discard.trigger()
    assert said(program)[0] == "Discarded: What if 1"
    assert program.session.history is live
    keys(qtbot, program, "u")
    assert program.session.game is tried
    assert said(program)[0] == "Undone: “Discarded: What if 1”"
    press(qtbot, program, "Redo")
    assert program.session.game.what_ifs == ()
    assert program.session.history is live


def test_a_discarded_what_if_stays_so_once_something_else_is_done(qtbot, program):
    program.commands.what_ifs.begin.trigger()
    keys(qtbot, program, "r1")
    program.commands.what_ifs.discard.trigger()
    keys(qtbot, program, "g2")
    said(program)
    keys(qtbot, program, "u")
    assert said(program)[0] == "Undone: “Ann: green rolls 2 → 3”"
    assert program.session.game.what_ifs == ()
