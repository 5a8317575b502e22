"""The board as a widget: shows a position, and says what mouse, touch and keys want to change."""

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtCore import Slot as QtSlot
from PySide6.QtGui import QHideEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.interaction.cursor import Cursor, CursorPath
from camelhelper.gui.board.interaction.gestures import Gestures
from camelhelper.gui.board.interaction.hand import Slot
from camelhelper.gui.board.scene import BoardScene
from camelhelper.gui.theme.motion import motion_ms
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.focus_ring import FocusRing

MOTION_MS = 240


def run_ms() -> int:
    """How long a camel takes to get to its new place."""
    return motion_ms(MOTION_MS)


class BoardView(Gestures, QGraphicsView):
    """The track with its camels, the pyramid, the tiles and the box.

    Signals:
        tile_wanted(int, int): place a tile on this space, this side up: its value was clicked.
    """

    tile_wanted = Signal(int, int)

    def __init__(
        self,
        theme: Theme,
        *,
        duration_ms: Callable[[], int] = run_ms,
    ) -> None:
        """``duration_ms`` says how long motion takes; 0 for none."""
        start = empty_table(SECOND_EDITION)
        self._scene = BoardScene(theme, start, duration_ms)
        super().__init__(self._scene, start, CursorPath())
        theme.changed.connect(self._repaint)
        self._is_far, self._above_px = False, 0
        self._set_up()

    def scene(self) -> BoardScene:
        """The picture, which can show more than the position."""
        return self._scene

    def _set_up(self) -> None:
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        # If only parts were painted, camels would leave traces whenever something else, such as a
        # sheet over the board, is painted in between: Qt then clears the new place, not the old.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        # The window takes files and text that are dropped here.
        self.setAcceptDrops(False)
        self.setMinimumSize(240, 200)
        FocusRing(self)
        for part in (self, self.viewport()):
            part.setAccessibleName(self.tr("Board"))

    def show_position(self, position: Position) -> None:
        """Show a position: what moves runs to its new place, and old tile values disappear."""
        before = self._position
        super().show_position(position)
        if self._position != before:
            self._scene.show_tile_values({})

    @QtSlot()
    def _repaint(self) -> None:
        self._end_drag(put_back=True)
        self._scene.repaint()

    # -- tile values ---------------------------------------------------------------------------

    def _tap_beside(self, point: Point) -> None:
        self._ask_for_tile(self._scene.geometry.space_at(point))

    def _enter(self, cursor: Cursor) -> bool:
        return isinstance(cursor, Slot) and self._ask_for_tile(cursor.space)

    def _told(self) -> str:
        at = self.cursor_stop
        values = self._scene.told_values(at.space) if isinstance(at, Slot) else ""
        return values or super()._told()

    def _ask_for_tile(self, space: int | None) -> bool:
        """Ask for the better side where tile values are shown; False if there are none."""
        side = self._scene.side_to_lay(space)
        if space and side:
            self.tile_wanted.emit(space, side)
        return bool(side)

    def sand(self) -> QRect:
        """The part inside the track, the pyramid's too."""
        return QRectF(*self._geometry.before_pyramid).toRect()

    def most_height(self, width: int) -> int:
        """The height that it can use at this width."""
        return ceil(Geometry.most_height(width)) + self._above_px

    @property
    def _geometry(self) -> Geometry:
        """For the present size: somebody may ask after a resize and before the board is drawn."""
        return Geometry(self.width(), self.height(), self._is_far, self._above_px)

    # -- size ----------------------------------------------------------------------------------

    def set_far(self, is_far: bool, above_px: int = 0) -> None:
        """Be read from two metres, or from before the screen; with sky alone above, so high."""
        if (is_far, above_px) != (self._is_far, self._above_px):
            self._is_far, self._above_px = is_far, above_px
            self._fit()

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.DevicePixelRatioChange):
            self._fit()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lay the board out for the present size, font and screen."""
        self._end_drag(put_back=True)
        size = self.viewport().size()
        self._scene.setFont(self.font())
        geometry = Geometry(size.width(), size.height(), self._is_far, self._above_px)
        self._scene.set_geometry(geometry, self.devicePixelRatioF())
        self._draw_cursor()

    def hideEvent(self, event: QHideEvent) -> None:
        # Nobody sees it: nothing stays in the hand, or goes on moving once the window is closed.
        self._end_drag(put_back=True)
        self._scene.finish_motion()
        super().hideEvent(event)
