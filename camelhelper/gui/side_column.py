"""Beside the board: the best action, which stays where it is, and below it what may scroll."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from camelhelper.gui.views import Views
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.cards import Cards

_CARD_REACH = 9, 4
_GAP_PX = 12
_ABOVE_PX, _BELOW_PX = 7, 5
"""The gap between the best action and what may scroll: each keeps its own cards whole."""
_EDGE_PX = 8


class SideColumn(QWidget):
    """One part of it scrolls at most: the list of actions, or all that is below the best one.

    As long as a few actions fit below dice and odds, the list scrolls by itself. In a lower window
    it has all its rows, and scrolls together with dice and odds.
    """

    def __init__(self) -> None:
        super().__init__()
        self._top, self._lines = QVBoxLayout(), QVBoxLayout()
        self._head, self._near = QWidget(), QWidget()
        self._near_lines = layouts.column(
            on=self._near, spacing=_GAP_PX, margins=layouts.NO_MARGINS
        )
        self._area = layouts.scroll_area(self.tr("Dice, odds and advice"))
        self._aside_px = 0
        self._is_for_table = False
        self._views: Views | None = None

    def hold(self, views: Views) -> None:
        self._views = views
        theme, best = views.table.theme, views.advice.best
        self._head = Cards(theme, [best], _CARD_REACH)
        self._head.setLayout(self._top)
        panels = (views.scoreboard, best, views.dice, views.odds, views.advice)
        content = Cards(theme, panels, _CARD_REACH)
        content.setLayout(self._lines)
        self._lines.setSpacing(_GAP_PX)
        self._lines.addWidget(views.scoreboard, 1)
        self._lines.addWidget(self._near)
        for part in (views.odds, views.advice):
            self._near_lines.addWidget(part)
        self._area.setWidget(content)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.verticalScrollBar().rangeChanged.connect(self._scroll_as_one)
        layouts.column(self._head, self._area, on=self, spacing=0, margins=layouts.NO_MARGINS)

    def show_for_table(self, shown: bool) -> None:
        """Hold the scoreboard in place of dice, odds and other actions, or these again."""
        views = self._views
        if views is None:
            return
        self._is_for_table = shown
        self._head.setHidden(shown)
        self._near.setHidden(shown)
        views.scoreboard.setVisible(shown)
        if shown:
            self._lines.insertWidget(1, views.calls)
            self._lines.insertWidget(2, views.advice.best)
        else:
            views.odds.hold(views.calls)
            self._top.addWidget(views.advice.best)
            self._lines.insertWidget(1, views.dice)
        self._set_margins()

    def set_aside(self, aside_px: int) -> None:
        """Leave this much room on either side of the cards."""
        self._aside_px = aside_px
        self._set_margins()

    def _set_margins(self) -> None:
        aside_px, bar = self._aside_px, self._area.verticalScrollBar()
        bar_px = bar.sizeHint().width() if bar.maximum() else 0
        self._top.setContentsMargins(aside_px, _EDGE_PX, aside_px + bar_px, _ABOVE_PX)
        top_px = _EDGE_PX if self._is_for_table else _BELOW_PX
        self._lines.setContentsMargins(aside_px, top_px, aside_px, _EDGE_PX)

    @Slot(int, int)
    def _scroll_as_one(self, _least: int, most: int) -> None:
        """Let the list have all its rows where something else must scroll, too.

        When it gets shorter there is room to spare until all is laid out anew. That is the list's:
        dice and odds would jump.
        """
        if views := self._views:
            actions = views.advice.list
            is_whole = most > actions.unfolded_px
            actions.set_whole(is_whole)
            for part in (views.dice, views.odds):
                part.set_modest(is_whole)
            self._lines.setStretchFactor(self._near, int(is_whole))
            self._near_lines.setStretchFactor(views.advice, int(is_whole))
        self._set_margins()
