"""The question whether a drag that a die could have made is to be counted as that roll."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import DieRevealed, LegTicketTaken, PositionEdited
from camelhelper.core.mend import Correction
from camelhelper.gui.widgets.die_buttons import DieTick
from tests.helpers.noting import LEDGER, drag, is_gone, keys, press, said
from tests.helpers.shown_board import shown_on
from tests.helpers.stages import show_table_view

COUNTED = "cu2 2B.3PYRG.4+2.15k.16w R2 - - 3+1,3*,3"


def tick(program, die):
    return next(tick for tick in program.views.dice.findChildren(DieTick) if tick.die == die)


def test_a_question_after_an_undo_tells_what_the_drag_dropped(qtbot, program):
    keys(qtbot, program, "g1")
    said(program)
    keys(qtbot, program, "u")
    said(program)
    drag(program, "R", 3)
    assert said(program) == (
        "Was that red 2?",
        "Also counts the die, ticket and turn · Instead of “Ann: green rolls 1 → 2”",
    )


def test_a_drag_to_where_another_face_leads_corrects_the_roll_that_was_misheard(qtbot, program):
    keys(qtbot, program, "r3tb")
    said(program)
    drag(program, "R", 3)
    assert said(program) == ("Was that red 2, not red 3?", "Corrects step 1")
    assert format_position(program.session.position).startswith("cu2 2B.3PYRG.4+2")
    press(qtbot, program, "Make it red 2")
    events = [step.event for step in program.session.history.steps]
    assert events == [DieRevealed("R", 2), LegTicketTaken("B")]
    assert said(program)[0] == "Step 1: red rolls 2 instead of red rolls 3"
    assert program.session.position.players[1].coins == 3  # Ben's tile was not stepped on


@pytest.mark.parametrize("answer", ["f", "r2"])
def test_a_roll_that_was_misheard_by_a_drag_is_fixed_by_a_key_or_by_the_roll(
    qtbot, program, answer
):
    keys(qtbot, program, "r3")
    drag(program, "R", 3)
    said(program)
    keys(qtbot, program, answer)
    assert [step.event for step in program.session.history.steps] == [DieRevealed("R", 2)]
    assert not program.session.can_redo
    keys(qtbot, program, "u")
    assert [step.event for step in program.session.history.steps] == [DieRevealed("R", 3)]


def test_the_cross_says_what_it_answers(qtbot, program):
    drag(program, "R", 3)
    said(program)
    assert program.views.note.dismiss.toolTip() == "No, just moved by hand"
    keys(qtbot, program, "c")
    said(program)
    assert program.views.note.dismiss.toolTip() == "Dismiss"


def test_a_misheard_roll_that_is_left_alone_stays_an_edit(qtbot, program):
    keys(qtbot, program, "r3")
    drag(program, "R", 3)
    said(program)
    keys(qtbot, program, "b1")
    assert len(program.session.history.past) == 3


def test_a_drag_after_an_undo_is_corrected_and_that_undone_too(qtbot, program):
    keys(qtbot, program, "r3b1u")
    drag(program, "R", 3)
    said(program)
    keys(qtbot, program, "f")
    assert said(program)[0] == "Step 1: red rolls 2 instead of red rolls 3"
    keys(qtbot, program, "u")
    assert said(program)[0] == "Undone: “Step 1: red rolls 2 instead of red rolls 3”"
    keys(qtbot, program, "u")
    assert program.session.history.past == ()


def test_a_drag_that_a_die_could_have_made_is_counted_by_a_click(qtbot, program):
    drag(program, "R", 3)
    assert said(program) == (
        "Was that red 2?",
        "Also counts the die, ticket and turn",
    )
    press(qtbot, program, "Count it")
    assert format_position(program.session.position) == COUNTED
    assert said(program)[0] == "Ann: red rolls 2 → 3"
    press(qtbot, program, "Undo")
    assert format_position(program.session.position).endswith("3PYRG.4+2.15k.16w - - - 3*,3,3")


@pytest.mark.parametrize(("answer", "face"), [("c", 2), ("r3", 3)])
def test_a_drag_that_several_rolls_could_have_made_says_which_key_counts_which(
    qtbot, opened, answer, face
):
    program = opened(parse("cu2 1RG.2B.3+2.6PY.15k.16w - - - 3*,3,3"))
    drag(program, "R", 4)
    assert said(program) == (
        "Was that red 2 or red 3?",
        "Also counts the die, ticket and turn · Press c for red 2 or r 3 for red 3",
    )
    keys(qtbot, program, answer)
    assert [step.event for step in program.session.history.past] == [DieRevealed("R", face)]


def test_dragging_and_ticking_by_hand_is_counted_by_a_key(qtbot, program):
    drag(program, "R", 3)
    tick(program, "R").ticked.emit("R", True)
    assert said(program)[0] == "Was that red 2?"
    keys(qtbot, program, "c")
    assert format_position(program.session.position) == COUNTED
    assert len(program.session.history.past) == 1


def test_the_face_that_is_asked_for_counts_the_drag_and_moves_nothing_again(program):
    drag(program, "R", 3)
    assert said(program)[0] == "Was that red 2?"
    program.views.dice.rolled.emit(DieRevealed("R", 2))
    assert format_position(program.session.position) == COUNTED
    assert len(program.session.history.past) == 1


def test_a_roll_that_the_history_awaits_is_no_answer(qtbot, program):
    keys(qtbot, program, "b1")
    drag(program, "R", 3)
    assert said(program)[0] == "Was that red 2?"
    program.session.awaited = Correction(0, DieRevealed("B", 1), None)
    program.views.dice.rolled.emit(DieRevealed("R", 2))
    first, second = program.session.history.past
    assert first.event == DieRevealed("R", 2)
    assert isinstance(second.event, PositionEdited)


def test_the_roll_that_is_asked_for_may_be_typed(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "r2")
    assert format_position(program.session.position) == COUNTED


def test_a_refusal_leaves_the_question_on_the_screen(qtbot, program):
    drag(program, "R", 3)
    keys(qtbot, program, "p7")
    assert said(program)[0] == "P7: a die shows 1, 2 or 3, not 7."
    press(qtbot, program, "Count red 2")
    assert format_position(program.session.position) == COUNTED


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
    assert format_position(program.session.position) == COUNTED


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


ACROSS = "cu2 2B.3PYG.14w.15k.16R - - - 3*,3,3"


@pytest.mark.parametrize(
    ("start", "space", "question"),
    [(format_position(LEDGER), 4, "Was that red 3?"), (ACROSS, 2, "Was that red 2?")],
    ids=["on a tile", "over the line"],
)
def test_what_the_answer_will_change_waits_for_it(qtbot, opened, start, space, question):
    program = opened(parse(start))
    views = program.views
    show_table_view(program.window)
    drag(program, "R", space)
    shown = views.odds.heading.text(), views.odds.message.text()
    assert shown == (question, "The odds wait for the answer.")
    assert views.odds.page is not views.odds.table
    assert views.advice.best.band.headline.text == "Advice waits for the answer."
    assert views.scoreboard.caption.text() == question
    assert all(chance.first is None for chance in views.scoreboard.bars.chances)
    assert said(program)[0] == question
    assert views.odds.heading.text() == question
    keys(qtbot, program, "c")
    assert views.scoreboard.caption.text() != question


def test_the_board_names_no_favourite_before_the_answer(qtbot, opened):
    program = opened(parse(ACROSS))
    scene = program.views.board.scene()
    with qtbot.waitSignal(program.live.idle):
        drag(program, "R", 2)
    said(program)
    assert "favourites" not in shown_on(scene).sprites
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert "favourites" in shown_on(scene).sprites
    assert program.views.odds.page is program.views.odds.table


def test_a_question_left_alone_keeps_the_odds_no_longer(qtbot, program):
    drag(program, "R", 4)
    said(program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert program.views.odds.heading.text() == "This position can't be right"


def test_a_question_left_alone_changes_nothing(qtbot, program):
    drag(program, "R", 3)
    said(program)
    qtbot.keyClick(program.views.board, Qt.Key.Key_Escape)
    assert is_gone(program)
    keys(qtbot, program, "c")
    assert len(program.session.history.past) == 1


def test_any_other_drag_is_told_and_may_be_undone(qtbot, program):
    drag(program, "R", 9)
    assert said(program)[0] == "Edited: red and green on 9"
    press(qtbot, program, "Undo")
    assert program.session.position == LEDGER


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
