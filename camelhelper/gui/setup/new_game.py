"""The dialog that begins a game: edition, players, and the opening rolls, clicked or typed."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from camelhelper.core.cup import CupError
from camelhelper.core.cup_typed import opening_camel, read_opening
from camelhelper.core.edit import empty_table, opening
from camelhelper.core.edition import EDITIONS, MAX_PLAYERS, Edition
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.names import LONGEST_NAME, players_problem
from camelhelper.core.placing import OpeningRolls, with_roll
from camelhelper.core.position import Position
from camelhelper.core.reading_problems import CupProblem
from camelhelper.gui.setup.edition_button import EditionButton
from camelhelper.gui.setup.opening_dice import OpeningDice
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import TITLE, sized
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.answer_dialog import AnswerDialog
from camelhelper.gui.widgets.buttons import MainButton
from camelhelper.gui.widgets.panel import ENTER, STEP_PX, WrappedLabel
from camelhelper.gui.widgets.stacks_picture import StacksPicture
from camelhelper.wording.formatting import capital, listed, sentence
from camelhelper.wording.names import camel_name, player_name
from camelhelper.wording.problems import say

_WIDTH_PX = 800


class NewGameDialog(AnswerDialog):
    """Asks how a game begins; ``game`` is the answer. The present game fills in the fields.

    Names separated by commas also set the number of players, unless more were chosen, and ``me``
    among them my seat.
    """

    def __init__(
        self,
        theme: Theme,
        current: Position,
        names: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.entitle(self.tr("New game"), self.tr("New game"))
        self._pictures = theme.pictures
        self._build_edition(current.edition)
        self.players = self._box(self.tr("Players to keep score for"))
        self.me = self._box(self.tr("Your seat"))
        self.names = QLineEdit(", ".join(names))
        self.names.setAccessibleName(self.tr("Names of the players"))
        self.names.setPlaceholderText(self.tr("Ann, Ben, me, Dee"))
        self.names.setMaxLength(MAX_PLAYERS * (LONGEST_NAME + 2))
        self.names.setCursorPosition(0)  # many names begin where their field does
        self.opening = _OpeningEdit()
        self.opening.setAccessibleName(self.tr("Opening rolls"))
        self.opening.setFont(sized(self.opening.font(), TITLE))
        self.opening.setClearButtonEnabled(True)
        self.opening.setMaxLength(80)
        self.dice = OpeningDice(self._pictures)
        self.picture = StacksPicture(self._pictures)
        self.message = WrappedLabel(theme, "text_muted")
        self.message.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.start = MainButton(self.tr("Start game"))
        self._lay_out()
        self._connect()
        count = len(current.players)
        self._may_leave_boxed = False
        """Whether it has just been said which camels are missing."""
        self._chosen = count if count > len(names) else 0
        """How many play whatever the names say; 0 where these tell it."""
        self._offer_players(count, current.me)
        self._read()
        self.opening.setFocus()

    # -- the answer --------------------------------------------------------------------------

    def edition(self) -> Edition:
        return EDITIONS[self._editions.checkedId()]

    def position(self) -> Position:
        """The game as it begins: camels that were rolled are on the track, others in the box."""
        rolls, _, _ = self._rolls()
        table = empty_table(self.edition(), self.players.currentData(), self.me.currentData())
        return replace(table, track=opening(rolls))

    def game(self) -> Game:
        position = self.position()
        names = self._typed_names()[: len(position.players)]
        return Game(History(position)).named(*names)

    def _typed_names(self) -> list[str]:
        text = self.names.text().strip()
        return [name.strip() for name in text.split(",")] if text else []

    # -- what was typed ----------------------------------------------------------------------

    def _rolls(self) -> tuple[OpeningRolls, str, str]:
        """The rolls understood so far, what is still to be typed, and what is wrong."""
        text, edition = self.opening.text().strip(), self.edition()
        waiting = text[-1:] if text[-1:].isalpha() else ""
        known = text.removesuffix(waiting)
        problem = _first_problem(known, edition) and _first_problem(text, edition)
        # Any face will do to find out whether the letter is a camel's.
        if problem := problem or _first_problem(f"{text}1" if waiting else text, edition):
            return self._rolls_before(text, problem.column), "", say(problem)
        rolls = read_opening(known, edition)
        camel = opening_camel(waiting, rolls, edition) if waiting else None
        if camel is None:
            return rolls, "", ""
        question = self.tr("{camel}: which face, 1, 2 or 3?")
        return rolls, question.format(camel=capital(camel_name(camel))), ""

    def _rolls_before(self, text: str, column: int) -> OpeningRolls:
        try:
            return read_opening(text[: column - 1], self.edition())
        except CupError:
            return ()

    @Slot(object)
    def _take_roll(self, roll: DieRevealed) -> None:
        """Add a clicked roll after the others, replace the camel's own one, or take it back."""
        rolls, _, _ = self._rolls()
        if (roll.camel, roll.face) in rolls:
            rolls = tuple(each for each in rolls if each[0] != roll.camel)
        elif roll.face:
            rolls = with_roll(rolls, roll.camel, roll.face)
        self.opening.setText("".join(f"{camel.lower()}{face}" for camel, face in rolls))

    def _boxed(self, rolls: OpeningRolls) -> list[str]:
        """The names of the camels that are still to be placed."""
        placed = {camel for camel, _ in rolls}
        return [camel_name(camel) for camel in self.edition().camels if camel not in placed]

    @Slot()
    def _read(self) -> None:
        """Show what the typed text means so far, and whether the game can begin."""
        edition = self.edition()
        rolls, waiting, wrong = self._rolls()
        self.dice.show_rolls(edition, rolls)
        self.picture.show_track(opening(rolls))
        self._may_leave_boxed = False
        box = self._boxed(rolls)
        if not wrong and (problem := players_problem(self._typed_names())):
            wrong = say(problem)
        if wrong:
            message = sentence(wrong)
        elif waiting:
            message = waiting
        elif box and rolls:
            message = self.tr("Still in the box: {camels}.").format(camels=listed(box))
        elif box:
            message = self.tr("Click or type what each camel rolled, in the order they came out.")
        else:
            message = self.tr("All camels are placed.")
        self.message.set_role("error" if wrong else "text_muted")
        self.message.setText(message)
        self.start.setEnabled(not wrong and not waiting)
        self.opening.setPlaceholderText(_example(edition))

    # -- Enter -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the opening rolls, and starts the game once these are whole."""
        if event.key() not in ENTER or not self._goes_on():
            super().keyPressEvent(event)

    def _goes_on(self) -> bool:
        """Lead to the rolls that are missing, or ask whether to start without; False to start."""
        rolls, _, _ = self._rolls()
        box = self._boxed(rolls)
        if not box or self._may_leave_boxed or isinstance(self.focusWidget(), QPushButton):
            return False
        if not self.opening.hasFocus():
            self.opening.setFocus()
        elif self.start.isEnabled():
            self._may_leave_boxed = True
            text = self.tr("Still in the box: {camels}. Press Enter again to start without them.")
            self.message.setText(text.format(camels=listed(box)))
        return True

    # -- construction ------------------------------------------------------------------------

    def _build_edition(self, current: Edition) -> None:
        self._editions = QButtonGroup(self)
        self.edition_buttons: dict[int, EditionButton] = {}
        for number, edition in sorted(EDITIONS.items(), reverse=True):
            button = EditionButton(edition, self._pictures)
            button.setChecked(edition is current)
            self._editions.addButton(button, number)
            self.edition_buttons[number] = button

    def _box(self, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        return box

    def _offer_players(self, count: int, me: int | None) -> None:
        if count:
            count = max(count, self.edition().min_players)
        self.players.blockSignals(True)
        self.players.clear()
        self.players.addItem(self.tr("nobody, just the odds"), 0)
        for number in range(self.edition().min_players, MAX_PLAYERS + 1):
            self.players.addItem(self.tr("{count} players").format(count=number), number)
        self.players.setCurrentIndex(max(0, self.players.findData(count)))
        self.players.blockSignals(False)
        self._offer_seats(me)

    def _offer_seats(self, me: int | None) -> None:
        count, names = self.players.currentData(), self._typed_names()
        self.me.clear()
        self.me.addItem(self.tr("not playing", "me"), None)
        for seat in range(1, count + 1):
            self.me.addItem(capital(player_name(names, seat), names), seat)
        self.me.setCurrentIndex(me if me is not None and me <= count else 0)
        self.me.setEnabled(count > 0)

    @Slot()
    def _change_edition(self) -> None:
        """As many as were chosen or named, or as the edition takes; nobody stays nobody."""
        count = self._chosen or min(len(self._typed_names()), MAX_PLAYERS)
        self._offer_players(count if self.players.currentData() else 0, self.me.currentData())
        self._read()

    @Slot()
    def _read_names(self) -> None:
        """Take the number of players and my seat from the names, but no fewer than were chosen."""
        names = self._typed_names()
        count = max(self._chosen, len(names))
        if count <= MAX_PLAYERS:
            self._offer_players(count, self.me.currentData())
        mine = [seat for seat, name in enumerate(names, 1) if name.casefold() == self.tr("me")]
        if mine:
            self.me.setCurrentIndex(max(0, self.me.findData(mine[0])))
        self._read()

    @Slot()
    def _change_players(self) -> None:
        self._chosen = self.players.currentData()
        self._offer_seats(self.me.currentData())

    def _connect(self) -> None:
        self._editions.idToggled.connect(self._change_edition)
        self.players.currentIndexChanged.connect(self._change_players)
        self.names.textChanged.connect(self._read_names)
        self.opening.textChanged.connect(self._read)
        self.dice.rolled.connect(self._take_roll)

    def _lay_out(self) -> None:
        players = _form(
            (self.tr("&Keep score for"), self.players),
            (self.tr("&Names"), self.names),
            (self.tr("&I am"), self.me),
        )
        who, rolls = QWidget(), QWidget()  # parts of their own: each is read to its end
        editions = layouts.column(*self.edition_buttons.values(), spacing=0)
        layouts.column(
            editions, players, 1, on=who, spacing=2 * STEP_PX, margins=layouts.NO_MARGINS
        )
        layouts.column(
            _form((self.tr("&Opening rolls"), self.opening)),
            self.dice,
            self.picture,
            1,
            on=rolls,
            spacing=STEP_PX,
            margins=layouts.NO_MARGINS,
        )
        self.body.addLayout(layouts.row((who, 1), (rolls, 1), spacing=4 * STEP_PX))
        self.body.addWidget(self.message)
        self.add_foot(self.start)
        self.setMinimumWidth(_WIDTH_PX)


class _OpeningEdit(QLineEdit):
    """Whoever comes back to the opening rolls goes on with them: typing replaces none."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.end(False)


def _first_problem(text: str, edition: Edition) -> CupProblem | None:
    """What is wrong with opening rolls, if anything is."""
    try:
        read_opening(text, edition)
    except CupError as error:
        return error.problems[0]
    return None


def _form(*rows: tuple[str, QWidget]) -> QFormLayout:
    form = QFormLayout()
    form.setHorizontalSpacing(2 * STEP_PX)
    form.setVerticalSpacing(2 * STEP_PX)
    for label, field in rows:
        form.addRow(label, field)
    return form


def _example(edition: Edition) -> str:
    faces = "1123321"
    return "".join(f"{c.lower()}{f}" for c, f in zip(edition.camels, faces, strict=False))
