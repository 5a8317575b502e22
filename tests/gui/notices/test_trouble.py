"""Trouble with the disk, which nobody should overlook."""

import pytest
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.gui.notices.trouble import Trouble
from camelhelper.gui.tour.placing import box_in
from tests.helpers.panels import unnamed

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"
REASON = (
    "A crash would lose whatever happens from now on: the journal cannot be written: No space left "
    "on device."
)


@pytest.fixture
def trouble(qtbot, theme):
    trouble = Trouble(theme)
    qtbot.addWidget(trouble)
    return trouble


@pytest.fixture(params=[False, True], ids=["usual", "table view"])
def told(request, opened):
    """A window that is told of one."""
    program = opened(parse(START))
    program.window.show_for_table(request.param)
    program.window.showNormal()
    return program


def in_size(program, size):
    program.window.resize(*size)
    QApplication.processEvents()
    return program


def test_it_is_told_until_it_is_over(trouble):
    assert trouble.isHidden()
    trouble.tell("The disk is full.")
    assert trouble.isVisible()
    trouble.tell("The disk is gone.")
    assert trouble.text.text() == trouble.accessibleDescription() == "The disk is gone."
    trouble.tell("")
    assert trouble.isHidden()


def test_it_stands_out_and_has_a_name(trouble, theme):
    trouble.tell("The disk is full.")
    assert trouble.grab().toImage().pixelColor(2, 3) == theme.colour("banner")
    assert unnamed(trouble) == []


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_no_note_and_no_what_if_lies_over_it(qtbot, told, size):
    views = in_size(told, size).views
    views.trouble.tell(REASON)
    told.session.set_game(told.session.game.what_if())
    qtbot.keyClicks(views.board, "g2")
    qtbot.waitUntil(views.note.isVisible)
    trouble, *others = (
        box_in(told.window, part) for part in (views.trouble, views.note, views.what_if_bar)
    )
    assert not any(trouble.intersects(other) for other in others)
    assert views.trouble.text.shown_text == REASON


@pytest.mark.parametrize("size", [(640, 400), (1024, 700), (1280, 800)])
def test_it_covers_nothing_that_is_played_with_and_nothing_moves_for_it(told, size):
    views = in_size(told, size).views
    board = views.board
    geometry = board.scene().geometry
    before = box_in(told.window, board), geometry.content
    views.trouble.tell(REASON)
    QApplication.processEvents()
    assert (box_in(told.window, board), board.scene().geometry.content) == before
    below_px = box_in(board.window(), views.trouble).bottom() - before[0].top()
    assert all(geometry.space_area(space).top > below_px for space in range(1, 17))
