"""The sheets at the side of the window, torn off: a small screen holds all of each."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget

from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.widgets.screen_room import moved_into
from camelhelper.gui.widgets.side_sheet import DockHead
from tests.helpers.stages import a_game, opened, settled

LEFT = Qt.MouseButton.LeftButton
ROOM = QRect(0, 0, 800, 600)


@pytest.fixture(params=["history", "table"])
def sheet(request, qapp):  # noqa: ARG001 - a window needs an application
    """Open in a window that reaches as far down as its screen."""
    with opened(a_game()) as program:
        window = settled(program.window)
        room = window.screen().availableGeometry()
        window.resize(1024, room.height())
        window.move(room.topLeft())
        dock = window.findChild(QDockWidget, request.param)
        dock.show()
        settled(window)
        yield dock


def is_on_screen(sheet):
    return sheet.screen().availableGeometry().contains(sheet.frameGeometry())


def test_a_sheet_torn_off_is_on_its_screen(sheet):
    sheet.setFloating(True)
    settled(sheet)
    assert is_on_screen(sheet)


def test_a_sheet_dropped_below_its_screen_comes_back(sheet):
    sheet.setFloating(True)
    head = sheet.findChild(DockHead).title
    at = head.mapTo(sheet, head.rect().center())
    QTest.mousePress(sheet, LEFT, pos=at)
    sheet.move(0, sheet.screen().availableGeometry().height() - 60)
    QTest.mouseRelease(sheet, LEFT, pos=at)
    assert is_on_screen(sheet)


def test_a_sheet_that_was_torn_off_beyond_the_screen_opens_on_it(sheet):
    sheet.setFloating(True)
    sheet.hide()
    sheet.move(-900, 3000)
    sheet.show()
    assert is_on_screen(sheet)


def test_a_sheet_torn_off_takes_no_room_in_the_window(sheet):
    window = sheet.parentWidget()
    column = window.findChild(AdvicePanel)
    sheet.hide()
    settled(window)
    width = column.width()
    sheet.setFloating(True)
    sheet.show()
    window.resize(1024, window.height() - 1)
    settled(window)
    assert column.width() == width


@pytest.mark.parametrize(
    ("box", "inside"),
    [
        (QRect(10, 20, 300, 400), QPoint(10, 20)),
        (QRect(700, 20, 300, 400), QPoint(500, 20)),
        (QRect(-50, 500, 300, 400), QPoint(0, 200)),
        (QRect(100, 100, 900, 700), QPoint(0, 0)),
    ],
)
def test_a_box_is_moved_no_further_than_its_room_asks(box, inside):
    assert moved_into(ROOM, box) == QRect(inside, box.size())
