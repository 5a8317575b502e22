"""Undo and redo say beforehand what they are about, also in a game that was opened again."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.mend import Correction
from camelhelper.core.storage import read_game, write_game
from camelhelper.gui.controllers.steps import Steps
from tests.helpers.panels import HeardSession

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
RED_1, RED_3, BLUE_1 = DieRevealed("R", 1), DieRevealed("R", 3), DieRevealed("B", 1)


@pytest.fixture
def session():
    session = HeardSession(START)
    session.name_players("Ann", "Ben & Co", "Cy")
    return session


@pytest.fixture
def steps(session):
    return Steps(session, session)


def offered(steps):
    return tuple(
        each.text().replace("&&", "+").replace("&", "") if each.isEnabled() else ""
        for each in (steps.undo, steps.redo)
    )


def test_the_last_step_is_named_and_a_sign_in_a_name_underlines_nothing(session, steps):
    session.apply(RED_1)
    session.apply(BLUE_1)
    assert offered(steps) == ("Undo “Ben + Co: blue rolls 1 → 3”", "")
    session.undo()
    assert offered(steps) == ("Undo “Ann: red rolls 1 → 2”", "Redo “Ben + Co: blue rolls 1 → 3”")
    session.undo()
    assert offered(steps) == ("", "Redo “Ann: red rolls 1 → 2”")


def test_a_correction_is_named_until_the_game_is_opened_again(session, steps, tmp_path):
    session.apply(RED_1)
    session.apply(BLUE_1)
    session.correct(Correction(0, RED_1, RED_3))
    mended = "“Step 1: red rolls 3 instead of red rolls 1”"
    assert offered(steps) == (f"Undo {mended}", "")
    session.undo()
    assert offered(steps) == ("Undo “Ben + Co: blue rolls 1 → 3”", f"Redo {mended}")
    session.redo()
    write_game(tmp_path / "evening.cup", session.game)
    session.start(read_game(tmp_path / "evening.cup"))
    assert offered(steps) == ("Undo “Ben + Co: blue rolls 1 → 3”", "")


def test_names_and_a_jump_are_no_steps(session, steps):
    session.apply(RED_1)
    session.jump(0)
    assert offered(steps) == ("Undo", "Redo “Ann: red rolls 1 → 2”")
    session.name_players("Cy", "Ben", "Ann")
    assert offered(steps) == ("Undo “Players: Cy, Ben and Ann”", "Redo “Cy: red rolls 1 → 2”")
    session.undo()
    assert offered(steps) == ("Undo", "Redo “Players: Cy, Ben and Ann”")


@pytest.mark.parametrize("keys", ["Ctrl+Y", "Ctrl+Shift+Z"])
def test_redo_has_the_keys_of_every_platform(qtbot, opened, keys):
    program = opened(START)
    program.session.apply(RED_1)
    program.session.undo()
    qtbot.keySequence(program.views.board, keys)
    assert [step.event for step in program.session.history.past] == [RED_1]
