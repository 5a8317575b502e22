"""The line that tells how the last leg was scored."""

import pytest

from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken
from camelhelper.gui.ledger.scored_line import ScoredLine
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.panels import position, unnamed

SCORED = f"Leg scored: Ann{NO_BREAK}+5, me{NO_BREAK}+7"
"""No line begins with somebody's coins."""


@pytest.fixture
def line(session, theme, shown):
    return shown(ScoredLine(session, theme))


def test_it_tells_what_the_leg_brought_to_whom(session, line):
    assert not line.is_speaking
    session.apply(LegEnded())
    assert line.text.text() == SCORED


def test_it_goes_with_the_first_action_of_the_next_leg(session, line):
    session.apply(LegEnded())
    session.apply(DieRevealed("R", 1))
    assert not line.is_speaking


def test_it_leaves_the_line_to_the_position_after_a_roll_that_scores_the_leg(session, line):
    session.apply(DieRevealed("R", 1))
    assert not line.is_speaking
    assert line.action.isEnabled()


def test_it_goes_and_comes_again_with_undo_and_redo(session, line):
    session.apply(LegEnded())
    session.undo()
    assert not line.is_speaking
    session.redo()
    assert line.is_speaking


def test_without_a_ledger_it_says_nothing(session, line):
    session.start(position("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1"))
    session.apply(LegEnded())
    assert not line.is_speaking
    assert not line.action.isEnabled()


def test_the_last_scoring_can_be_asked_for_as_long_as_there_is_one(qtbot, session, line):
    session.apply(DieRevealed("R", 1))
    session.apply(LegTicketTaken("G"))
    with qtbot.waitSignal(line.scoring_wanted) as wanted:
        line.action.trigger()
    assert wanted.args == [0]
    assert unnamed(line) == []
