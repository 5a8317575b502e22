"""The board as a widget: shows a position, and turns hands and keys into the next one."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtCore import Slot as QtSlot
from PySide6.QtGui import QHideEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.geometry import Point
from camelhelper.gui.board.interaction.cursor import Cursor, Walk
from camelhelper.gui.board.interaction.gestures import Gestures
from camelhelper.gui.board.interaction.hand import DragSource, DragState, Slot, Target
from camelhelper.gui.board.painting.tile_overlay import TileValues
from camelhelper.gui.board.scene import BoardScene
from camelhelper.gui.theme.theme import Theme

MOTION_MS = 240


class BoardView(Gestures, QGraphicsView):
    """The track with its camels, the pyramid, the tiles and the box.

    Signals:
        tile_wanted: space and side of the tile that was chosen among the shown tile values.
    """

    tile_wanted = Signal(int, int)

    def __init__(
        self, theme: Theme, *, motion_ms: int | None = None, parent: QWidget | None = None
    ) -> None:
        """``motion_ms`` is how long a camel takes to its new place; 0 switches motion off."""
        super().__init__(empty_table(SECOND_EDITION), Walk(), parent)
        if motion_ms is None:
            motion_ms = 0 if QApplication.platformName() == "offscreen" else MOTION_MS
        theme.changed.connect(self._repaint)
        self._board = BoardScene(theme, self._position, self._narration, motion_ms)
        self._set_up()

    def _set_up(self) -> None:
        self.setScene(self._board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Files and text dropped here are the window's.
        self.setAcceptDrops(False)
        self.setMinimumSize(480, 400)
        self.setAccessibleName(self.tr("Board"))

    # -- what is shown -------------------------------------------------------------------------

    def show_position(self, position: Position) -> None:
        """Show a position; what it moves runs there, and tile values of another one are gone."""
        before = self._position
        super().show_position(position)
        if self._position != before:
            self._board.show_tile_values({})

    @QtSlot()
    def _repaint(self) -> None:
        self._put_back()
        self._board.repaint()

    def show_favourite(self, camel: str | None, chance: float) -> None:
        """Show who is most likely to win the leg, or nobody."""
        self._board.show_favourite(camel, chance)

    def show_tile_values(self, values: TileValues) -> None:
        """Show what tiles are worth in the shown position, until another one is shown.

        A click on such a space asks for the better side. While something is carried they are gone.
        """
        self._board.show_tile_values(values)

    # -- what hands and keys find, and what they show ------------------------------------------

    def _grip_at(self, point: Point) -> DragSource | None:
        # The scene is as large as the viewport, pixel for pixel.
        return self._board.layout.touched(point)

    def _target_at(self, carry: DragState, point: Point) -> Target:
        return self._board.target(carry, point)

    def _show_position(self) -> None:
        self._board.show_position(self._position)

    def _show_offer(self, grip: DragSource | None, point: Point | None) -> Qt.CursorShape:
        self._board.offer(grip)
        space = self._board.geometry.space_at(point) if point and not grip else None
        if self._board.side_to_lay(space):
            self._board.warm(space)
            return Qt.CursorShape.PointingHandCursor
        self._board.warm(None)
        return super()._show_offer(grip, point)

    def _show_lifted(self, carry: DragState) -> None:
        self._board.offer(None)
        self._board.lift(carry)

    def _show_aim(self, carry: DragState) -> None:
        self._board.aim(carry)

    def _show_hand(self, carry: DragState) -> None:
        if self._hand:
            self._board.move_hand(self._hand)
        else:
            self._board.hover(carry)

    def _show_let_go(self, carry: DragState) -> None:
        self._board.let_go(carry)

    def _show_cursor(self) -> None:
        self._board.show_cursor(self._shown_cursor, self._carry)

    # -- tile values ---------------------------------------------------------------------------

    def _tap_beside(self, point: Point) -> None:
        self._lay_tile(self._board.geometry.space_at(point))

    def _enter(self, cursor: Cursor) -> bool:
        return isinstance(cursor, Slot) and self._lay_tile(cursor.space)

    def _lay_tile(self, space: int | None) -> bool:
        """Ask for the better side where tile values are shown; False where there are none."""
        side = self._board.side_to_lay(space)
        if space and side:
            self.tile_wanted.emit(space, side)
        return bool(side)

    # -- size ----------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.DevicePixelRatioChange):
            self._fit()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lay the board out anew for this size, font and screen."""
        self._put_back()
        size = self.viewport().size()
        self._board.setFont(self.font())
        self._board.set_size(size.width(), size.height(), self.devicePixelRatioF())
        self._show_cursor()

    def hideEvent(self, event: QHideEvent) -> None:
        # Nobody sees it, and when the window goes for good nothing may move on.
        self._board.finish_motion()
        super().hideEvent(event)
