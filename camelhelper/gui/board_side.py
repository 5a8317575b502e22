"""The board, and below it what lies on the table, the odds over time and a line of words."""

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from camelhelper.gui.views import Views
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.cards import Cards
from camelhelper.gui.widgets.panel import STRIPE_PX

_ASIDE_PX, _TOP_PX, _FOOT_PX = 7, 2, 4
"""The margins around what is below the board."""
_LOW_PX = 762
"""A window this low folds what is below the board, but for the cards of many players. In a higher
one that takes all the height there is more, until it is whole.
"""
_LOWEST_PX = 560
"""A window this low gives the players no more than the others."""
_LOW_STRIPE_PX = 32
_NOTE_PX = 76
"""The room below the board for a note, also while there are no players and no timeline."""


class BoardSide(QWidget):
    """Gives the board the height that it can use, and the rest to what is below it."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = layouts.column(on=self, spacing=0, margins=layouts.NO_MARGINS)
        self.below = QWidget()
        self._sheet, self._around = QVBoxLayout(), QHBoxLayout()
        self._views: Views | None = None
        self._window_px = 0

    def hold(self, views: Views) -> None:
        self._views = views
        views.ledger.needs_changed.connect(self._fit_anew)
        sheet = QWidget()
        sheet.setLayout(self._sheet)
        self._sheet.setContentsMargins(*layouts.NO_MARGINS)
        self._sheet.setSpacing(0)
        self._sheet.addStretch(1)
        for part in (views.ledger, views.timeline, views.read_back, views.scored):
            self._sheet.addWidget(part)
        self.below = Cards(views.table.theme, [sheet])
        self.below.setLayout(self._around)
        self._around.addWidget(sheet)
        self._around.addStrut(_NOTE_PX)
        self.lines.addWidget(views.board, 1)
        self.lines.addWidget(self.below)

    def fold(self, window_px: int) -> None:
        """Take only the height that a window of this height can spare."""
        self._window_px = window_px
        self._fit_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit(event.size())

    @Slot()
    def _fit_anew(self) -> None:
        self._fit(self.size())

    def _fit(self, size: QSize) -> None:
        if self._views is None or self.below.isHidden():
            return
        self._unfold(0)
        board_px = self._views.board.most_height(size.width())
        unused_px = size.height() - self.below.minimumSizeHint().height() - board_px
        needed_px = min(self._views.ledger.needed_px, self._window_px - _LOWEST_PX)
        self._unfold(max(0, needed_px, self._window_px - _LOW_PX, unused_px))

    def _unfold(self, spare_px: int) -> None:
        """Let all that is below the board share this height that it does not need."""
        views = self._views
        if views is None:
            return
        spare_px -= views.ledger.unfold(spare_px)
        spare_px -= views.timeline.unfold(spare_px)
        more_px = min(spare_px, STRIPE_PX - _LOW_STRIPE_PX)
        for stripe in (views.read_back, views.scored):
            stripe.setFixedHeight(_LOW_STRIPE_PX + more_px)
        top_px = min(spare_px - more_px, _TOP_PX)
        self._around.setContentsMargins(_ASIDE_PX, top_px, _ASIDE_PX, _FOOT_PX)
        # At once: the board should take its share in the same frame.
        for layout in (self._sheet, self._around):
            layout.activate()
