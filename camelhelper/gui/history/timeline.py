"""Odds over time: a strip under the board, with the chart and a line of words."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QSizePolicy

from camelhelper.gui.history.timeline_chart import GameMoment, OddsLookup, TimelineChart, WinLookup
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.actions import toggle
from camelhelper.gui.widgets.buttons import WordToggle
from camelhelper.gui.widgets.panel import STEP_PX, LabelHolder, PackedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import labelled, percent_text
from camelhelper.wording.names import camel_name

HEIGHT_PX = 68
LOW_PX = 44
_HEAD_SHARE, _CHART_SHARE = 3, 2
"""Of the width, where the chart stands beside the words: these are whole in every language."""


class Timeline(LabelHolder):
    """The chart with a line of words above it, or beside it in a low window.

    It has its room from the start: the first event moves nothing. Before a camel is on the track,
    there is nothing in it.

    Signals:
        jumped(int): jump to the moment after so many steps.
    """

    jumped = Signal(int)

    def __init__(
        self, theme: Theme, known_odds: OddsLookup, known_win: WinLookup = lambda _: None
    ) -> None:
        super().__init__()
        self._moments: tuple[GameMoment, ...] = ()
        self.setFixedHeight(HEIGHT_PX)
        self.setAccessibleName(self.tr("Odds over time"))
        self.fold_action = toggle(
            self, self.tr("&Odds over time"), "Shift+F5", "view/odds_over_time", is_on=True
        )
        self.fold_action.toggled.connect(self.setVisible)
        if not self.fold_action.isChecked():
            self.hide()
        self.race_action = toggle(self, self.tr("Race"), setting="view/race_over_time")
        set_tip(
            self.race_action, self.tr("Show the chances of winning the race instead of the leg")
        )
        self.chart = TimelineChart(theme, known_odds, known_win, self)
        self.chart.jumped.connect(self.jumped)
        self.chart.pointed.connect(self._tell)
        self.race_action.toggled.connect(self._show_race)
        self.words = PackedLabel(theme, "text_muted", SMALL)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.toggle = WordToggle(self.race_action, self)
        self._head = layouts.row((self.words, 1), self.toggle, spacing=STEP_PX)
        margins = 2 * STEP_PX, 0, 2 * STEP_PX, 0
        self._lines = layouts.column(
            self._head, (self.chart, 1), on=self, spacing=0, margins=margins
        )
        self._show_race(self.race_action.isChecked())

    def unfold(self, spare_px: int) -> int:
        """Take what it can use of the spare height, and return that.

        With less than it can use, the chart stands beside the words, in one row.
        """
        height_px = min(LOW_PX + spare_px, HEIGHT_PX)
        is_low = height_px < HEIGHT_PX
        down, beside = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.RightToLeft
        self._lines.setDirection(beside if is_low else down)
        self._lines.setSpacing(STEP_PX if is_low else 0)
        self._lines.setStretchFactor(self._head, _HEAD_SHARE if is_low else 0)
        self._lines.setStretchFactor(self.chart, _CHART_SHARE if is_low else 1)
        self.setFixedHeight(height_px)
        return height_px - LOW_PX

    def show_moments(self, moments: tuple[GameMoment, ...], current: int) -> None:
        """``moments`` are the start and one for each step; ``current`` counts the steps played."""
        self._moments = moments
        self.chart.show_moments(moments, current)
        has_begun = any(moment.position.track.stacks for moment in moments)
        for part in (self.words, self.toggle, self.chart):
            part.setVisible(has_begun)

    @Slot()
    def redraw(self) -> None:
        """Show what is known about the moments by now."""
        self.chart.redraw()
        self._tell(self.chart.cursor_moment)

    @Slot(bool)
    def _show_race(self, shown: bool) -> None:
        self.chart.show_race(shown)
        self._tell(None)

    @Slot(object)
    def _tell(self, moment: int | None) -> None:
        if moment is None:
            self.chart.setAccessibleDescription("")
            self._say(
                self.tr("Chances of winning the race, event by event")
                if self.race_action.isChecked()
                else self.tr("Chances of winning the leg, event by event")
            )
            return
        ranked = sorted(self.chart.shares(moment), key=lambda share: -share[1])
        parts = [
            self.tr("{camel} {percent}%").format(
                camel=camel_name(camel), percent=percent_text(chance)
            )
            for camel, chance in ranked
        ]
        if win := self.chart.win(moment):
            text = self.tr("you win the game: {percent}%")
            parts.insert(0, text.format(percent=percent_text(win)))
        chances = ", ".join(parts)
        said = labelled(self._moments[moment].text, chances or self.tr("no odds"))
        if said != self.words.text():
            self._say(said)
            announce(self.chart, said)

    def _say(self, said: str) -> None:
        self.words.setText(said)
        set_tip(self.words, said)
