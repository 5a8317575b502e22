"""Under the board one line stands at a time, and nothing moves when another takes its place."""

from camelhelper.core.cup import parse

LEG_OVER = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"


def test_a_roll_scores_the_leg_and_the_scoring_takes_the_place_of_the_position(qtbot, opened):
    program = opened(parse(LEG_OVER))
    views = program.views
    place = views.read_back.geometry()
    qtbot.keyClicks(views.board, "r2")
    assert views.scored.isVisible()
    assert not views.read_back.isVisible()
    assert not views.scoring.isVisible()
    assert views.scored.geometry() == place
    qtbot.keyClicks(views.board, "tg")
    assert views.read_back.isVisible()
    assert not views.scored.isVisible()


def test_a_note_leaves_the_scoring_where_it_is(qtbot, opened):
    program = opened(parse(LEG_OVER))
    qtbot.keyClicks(program.views.board, "r2r2")
    assert program.views.note.isVisible()
    assert program.views.scored.isVisible()


def test_the_scoring_is_opened_from_its_line_and_left_with_escape(qtbot, opened):
    program = opened(parse(LEG_OVER))
    qtbot.keyClicks(program.views.board, "r2")
    program.views.scored.button.click()
    assert program.views.scoring.isVisible()
    program.window.setFocus()
    qtbot.keyClick(program.window, "\x1b")
    assert not program.views.scoring.isVisible()
