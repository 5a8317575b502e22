"""What gestures ask of a widget, and when: on one of the tests' own that knows no picture."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

from camelhelper.core import cup
from camelhelper.gui.board.interaction.cursor import CursorPath
from camelhelper.gui.board.interaction.gestures import Gestures
from camelhelper.gui.board.interaction.hand import CamelSource, Slot

START = cup.parse("cu2 3RGY.5B.6P.14k.15w")
LEFT = Qt.MouseButton.LeftButton
SPACE_PX = 50


class Row(Gestures, QWidget):
    """Spaces side by side, whose top camels are taken; writes down what happens."""

    def __init__(self):
        super().__init__(self, START, CursorPath())
        self.resize(16 * SPACE_PX, SPACE_PX)
        self.shown = []
        self.previewed.connect(lambda preview: self.shown.append(preview and "preview"))
        self.refused.connect(lambda _reason: self.shown.append("refused"))
        self.intended.connect(lambda _intent: self.shown.append("intended"))

    def source_at(self, point):
        stack = self.position.track.stack(self._space(point))
        return CamelSource(stack[-1]) if stack else None

    def target_at(self, _drag, point):
        return Slot(self._space(point)) if self._space(point) <= 16 else None

    def _space(self, point):
        return int(point.x // SPACE_PX) + 1

    def draw_position(self, _position):
        self.shown.append("position")

    def draw_lifted(self, _drag):
        self.shown.append("lifted")

    def draw_aim(self, _drag):
        self.shown.append("aim")

    def draw_hand(self, drag):
        self.shown.append("hand" if drag.pointer else "hovering")

    def draw_let_go(self, _drag):
        self.shown.append("let go")

    def draw_hover(self, _source, _point):
        return Qt.CursorShape.ArrowCursor

    def draw_cursor(self, _cursor, _drag):
        pass


@pytest.fixture
def row(qtbot):
    row = Row()
    qtbot.addWidget(row)
    return row


def middle(space):
    return QPoint(int((space - 0.5) * SPACE_PX), SPACE_PX // 2)


@pytest.fixture
def drag_to(qtbot, row):
    def drag_to(*spaces):
        qtbot.mousePress(row, LEFT, pos=middle(5))
        for space in spaces:
            row.shown.clear()
            qtbot.mouseMove(row, middle(space))

    return drag_to


def test_widget_is_asked_to_show_what_a_hand_does(qtbot, row, drag_to):
    drag_to(7)
    assert row.shown == ["lifted", "aim", "aim", "preview", "hand"]
    drag_to(7, 7)
    assert row.shown == ["hand"]
    drag_to(7, 17)
    assert row.shown == ["aim", None, "hand"]
    row.shown.clear()
    qtbot.keyClick(row, Qt.Key.Key_Left)
    assert row.shown == ["aim", "preview", "hovering"]


@pytest.mark.parametrize(("space", "outcome"), [(7, "intended"), (17, "refused")])
def test_widget_shows_the_empty_hand_before_the_outcome_and_the_position_after_it(
    qtbot, row, drag_to, space, outcome
):
    drag_to(6, space)
    row.shown.clear()
    qtbot.mouseRelease(row, LEFT, pos=middle(space))
    assert row.shown == ["hand", "let go", outcome, "position"]


def test_what_is_put_back_takes_its_preview_back(qtbot, row, drag_to):
    drag_to(7)
    row.shown.clear()
    qtbot.keyClick(row, Qt.Key.Key_Escape)
    assert row.shown == ["let go", None, "position"]
