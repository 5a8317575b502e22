"""Gestures by mouse, touch or keys, on any widget that shows positions.

A gesture picks something up, aims and drops it: by dragging, by tapping (once to pick up, once to
put down), or by keys. Only its end changes anything, through ``intended``.
"""

from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtCore import Slot as QtSlot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.position import Position
from camelhelper.gui.board.geometry.shapes import Point
from camelhelper.gui.board.interaction import narration
from camelhelper.gui.board.interaction.cursor import Cursor, CursorPath, source_at
from camelhelper.gui.board.interaction.hand import (
    CamelSource,
    DragSource,
    DragState,
    OffTrack,
    Slot,
    Target,
)
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.mouse_in_use import MouseInUse
from camelhelper.gui.widgets.tab_order import HANDED_BACK

_ALONE = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier
_STEPS = {Qt.Key.Key_Right: +1, Qt.Key.Key_Left: -1}
_LEVELS = {Qt.Key.Key_Up: +1, Qt.Key.Key_Down: -1}
_TAKE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_AWAY = Qt.Key.Key_Delete
"""Not Backspace: that takes back what is typed, wherever the cursor is."""


class _HeldBy(Enum):
    DRAG = auto()
    TAP = auto()
    KEYS = auto()


class Surface(Protocol):
    """What gestures work on: it knows where things are, and draws the gesture."""

    def source_at(self, point: Point, /) -> DragSource | None:
        """What would be picked up at a point."""

    def target_at(self, drag: DragState, point: Point, /) -> Target:
        """Where what is dragged would land if it were dropped at a point."""

    def draw_position(self, position: Position, /) -> None:
        """Draw a position with nothing in the hand."""

    def draw_hover(self, source: DragSource | None, point: Point | None, /) -> Qt.CursorShape:
        """Draw what would be picked up at a point, and return the shape of the mouse pointer."""

    def draw_lifted(self, drag: DragState, /) -> None:
        """Draw the hand with what it has just picked up."""

    def draw_aim(self, drag: DragState, /) -> None:
        """Draw where what is dragged would land."""

    def draw_hand(self, drag: DragState, /) -> None:
        """Draw the hand at its pointer, or without a pointer just above where it would land."""

    def draw_let_go(self, drag: DragState, /) -> None:
        """Draw the hand empty; ``draw_position`` follows."""

    def draw_cursor(self, cursor: Cursor | None, drag: DragState | None, /) -> None:
        """Draw the keyboard's cursor; None draws none."""


if TYPE_CHECKING:
    _Widget = QWidget
else:
    # A widget may have only one Qt class, named after this one: ``class X(Gestures, QWidget)``.
    _Widget = object


class Gestures(_Widget):
    """Adds gestures to a widget.

    Signals:
        intended(object): the ``Intent`` of a finished gesture, which the shown position allows.
        previewed(object): the ``Position`` that a drop would lead to; None where it would be
            refused, and after the hand is empty.
        refused(str): why a drop snapped back.
    """

    intended = Signal(object)
    previewed = Signal(object)
    refused = Signal(str)

    def __init__(
        self,
        surface: Surface,
        position: Position,
        cursor_path: CursorPath,
    ) -> None:
        """``surface`` may be the widget itself."""
        super().__init__()
        self._surface = surface
        self._position = self._told_position = position
        self._cursor_path = cursor_path
        self._drag: DragState | None = None
        self._held_by = _HeldBy.DRAG
        self._preview: Position | None = None
        self._pressed_at: QPointF | None = None
        self._pressed_source: DragSource | None = None
        self._moved_to: Cursor | None = None
        """Where somebody has moved the keyboard's cursor; None while it is where it starts."""
        self._cursor_wanted = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        MouseInUse(self).pressed.connect(self._hide_cursor)

    @property
    def position(self) -> Position:
        """The position on which gestures work."""
        return self._position

    @property
    def cursor_stop(self) -> Cursor:
        """Where the keyboard's cursor is, whether it is drawn or not."""
        return self._moved_to or self._cursor_path.first_stop(self._position)

    def show_position(self, position: Position) -> None:
        """Show a position. A gesture that it does not fit is cancelled.

        During a drag, the preview that the gesture itself asked for changes nothing; if the game
        has come to it by another way, it is shown once the hand is empty.
        """
        self._told_position = position
        if self._drag and position in (self._preview, self._position):
            return
        self._end_drag(put_back=True)
        self._position = position
        if self._moved_to:
            self._moved_to = self._cursor_path.settled(position, self._moved_to)
        self._surface.draw_position(position)
        self._draw_cursor()

    def _tap_beside(self, point: Point) -> None:
        """Handle a tap where there is nothing to pick up."""

    def _enter(self, _cursor: Cursor) -> bool:
        """Handle Enter in place of picking up; False to pick up."""
        return False

    def _told(self) -> str:
        """What is at the cursor, in words."""
        return narration.at_cursor(self._position, self.cursor_stop)

    @property
    def _shown_cursor(self) -> Cursor | None:
        return self.cursor_stop if self._cursor_wanted and self.hasFocus() else None

    def _draw_cursor(self) -> None:
        self._surface.draw_cursor(self._shown_cursor, self._drag)

    @QtSlot()
    def _hide_cursor(self) -> None:
        """A frame for the keyboard is seen only while the keyboard is used."""
        self._cursor_wanted = False
        self._draw_cursor()

    # -- a gesture -----------------------------------------------------------------------------

    def _pick_up(self, source: DragSource, held_by: _HeldBy) -> None:
        self._drag = drag = DragState(self._position, source)
        self._held_by = held_by
        self._pressed_source = None
        drag.aim(drag.home if held_by is not _HeldBy.DRAG else None)
        self._surface.draw_lifted(drag)
        self._surface.draw_aim(drag)
        self._hover()
        announce(self, narration.picked_up(drag))

    def _aim(self, drag: DragState, target: Target, pointer: Point | None = None) -> None:
        if drag.target != target:
            drag.aim(target)
            self._surface.draw_aim(drag)
            self._set_preview(None if drag.changes_nothing else drag.result)
        drag.pointer = pointer
        self._surface.draw_hand(drag)

    def _end_drag(self, *, put_back: bool = False) -> None:
        """Drop what is in the hand where it aims, or put it back."""
        drag, self._drag = self._drag, None
        if drag is None:
            return
        self._pressed_at = None
        self._surface.draw_let_go(drag)
        self._hover()
        if put_back or drag.changes_nothing:
            self._set_preview(None)
            announce(self, narration.put_back(drag))
        elif drag.result is None:
            reason = narration.over(drag)
            announce(self, reason)
            self.refused.emit(reason)
        else:
            self._preview = None
            announce(self, narration.put_down(drag))
            self.intended.emit(drag.intent)
        # Whoever owns the game has answered by now: draw the new position, or the old one again.
        if self._position == self._told_position:
            self._surface.draw_position(self._position)
        else:
            self.show_position(self._told_position)
        self._follow(drag)
        self._draw_cursor()

    def _set_preview(self, position: Position | None) -> None:
        if position != self._preview:
            self._preview = position
            self.previewed.emit(position)

    # -- mouse and touch -----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            self._pressed_source = self._pressed_at = None  # else its release would pick it up
            self._end_drag(put_back=True)
            return
        self._hide_cursor()
        self._pressed_at = event.position()
        if self._drag:
            self._aim_by_hand(event, self._drag)
        else:
            self._pressed_source = self._source_under(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second of two quick taps counts as a tap.
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is None and self._pressed_source and self._starts_drag(event):
            self._pick_up(self._pressed_source, _HeldBy.DRAG)
        if self._drag is None:
            self._hover(event)
        elif self._held_by is not _HeldBy.KEYS or self._pressed_at:
            self._aim_by_hand(event, self._drag)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        source, self._pressed_source = self._pressed_source, None
        pressed_at, self._pressed_at = self._pressed_at, None
        if self._drag and pressed_at:
            self._aim_by_hand(event, self._drag)
            self._end_drag()
        elif source:
            self._pick_up(source, _HeldBy.TAP)
        elif pressed_at:
            self._tap_beside(_point(event))

    def leaveEvent(self, event: QEvent) -> None:
        if self._drag and self._held_by is _HeldBy.TAP:
            self._aim(self._drag, self._drag.home)
        self._hover()
        super().leaveEvent(event)

    def _starts_drag(self, event: QMouseEvent) -> bool:
        return (
            self._pressed_at is not None
            and bool(event.buttons() & Qt.MouseButton.LeftButton)
            and (event.position() - self._pressed_at).manhattanLength()
            >= QApplication.startDragDistance()
        )

    def _aim_by_hand(self, event: QMouseEvent, drag: DragState) -> None:
        point = _point(event)
        pointer = point if self._held_by is _HeldBy.DRAG else None
        self._aim(drag, self._surface.target_at(drag, point), pointer)

    def _source_under(self, event: QMouseEvent) -> DragSource | None:
        source = self._surface.source_at(_point(event))
        if isinstance(source, CamelSource) and event.modifiers() & _ALONE:
            return replace(source, alone=True)
        return source

    def _hover(self, event: QMouseEvent | None = None) -> None:
        """Show on the surface and by the pointer what a press would do."""
        if self._drag:
            shape = Qt.CursorShape.ClosedHandCursor
        elif event:
            shape = self._surface.draw_hover(self._source_under(event), _point(event))
        else:
            shape = self._surface.draw_hover(None, None)
        if self.cursor().shape() != shape:
            self.setCursor(shape)

    # -- keys ----------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # Keys that mean something here take precedence over the window's shortcuts.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._wants(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._wants(event):
            event.ignore()
            return
        key = Qt.Key(event.key())
        was_seen, self._cursor_wanted = bool(self._shown_cursor), True
        if key == Qt.Key.Key_Escape:
            self._end_drag(put_back=True)
        elif key in _STEPS or key in _LEVELS:
            self._move_cursor(_STEPS.get(key, 0), _LEVELS.get(key, 0))
        elif key in _TAKE and self._drag:
            self._end_drag()
        elif key == _AWAY and not (was_seen or self._drag):
            announce(self, self._told())  # nobody knows what would be taken off
        elif not (key in _TAKE and self._enter(self.cursor_stop)):
            self._take(alone=bool(event.modifiers() & _ALONE), away=key == _AWAY)
        self._draw_cursor()

    def _wants(self, event: QKeyEvent) -> bool:
        """Whether the key does something here; all others are left to the window."""
        key = Qt.Key(event.key())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape:
            return self._drag is not None
        if key in (*_TAKE, _AWAY):
            return not modifiers & ~_ALONE
        return (key in _STEPS or key in _LEVELS) and not modifiers

    def _take(self, *, alone: bool, away: bool) -> None:
        """Pick up what is at the cursor; ``away`` takes it off the track at once."""
        if self._drag is None:
            source = source_at(self._position, self.cursor_stop, alone=alone)
            if source is None:
                announce(self, self._told())
                return
            self._pick_up(source, _HeldBy.KEYS)
        if away and (drag := self._drag):
            self._aim(drag, OffTrack.BOX if drag.unit else OffTrack.TRAY)
            self._end_drag()

    def _move_cursor(self, steps: int, levels: int) -> None:
        drag = self._drag
        at: Cursor = (drag.target or drag.home) if drag else self.cursor_stop
        at = self._cursor_path.climbed(self._position, at, levels, drag) if levels else at
        at = self._cursor_path.moved(self._position, at, steps, drag) if steps else at
        self._moved_to = at
        if drag and isinstance(at, Slot | OffTrack):
            self._held_by = _HeldBy.KEYS
            self._aim(drag, at)
            announce(self, narration.over(drag))
        else:
            announce(self, self._told())

    def _follow(self, drag: DragState) -> None:
        """Move the cursor to what was in the hand, wherever it is now."""
        source = drag.source
        if isinstance(source, CamelSource):
            track = self._position.track
            at: Cursor = Slot(*track.find(source.camel)) if source.camel in track else source
        elif isinstance(drag.target, Slot):
            at = drag.target
        else:
            is_back = self._position.tile_at(source.from_space)
            at = drag.home if is_back else replace(source, from_space=0)
        self._moved_to = self._cursor_path.settled(self._position, at)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
            Qt.FocusReason.ShortcutFocusReason,
        ):
            self._cursor_wanted = True
            announce(self, self._told())
        self._draw_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._held_by is not _HeldBy.DRAG and event.reason() not in HANDED_BACK:
            self._end_drag(put_back=True)
        self._draw_cursor()


def _point(event: QMouseEvent) -> Point:
    return Point(event.position().x(), event.position().y())
