"""A short strip of spaces to stack camels up at will: by dragging, by two taps, by keys.

What a gesture makes of the strip is reckoned by the board's own hand, so both obey the same laws.
"""

from dataclasses import replace
from enum import Enum, auto

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from camelhelper.core.position import Position
from camelhelper.gui.board.announce import announce
from camelhelper.gui.board.cursor import Cursor, climbed, grip_at
from camelhelper.gui.board.geometry import Point
from camelhelper.gui.board.hand import Aside, CamelGrip, Carry, Grip, Slot, Target
from camelhelper.gui.board.words import Words
from camelhelper.gui.lab.strip_layout import StripLayout, first_stop, stepped
from camelhelper.gui.lab.strip_painting import StripPainter
from camelhelper.gui.panels.stacks_picture import stacks_text
from camelhelper.gui.theme import Theme

_BELOW_GROUND_PX = 7
"""Between the ground and the numbers below it."""
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


class Strip(QWidget):
    """Shows the stacks of a position of the first edition.

    Signals:
        arranged(object): the Position that a finished gesture makes of the shown one.
        refused(str): why what was let go snapped back.
    """

    arranged = Signal(object)
    refused = Signal(str)

    def __init__(self, theme: Theme, position: Position, height_px: int = 168) -> None:
        super().__init__()
        self._painter = StripPainter(theme)
        self._position = position
        self._height_px = height_px
        self._words = Words()
        self._carry: Carry | None = None
        self._by = _By.DRAG
        self._hand: Point | None = None
        self._pressed_at: QPointF | None = None
        self._pressed_grip: Grip | None = None
        self._cursor: Cursor = first_stop(position)
        self._shows_cursor = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Strip of spaces"))
        self.show_position(position)

    @property
    def position(self) -> Position:
        return self._position

    @property
    def is_carrying(self) -> bool:
        return self._carry is not None

    def show_position(self, position: Position) -> None:
        """Show this; whatever is in the hand is put back."""
        self._end()
        self._position = position
        self._cursor = first_stop(position)
        self.setAccessibleDescription(stacks_text(position.track))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._painter = StripPainter(theme)
        self.update()

    def layout_of(self, position: Position) -> StripLayout:
        line_px = self.fontMetrics().height() + _BELOW_GROUND_PX
        return StripLayout(position, float(self.width()), float(self.height()), float(line_px))

    # -- a gesture -----------------------------------------------------------------------------

    def _pick_up(self, grip: Grip, by: _By) -> None:
        self._carry = Carry(self._position, grip)
        self._by = by
        self._pressed_grip = None
        self._carry.aim(self._carry.home)
        self._say(self._words.picked_up(self._carry))

    def _aim(self, target: Target) -> None:
        if self._carry:
            self._carry.aim(target)
            self.update()

    def _let_go(self) -> None:
        carry = self._carry
        if carry is None:
            return
        self._end()
        if carry.result is None:
            self._say(carry.reason)
            self.refused.emit(carry.reason)
        elif carry.changes_nothing:
            self._say(self._words.put_back(carry))
        else:
            self._position = carry.result
            self._say(self._words.put_down(carry))
            self.arranged.emit(carry.result)
        self._follow(carry)

    def _put_back(self) -> None:
        if carry := self._carry:
            self._end()
            self._say(self._words.put_back(carry))
            self._follow(carry)

    def _end(self) -> None:
        self._carry = self._hand = self._pressed_at = None
        self.unsetCursor()
        self.update()

    def _follow(self, carry: Carry) -> None:
        """Put the cursor on what was in the hand, wherever it is now."""
        track = self._position.track
        if isinstance(carry.grip, CamelGrip):
            camel = carry.grip.camel
            self._cursor = Slot(*track.find(camel)) if camel in track else carry.grip
        self.update()

    def _say(self, text: str) -> None:
        announce(self, text)
        self.update()

    # -- mouse and touch -----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            self._put_back()
            return
        self._shows_cursor = False
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
            over = self._touched(event)
            shape = Qt.CursorShape.OpenHandCursor if over else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
        elif self._by is not _By.KEYS or self._pressed_at:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
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

    def leaveEvent(self, event: QEvent) -> None:
        if self._carry and self._by is _By.TAP:
            self._hand = None
            self._aim(self._carry.home)
        super().leaveEvent(event)

    def _is_drag(self, event: QMouseEvent) -> bool:
        return (
            self._pressed_at is not None
            and bool(event.buttons() & Qt.MouseButton.LeftButton)
            and (event.position() - self._pressed_at).manhattanLength()
            >= QApplication.startDragDistance()
        )

    def _aim_by_hand(self, event: QMouseEvent) -> None:
        if self._carry:
            self._hand = _point(event)
            self._aim(self.layout_of(self._carry.rest).target(self._hand))

    def _touched(self, event: QMouseEvent) -> Grip | None:
        grip = self.layout_of(self._position).touched(_point(event))
        if isinstance(grip, CamelGrip) and event.modifiers() & _ALONE:
            return replace(grip, alone=True)
        return grip

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
        self._shows_cursor = True
        self._hand = None
        if key == Qt.Key.Key_Escape:
            self._put_back()
        elif key in _STEPS or key in _LEVELS:
            self._move_cursor(_STEPS.get(key, 0), _LEVELS.get(key, 0))
        elif key in _TAKE and self._carry:
            self._let_go()
        elif grip := self._grip_under_cursor(alone=bool(event.modifiers() & _ALONE)):
            if not self._carry:
                self._pick_up(grip, _By.KEYS)
            if key in _AWAY:
                self._aim(Aside.BOX)
                self._let_go()

    def _means(self, event: QKeyEvent) -> bool:
        """Whether the key does something here; every other one belongs to the window."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            return self._carry is not None
        return key in _STEPS or key in _LEVELS or key in _TAKE or key in _AWAY

    def _grip_under_cursor(self, *, alone: bool) -> Grip | None:
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
        self._cursor = stepped(self._position, at, steps, carry) if steps else at
        if carry and isinstance(self._cursor, Slot | Aside):
            self._by = _By.KEYS
            self._aim(self._cursor)
            self._say(self._words.over(carry))
        else:
            self._say(self._words.at_cursor(self._position, self._cursor))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._shows_cursor = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._put_back()
        self.update()

    # -- painting ------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(640, self._height_px)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, self._height_px)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        carry = self._carry
        self._painter.paint_ground(painter, self.layout_of(self._position), self.font())
        if carry is None:
            self._painter.paint_camels(painter, self.layout_of(self._position))
        else:
            # Where a drop would change nothing the gap that it left stays open.
            after = carry.result or self._position
            hand = self._hand if self._by is _By.DRAG else None
            self._painter.paint_carried(painter, self.layout_of(after), carry.unit, hand)
        if self._shows_cursor and self.hasFocus() and carry is None:
            shown = self.layout_of(self._position)
            self._painter.paint_cursor(painter, shown, self._cursor)
        if self.hasFocus():
            self._painter.paint_frame(painter, QRectF(self.rect()))


def _point(event: QMouseEvent) -> Point:
    return Point(event.position().x(), event.position().y())
