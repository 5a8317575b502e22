"""The history: a click jumps to a moment, and past steps can be corrected."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from camelhelper.core.edition import FACES
from camelhelper.core.event import DieRevealed, Event
from camelhelper.core.event_text import format_event
from camelhelper.core.event_typed import read_event
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.reason import ReasonedError
from camelhelper.gui.history.history_list import HistoryList
from camelhelper.gui.history.history_model import (
    HistoryModel,
    Typed,
    by_others,
    corrected_between,
    corrections,
)
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import menu_of_choices
from camelhelper.gui.widgets.panel import STEP_PX, Panel, WrappedLabel
from camelhelper.gui.widgets.seats import menu_entry
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital, last_word_held
from camelhelper.wording.languages import NO_BREAK
from camelhelper.wording.names import seat_name
from camelhelper.wording.problems import say
from camelhelper.wording.record import spelt_out


class _Line(QLineEdit):
    """Signals: ``escaped()``: Esc was pressed; ``held_up()``: F2 was pressed."""

    escaped = Signal()
    held_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.held_up.emit()
        else:
            super().keyPressEvent(event)


class HistoryPanel(Panel):
    """Lists the steps of the line that is being played. Updates itself only while it is visible.

    Signals:
        scoring_wanted(int): show how the leg was scored at a step, counted from 0.
    """

    scoring_wanted = Signal(int)

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__("", theme)
        self.head.hide()  # the head of the dock shows it
        self.setAccessibleName(self.tr("History"))
        self._session = session
        self._is_behind = True
        self._seen = session.history
        self.model = HistoryModel(self)
        self.list = HistoryList(self.model, theme, self)
        self.list.setAccessibleName(self.tr("What happened, from the start"))
        hint = last_word_held(self.tr("Click a line to jump to it; use ⌄ to correct it."))
        hint = hint.replace(" ⌄", f"{NO_BREAK}⌄")
        self.hint = WrappedLabel(theme, "text_muted", SMALL, text=hint)
        self.line = QWidget(self)
        self.what = WrappedLabel(theme)
        self.typed = _Line()
        self._lay_out_line()
        self.body.setContentsMargins(STEP_PX, STEP_PX, STEP_PX, STEP_PX)
        for part in (self.hint, self.list, self.line):
            self.body.addWidget(part)
        self._connect()

    def _lay_out_line(self) -> None:
        layouts.column(self.what, self.typed, on=self.line, spacing=0, margins=layouts.NO_MARGINS)
        self.typed.setPlaceholderText(self.tr("g2, tg, 9+, leg …"))
        set_tip(self.typed, self.tr("g2, tg, 9+, +g, leg … and @3 for player 3"))
        self.line.hide()

    def _connect(self) -> None:
        self._session.game_changed.connect(self._refresh)
        self._session.awaited_changed.connect(self._end_what_was_right)
        self.list.chosen.connect(self._session.jump)
        self.list.choices_wanted.connect(self._offer)
        self.list.correction_wanted.connect(self.correct)
        self.list.removal_wanted.connect(self.remove)
        self.list.swap_wanted.connect(self.swap)
        self.typed.returnPressed.connect(self._take_typed)
        self.typed.escaped.connect(self._end_typing)
        self.typed.held_up.connect(self._refuse_another)

    def event(self, event: QEvent) -> bool:
        # Otherwise the key would start a what-if, as everywhere else in the window.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_F2
        ):
            event.accept()
            return True
        return super().event(event)

    @Slot()
    def _refuse_another(self) -> None:
        """F2 would correct a line or start a what-if, and lose what is typed."""
        self._session.refuse(
            self.tr("first finish this correction: Enter takes what you typed, Esc leaves it")
        )

    # -- showing -----------------------------------------------------------------------------

    @Slot()
    def _refresh(self) -> None:
        if not self.isVisible():
            self._is_behind = True
            return
        self._end_typing()
        mend = corrected_between(self._seen, self._session.history)
        self._show_game(mend.index + 1 if mend and self.list.hasFocus() else None)

    def take_over(self, before: "HistoryPanel") -> None:
        """Be at the line at which the list of the window before was."""
        if not before._is_behind:  # noqa: SLF001 - another of this class
            self._show_game(before.list.currentIndex().row())

    def _show_game(self, row: int | None) -> None:
        """Show the steps there are, with this row current, or else that of the present moment."""
        self._is_behind = False
        self._seen = self._session.history
        self.model.show_game(self._session.game)
        row = self.model.moment if row is None else row
        current = self.model.index(min(row, self.model.rowCount() - 1))
        self.list.setCurrentIndex(current)
        self.list.scrollTo(current)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_behind:
            self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():  # as when the window is minimised
            self._end_typing()
        super().hideEvent(event)

    # -- putting right -----------------------------------------------------------------------

    @Slot(int, object)
    def _offer(self, row: int, where: QPoint) -> None:
        self.choices(row).popup(where)

    def choices(self, row: int) -> QMenu:
        """What can be done about a row that is not the start."""
        history, index = self._session.history, row - 1
        names = self._names_before(index)
        step, before = history.steps[index], history.position_before(index)
        menu = menu_of_choices(self)
        self._offer_corrections(menu, index, names)
        menu.addSeparator()
        if step.is_scoring and before.players:
            how = menu.addAction(self.tr("&Show scoring"))
            how.triggered.connect(lambda: self.scoring_wanted.emit(index))
        correct = menu.addAction(self.tr("&Correct…") + "\tF2")
        correct.triggered.connect(partial(self.correct, row))
        insert = menu.addAction(self.tr("&Insert before…"))
        insert.triggered.connect(partial(self.insert_before, row))
        if row > 1:
            earlier = menu.addAction(
                self.tr("Swap with the step be&fore") + "\t" + self.tr("Alt+↑")
            )
            earlier.triggered.connect(partial(self.swap, row, row - 1))
        if row < len(history.steps):
            later = menu.addAction(self.tr("Swap with the step &after") + "\t" + self.tr("Alt+↓"))
            later.triggered.connect(partial(self.swap, row, row + 1))
        remove = menu.addAction(self.tr("&Delete") + "\t" + self.tr("Del"))
        remove.triggered.connect(partial(self.remove, row))
        return menu

    def _names_before(self, index: int) -> tuple[str, ...]:
        """Of those who were at the table then."""
        return self._session.game.jumped(index).names

    def _offer_corrections(self, menu: QMenu, index: int, names: Sequence[str]) -> None:
        """What else it may have been, and by whom."""
        history = self._session.history
        edition = history.position_before(index).edition
        for correction in corrections(history, index):
            if correction.new is not None:
                text = capital(spelt_out(correction.new, edition, names), names).replace("&", "&&")
                if face := _other_face(correction):
                    text = text.replace(face, f"&{face}")
                menu.addAction(text).triggered.connect(partial(self._session.correct, correction))
        if others := by_others(history, index):
            who = menu.addMenu(self.tr("It was s&omebody else"))
            for seat, correction in others.items():
                action = who.addAction(menu_entry(seat, seat_name(names, seat)))
                action.triggered.connect(partial(self._session.correct, correction))

    @Slot(int)
    def correct(self, row: int) -> None:
        """Let the event of a row be typed again."""
        index = row - 1
        if index < 0:
            self._refuse_start()
            return
        event = self._session.history.steps[index].event
        self._type(Typed(row, is_missing=False), format_event(event))

    def insert_before(self, row: int) -> None:
        """Let an event be typed that is missing before a row."""
        self._type(Typed(row, is_missing=True), "")

    @Slot(int)
    def remove(self, row: int) -> None:
        index = row - 1
        if index < 0:
            self._refuse_start()
            return
        self._session.correct(Correction(index, self._session.history.steps[index].event, None))

    @Slot(int, int)
    def swap(self, row: int, other: int) -> None:
        """Let two steps change places; the keyboard goes along with the first."""
        steps = len(self._session.history.steps)
        if row < 1:
            self._refuse_start()
        elif other < 1:
            self._session.refuse(self.tr("there is no step before step 1 to swap it with"))
        elif other > steps:
            self._session.refuse(self.tr("there is no step after the last one to swap it with"))
        elif self._session.correct(Swap(min(row, other) - 1, max(row, other) - 1)):
            self.list.setCurrentIndex(self.model.index(other))

    def _refuse_start(self) -> None:
        self._session.refuse(
            self.tr("the start can't be corrected: insert what is missing before step 1")
        )

    def _type(self, typed: Typed, text: str) -> None:
        """Ask for an event, to be typed here or done on the table as if it happened now."""
        index = typed.row - 1
        old = None if typed.is_missing else self._session.history.steps[index].event
        self._session.awaited = Correction(index, old, None)
        self.list.show_typed(typed)
        missing = self.tr("Missing before step {number}: type it or click it on the table")
        wrong = self.tr("What step {number} was: type it or click it on the table")
        self.what.setText((missing if typed.is_missing else wrong).format(number=typed.row))
        self.typed.setAccessibleName(self.what.text())
        self.typed.setText(text)
        self.line.show()
        self.typed.setFocus()
        self.typed.selectAll()

    @Slot()
    def _take_typed(self) -> None:
        if (awaited := self._session.awaited) is None:
            return
        try:
            event = self._read(self.typed.text(), awaited)
        except ReasonedError as error:
            self._session.refuse(say(error.reason))
            return
        if event == awaited.old:
            self._end_typing()
        else:
            self._session.correct(replace(awaited, new=event))

    def _read(self, text: str, awaited: Correction) -> Event:
        """What was typed; of a roll its face will do. Raises ``ReasonedError``."""
        if isinstance(awaited.old, DieRevealed) and text.strip() in map(str, FACES):
            return replace(awaited.old, face=int(text))
        before = self._session.history.position_before(awaited.index)
        names = self._names_before(awaited.index)
        return read_event(text, before, [seat_name(names, seat) for seat in before.seats])

    @Slot()
    def _end_what_was_right(self) -> None:
        """The step was done again at the table as it stood."""
        if self._session.awaited is None:
            self._end_typing()

    @Slot()
    def _end_typing(self) -> None:
        if self.line.isVisibleTo(self):
            had_keyboard = self.typed.hasFocus()
            self.line.hide()
            self._session.awaited = None
            self.list.show_typed(None)
            if had_keyboard:
                self.list.setFocus()


def _other_face(correction: Correction) -> str:
    """The face that a die showed if only that was misheard; empty otherwise."""
    old, new = correction.old, correction.new
    if isinstance(old, DieRevealed) and isinstance(new, DieRevealed) and old.camel == new.camel:
        return str(new.face)
    return ""
