"""The dialog for the players' names and coins."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QWidget

from camelhelper.core.edition import MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.game import Game
from camelhelper.core.names import LONGEST_NAME, players_problem
from camelhelper.core.position import Player, Position, Seat
from camelhelper.core.problem_kinds import TooFewPlayers
from camelhelper.core.reason import Reason
from camelhelper.core.refusals import TooFewToLeave
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.answer_dialog import AnswerDialog
from camelhelper.gui.widgets.buttons import MainButton, WordButton
from camelhelper.gui.widgets.coins_box import CoinsBox
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel, WrappedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import labelled, sentence
from camelhelper.wording.names import seat_name
from camelhelper.wording.problems import say


class PlayersDialog(AnswerDialog):
    """A row for each player; ``names`` and ``position`` are the answer, up to the last row in use.

    Remove only marks a player, as somebody typing names may press it: ``leaving`` is the seat of
    the one who goes home by the answer.
    """

    def __init__(
        self, theme: Theme, game: Game, position: Position, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._position = position
        self.entitle(self.tr("Players"), self.tr("Players"))
        self.names_edits = [
            self._name_edit(seat, game.names_at_table) for seat in range(1, MAX_PLAYERS + 1)
        ]
        self.coins = [self._coins_box(seat) for seat in range(1, MAX_PLAYERS + 1)]
        self.me = self._choice(self.tr("This is me"), position.me)
        self.to_move = self._choice(self.tr("Moves next"), position.to_move)
        self.leaving: Seat | None = None
        self.remove_buttons = [self._remove_button(seat) for seat in position.seats]
        self.message = WrappedLabel(theme, "text_muted")
        is_kept = bool(position.players)
        self.keep = MainButton(self.tr("Apply changes") if is_kept else self.tr("Keep score"))
        self._lay_out()
        self._show_leaving()
        for edit in self.names_edits:
            edit.textChanged.connect(self._check)
        self._check()

    # -- the answer --------------------------------------------------------------------------

    @property
    def count(self) -> int:
        """Up to the last name; clearing a player's name does not remove the player."""
        named = [seat for seat, edit in enumerate(self.names_edits, 1) if edit.text().strip()]
        return max([len(self._position.players), *named])

    def names(self) -> tuple[str, ...]:
        return tuple(edit.text().strip() for edit in self.names_edits[: self.count])

    def position(self) -> Position:
        players = [
            replace(self._player(seat), coins=box.value())
            for seat, box in enumerate(self.coins[: self.count], 1)
        ]
        to_move, me = self._chosen(self.to_move), self._chosen(self.me)
        if players and to_move is None and not self._position.scored:
            to_move = 1
        return replace(self._position, players=tuple(players), to_move=to_move, me=me)

    def _chosen(self, group: QButtonGroup) -> Seat | None:
        seat = group.checkedId()
        return seat if 1 <= seat <= self.count else None

    @Slot()
    def _check(self) -> None:
        problem: Reason | None = players_problem(self.names())
        if 0 < self.count < MIN_PLAYERS:
            problem = problem or TooFewPlayers()
        few = 0 < self.count < self._position.edition.min_players
        self.message.set_role("error" if problem else "text_muted")
        if problem:
            self.message.setText(sentence(say(problem)))
        elif few:
            number = self._position.edition.min_players
            text = self.tr("This edition is for {count} players or more.")
            self.message.setText(text.format(count=number))
        elif self.leaving:
            text = self.tr("Leaves with “Apply changes”: {player}")
            self.message.setText(text.format(player=seat_name(self.names(), self.leaving)))
        else:
            self.message.setText(self.tr("In turn order. Names are optional."))
        self.keep.setEnabled(problem is None)

    @Slot()
    def _mark(self, seat: Seat) -> None:
        """Let this player go home, and nobody else; or stay after all."""
        if len(self._position.players) <= MIN_PLAYERS:
            self.message.set_role("error")
            self.message.setText(sentence(say(TooFewToLeave())))
            return
        self.leaving = None if self.leaving == seat else seat
        self._show_leaving()
        self._check()

    def _show_leaving(self) -> None:
        for seat, button in enumerate(self.remove_buttons, 1):
            stays = seat != self.leaving
            name = self.tr("Remove player {seat}") if stays else self.tr("Keep player {seat}")
            button.setText(self.tr("Remove") if stays else self.tr("Keep"))
            button.setAccessibleName(name.format(seat=seat))
            self.names_edits[seat - 1].setEnabled(stays)
            self.coins[seat - 1].setEnabled(stays)

    # -- from row to row ---------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down go from name to name; Tab has everything of a row in between."""
        if event.key() not in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)
            return
        down = event.key() == Qt.Key.Key_Down
        for edit, beside in pairwise(self.names_edits if down else self.names_edits[::-1]):
            if edit.hasFocus():
                beside.setFocus(Qt.FocusReason.TabFocusReason)  # typing replaces the name
                return

    # -- construction ------------------------------------------------------------------------

    def _name_edit(self, seat: Seat, names: Sequence[str]) -> QLineEdit:
        edit = QLineEdit(names[seat - 1] if seat <= len(names) else "")
        edit.setMaxLength(LONGEST_NAME)
        edit.setCursorPosition(0)  # a long name begins where its field does
        edit.setAccessibleName(self.tr("Name of player {seat}").format(seat=seat))
        edit.setPlaceholderText(self.tr("Player {seat}").format(seat=seat))
        return edit

    def _coins_box(self, seat: Seat) -> CoinsBox:
        text = self.tr("Coins of player {seat}").format(seat=seat)
        return CoinsBox(self._player(seat).coins, text)

    def _player(self, seat: Seat) -> Player:
        """As they are, or as they begin."""
        return self._position.player(seat) if seat in self._position.seats else Player()

    def _remove_button(self, seat: Seat) -> WordButton:
        button = WordButton()
        button.clicked.connect(partial(self._mark, seat))
        return button

    def _choice(self, what: str, chosen: Seat | None) -> QButtonGroup:
        group = QButtonGroup(self)
        for seat in range(1, MAX_PLAYERS + 1):
            button = QRadioButton()
            player = self.tr("player {seat}").format(seat=seat)
            button.setAccessibleName(labelled(what, player))
            button.setChecked(seat == chosen)
            group.addButton(button, seat)
        return group

    def _lay_out(self) -> None:
        grid = layouts.grid(spacing=(2 * STEP_PX, STEP_PX))
        heads = ("", self.tr("Name"), self.tr("Coins"), self.tr("Me"), self.tr("Moves"), "")
        for column, text in enumerate(heads):
            grid.addWidget(RoleLabel(self.theme, "text_muted", text=text), 0, column)
        middle = Qt.AlignmentFlag.AlignCenter
        for seat in range(1, MAX_PLAYERS + 1):
            number = RoleLabel(self.theme, bold=True, text=str(seat))
            set_tip(number, self.tr("Player {seat}").format(seat=seat))
            grid.addWidget(number, seat, 0)
            grid.addWidget(self.names_edits[seat - 1], seat, 1)
            grid.addWidget(self.coins[seat - 1], seat, 2)
            grid.addWidget(self.me.button(seat), seat, 3, middle)
            grid.addWidget(self.to_move.button(seat), seat, 4, middle)
        for seat, button in enumerate(self.remove_buttons, 1):
            grid.addWidget(button, seat, 5)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        self.body.addWidget(self.message)
        self.add_foot(self.keep)
        self.setMinimumWidth(480)
