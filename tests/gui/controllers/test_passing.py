"""What is noted beside the board, and what is done from there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.gui.notices.passing_note import NoteKind
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.noting import LEDGER, drag, is_gone, keys, press, said, tips
from tests.helpers.stages import show_table_view

BARE = parse("cu2 1RG.2B.3PY.4+2.15k.16w")


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


def test_several_steps_are_taken_back_by_clicks_at_one_place(qtbot, opened):
    program = opened(LEDGER)
    keys(qtbot, program, "r3g1b1")
    note = program.views.note
    said(program)
    place = note.offers[-1].mapTo(note, note.offers[-1].rect().center())
    for left in (2, 1, 0):
        said(program)
        assert note.childAt(place).text() == "Undo"
        qtbot.mouseClick(note.childAt(place), Qt.MouseButton.LeftButton)
        assert len(program.session.history.past) == left
    assert said(program)[0].startswith("Undone: “Player 1: red rolls 3")
    assert [offer.text() for offer in note.offers] == ["Redo", "Undo"]
    qtbot.mouseClick(note, Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseClick(note.childAt(place), Qt.MouseButton.LeftButton)
    assert not program.session.history.past, "a click too many redoes nothing"


def test_several_steps_are_redone_by_clicks_at_one_place(qtbot, opened):
    program = opened(LEDGER)
    keys(qtbot, program, "r3g1b1")
    for _ in range(3):
        said(program)
        program.session.undo()
    note = program.views.note
    said(program)
    place = note.offers[0].mapTo(note, note.offers[0].rect().center())
    for done in (1, 2, 3):
        assert note.childAt(place).text() == "Redo"
        qtbot.mouseClick(note.childAt(place), Qt.MouseButton.LeftButton)
        said(program)
        assert len(program.session.history.past) == done
    assert [offer.text() for offer in note.offers] == ["Undo"]


def test_clicks_quicker_than_the_window_each_take_back_a_step_and_the_note_stays(qtbot, program):
    keys(qtbot, program, "r3g1b1y1")
    said(program)
    undo = program.views.note.offers[-1]
    for _ in range(3):
        qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert len(program.session.history.past) == 1
    assert said(program)[0].startswith("Undone: “Ben: green rolls 1")
    for _ in range(3):
        program.session.redo()
    assert said(program)[0].startswith("Ann: yellow rolls 1")


def test_a_jump_that_is_taken_back_is_told_too_so_that_the_next_click_finds_the_note(
    qtbot, program
):
    keys(qtbot, program, "r3g1b1")
    program.session.jump(1)
    keys(qtbot, program, "y1")
    said(program)
    told = []
    for _ in range(3):
        press(qtbot, program, "Undo")
        told.append(said(program)[0])
    assert [text.partition(" “")[2][:15] for text in told] == [
        "Ben: yellow rol",
        "Jump to step 1”",
        "Cy: blue rolls ",
    ]
    program.session.jump(0)
    said(program)
    program.session.undo()
    assert said(program)[0] == "Undone: “Jump to the start”"


def test_the_table_view_tells_nobody_the_colour_of_my_race_card(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3"))
    keys(qtbot, program, "+b")
    assert said(program)[0] == "Player 1: blue card on the winner deck"
    program.commands.table_view.action.trigger()
    assert is_gone(program)
    keys(qtbot, program, "u")
    assert said(program)[0] == "Undone: “Player 1: face-down card on the winner deck”"
    keys(qtbot, program, "r2")
    assert "blue" not in "".join(said(program))
    keys(qtbot, program, "u+b")
    assert said(program)[0] == "Player 1: face-down card on the winner deck"
    program.commands.table_view.leave()
    keys(qtbot, program, "u")
    assert said(program)[0] == "Undone: “Player 1: blue card on the winner deck”"


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


def test_a_step_that_is_redone_drops_nothing(qtbot, program):
    keys(qtbot, program, "g1b1uu")
    said(program)
    program.session.redo()
    assert said(program) == ("Ann: green rolls 1 → 2", "")


@pytest.mark.parametrize("ahead", [1, 2, 3])
def test_a_jump_ahead_drops_nothing(qtbot, program, ahead):
    keys(qtbot, program, "b1g1r1p1")
    said(program)
    program.session.jump(0)
    QApplication.processEvents()
    program.session.jump(ahead)
    QApplication.processEvents()
    note = program.views.note.note
    assert not note or "Instead of" not in note.whole


def test_without_a_ledger_a_ticket_taken_by_a_click_shows_what_it_did(qtbot, opened):
    program = opened(BARE)
    keys(qtbot, program, "tb")
    assert said(program) == ("Blue leg ticket 5", "The next one pays 3")
    keys(qtbot, program, "tbtbtb")
    assert said(program) == ("Blue leg ticket 2", "It was the last one")


def test_who_acts_out_of_turn_passes_it_on_and_the_note_tells_whose_it_was(program):
    program.session.apply(LegTicketTaken("B", 3))
    assert said(program) == (
        "Cy: blue leg ticket 5",
        "The next one pays 3 · It was Ann's turn",
    )
    program.session.apply(LegTicketTaken("B", 1))
    assert said(program) == ("Ann: blue leg ticket 3", "The next one pays 2")


def test_a_refusal_says_what_is_not_played_and_why(qtbot, program):
    keys(qtbot, program, "r2r1")
    assert said(program) == (
        "Not played: red rolls 1",
        "The red die is already out in this leg. Press f for red 1",
    )
    press(qtbot, program, "Undo the last step")
    assert program.session.position == LEDGER


def test_every_offer_tells_its_key(qtbot, opened):
    program = opened(parse("cu2 2kP.12w.13RY.15BG - - - 3*,3,3"))
    drag(program, "k", 16)  # which either colour of the grey die may have done
    assert tips(program) == ["Count black 2 (key c)", "Count white 2 (key w 2)", "Undo (key u)"]
    keys(qtbot, program, "u")
    redo = QKeySequence(QKeySequence.StandardKey.Redo)
    assert tips(program) == [
        f"Redo (key {redo.toString(redo.SequenceFormat.NativeText)})",
        "Undo (key u)",
    ]


def test_a_refusal_with_nothing_before_it_offers_no_undo(qtbot, opened):
    program = opened(parse("cu2 1RG.2B.3PY.15k.16w R1"))
    keys(qtbot, program, "r2")
    assert program.views.note.offers == ()


def test_a_refusal_offers_to_undo_a_step_and_never_the_names(qtbot, program):
    keys(qtbot, program, "1+")
    assert said(program)[0] == "Not played: cheering tile on 1"
    assert program.views.note.offers == ()
    keys(qtbot, program, "r2")
    program.session.name_players("Ann", "Ben", "Dee")
    keys(qtbot, program, "r1")
    said(program)
    assert [offer.text() for offer in program.views.note.offers] == ["Make it red 1"]


def test_a_refusal_at_an_earlier_moment_offers_no_undo_of_the_jump_there(qtbot, program):
    keys(qtbot, program, "r2")
    program.session.jump(0)
    keys(qtbot, program, "1+")
    said(program)
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
    assert said(program)[0] == "Undone: “Leg scored”"
    show_table_view(program.window)
    keys(qtbot, program, "leg")
    assert said(program)[0] == scoring.replace(NO_BREAK, " ")


def test_coins_that_are_corrected_further_are_told_each_time(qtbot, program):
    keys(qtbot, program, "r1g1b1y1p1leg")
    said(program)
    program.views.scored.scoring_wanted.emit(5)
    for coins in (7, 8, 9):
        program.views.scoring.coins[1].setValue(coins)
        assert said(program)[0] == f"Edited: Ann at {coins} coins"
    keys(qtbot, program, "u")
    assert said(program)[0] == "Undone: “Edited: Ann at 9 coins”"


def test_a_drag_that_is_undone_is_not_missed(qtbot, program):
    drag(program, "P", 9)
    said(program)
    keys(qtbot, program, "u")
    said(program)
    keys(qtbot, program, "r1")
    assert said(program)[1] == ""


def test_the_note_tells_what_a_scoring_dropped(qtbot, program):
    keys(qtbot, program, "r1g1b1y1p1tb")
    said(program)
    keys(qtbot, program, "u")
    said(program)
    keys(qtbot, program, "leg")
    assert said(program) == ("The next leg begins.", "Instead of “Cy: blue leg ticket 5”")


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


def test_names_come_back_by_redo_after_the_step_before_them(qtbot, program):
    keys(qtbot, program, "r1")
    program.session.name_players("Ben", "Ann", "Cy")
    for command in (program.commands.steps.undo,) * 2 + (program.commands.steps.redo,) * 2:
        command.trigger()
    assert program.session.game.names == ("Ben", "Ann", "Cy")
    assert said(program)[0] == "Players: Ben, Ann and Cy"


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


def test_a_roll_that_scores_the_leg_says_how_it_was_scored(qtbot, opened):
    program = opened(parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3*,3,0!"))
    keys(qtbot, program, "r2")
    assert said(program)[1] == "Leg scored: player 1 +3, player 2 −1, player 3 +5"
