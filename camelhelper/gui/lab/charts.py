"""The picture of a page: plots side by side or one below the other."""

from PySide6.QtWidgets import QWidget

from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.plot import Plot
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.service.questions import Played
from camelhelper.wording.lab_figures import too_long_text


class Chart(QWidget):
    """Redraws a plot only when what it shows has changed.

    Drawing takes a while, and somebody may be waiting for the live game's odds.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._grid = layouts.grid(on=self, spacing=3 * STEP_PX, margins=layouts.NO_MARGINS)

    def add(self, plot: Plot, *, row: int = 0, column: int = 0) -> None:
        self._grid.addWidget(plot, row, column)
        self._grid.setRowStretch(row, 1)
        self._grid.setColumnStretch(column, 1)

    def show_results(self, results: PageResults) -> None:
        """Show what the page knows."""
        raise NotImplementedError


def draw_lengths(plot: Plot, chances: Floats | None, played: Played | None) -> None:
    """Draw the lengths of games: exact chances, if games are short enough, and simulated ones."""
    if chances is None and played is None:
        plot.remark(too_long_text())
    else:
        plot.distribution(chances, played.simulation if played else None)
