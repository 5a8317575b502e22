"""What mouse, touch and keys do with a hand, whatever shows the positions it works on.

A gesture is picked up, aimed, and let go, whether it is dragged, tapped (once to pick up, once to
put down) or made with keys. Only its end changes anything, and only by way of ``arranged``.
"""

from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.geometry import Point
from camelhelper.gui.board.interaction.cursor import Cursor, Walk, source_at
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    DragSource,
    DragState,
    OffTrack,
    Slot,
    Target,
)
from camelhelper.gui.board.interaction.narration import Narration
from camelhelper.gui.widgets.accessibility import announce

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


if TYPE_CHECKING:
    _Widget = QWidget
else:
    # A widget may have one class of Qt, and that comes after this: ``class X(Gestures, QWidget)``.
    _Widget = object


class Gestures(_Widget):
    """Makes a widget one that hands and keys work on.

    The widget says what is where, and shows what the hand does: see *What a widget says* below.

    Signals:
        arranged: the Position that a finished gesture makes of the shown one.
        previewed: the Position while something is carried over a place where it may land; None
            when it is over no such place or was put back.
        refused: why what was let go snapped back.
    """

    arranged = Signal(object)
    previewed = Signal(object)
    refused = Signal(str)

    def __init__(self, position: Position, walk: Walk, parent: QWidget | None = None) -> None:
        """``walk`` is the cursor's way over the widget."""
        super().__init__(parent)
        self._position = position
        self._walk = walk
        self._narration = Narration()
        self._carry: DragState | None = None
        self._by = _By.DRAG
        self._hand: Point | None = None
        """Where it is dragged; None while it hovers over its aim."""
        self._preview: Position | None = None
        self._pressed_at: QPointF | None = None
        self._pressed_grip: DragSource | None = None
        self._cursor = walk.first_stop(position)
        self._cursor_wanted = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    @property
    def position(self) -> Position:
        """The position that gestures start from."""
        return self._position

    @property
    def is_carrying(self) -> bool:
        return self._carry is not None

    def show_position(self, position: Position) -> None:
        """Show a position. A gesture that it does not fit is given up.

        While something is carried, the preview that was asked for changes nothing.
        """
        if self._carry and position in (self._preview, self._position):
            return
        self._put_back()
        self._position = position
        self._cursor = self._walk.settled(position, self._cursor)
        self._show_position()
        self._show_cursor()

    # -- what a widget says --------------------------------------------------------------------

    def _grip_at(self, point: Point) -> DragSource | None:
        """What a hand takes hold of at a point."""
        raise NotImplementedError

    def _target_at(self, carry: DragState, point: Point) -> Target:
        """Where what is carried would land if it were let go at a point."""
        raise NotImplementedError

    def _tap_beside(self, point: Point) -> None:
        """Do what a tap does where a hand takes hold of nothing."""

    def _enter(self, _cursor: Cursor) -> bool:
        """Do what Enter does instead of picking up; False where it picks up."""
        return False

    # What follows is shown by painting the whole widget anew, unless it knows better.

    def _show_position(self) -> None:
        self.update()

    def _show_offer(self, grip: DragSource | None, _point: Point | None) -> Qt.CursorShape:
        """Show what an empty hand would do at a point, and return the pointer that says so."""
        return Qt.CursorShape.OpenHandCursor if grip else Qt.CursorShape.ArrowCursor

    def _show_lifted(self, _carry: DragState) -> None:
        self.update()

    def _show_aim(self, _carry: DragState) -> None:
        self.update()

    def _show_hand(self, _carry: DragState) -> None:
        self.update()

    def _show_let_go(self, _carry: DragState) -> None:
        """Show the hand empty; ``_show_position`` follows."""
        self.update()

    def _show_cursor(self) -> None:
        self.update()

    @property
    def _shown_cursor(self) -> Cursor | None:
        return self._cursor if self._cursor_wanted and self.hasFocus() else None

    # -- a gesture -----------------------------------------------------------------------------

    def _pick_up(self, grip: DragSource, by: _By) -> None:
        self._carry = carry = DragState(self._position, grip)
        self._by = by
        self._pressed_grip = None
        carry.aim(carry.home if by is not _By.DRAG else None)
        self._show_lifted(carry)
        self._show_aim(carry)
        self._offer()
        self._say(self._narration.picked_up(carry))

    def _aim(self, target: Target) -> None:
        carry = self._carry
        if carry is None or carry.target == target:
            return
        carry.aim(target)
        self._show_aim(carry)
        self._set_preview(None if carry.changes_nothing else carry.result)

    def _let_go(self) -> None:
        """End the gesture where it aims."""
        if carry := self._carry:
            self._end(carry, carry.result)

    def _put_back(self) -> None:
        """Give the gesture up: nothing has happened."""
        if carry := self._carry:
            self._end(carry, carry.base)

    def _end(self, carry: DragState, result: Position | None) -> None:
        """Empty the hand and tell what came of it, None where it was refused."""
        self._carry = self._hand = self._pressed_at = None
        self._show_let_go(carry)
        self._offer()
        if result is None:
            self._say(carry.reason)
            self.refused.emit(carry.reason)
        elif result == carry.base:
            self._set_preview(None)
            self._say(self._narration.put_back(carry))
        else:
            self._preview = None
            self._say(self._narration.put_down(carry))
            self.arranged.emit(result)
        # Whoever holds the game has answered by now: show what holds, a new position or the old.
        self._show_position()
        self._follow(carry)
        self._show_cursor()

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
        self._cursor_wanted = False
        self._show_cursor()
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
            self._offer(event)
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
            self._tap_beside(_point(event))

    def leaveEvent(self, event: QEvent) -> None:
        if self._carry and self._by is _By.TAP:
            self._hover_over(self._carry, self._carry.home)
        self._offer()
        super().leaveEvent(event)

    def _is_drag(self, event: QMouseEvent) -> bool:
        return (
            self._pressed_at is not None
            and bool(event.buttons() & Qt.MouseButton.LeftButton)
            and (event.position() - self._pressed_at).manhattanLength()
            >= QApplication.startDragDistance()
        )

    def _aim_by_hand(self, event: QMouseEvent) -> None:
        if carry := self._carry:
            point = _point(event)
            self._aim(self._target_at(carry, point))
            self._hand = point if self._by is _By.DRAG else None
            self._show_hand(carry)

    def _hover_over(self, carry: DragState, target: Target) -> None:
        self._aim(target)
        self._hand = None
        self._show_hand(carry)

    def _touched(self, event: QMouseEvent) -> DragSource | None:
        grip = self._grip_at(_point(event))
        if isinstance(grip, CamelSource) and event.modifiers() & _ALONE:
            return replace(grip, alone=True)
        return grip

    def _offer(self, event: QMouseEvent | None = None) -> None:
        """Let widget and pointer say what a press would do."""
        if self._carry:
            shape = Qt.CursorShape.ClosedHandCursor
        elif event:
            shape = self._show_offer(self._touched(event), _point(event))
        else:
            shape = self._show_offer(None, None)
        if self.cursor().shape() != shape:
            self.setCursor(shape)

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
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._means(event):
            event.ignore()
            return
        key = Qt.Key(event.key())
        self._cursor_wanted = True
        if key == Qt.Key.Key_Escape:
            self._put_back()
        elif key in _STEPS or key in _LEVELS:
            self._move_cursor(_STEPS.get(key, 0), _LEVELS.get(key, 0))
        elif key in _TAKE and self._carry:
            self._let_go()
        elif not (key in _TAKE and self._enter(self._cursor)):
            self._take(alone=bool(event.modifiers() & _ALONE), away=key in _AWAY)
        self._show_cursor()

    def _means(self, event: QKeyEvent) -> bool:
        """Whether the key does something here; every other one belongs to the window."""
        key = Qt.Key(event.key())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape:
            return self._carry is not None
        if key in _TAKE or key in _AWAY:
            return not modifiers & ~_ALONE
        return (key in _STEPS or key in _LEVELS) and not modifiers

    def _take(self, *, alone: bool, away: bool) -> None:
        """Pick up what is under the cursor; ``away`` puts it aside at once."""
        if self._carry is None:
            grip = source_at(self._position, self._cursor, alone=alone)
            if grip is None:
                self._say(self._narration.at_cursor(self._position, self._cursor))
                return
            self._pick_up(grip, _By.KEYS)
        if self._carry and away:
            self._aim(OffTrack.BOX if self._carry.unit else OffTrack.TRAY)
            self._let_go()

    def _move_cursor(self, steps: int, levels: int) -> None:
        carry = self._carry
        at: Cursor = (carry.target or carry.home) if carry else self._cursor
        at = self._walk.climbed(self._position, at, levels, carry) if levels else at
        self._cursor = self._walk.moved(self._position, at, steps, carry) if steps else at
        if carry and isinstance(self._cursor, Slot | OffTrack):
            self._by = _By.KEYS
            self._hover_over(carry, self._cursor)
            self._say(self._narration.over(carry))
        else:
            self._say(self._narration.at_cursor(self._position, self._cursor))

    def _follow(self, carry: DragState) -> None:
        """Put the cursor on what was in the hand, wherever it is now."""
        grip = carry.grip
        if isinstance(grip, CamelSource):
            track = self._position.track
            at: Cursor = Slot(*track.find(grip.camel)) if grip.camel in track else grip
        elif isinstance(carry.target, Slot):
            at = carry.target
        else:
            is_back = self._position.tile_at(grip.from_space)
            at = carry.home if is_back else replace(grip, from_space=0)
        self._cursor = self._walk.settled(self._position, at)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        ):
            self._cursor_wanted = True
            self._say(self._narration.at_cursor(self._position, self._cursor))
        self._show_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._by is not _By.DRAG and event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self._put_back()
        self._show_cursor()


def _point(event: QMouseEvent) -> Point:
    return Point(event.position().x(), event.position().y())
