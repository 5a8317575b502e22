"""The dice: one click on the face that came out moves the camel; a tick only takes the die out."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QWidget

from camelhelper.core.edit import tick_die, untick_die
from camelhelper.core.edition import DICE_PER_LEG, GREY, Edition
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.position import Position
from camelhelper.gui.dice.die_buttons import DieTick, FaceButton
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets.buttons import MainButton
from camelhelper.gui.widgets.panel import (
    ARROWS,
    STEP_PX,
    ElidedLabel,
    Panel,
    RoleLabel,
    WrappedLabel,
)
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import camel_name, shown_name

_FACE_COLUMNS = 6


@dataclass(frozen=True, slots=True)
class _DieRow:
    die: str
    tick: DieTick
    faces: tuple[FaceButton, ...]

    @property
    def cells(self) -> tuple[DieTick | FaceButton, ...]:
        return (self.tick, *self.faces)


class DiceTray(Panel):
    """One row a die, a button a face. To the keyboard a grid: arrows walk it, Tab passes it by.

    Signals:
        pointed(object): the ``DieRevealed`` whose face hand or keyboard is on, None when on none.
    """

    pointed = Signal(object)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", theme, parent)
        self.title.setText(self.tr("Dice"))
        self.setAccessibleName(self.tr("Dice"))
        self._session = session
        self._edition: Edition | None = None
        self._rows: tuple[_DieRow, ...] = ()
        self._current: QAbstractButton | None = None
        self.hint = ElidedLabel(theme, "text_muted", SMALL)
        self.to_come = RoleLabel(theme, "text_muted")
        self.header.addWidget(self.hint, 1)
        self.header.addWidget(self.to_come)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(2)
        for column in range(1, 1 + _FACE_COLUMNS):
            self._grid.setColumnStretch(column, 1)
        self.body.addLayout(self._grid)
        self._build_offer()
        session.shown_changed.connect(self.show_position)
        self.show_position(session.shown)

    def _build_offer(self) -> None:
        self.offer = QWidget(self)
        line = QHBoxLayout(self.offer)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(STEP_PX)
        self.summary = WrappedLabel(self.theme)
        self.score = MainButton("")
        self.score.clicked.connect(self._score)
        line.addWidget(self.summary, 1)
        line.addWidget(self.score)
        self.body.addWidget(self.offer)
        self.body.addStretch(1)

    def offer_beside_title(self, toggle: QWidget) -> None:
        """Give a toggle its place before the number of dice to come."""
        self.header.insertWidget(self.header.indexOf(self.to_come), toggle)

    # -- showing -----------------------------------------------------------------------------

    @Slot(object)
    def show_position(self, position: Position) -> None:
        if position.edition is not self._edition:
            self._build_rows(position.edition)
        has_focus = self._current is not None and self._current.hasFocus()
        out = {reveal.die: reveal for reveal in position.dice}
        room = len(out) < DICE_PER_LEG and not position.race_over
        for row in self._rows:
            reveal = out.get(row.die)
            row.tick.setChecked(reveal is not None)
            row.tick.setEnabled(reveal is not None or room)
            for button in row.faces:
                button.set_state(
                    enabled=reveal is None and room and not position.leg_over,
                    came_out=reveal is not None
                    and (reveal.camel, reveal.face) == (button.camel, button.face),
                )
        self._keep_current(has_focus)
        self._show_offer(position)

    def _show_offer(self, position: Position) -> None:
        over = position.leg_over or position.scored
        self.hint.setVisible(not over)
        going_on = position.track.stacks and not over
        left = self.tr("%n still to come", "", position.reveals_left)
        self.to_come.setText(left if going_on else "")
        if position.scored:
            self.summary.setText(self.tr("The race is over and scored."))
        elif position.race_over:
            self.summary.setText(self._race_summary(position))
            self.score.setText(self.tr("Score the race"))
        elif position.leg_over:
            self.summary.setText(self._leg_summary(position))
            self.score.setText(self.tr("Score the leg"))
        self.score.setVisible(position.leg_over)
        self.offer.setVisible(over)

    def _leg_summary(self, position: Position) -> str:
        ranking = position.track.ranking
        text = self.tr("The leg is over. {first} is first").format(
            first=capital(camel_name(ranking[0]))
        )
        if len(ranking) > 1:
            text += self.tr(", {second} second").format(second=camel_name(ranking[1]))
        return text + "."

    def _race_summary(self, position: Position) -> str:
        ranking = position.track.ranking
        return self.tr("The race is over. {first} wins, {last} is last.").format(
            first=capital(camel_name(ranking[0])), last=camel_name(ranking[-1])
        )

    # -- rows --------------------------------------------------------------------------------

    def _build_rows(self, edition: Edition) -> None:
        for row in self._rows:
            for cell in row.cells:
                self._grid.removeWidget(cell)
                cell.setParent(None)
                cell.deleteLater()
        self._edition = edition
        self._current = None
        self.hint.setText(
            self.tr("click a face, or type {letter} 2").format(letter=edition.racing[0].lower())
        )
        self._rows = tuple(
            self._build_row(index, die, edition) for index, die in enumerate(edition.dice)
        )

    def _build_row(self, index: int, die: str, edition: Edition) -> _DieRow:
        word = camel_name(die)
        tick = DieTick(die, capital(word), self)
        tick.setAccessibleName(self.tr("{die} die is out").format(die=word))
        tick.setToolTip(
            self.tr("Take the {die} die out, or put it back, without moving").format(die=word)
        )
        tick.ticked.connect(self._tick)
        self._grid.addWidget(tick, index, 0)
        results = edition.die_faces(die)
        span = _FACE_COLUMNS // len(results)
        faces = []
        for number, (camel, face) in enumerate(results):
            button = FaceButton(camel, face, self.pictures, self)
            name = (
                self.tr("{die} die shows {face}")
                if die != GREY
                else self.tr("grey die shows {die} {face}")
            )
            button.setAccessibleName(name.format(die=shown_name(camel), face=face))
            button.setToolTip(
                self.tr("{colour} {face} came out (keys {letter} {face})").format(
                    colour=capital(shown_name(camel)), face=face, letter=camel.lower()
                )
            )
            button.rolled.connect(self._reveal)
            button.pointed.connect(self.pointed)
            self._grid.addWidget(button, index, 1 + number * span, 1, span)
            faces.append(button)
        row = _DieRow(die, tick, tuple(faces))
        for cell in row.cells:
            cell.focused.connect(self._make_current)
        return row

    @Slot(object)
    def _reveal(self, roll: DieRevealed) -> None:
        self._session.apply(roll)

    @Slot(str, bool)
    def _tick(self, die: str, out: bool) -> None:
        position = self._session.position
        camel = position.edition.crazy[0] if die == GREY else die
        self._session.edit(tick_die(position, camel) if out else untick_die(position, die))

    @Slot()
    def _score(self) -> None:
        self._session.apply(LegEnded())

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
        here = next(index for index, row in enumerate(self._rows) if cell in row.cells)
        way = -1 if key in {Qt.Key.Key_Left, Qt.Key.Key_Up} else +1
        if key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            cells = self._rows[here].cells
            at = cells.index(cell) + way
            beyond = cells[at::way] if at >= 0 else ()
            return next((other for other in beyond if other.isEnabled()), None)
        for index in range(here + way, len(self._rows) if way > 0 else -1, way):
            usable = [other for other in self._rows[index].cells if other.isEnabled()]
            if usable:
                return min(usable, key=lambda other: abs(_middle(other) - _middle(cell)))
        return None

    @Slot(object)
    def _make_current(self, cell: QAbstractButton) -> None:
        """Only one control of the grid is a stop of the Tab key."""
        if cell is not self._current:
            if self._current is not None:
                self._current.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            cell.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setFocusProxy(cell)
            self._current = cell

    def _keep_current(self, has_focus: bool) -> None:
        """The tab stop stays usable: from a die that is out it goes to the die's tick."""
        current = self._current
        if current is not None and current.isEnabled():
            return
        row = next((row for row in self._rows if current in row.cells), self._rows[0])
        self._make_current(row.tick if current is not None else row.faces[0])
        if has_focus:
            # Qt would hand the focus to whatever comes next, where a second press does harm.
            row.tick.setFocus(Qt.FocusReason.OtherFocusReason)


def _middle(cell: QAbstractButton) -> int:
    return cell.mapTo(cell.window(), QPoint(cell.width() // 2, 0)).x()
