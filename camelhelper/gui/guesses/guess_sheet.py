"""How good everybody's calls were, this evening and over all evenings, and how well calibrated."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QScrollArea, QVBoxLayout, QWidget

from camelhelper.core.guesses import Guess, brier_score, calibration
from camelhelper.gui.guesses.calibration_chart import CalibrationChart
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.answer_dialog import fit_on_screen
from camelhelper.gui.widgets.buttons import MainButton
from camelhelper.gui.widgets.focus_ring import FocusRing
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, RoleLabel
from camelhelper.wording.formatting import decimals_text
from camelhelper.wording.languages import NO_BREAK
from camelhelper.wording.translation import translate, translate_counted

_IN_A_ROW = 4
_LEAST_PX = 120
"""Its least height, where it is scrolled."""


@dataclass(frozen=True, slots=True)
class PlayerGuesses:
    name: str
    evening: tuple[Guess, ...]
    every: tuple[Guess, ...]
    """Of all evenings, at least one."""


class _Lines(RoleLabel):
    """Wrapped by Qt's height-for-width: so the sheet knows its height before it is shown."""

    has_lines = True


class GuessSheet(QScrollArea):
    """A column for each player, four in a row; scrolled where the screen is too low for all."""

    def __init__(self, theme: Theme, players: Sequence[PlayerGuesses]) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(self.tr("Guesses"))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        FocusRing(self)
        self._inside = QWidget()
        grid = layouts.grid(spacing=(3 * STEP_PX, 2 * STEP_PX))
        for number, player in enumerate(players):
            grid.addLayout(self._column(player), *divmod(number, _IN_A_ROW))
        text = self.tr(
            "Across: how sure; up: how often right, in percent. The closer to the dashed "
            "line, the better you know what you know. The Brier score is the mean of (how "
            "sure − 1 if right, 0 if wrong)²: 0 is perfect, 1 is always sure and always "
            "wrong."
        )
        self.explanation = _Lines(theme, "text_muted", SMALL, text=text)
        margins = STEP_PX, STEP_PX, STEP_PX, STEP_PX  # for the ring of focus
        layouts.column(grid, self.explanation, 1, on=self._inside, spacing=STEP_PX, margins=margins)
        self.setWidget(self._inside)

    def sizeHint(self) -> QSize:
        bar_px = self.verticalScrollBar().sizeHint().width()
        width_px = self._inside.minimumSizeHint().width()
        return QSize(width_px + bar_px, self._inside.heightForWidth(width_px))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), _LEAST_PX)

    def _column(self, player: PlayerGuesses) -> QVBoxLayout:
        name = ElidedLabel(self._theme, bold=True, text=player.name)
        chart = CalibrationChart(self._theme, calibration(player.every))
        lines = [
            _Lines(self._theme, scale=SMALL, text=said)
            for said in (
                self.tr("Brier score"),
                self.tr("This evening: {score}").format(score=_score_text(player.evening)),
                self.tr("All evenings: {score}").format(score=_score_text(player.every)),
            )
        ]
        return layouts.column(name, chart, *lines, 1, spacing=0)


def _score_text(guesses: Sequence[Guess]) -> str:
    if not guesses:
        return translate("no calls")
    text = translate_counted("{score} ({count} call)", "{score} ({count} calls)", len(guesses))
    said = text.format(score=decimals_text(brier_score(guesses), 2), count=len(guesses))
    return said.replace(" ", NO_BREAK)


class GuessDialog(QDialog):
    """The sheet in a dialog of its own."""

    def __init__(self, theme: Theme, players: Sequence[PlayerGuesses], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guesses so far"))
        self.setAccessibleName(self.windowTitle())
        close = MainButton(self.tr("Close"))
        close.clicked.connect(self.accept)
        sheet, foot = GuessSheet(theme, players), layouts.row(1, close)
        layouts.column(sheet, foot, on=self, spacing=2 * STEP_PX, margins=layouts.DIALOG_MARGINS)
        fit_on_screen(self)
