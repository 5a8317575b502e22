"""Under the board one line stands at a time, and nothing moves when another takes its place."""

from camelhelper.core.cup import parse
from camelhelper.core.event import LegEnded

LEG_OVER = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"


def test_a_scoring_takes_the_place_of_the_position(opened):
    program = opened(parse(LEG_OVER))
    views = program.views
    place = views.read_back.geometry()
    program.session.apply(LegEnded())
    assert views.scored.isVisible()
    assert not views.read_back.isVisible()
    assert not views.scoring.isVisible()
    assert views.scored.geometry() == place


def test_the_first_roll_of_a_leg_is_read_back_at_once(qtbot, opened):
    program = opened(parse(LEG_OVER))
    program.session.apply(LegEnded())
    qtbot.keyClicks(program.views.board, "r2")
    assert program.views.read_back.isVisible()
    assert not program.views.scored.isVisible()


def test_a_roll_that_scores_the_leg_is_read_back_at_once_in_a_what_if_too(qtbot, opened):
    program = opened(parse(LEG_OVER))
    program.commands.what_ifs.begin.trigger()
    qtbot.keyClicks(program.views.board, "r2")
    assert program.views.read_back.isVisible()
    program.commands.what_ifs.back.trigger()
    qtbot.keyClicks(program.views.board, "r2")
    assert program.views.read_back.isVisible()


def test_a_note_leaves_the_scoring_where_it_is(qtbot, opened):
    program = opened(parse(LEG_OVER))
    program.session.apply(LegEnded())
    qtbot.waitUntil(program.views.note.isVisible)
    assert program.views.scored.isVisible()


def test_the_scoring_is_opened_from_its_line_and_left_with_escape(qtbot, opened):
    program = opened(parse(LEG_OVER))
    program.session.apply(LegEnded())
    program.views.scored.button.click()
    assert program.views.scoring.isVisible()
    program.window.setFocus()
    qtbot.keyClick(program.window, "\x1b")
    assert not program.views.scoring.isVisible()
