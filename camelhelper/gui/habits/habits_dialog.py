"""The players known from other evenings and how they play, with a button to forget each."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QWidget,
)

from camelhelper.engine.win.styles import StyleWeights
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel, WrappedLabel
from camelhelper.gui.widgets.screen_room import resize_on_screen
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import whose
from camelhelper.wording.translation import translate_counted
from camelhelper.wording.win_chances import inferred_text

_WIDTH_PX, _LIST_PX = 640, 280


@dataclass(frozen=True, slots=True)
class PlayerHabits:
    name: str
    games: int
    """How many the player is known from, at least one."""
    weights: StyleWeights


class HabitsDialog(QDialog):
    """A line for each player.

    Signals:
        forget_wanted(str): forget what is known of the player of this name.
        games_wanted(): learn from saved games.
        learning_wanted(bool): learn from the games that are played, or stop doing so.
    """

    forget_wanted = Signal(str)
    games_wanted = Signal()
    learning_wanted = Signal(bool)

    def __init__(self, theme: Theme, *, learns: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("How everybody plays"))
        self.setAccessibleName(self.windowTitle())
        self._theme = theme
        text = self.tr(
            "Learnt from the games played here, by the players' names, so that advice knows "
            "them from the first turn. It stays on this computer and is never sent anywhere."
        )
        self.privacy = WrappedLabel(theme, "text_muted", SMALL, text=text)
        self.learns = QCheckBox(self.tr("&Learn from games that are finished or saved"))
        self.learns.setChecked(learns)
        self.learns.toggled.connect(self.learning_wanted)
        self.list = layouts.scroll_area(self.windowTitle())
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        add = PlainButton(self.tr("&Add games…"))
        add.clicked.connect(self.games_wanted)
        self.close_button = MainButton(self.tr("Close"))
        self.close_button.clicked.connect(self.accept)
        self._forget: list[QWidget] = []
        """One for each line."""
        parts = ((self.list, 1), self.privacy, self.learns, layouts.row(add, 1, self.close_button))
        layouts.column(*parts, on=self, spacing=2 * STEP_PX, margins=layouts.DIALOG_MARGINS)
        height_px = _LIST_PX + 3 * self.privacy.sizeHint().height()
        resize_on_screen(self, QSize(_WIDTH_PX, height_px))

    def show_players(self, players: Sequence[PlayerHabits]) -> None:
        """The keyboard and what is in sight stay in the line where they were, or the last one."""
        focused = self.focusWidget()
        line = self._forget.index(focused) if focused in self._forget else None
        scrolled = self.list.verticalScrollBar().value()
        self._forget = []
        sheet = QWidget()
        grid = layouts.grid(on=sheet, spacing=(2 * STEP_PX, 6), margins=(0, 0, STEP_PX, 0))
        grid.setColumnStretch(1, 1)
        for row, player in enumerate(players):
            self._add_line(grid, row, player)
        if not players:
            text = self.tr("Nobody is known yet: finish or save a game whose players have names.")
            grid.addWidget(WrappedLabel(self._theme, text=text), 0, 1)
        grid.setRowStretch(len(players) + 1, 1)
        self.list.setWidget(sheet)
        self.list.verticalScrollBar().setValue(scrolled)
        if line is not None:
            there = self._forget[line:] or self._forget[-1:] or [self.close_button]
            there[0].setFocus()

    def _add_line(self, grid: QGridLayout, row: int, player: PlayerHabits) -> None:
        name = RoleLabel(self._theme, bold=True, text=player.name)
        style = WrappedLabel(self._theme, text=capital(inferred_text(player.weights)))
        text = translate_counted("from {count} game", "from {count} games", player.games)
        text = text.format(count=player.games)
        games = RoleLabel(self._theme, "text_muted", SMALL, text=text)
        forget = PlainButton(self.tr("Forget"))
        text = self.tr("Forget {whose} way of playing")
        forget.setAccessibleName(text.format(whose=whose([player.name], 1)))
        CountedOnce(forget)  # the next line moves up to where this one was
        forget.clicked.connect(lambda: self.forget_wanted.emit(player.name))
        self._forget.append(forget)
        for column, part in enumerate((name, style, games, forget)):
            grid.addWidget(part, row, column)
