"""How the board looks: under the pointer, in themes, fonts and sizes, painted over and over."""

import gc
import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem

from camelhelper.core import cup
from camelhelper.core.edit import lift_tile, put_camel, tick_die
from camelhelper.core.edition import CHEERING
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.interaction.hand import Slot, TileSource
from camelhelper.gui.theme.colours import THEME_NAMES
from tests.helpers.boards import NO_KEYS, SHIFT, Board, by_drag, holds

START = cup.parse("cu2 3RGY.5B.6P.9+2.14k.15w")
REPAINTS = 2_000


@pytest.fixture
def board(qtbot):
    return Board(qtbot, START)


def test_pointer_says_what_can_be_taken(board):
    def pointer():
        return board.view.viewport().cursor().shape()

    board.mouse.hover(board.point_at(Slot(7)))
    assert pointer() == Qt.CursorShape.ArrowCursor
    board.mouse.hover(board.point_of("B"))
    assert pointer() == Qt.CursorShape.OpenHandCursor
    board.take("B", Slot(8))
    assert pointer() == Qt.CursorShape.ClosedHandCursor
    board.mouse.release(board.point_at(Slot(8)))
    assert pointer() == Qt.CursorShape.ArrowCursor


@pytest.mark.parametrize(
    ("keys", "raised"), [(NO_KEYS, {"camel G", "camel Y"}), (SHIFT, {"camel G"})]
)
def test_what_would_come_along_rises_under_the_pointer(board, keys, raised):
    def risen():
        return {key for key, sprite in board.shown.sprites.items() if sprite.is_raised}

    board.mouse.move(board.point_of("G"), Qt.MouseButton.NoButton, keys)
    assert risen() == raised
    board.mouse.hover(board.point_of(TileSource(CHEERING)))
    assert risen() == {"tray +1"}
    QApplication.sendEvent(board.view, QEvent(QEvent.Type.Leave))
    assert risen() == set()


def test_carried_camel_looks_the_way_it_would_run(board):
    board.take("B", Slot(4))
    rightwards = board.shown.hand.toImage()
    board.mouse.move(board.point_at(Slot(12)))
    assert board.shown.hand.toImage() != rightwards
    board.mouse.move(board.point_at(Slot(16)))
    assert board.shown.hand.toImage() == rightwards


def test_theme_is_switched_while_it_is_shown(board):
    pictures = {}
    for name in THEME_NAMES:
        board.theme.choose(name)
        pictures[name] = board.view.grab().toImage()
    assert pictures["day"] != pictures["night"] != pictures["contrast"] != pictures["day"]


def test_other_theme_gives_a_gesture_up(board):
    board.take("B", Slot(8))
    board.theme.choose("night")
    assert not holds(board.view)
    board.mouse.release(board.point_at(Slot(8)))
    assert board.intended == []


@pytest.mark.parametrize("size", [(640, 520), (1300, 1000), (3840, 2160)])
def test_board_fills_its_window(board, size):
    board.view.resize(*size)
    by_drag(board, "B", Slot(8))
    assert board.outcome == put_camel(START, "B", 8)
    assert board.view.sceneRect().size().toTuple() == size


def test_pictures_are_as_fine_as_the_screen(board):
    scene = board.view.scene()
    scene.set_geometry(Geometry(860, 700), 1.5)
    pictures = [it.pixmap() for it in scene.items() if isinstance(it, QGraphicsPixmapItem)]
    pictures = [picture for picture in pictures if not picture.isNull()]
    assert max(picture.width() for picture in pictures) == 1290
    assert {picture.devicePixelRatio() for picture in pictures} == {1.5}


def test_resize_gives_a_gesture_up(board):
    board.take("B", Slot(8))
    board.view.resize(900, 720)
    assert not holds(board.view)
    assert board.intended == []


def test_other_font_is_taken_up(board):
    before = board.view.grab().toImage()
    font = board.view.font()
    font.setItalic(True)
    board.view.setFont(font)
    assert board.view.grab().toImage() != before


def test_motion_is_off_without_a_screen(qtbot):
    board = Board(qtbot, START)
    board.view.show_position(put_camel(START, "B", 12))
    assert not board.is_moving


def test_repainting_loses_no_references_to_none(qtbot):
    board = Board(qtbot, START, size=(640, 520))
    board.view.scene().show_favourites("G", 0.4)
    board.mouse.tap(board.point_of("B"))
    # Events that Python makes lose references themselves, so the same two come again and again.
    moves = [
        board.mouse.event(QEvent.Type.MouseMove, board.point_at(Slot(space))) for space in (7, 8)
    ]
    counts = []
    for repaint in range(REPAINTS):
        board.mouse.send(moves[repaint % 2])
        board.view.viewport().repaint()
        assert board.previewed == [put_camel(START, "B", 7 + repaint % 2)]
        # Positions that are kept would keep their own None.
        board.previewed.clear()
        if repaint in (REPAINTS // 10, REPAINTS - 1):
            gc.collect()  # what other tests left may hold some, too
            counts.append(sys.getrefcount(None))
    assert abs(counts[1] - counts[0]) < 50


def on_screen(board):
    """The board as the screen has it: painted bit by bit, where something changed."""
    QApplication.processEvents()
    return board.view.screen().grabWindow(board.view.winId()).toImage()


@pytest.mark.parametrize(
    "changed", [put_camel(START, "B", 12), tick_die(START, "R", 2), lift_tile(START, 9)]
)
def test_nothing_stays_where_it_was_whatever_is_painted_in_between(board, changed):
    on_screen(board)
    board.view.show_position(changed)
    board.view.viewport().repaint(0, 0, 4, 4)  # as when a sheet is shown over the board
    bit_by_bit = on_screen(board)
    board.view.viewport().repaint()
    assert bit_by_bit == on_screen(board)
