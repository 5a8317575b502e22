"""How good the calls were, over evenings."""

import pytest
from PySide6.QtWidgets import QDialog

from camelhelper.core.cup import parse
from camelhelper.core.guesses import brier_score, format_guesses
from camelhelper.gui.documents.kept_guesses import guesses_path
from camelhelper.gui.guesses.guess_sheet import GuessSheet
from tests.helpers.guessing import THREE_TO_CALL, call, guess_first, kept, with_odds


@pytest.fixture
def program(qtbot, opened):
    return with_odds(qtbot, opened(THREE_TO_CALL))


def sheets(program):
    return [
        sheet
        for dialog in program.window.findChildren(QDialog)
        if dialog.isVisible()
        for sheet in dialog.findChildren(GuessSheet)
    ]


def test_the_scores_are_shown_with_a_key(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "9ygy")
    program.commands.guess_scores.action.trigger()
    (sheet,) = sheets(program)
    assert brier_score(kept()["Ann"]) == pytest.approx(0.01)
    assert sheet.isVisible()


def test_who_is_kept_without_a_guess_has_no_score(program, heard):
    guesses_path().parent.mkdir(parents=True, exist_ok=True)
    guesses_path().write_text(format_guesses({"Dora": ()}), "utf-8")
    program.commands.guess_scores.action.trigger()
    assert heard[0].text.startswith("Nobody has guessed yet")


def test_before_anybody_has_guessed_that_is_said(program, heard):
    program.commands.guess_scores.action.trigger()
    assert heard[0].text.startswith("Nobody has guessed yet")
    assert sheets(program) == []


def test_they_are_shown_after_each_game(qtbot, program):
    guess_first(qtbot, program)
    call(qtbot, program, "ygy")
    program.session.edit(parse("cu2 9w.12k.14B.15RG.17PY B2P2 - - 3*,3!,3"))
    program.session.end_leg()
    (sheet,) = sheets(program)
    assert sheet.parentWidget().isVisible()


def test_a_damaged_file_is_said_when_guessing_begins(qtbot, program, heard):
    guesses_path().parent.mkdir(parents=True, exist_ok=True)
    guesses_path().write_text("{")
    guess_first(qtbot, program)
    assert heard[0].text.startswith("The file guesses.json is damaged. It was set aside as")
