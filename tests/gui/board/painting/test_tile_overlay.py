"""The tile values: what a tile is worth on each space, seen, hovered, clicked and walked to."""

import pytest
from PySide6.QtCore import QPoint, Qt

from camelhelper.core.cup import parse
from camelhelper.gui.board.interaction.hand import Slot
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.boards import BESIDE, Board

START = parse("cu2 1RG.2B.3PY.15k.16w")
VALUES = {5: {1: 0.4, -1: 0.1}, 7: {1: -0.2, -1: 0.9}, 9: {1: -0.5, -1: -0.6}}


@pytest.fixture
def board(qtbot):
    board = Board(qtbot, START)
    board.wanted = []
    board.view.tile_wanted.connect(lambda space, side: board.wanted.append((space, side)))
    board.view.scene().show_tile_values(VALUES)
    return board


def picture(board, space):
    """The middle of a space."""
    middle = board.geometry.middle(space)
    grabbed = board.view.grab().toImage()
    return grabbed.copy(round(middle.x) - 30, round(middle.y) - 40, 60, 80)


def test_each_valued_space_looks_different_and_the_others_as_before(board):
    valued = {space: picture(board, space) for space in (5, 6, 7, 9)}
    board.view.scene().show_tile_values({})
    for space in VALUES:
        assert picture(board, space) != valued[space]
    assert picture(board, 6) == valued[6]


def test_the_better_a_tile_the_stronger_its_space(board):
    theme = load_theme("day")
    shown = board.shown.tile_values
    strength = {space: shown[space].fill.alphaF() for space in VALUES}
    assert strength[7] > strength[5] > strength[9] == 0
    assert shown[7].rim == theme.colour("gain")


def test_hovering_tells_what_both_sides_are_worth_the_better_one_first(board):
    board.mouse.hover(board.geometry.label(7))
    assert board.shown.bubble == "Booing +0.90, cheering −0.20: click to place it"
    assert board.view.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor
    board.mouse.hover(BESIDE)
    assert board.shown.bubble == ""
    assert board.view.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor


def test_a_click_asks_for_the_better_side(board):
    board.mouse.tap(board.geometry.label(7))
    board.mouse.tap(board.geometry.label(5))
    assert board.wanted == [(7, -1), (5, 1)]
    assert board.intended == []


def test_a_click_beside_the_valued_spaces_lays_nothing(board):
    board.mouse.tap(board.geometry.label(6))
    board.mouse.tap(BESIDE)
    assert board.wanted == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_on_a_space_does_what_a_click_does(board, key):
    board.walk_to(Slot(7))
    board.press(key)
    assert board.wanted == [(7, -1)]


def test_without_values_nothing_is_laid(board):
    board.view.scene().show_tile_values({})
    board.mouse.tap(board.geometry.label(7))
    board.walk_to(Slot(7))
    board.press(Qt.Key.Key_Return)
    assert board.wanted == []


def test_a_hand_that_drags_something_is_not_bothered(board):
    board.mouse.take(board.point_of("B"), board.geometry.label(7))
    assert board.shown.tile_values == {}
    assert board.shown.bubble == ""
    board.press(Qt.Key.Key_Escape)
    assert list(board.shown.tile_values) == list(VALUES)
    board.mouse.release(board.geometry.label(7))
    assert board.wanted == []


def test_another_position_takes_the_values_away(board):
    board.view.show_position(parse("cu2 1RG.2B.3PY.15k.16w R?"))
    board.mouse.tap(board.geometry.label(7))
    assert board.wanted == []


def test_the_same_position_keeps_them(board):
    board.view.show_position(START)
    board.mouse.tap(board.geometry.label(7))
    assert board.wanted == [(7, -1)]


def test_they_follow_the_size_of_the_window_and_the_theme(board):
    before = board.shown.tile_values[7].corner
    board.view.resize(1000, 800)
    assert board.shown.tile_values[7].corner != before
    day = picture(board, 7)
    board.theme.choose("night")
    assert picture(board, 7) != day


def test_they_take_no_mouse_from_the_camels(board):
    board.mouse.drag(board.point_of("B"), board.geometry.label(7))
    assert board.outcome.track.find("B")[0] == 7
    assert board.view.childAt(QPoint(5, 5)) is board.view.viewport()
