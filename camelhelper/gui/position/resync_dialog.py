"""The screen doesn't match the table: say what stands there, and choose the mistake."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QRadioButton,
    QScrollArea,
    QStyle,
    QWidget,
)

from camelhelper.cancellation import Cancelled
from camelhelper.core.edition import SPACES
from camelhelper.core.game import Game
from camelhelper.core.mend import Mend
from camelhelper.core.position import Position
from camelhelper.core.resync import Explanation, Sighting, explain, put_where_seen
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.win.conduct import Conduct
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.gui.live.engine_runner import EngineRunner, Failure
from camelhelper.gui.position.table_questions import TableQuestions
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import broken
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.answer_dialog import AnswerDialog
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel, WrappedLabel
from camelhelper.gui.widgets.screen_room import grow_on_screen, resize_on_screen, room_on_screen
from camelhelper.gui.widgets.stacks_picture import StacksPicture
from camelhelper.wording.formatting import capital
from camelhelper.wording.ledger import purses_changed
from camelhelper.wording.names import camel_name
from camelhelper.wording.record import mend_in_words
from camelhelper.wording.translation import translate_counted

MOST_SHOWN = 20
"""Enough to include the true one of all but one of 1,200 slips, with all camels described or one.

Measured with ``python -m tests.helpers.slips 300 301126``.
"""
_WIDTH_PX = 472
"""As wide as the rows in a language with short words."""
_CHOICE_PX = 410
"""The width of what is said of a mistake."""
_CHOICES_PX = 256
"""The height of what is said of three mistakes in three lines each, and a question."""
_LEAST_PX = 120
_LOW_PX = 560
"""On a lower screen the words have to do without a picture."""
_PATIENCE_S = 0.1
"""What is found by then is shown at once; until somebody types the next figure, 0.4 s may pass."""
_ANYWHERE, _TOP, _BOTTOM = "anywhere", "top", "bottom"


@dataclass(frozen=True, slots=True)
class _Row:
    """What somebody says of one camel."""

    camel: QComboBox
    space: QComboBox
    level: QComboBox

    def sighting(self) -> Sighting:
        where = self.level.currentData()
        return Sighting(
            self.camel.currentData(),
            self.space.currentData(),
            level=0 if where == _BOTTOM else None,
            on_top=where == _TOP,
        )


class ResyncDialog(AnswerDialog):
    """``repair`` or ``arranged`` is the answer: a past event corrected, or camels moved by hand."""

    def __init__(
        self,
        theme: Theme,
        game: Game,
        people: People = STRANGERS,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._game = game
        tried = game.tried(game.history)
        self._conduct = Conduct(game.history, shipped_tables(), people, tried=tried)
        self._found: tuple[Explanation, ...] | None = None
        self._runner = EngineRunner(self._find, self)
        self._explanations: tuple[Explanation, ...] = ()
        self.rows: list[_Row] = []
        self.entitle(self.tr("Find the mistake"), self.tr("On the table:"))
        self._grid = layouts.grid(spacing=STEP_PX)
        self._told = QWidget()
        """What is said of the table, and what else is asked about it; it grows."""
        self._told_px = 0
        """How high it was when the dialog was made so high as to hold it."""
        self.more = PlainButton(self.tr("&Add camel"))
        self.message = WrappedLabel(theme, "text_muted")
        self.message.setMinimumWidth(_WIDTH_PX)
        self.message.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.questions = TableQuestions(theme, game.names)
        self.choices = [QRadioButton() for _ in range(MOST_SHOWN)]
        self.picture = StacksPicture(theme.pictures)
        self._scrolled = self._told_and_choices()
        self.repair_button = MainButton(self.tr("Apply fix"))
        self.by_hand = PlainButton(self.tr("&Just move the camels"))
        self._lay_out()
        self._connect()
        self._add_row()
        self._begin_size()
        self._is_by_hand = False

    # -- the answer --------------------------------------------------------------------------

    @property
    def repair(self) -> Mend | None:
        """The correction that was chosen; None to put the camels where they were seen instead."""
        chosen = self._chosen
        return None if self._is_by_hand or chosen is None else chosen.correction

    def arranged(self) -> Position:
        """The position with the camels where they were seen."""
        position = self._game.position
        return replace(position, track=put_where_seen(position.track, self._seen))

    @property
    def _seen(self) -> list[Sighting]:
        """What is said of each camel; nothing of one beyond the line: no space is offered there."""
        return [row.sighting() for row in self.rows if row.space.currentData() is not None]

    @property
    def _chosen(self) -> Explanation | None:
        for choice, explanation in zip(self.choices, self._explanations, strict=False):
            if choice.isChecked():
                return explanation
        return None

    # -- searching ---------------------------------------------------------------------------

    @Slot()
    def _search(self) -> None:
        """Look for mistakes that explain what is said now, while the keyboard stays free."""
        seen = self._seen
        self._found = None
        self.message.setText(self.tr("Looking for the mistake…"))
        self.repair_button.setEnabled(False)
        self.by_hand.setEnabled(not self._fits(seen))
        self._runner.request(seen, ahead=1)
        self._runner.take_next(_PATIENCE_S)

    def _find(
        self, seen: Sequence[Sighting], cancelled: Cancelled
    ) -> Iterator[tuple[Explanation, ...]]:
        """Runs on the thread of the search."""
        likelier = partial(self._conduct.likelier, cancelled=cancelled)
        try:
            yield explain(self._game.history, seen, cancelled, likelier)
        except RaceTableError:  # then it cannot be told what suits the players
            yield explain(self._game.history, seen, cancelled)

    def _fits(self, seen: Sequence[Sighting]) -> bool:
        return all(sighting.fits(self._game.position.track) for sighting in seen)

    @Slot(object)
    def _show_found(self, found: tuple[Explanation, ...]) -> None:
        self._found = found
        if found:
            self.message.setText(self.tr("One mistake would explain this:"))
        elif self._fits(self._seen):
            self.message.setText(self.tr("That is what the screen already shows."))
        else:
            self.message.setText(
                self.tr("No single mistake explains this. You can still move the camels.")
            )
        self._offer()

    @Slot(object)
    def _tell_failure(self, failure: Failure) -> None:
        self.message.setText(self.tr("The search failed: {reason}").format(reason=failure.message))

    @Slot()
    def _offer(self) -> None:
        """Offer the mistakes that fit the answers about the table, too."""
        self._explanations = self.questions.narrow(self._found or ())[:MOST_SHOWN]
        self._make_room()
        self.repair_button.setEnabled(bool(self._explanations))
        for number, choice in enumerate(self.choices):
            choice.setVisible(number < len(self._explanations))
            if number < len(self._explanations):
                words = self._words(self._explanations[number])
                choice.setText(broken(words, choice.font(), _CHOICE_PX))
        if self._explanations:
            self.choices[0].setChecked(True)
        self._show_choice()

    def _words(self, explanation: Explanation) -> str:
        game = self._game
        words = capital(mend_in_words(explanation.correction, game.history, game.roster))
        if explanation.unfit:
            misfits = translate_counted(
                "{mistake} (then {count} later event no longer legal)",
                "{mistake} (then {count} later events no longer legal)",
                explanation.unfit,
            )
            words = misfits.format(mistake=words, count=explanation.unfit)
        mended = explanation.history
        if purses := purses_changed(game.position, mended.position, game.names_in(mended)):
            words += "\n" + capital(purses)
        return words.replace("&", "&&")

    @Slot()
    def _show_choice(self) -> None:
        chosen = self._chosen if self._explanations else None
        position = chosen.history.position if chosen else self._game.position
        self.picture.show_track(position.track)
        if self.focusWidget() in self.choices:
            for choice in filter(QRadioButton.isChecked, self.choices):
                self._scrolled.ensureWidgetVisible(choice)  # arrow keys choose beyond what is seen

    # -- construction ------------------------------------------------------------------------

    @Slot()
    def _add_row(self) -> None:
        track = self._game.position.track
        used = {row.camel.currentData() for row in self.rows}
        free = [camel for camel in self._game.position.edition.camels if camel not in used]
        row = _Row(QComboBox(), QComboBox(), QComboBox())
        for camel in free:
            row.camel.addItem(capital(camel_name(camel)), camel)
        for space in SPACES:
            row.space.addItem(str(space), space)
        for text, where in (
            (self.tr("anywhere in the stack"), _ANYWHERE),
            (self.tr("on top"), _TOP),
            (self.tr("at the bottom"), _BOTTOM),
        ):
            row.level.addItem(text, where)
        number = len(self.rows) + 1
        for box, name in (
            (row.camel, self.tr("Camel {number}")),
            (row.space, self.tr("Space of camel {number}")),
            (row.level, self.tr("Place of camel {number} in its stack")),
        ):
            box.setAccessibleName(name.format(number=number))
        if free[0] in track:
            row.space.setCurrentIndex(row.space.findData(track.find(free[0])[0]))
        row.camel.currentIndexChanged.connect(partial(self._show_space, row))
        for column, part in enumerate(
            (row.camel, RoleLabel(self.theme, text=self.tr("is on")), row.space, row.level)
        ):
            self._grid.addWidget(part, len(self.rows), column)
        self.rows.append(row)
        for box in (row.camel, row.space, row.level):
            box.currentIndexChanged.connect(self._search)
        self._make_room()
        self.more.setEnabled(len(free) > 1)
        row.camel.setFocus()
        self._search()

    def _show_space(self, row: _Row, _index: int) -> None:
        """Start from where the screen shows the camel: that is the least to change."""
        track, camel = self._game.position.track, row.camel.currentData()
        if camel in track:
            row.space.setCurrentIndex(row.space.findData(track.find(camel)[0]))

    @Slot()
    def _put_by_hand(self) -> None:
        self._is_by_hand = True
        self.accept()

    def _connect(self) -> None:
        self._runner.answered.connect(self._show_found)
        self._runner.failed.connect(self._tell_failure)
        self.finished.connect(self._runner.close)
        self.more.clicked.connect(self._add_row)
        self.questions.answered.connect(self._offer)
        for choice in self.choices:
            choice.toggled.connect(self._show_choice)
        self.by_hand.clicked.connect(self._put_by_hand)

    def _told_and_choices(self) -> QScrollArea:
        """What does not fit the screen is scrolled to; the buttons below stay in sight."""
        told = layouts.column(on=self._told, spacing=STEP_PX, margins=layouts.NO_MARGINS)
        self._grid.setColumnStretch(3, 1)
        told.addLayout(self._grid)
        told.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        told.addWidget(self.questions)
        told.addWidget(self.message)
        inside = QWidget()
        layouts.column(
            self._told, *self.choices, 1, on=inside, spacing=STEP_PX, margins=layouts.NO_MARGINS
        )
        area = layouts.scroll_area(self.tr("What may have gone wrong"), inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # arrow keys are to choose, not to scroll
        area.setMinimumHeight(_LEAST_PX)
        return area

    def _begin_size(self) -> None:
        bar_px = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        self._scrolled.setMinimumWidth(self._told.sizeHint().width() + bar_px)
        least = self.minimumSizeHint()
        self._told_px = self._told.sizeHint().height()
        resize_on_screen(self, least + QSize(0, self._told_px + _CHOICES_PX - _LEAST_PX))

    def _make_room(self) -> None:
        """Make the dialog higher, as far as the screen allows, by what is told and asked more."""
        px = self._told.sizeHint().height()
        if px > self._told_px:
            grown, self._told_px = px - self._told_px, px
            grow_on_screen(self, self.size() + QSize(0, grown))

    def _lay_out(self) -> None:
        self.body.setSpacing(STEP_PX)
        self.body.addWidget(self._scrolled, 1)
        self.body.addWidget(self.picture)
        self.picture.setVisible(room_on_screen(self).height() > _LOW_PX)
        self.add_foot(self.repair_button, self.by_hand)
