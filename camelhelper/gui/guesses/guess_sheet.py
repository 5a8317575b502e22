"""How good everybody's calls were: this evening, over all evenings, and how well they know it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from camelhelper.core.guesses import Guess, brier_score, calibration
from camelhelper.gui.guesses.calibration_chart import CalibrationChart
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets.buttons import MainButton
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, RoleLabel, WrappedLabel
from camelhelper.wording.formatting import decimals_text

_IN_A_ROW = 4


@dataclass(frozen=True, slots=True)
class PlayerGuesses:
    name: str
    evening: tuple[Guess, ...]
    every: tuple[Guess, ...]
    """Those of all evenings, at least one."""


class GuessSheet(QWidget):
    """A column a player, four in a row."""

    def __init__(self, theme: Theme, players: Sequence[PlayerGuesses]) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(self.tr("Guesses"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * STEP_PX)
        grid.setVerticalSpacing(2 * STEP_PX)
        for number, player in enumerate(players):
            grid.addLayout(self._column(player), *divmod(number, _IN_A_ROW))
        self.explanation = WrappedLabel(theme, "text_muted", SMALL)
        self.explanation.setText(
            self.tr(
                "Across: how sure; up: how often right, in percent. The closer to the dashed "
                "line, the better you know what you know. The Brier score is the mean of (how "
                "sure − 1 if right, 0 if wrong)²: 0 is perfect, 1 is always sure and always "
                "wrong."
            )
        )
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(STEP_PX)
        lines.addLayout(grid)
        lines.addWidget(self.explanation)

    def _column(self, player: PlayerGuesses) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        name = ElidedLabel(self._theme, bold=True)
        name.setText(player.name)
        chart = CalibrationChart(self._theme, calibration(player.every))
        column.addWidget(name)
        column.addWidget(chart)
        evening = self.tr("Brier score this evening: {score} (calls: {count})")
        every = self.tr("Brier score of all evenings: {score} (calls: {count})")
        for text, guesses in ((evening, player.evening), (every, player.every)):
            line = RoleLabel(self._theme, scale=SMALL)
            score = decimals_text(brier_score(guesses), 2) if guesses else "–"
            line.setText(text.format(score=score, count=len(guesses)))
            column.addWidget(line)
        column.addStretch(1)
        return column


class GuessDialog(QDialog):
    """The sheet by itself."""

    def __init__(self, theme: Theme, players: Sequence[PlayerGuesses], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guesses so far"))
        self.setAccessibleName(self.windowTitle())
        close = MainButton(self.tr("Close"))
        close.clicked.connect(self.accept)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(3 * STEP_PX, 2 * STEP_PX, 3 * STEP_PX, 2 * STEP_PX)
        lines.setSpacing(2 * STEP_PX)
        lines.addWidget(GuessSheet(theme, players))
        lines.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
