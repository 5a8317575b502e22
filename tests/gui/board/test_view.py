"""Gestures on the board: dragged, tapped and made with keys, through real events."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.core import cup
from camelhelper.core.arrange import empty_table, lift_tile, put_camel, put_tile, take_camel_off
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.gui.board import BoardView
from camelhelper.gui.theme import load_theme
from tests.helpers.mouse import Mouse

SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
START = cup.parse("cu2 3RGY.5B.6P.9+2.14k.15w")
BESIDE = (3, 3)


class Board:
    """A board with all it said and emitted."""

    def __init__(self, qtbot, position=START):
        self.view = BoardView(load_theme("day"))
        qtbot.addWidget(self.view)
        self.view.resize(860, 700)
        self.view.show()
        self.view.setFocus()
        self.mouse = Mouse(self.view)
        self.arranged, self.previewed, self.refused = [], [], []
        self.view.arranged.connect(self.arranged.append)
        self.view.previewed.connect(self.previewed.append)
        self.view.refused.connect(self.refused.append)
        self.show(position)
        self.press_key = lambda key, keys=Qt.KeyboardModifier.NoModifier: qtbot.keyClick(
            self.view, key, keys
        )

    def show(self, position):
        self.position = position
        self.view.show_position(position)

    @property
    def geometry(self):
        return self.view.scene().geometry

    def camel(self, camel):
        return self.view.scene().layout.figures[camel].heart

    def below(self, camel):
        """Where the camel's blanket meets the one below, or the ground."""
        return self.view.scene().layout.figures[camel].stand.up(8)

    def space(self, space):
        """A place on the space where no camel stands in the way."""
        return self.geometry.label(space)

    def tile(self, space):
        return self.geometry.middle(space)

    def tray(self, side):
        return self.geometry.tray_spot(side)

    @property
    def box(self):
        return self.geometry.box.centre

    @property
    def outcome(self):
        """What the one finished gesture made of the position."""
        assert self.refused == []
        assert len(self.arranged) == 1
        return self.arranged[0]


@pytest.fixture
def board(qtbot):
    return Board(qtbot)


def by_drag(board, start, end, keys=Qt.KeyboardModifier.NoModifier):
    board.mouse.drag(start, end, keys)


def by_taps(board, start, end, keys=Qt.KeyboardModifier.NoModifier):
    board.mouse.tap(start, keys)
    board.mouse.tap(end)


HANDS = pytest.mark.parametrize("hand", [by_drag, by_taps])


@HANDS
def test_camel_brings_along_what_stands_on_it(board, hand):
    hand(board, board.camel("G"), board.space(8))
    assert board.outcome == put_camel(START, "G", 8)
    assert board.outcome.track.stack(8) == "GY"


@HANDS
@pytest.mark.parametrize("key", [SHIFT, ALT])
def test_camel_comes_alone_with_shift_or_alt(board, hand, key):
    hand(board, board.camel("G"), board.space(8), key)
    assert board.outcome == put_camel(START, "G", 8, alone=True)
    assert board.outcome.track.stack(3) == "RY"


@HANDS
def test_camel_let_go_on_a_stack_comes_on_top(board, hand):
    hand(board, board.camel("B"), board.camel("Y"))
    assert board.outcome.track.stack(3) == "RGYB"


@HANDS
@pytest.mark.parametrize(("above", "stack"), [("R", "BRGY"), ("G", "RBGY"), ("Y", "RGBY")])
def test_camel_let_go_between_two_is_inserted(board, hand, above, stack):
    hand(board, board.camel("B"), board.below(above))
    assert board.outcome.track.stack(3) == stack
