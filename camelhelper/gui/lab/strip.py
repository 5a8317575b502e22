"""A short strip of spaces on which to stack camels freely: by dragging, tapping twice, or keys.

Its gestures are those of the board.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.interaction.cursor import CursorPath
from camelhelper.gui.board.interaction.gestures import Gestures
from camelhelper.gui.board.interaction.hand import DragSource, DragState, Target
from camelhelper.gui.board.interaction.intents import Intent, carried_out
from camelhelper.gui.lab.strip_layout import SPACES, StripLayout
from camelhelper.gui.lab.strip_painting import StripPainter
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.stacks_picture import stacks_text

_BELOW_GROUND_PX = 7
"""Between the ground and the numbers below it."""


class Strip(Gestures, QWidget):
    """Shows the stacks of a position of the first edition, which gestures change.

    It keeps the position itself, and repaints itself with every gesture.

    Signals:
        arranged: the Position that a gesture made.
    """

    arranged = Signal(object)

    def __init__(self, theme: Theme, position: Position, height_px: int = 168) -> None:
        super().__init__(self, position, CursorPath(SPACES, sides=()))
        self._painter = StripPainter(theme)
        self._height_px = height_px
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Strip of spaces"))
        self.setAccessibleDescription(stacks_text(position.track))
        self.intended.connect(self._carry_out)

    @Slot(object)
    def _carry_out(self, intent: Intent) -> None:
        self.show_position(carried_out(intent, self._position))
        self.arranged.emit(self._position)

    def show_position(self, position: Position) -> None:
        super().show_position(position)
        # What a hand did has been said by now; whoever reads on wants to know what it led to.
        self.setAccessibleDescription(stacks_text(position.track))

    def layout_of(self, position: Position) -> StripLayout:
        line_px = self.fontMetrics().height() + _BELOW_GROUND_PX
        return StripLayout(position, float(self.width()), float(self.height()), float(line_px))

    # -- what gestures work on -----------------------------------------------------------------

    def source_at(self, point: Point) -> DragSource | None:
        return self.layout_of(self._position).touched(point)

    def target_at(self, drag: DragState, point: Point) -> Target:
        figures = self.layout_of(self._position).figures
        if any(figures[camel].holds(point) for camel in drag.unit):
            return drag.home
        return self.layout_of(drag.rest).target(point)

    def draw_hover(self, source: DragSource | None, _point: Point | None) -> Qt.CursorShape:
        return Qt.CursorShape.OpenHandCursor if source else Qt.CursorShape.ArrowCursor

    def _draw_anew(self, *_what: object) -> None:
        self.update()

    draw_position = draw_lifted = draw_aim = draw_hand = draw_let_go = draw_cursor = _draw_anew

    # -- painting ------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(640, self._height_px)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, self._height_px)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shown = self.layout_of(self._position)
        self._painter.paint_ground(painter, shown, self.font())
        if drag := self._drag:
            # While a drop would change nothing, the gap stays open.
            after = self.layout_of(drag.result or self._position)
            self._painter.paint_drag(painter, after, drag.unit, drag.pointer)
        else:
            self._painter.paint_camels(painter, shown)
            if self._shown_cursor:
                self._painter.paint_cursor(painter, shown, self._shown_cursor)
        if self.hasFocus():
            self._painter.paint_frame(painter, QRectF(self.rect()))
