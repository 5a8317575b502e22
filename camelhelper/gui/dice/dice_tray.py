"""The dice: a click on the face that came out moves the camel; a tick only takes the die out."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from camelhelper.core.edit import put_die_back, tick_die
from camelhelper.core.edition import DICE_PER_LEG, GREY, Edition
from camelhelper.core.position import Position
from camelhelper.core.refusals import DieIsOut
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.die_buttons import ROOMY_PX, DieTick, FaceButton
from camelhelper.gui.widgets.panel import (
    ARROWS,
    STEP_PX,
    HintLabel,
    Panel,
    RoleLabel,
    keep_room,
)
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import camel_name, die_name, shown_name
from camelhelper.wording.problems import say

_FACE_COLUMNS = 6
_COLUMNS = 1 + _FACE_COLUMNS + 1
"""Grid columns that a column of dice takes: the tick, the faces, the gap to the next."""
_MOST_COLUMNS = 3
_GAP_PX = 12


@dataclass(frozen=True, slots=True)
class _DieRow:
    die: str
    word: str
    tick: DieTick
    faces: tuple[FaceButton, ...]

    @property
    def cells(self) -> tuple[DieTick | FaceButton, ...]:
        return (self.tick, *self.faces)


class DiceTray(Panel):
    """A row for each die, a button for each face. Arrow keys move about in it, Tab moves past.

    Signals:
        rolled(object): the ``DieRevealed`` of a face that came out.
        pointed(object): the ``DieRevealed`` of the face under the hand or the keyboard, or None.
    """

    rolled = Signal(object)
    pointed = Signal(object)

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__("", theme)
        self.title.setText(self.tr("Dice"))
        self.setAccessibleName(self.tr("Dice"))
        self._session = session
        self._edition: Edition | None = None
        self._rows: tuple[_DieRow, ...] = ()
        self._current: QAbstractButton | None = None
        self.hint = HintLabel(theme, "text_muted", SMALL)
        self.to_come = RoleLabel(theme, "text_muted")
        self.header.addWidget(self.to_come)
        self.header.addWidget(self.hint, 1)
        self._grid = layouts.grid(spacing=(0, 2))
        self._columns = 1
        self._least_px = self._high_px = 0
        self.body.addLayout(self._grid)
        self.body.addStretch(1)
        session.shown_changed.connect(self._follow)
        session.awaited_changed.connect(self._follow)
        self._follow()

    def set_columns(self, columns: int) -> None:
        """Lay the dice out in one column, with their names, or in more, which are less tall."""
        if columns != self._columns:
            self._columns = columns
            self._place_rows()
            self.body.invalidate()
            self.updateGeometry()

    def set_roomy(self, least_px: int, high_px: int = 0) -> None:
        """Make each face and tick at least this wide and high, and ``high_px`` high.

        The head is hidden then: nobody could read it from afar. 0 makes everything as small as a
        mouse needs it.
        """
        if (least_px, high_px) == (self._least_px, self._high_px):
            return
        self._least_px, self._high_px = least_px, high_px
        self.head.setHidden(least_px > 0)
        side = 2 * STEP_PX if least_px else 0
        self.setContentsMargins(side, side // 2, side, side // 2)
        self._place_rows()

    def offer_beside_title(self, toggle: QWidget) -> None:
        """Put a toggle at the end of the line: nobody reads it and the dice to come as one."""
        keep_room(toggle)
        self.header.addWidget(toggle)

    # -- showing -----------------------------------------------------------------------------

    @Slot()
    def _follow(self) -> None:
        position = self._session.at_hand
        if position.edition is not self._edition:
            self._build_rows(position.edition)
        has_focus = self._current is not None and self._current.hasFocus()
        out = {reveal.die: reveal for reveal in position.dice}
        room = len(out) < DICE_PER_LEG and not position.race_over
        next_leg = position.leg_over and not position.race_over  # begins with the next roll
        for row in self._rows:
            reveal = out.get(row.die)
            row.tick.setChecked(reveal is not None)
            row.tick.setEnabled(self._session.awaited is None and (reveal is not None or room))
            for button in row.faces:
                button.set_state(
                    enabled=next_leg or (reveal is None and room),
                    came_out=reveal is not None
                    and (reveal.camel, reveal.face) == (button.camel, button.face),
                )
                set_tip(button, self._face_tip(button, row.die if reveal else None))
        self._keep_current(has_focus)
        self._show_to_come(position)

    def _face_tip(self, button: FaceButton, die_out: str | None) -> str:
        if die_out and not button.isEnabled():
            return capital(say(DieIsOut(die_out)))
        return self.tr("{colour} {face} came out (keys {letter} {face})").format(
            colour=capital(shown_name(button.camel)),
            face=button.face,
            letter=button.camel.lower(),
        )

    def _show_to_come(self, position: Position) -> None:
        over = position.leg_over or position.scored
        self.hint.setVisible(not over)
        to_place = "" if position.dice else position.boxed
        letter = (to_place[:1] or _next_camel(position)).lower()
        self.hint.setText(self.tr("click a face, or type {letter} 2").format(letter=letter))
        going_on = position.track.stacks and not over
        if to_place:
            self.to_come.setText(self.tr("{count} to place").format(count=len(to_place)))
        else:
            left = self.tr("{count} still to come").format(count=position.reveals_left)
            self.to_come.setText(left if going_on else "")

    # -- rows --------------------------------------------------------------------------------

    def _build_rows(self, edition: Edition) -> None:
        for row in self._rows:
            layouts.discard(*row.cells)
        self._edition = edition
        self._current = None
        self._rows = tuple(self._build_row(die, edition) for die in edition.dice)
        self._place_rows()

    def _place_rows(self) -> None:
        for index, row in enumerate(self._rows):
            line, column = divmod(index, self._columns)
            left = column * _COLUMNS
            for cell in row.cells:
                self._grid.removeWidget(cell)
                cell.setMinimumSize(self._least_px, max(self._least_px, self._high_px))
                cell.setMaximumHeight(max(ROOMY_PX, self._high_px))
            row.tick.setText(row.word if self._columns == 1 else "")
            self._grid.addWidget(row.tick, line, left)
            span = _FACE_COLUMNS // len(row.faces)
            for number, face in enumerate(row.faces):
                self._grid.addWidget(face, line, left + 1 + number * span, 1, span)
        for column in range(_MOST_COLUMNS * _COLUMNS):
            place = column % _COLUMNS
            is_used = column < self._columns * _COLUMNS
            self._grid.setColumnStretch(column, int(is_used and 0 < place <= _FACE_COLUMNS))
            if place == _COLUMNS - 1:
                has_next = column < (self._columns - 1) * _COLUMNS
                self._grid.setColumnMinimumWidth(column, _GAP_PX if has_next else 0)

    def _build_row(self, die: str, edition: Edition) -> _DieRow:
        word, spoken = camel_name(die), die_name(die)
        tick = DieTick(die, capital(word), self)
        tick.setAccessibleName(self.tr("{die} die is out").format(die=spoken))
        set_tip(
            tick,
            self.tr("Tick the {die} die off, or put it back, without moving a camel").format(
                die=spoken
            ),
        )
        tick.ticked.connect(self._tick)
        faces = []
        for camel, face in edition.die_faces(die):
            button = FaceButton(camel, face, self.pictures, self)
            if die == GREY:
                name = self.tr("grey die shows {colour} {face}")
                name = name.format(colour=shown_name(camel), face=face)
            else:
                name = self.tr("{die} die shows {face}").format(die=spoken, face=face)
            button.setAccessibleName(name)
            button.rolled.connect(self.rolled)
            button.pointed.connect(self.pointed)
            faces.append(button)
        row = _DieRow(die, capital(word), tick, tuple(faces))
        for cell in row.cells:
            cell.focused.connect(self._make_current)
        return row

    @Slot(str, bool)
    def _tick(self, die: str, out: bool) -> None:
        history = self._session.history
        camel = history.position.edition.crazy[0] if die == GREY else die
        self._session.edit(tick_die(history.position, camel) if out else put_die_back(history, die))

    # -- the keyboard ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.window().focusWidget()
        if event.key() in ARROWS and isinstance(focused, FaceButton | DieTick):
            if target := self._neighbour(focused, Qt.Key(event.key())):
                target.setFocus(Qt.FocusReason.TabFocusReason)
            event.accept()
        else:
            super().keyPressEvent(event)

    def _neighbour(self, cell: QAbstractButton, key: Qt.Key) -> QAbstractButton | None:
        """The nearest enabled control in the direction of an arrow key."""
        lines = self._lines()
        here = next(index for index, cells in enumerate(lines) if cell in cells)
        way = -1 if key in {Qt.Key.Key_Left, Qt.Key.Key_Up} else +1
        if key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            at = lines[here].index(cell) + way
            beyond = lines[here][at::way] if at >= 0 else ()
            return next((other for other in beyond if other.isEnabled()), None)
        for index in range(here + way, len(lines) if way > 0 else -1, way):
            usable = [other for other in lines[index] if other.isEnabled()]
            if usable:
                return min(usable, key=lambda other: abs(_middle(other) - _middle(cell)))
        return None

    def _lines(self) -> list[list[QAbstractButton]]:
        """The controls line by line, from the top."""
        return [
            [cell for row in self._rows[first : first + self._columns] for cell in row.cells]
            for first in range(0, len(self._rows), self._columns)
        ]

    @Slot(object)
    def _make_current(self, cell: QAbstractButton) -> None:
        """Tab stops at only one control of the grid: this one."""
        if cell is not self._current:
            if self._current is not None:
                self._current.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            cell.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setFocusProxy(cell)
            self._current = cell

    def _keep_current(self, has_focus: bool) -> None:
        """Keep the tab stop usable: from a die that is out it moves to the die's tick.

        Where a roll is awaited no die is ticked, and it moves to what can be used.
        """
        current = self._current
        if current is not None and current.isEnabled():
            return
        row = next((row for row in self._rows if current in row.cells), self._rows[0])
        wanted = row.tick if current is not None else row.faces[0]
        usable = (cell for row in self._rows for cell in row.cells if cell.isEnabled())
        self._make_current(wanted if wanted.isEnabled() else next(usable, wanted))
        if has_focus:
            row.tick.follow()  # Qt would give the focus to the next control, whatever that is


def _next_camel(position: Position) -> str:
    """One whose die may come next; any if none may."""
    dice = position.next_dice or position.edition.dice
    (camel, _), *_ = position.edition.die_faces(dice[0])
    return camel


def _middle(cell: QAbstractButton) -> int:
    return cell.mapTo(cell.window(), QPoint(cell.width() // 2, 0)).x()
