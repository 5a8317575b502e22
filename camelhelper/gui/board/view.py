"""The board as a widget: shows a position, and turns hands and keys into the next one.

A gesture is picked up, aimed, and let go, whether it is dragged, tapped (once to pick up, once to
put down) or made with keys. Only its end changes anything, and only by way of ``arranged``.
"""

from dataclasses import replace
from enum import Enum, auto

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from camelhelper.core.arrange import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.position import Position
from camelhelper.gui.board.announce import announce
from camelhelper.gui.board.cursor import Cursor, climbed, first_stop, grip_at, moved, settled
from camelhelper.gui.board.geometry import Point
from camelhelper.gui.board.hand import Aside, CamelGrip, Carry, Grip, Slot, Target
from camelhelper.gui.board.heat import TileValues
from camelhelper.gui.board.scene import BoardScene
from camelhelper.gui.board.words import Words
from camelhelper.gui.theme import Theme

MOTION_MS = 240

_ALONE = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier
_STEPS = {Qt.Key.Key_Right: +1, Qt.Key.Key_Left: -1}
_LEVELS = {Qt.Key.Key_Up: +1, Qt.Key.Key_Down: -1}
_TAKE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class _By(Enum):
    """How what is in the hand is held."""

    DRAG = auto()
    TAP = auto()
    KEYS = auto()


class BoardView(QGraphicsView):
    """The track with its camels, the pyramid, the tiles and the box.

    Signals:
        arranged: the Position that a finished gesture makes of the shown one.
        previewed: the Position while something is carried over a place where it may land; None
            when it is over no such place or was put back.
        refused: why what was let go snapped back.
        tile_wanted: space and side of the tile that was chosen among the shown tile values.
    """

    arranged = Signal(object)
    previewed = Signal(object)
    refused = Signal(str)
    tile_wanted = Signal(int, int)

    def __init__(
        self, theme: Theme, *, motion_ms: int | None = None, parent: QWidget | None = None
    ) -> None:
        """``motion_ms`` is how long a camel takes to its new place; 0 switches motion off."""
        super().__init__(parent)
        if motion_ms is None:
            motion_ms = 0 if QApplication.platformName() == "offscreen" else MOTION_MS
        self._position = empty_table(SECOND_EDITION)
        self._words = Words()
        self._board = BoardScene(theme, self._position, self._words, motion_ms)
        self._carry: Carry | None = None
        self._by = _By.DRAG
        self._pressed_at: QPointF | None = None
        self._pressed_grip: Grip | None = None
        self._preview: Position | None = None
        self._cursor: Cursor = first_stop(self._position)
        self._cursor_wanted = False
        self._set_up()

    def _set_up(self) -> None:
        self.setScene(self._board)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        # Files and text dropped here are the window's.
        self.setAcceptDrops(False)
        self.setMinimumSize(480, 400)
        self.setAccessibleName(self.tr("Board"))

    # -- what is shown -------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position that gestures start from."""
        return self._position

    @property
    def is_carrying(self) -> bool:
        return self._carry is not None

    def show_position(self, position: Position) -> None:
        """Show a position; what it moves runs there. A gesture that it does not fit is given up.

        While something is carried, the preview that this board asked for changes nothing.
        """
        if self._carry and position in (self._preview, self._position):
            return
        if self._carry:
            self._put_back()
        if position != self._position:
            self._board.show_tile_values({})
        self._position = position
        self._cursor = settled(position, self._cursor)
        self._board.show_position(position)
        self._show_cursor()

    def set_theme(self, theme: Theme) -> None:
        self._put_back()
        self._board.set_theme(theme)

    def show_favourite(self, camel: str | None, chance: float) -> None:
        """Show who is most likely to win the leg, or nobody."""
        self._board.show_favourite(camel, chance)

    def show_tile_values(self, values: TileValues) -> None:
        """Show what tiles are worth in the shown position, until another one is shown.

        A click on such a space asks for the better side. While something is carried they are gone.
        """
        self._board.show_tile_values(values)

    # -- a gesture -----------------------------------------------------------------------------

    def _pick_up(self, grip: Grip, by: _By) -> None:
        self._carry = Carry(self._position, grip)
        self._by = by
        self._pressed_grip = None
        self._carry.aim(self._carry.home if by is not _By.DRAG else None)
        self._board.lift(self._carry)
        self._board.aim(self._carry)
        self._update_hand()
        self._say(self._words.picked_up(self._carry))

    def _aim(self, target: Target) -> None:
        carry = self._carry
        if carry is None or carry.target == target:
            return
        carry.aim(target)
        self._board.aim(carry)
        self._set_preview(None if carry.changes_nothing else carry.result)

    def _let_go(self) -> None:
        """End the gesture where it aims."""
        carry = self._carry
        if carry is None:
            return
        self._end(carry)
        if carry.result is None:
            self._set_preview(None)
            self._say(carry.reason)
            self.refused.emit(carry.reason)
        elif carry.changes_nothing:
            self._set_preview(None)
            self._say(self._words.put_back(carry))
        else:
            self._preview = None
            self._say(self._words.put_down(carry))
            self.arranged.emit(carry.result)
        # Whoever holds the game has answered by now: show what holds, a new position or the old.
        self._board.show_position(self._position)
        self._follow(carry)
        self._show_cursor()

    def _put_back(self) -> None:
        """Give the gesture up: nothing has happened."""
        if carry := self._carry:
            self._end(carry)
            self._set_preview(None)
            self._board.show_position(self._position)
            self._say(self._words.put_back(carry))
            self._follow(carry)
            self._show_cursor()

    def _end(self, carry: Carry) -> None:
        self._carry = None
        self._pressed_at = None
        self._board.let_go(carry)
        self._update_hand()

    def _set_preview(self, position: Position | None) -> None:
        if position != self._preview:
            self._preview = position
            self.previewed.emit(position)

    def _say(self, text: str) -> None:
        announce(self, text)

    # -- mouse and touch -----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            self._put_back()
            return
        self._hide_cursor()
        self._pressed_at = event.position()
        if self._carry:
            self._aim_by_hand(event)
        else:
            self._pressed_grip = self._touched(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second of two quick taps is a tap like any other.
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._carry is None and self._pressed_grip and self._is_drag(event):
            self._pick_up(self._pressed_grip, _By.DRAG)
        if self._carry is None:
            self._update_hand(event)
        elif self._by is not _By.KEYS or self._pressed_at:
            self._aim_by_hand(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        grip, self._pressed_grip = self._pressed_grip, None
        pressed_at, self._pressed_at = self._pressed_at, None
        if self._carry and pressed_at:
            self._aim_by_hand(event)
            self._let_go()
        elif grip:
            self._pick_up(grip, _By.TAP)
        elif pressed_at:
            self._lay_tile(self._space_under(event))

    def leaveEvent(self, event: QEvent) -> None:
        if self._carry and self._by is _By.TAP:
            self._aim(self._carry.home)
            self._board.hover(self._carry)
        self._update_hand()
        super().leaveEvent(event)

    def _is_drag(self, event: QMouseEvent) -> bool:
        return (
            self._pressed_at is not None
            and bool(event.buttons() & Qt.MouseButton.LeftButton)
            and (event.position() - self._pressed_at).manhattanLength()
            >= QApplication.startDragDistance()
        )

    def _aim_by_hand(self, event: QMouseEvent) -> None:
        if self._carry is None:
            return
        point = _point(event)
        self._aim(self._board.target(self._carry, point))
        if self._by is _By.DRAG:
            self._board.move_hand(point)
        else:
            self._board.hover(self._carry)

    def _touched(self, event: QMouseEvent) -> Grip | None:
        grip = self._board.layout.touched(_point(event))
        if isinstance(grip, CamelGrip) and event.modifiers() & _ALONE:
            return replace(grip, alone=True)
        return grip

    def _update_hand(self, event: QMouseEvent | None = None) -> None:
        """Let pointer and camels say what a press would do."""
        grip = self._touched(event) if event and not self._carry else None
        self._board.offer(grip)
        shape = Qt.CursorShape.OpenHandCursor if grip else Qt.CursorShape.ArrowCursor
        space = self._space_under(event) if event and not grip and not self._carry else None
        side = self._board.side_to_lay(space)
        if not self._carry:
            self._board.warm(space if side else None)
        if side:
            shape = Qt.CursorShape.PointingHandCursor
        if self._carry:
            shape = Qt.CursorShape.ClosedHandCursor
        if self.viewport().cursor().shape() != shape:
            self.viewport().setCursor(shape)

    def _space_under(self, event: QMouseEvent) -> int | None:
        return self._board.geometry.space_at(_point(event))

    def _lay_tile(self, space: int | None) -> bool:
        """Ask for the better side where tile values are shown; False where there are none."""
        side = self._board.side_to_lay(space)
        if space and side:
            self.tile_wanted.emit(space, side)
        return bool(side)

    # -- keys ----------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # The keys that mean something here are not shortcuts of the window meanwhile.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._means(event)
        ):
            event.accept()
            return True
        handled = super().event(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.DevicePixelRatioChange):
            self._fit()
        return handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._means(event):
            event.ignore()
            return
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self._put_back()
        elif key in _STEPS or key in _LEVELS:
            self._move_cursor(_STEPS.get(key, 0), _LEVELS.get(key, 0))
        elif key in _TAKE and self._carry:
            self._let_go()
        elif key in _TAKE and isinstance(self._cursor, Slot) and self._lay_tile(self._cursor.space):
            pass
        elif grip := self._carried_or_under_cursor(alone=bool(event.modifiers() & _ALONE)):
            if not self._carry:
                self._pick_up(grip, _By.KEYS)
            if key in _AWAY:
                self._aim(Aside.BOX if isinstance(grip, CamelGrip) else Aside.TRAY)
                self._let_go()
        self._show_cursor(wanted=True)

    def _means(self, event: QKeyEvent) -> bool:
        """Whether the key does something here; every other one belongs to the window."""
        key = Qt.Key(event.key())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape:
            return self._carry is not None
        if key in _TAKE or key in _AWAY:
            return not modifiers & ~_ALONE
        return (key in _STEPS or key in _LEVELS) and not modifiers

    def _carried_or_under_cursor(self, *, alone: bool) -> Grip | None:
        if self._carry:
            return self._carry.grip
        grip = grip_at(self._position, self._cursor, alone=alone)
        if grip is None:
            self._say(self._words.at_cursor(self._position, self._cursor))
        return grip

    def _move_cursor(self, steps: int, levels: int) -> None:
        carry = self._carry
        at: Cursor = (carry.target or carry.home) if carry else self._cursor
        at = climbed(self._position, at, levels, carry) if levels else at
        self._cursor = moved(self._position, at, steps, carry) if steps else at
        if carry and isinstance(self._cursor, Slot | Aside):
            self._by = _By.KEYS
            self._aim(self._cursor)
            self._board.hover(carry)
            self._say(self._words.over(carry))
        else:
            self._say(self._words.at_cursor(self._position, self._cursor))

    def _follow(self, carry: Carry) -> None:
        """Put the cursor on what was in the hand, wherever it is now."""
        grip = carry.grip
        if isinstance(grip, CamelGrip):
            track = self._position.track
            at: Cursor = Slot(*track.find(grip.camel)) if grip.camel in track else grip
        elif isinstance(carry.target, Slot):
            at = carry.target
        else:
            is_back = self._position.tile_at(grip.from_space)
            at = carry.home if is_back else replace(grip, from_space=0)
        self._cursor = settled(self._position, at)

    def _show_cursor(self, *, wanted: bool = False) -> None:
        self._cursor_wanted = self._cursor_wanted or wanted
        shown = self._cursor_wanted and self.hasFocus()
        self._board.show_cursor(self._cursor if shown else None, self._carry)

    def _hide_cursor(self) -> None:
        self._cursor_wanted = False
        self._show_cursor()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        )
        self._show_cursor(wanted=by_keys)
        if by_keys:
            self._say(self._words.at_cursor(self._position, self._cursor))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._by is not _By.DRAG and event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self._put_back()
        self._show_cursor()

    def hideEvent(self, event: QHideEvent) -> None:
        # Nobody sees it, and when the window goes for good nothing may move on.
        self._board.finish_motion()
        super().hideEvent(event)

    # -- size ----------------------------------------------------------------------------------

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


def _point(event: QMouseEvent) -> Point:
    # The scene is as large as the viewport, pixel for pixel.
    return Point(event.position().x(), event.position().y())
