"""The window: lays out what is shown, and does what only a window can.

Keys that no focused widget wanted, what is dropped and that it is closed it tells to whom it may
concern.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFont,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.dice.dice_tray import DiceTray
from camelhelper.gui.history.history_panel import HistoryPanel
from camelhelper.gui.history.timeline import Timeline
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.scored_line import ScoredLine
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.passing_note import PassingNote
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.position.position_table import PositionTable
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.setup.first_choices import FirstChoices
from camelhelper.gui.what_if.what_if_bar import WhatIfBar
from camelhelper.gui.widgets.dock_head import DockHead
from camelhelper.gui.widgets.panel import STRIPE_PX

_COLUMN_WIDTH_PX = 416
_COLUMN_SHARE = 31
"""In percent of the width."""
_READABLE_HEIGHT_PX = 860
_LOW_PX = 780
"""A window lower than this folds what is under the board, so that the board keeps its share."""
_DICE_IN_TWO_PX = 900
_LOW_STRIPE_PX = 32
_FRAME_PX = 4
"""What a window manager draws at each side of a window, as far as can be known before it does."""
_LARGEST_TYPE = 1.6
"""How many times larger than the system's own the type may grow on a large screen."""


@dataclass(frozen=True, slots=True)
class Views:
    """What stands in the window."""

    what_if_bar: WhatIfBar
    banner: Banner
    board: BoardView
    scoring: ScoringSheet
    """Lies over the board while it is asked for."""
    ledger: LedgerStrip
    timeline: Timeline
    read_back: ReadBackLine
    scored: ScoredLine
    """Takes the read-back's place while a scoring is news."""
    first_choices: FirstChoices
    """Lies over an empty board."""
    note: PassingNote
    """Lies over the board."""
    dice: DiceTray
    odds: OddsPanel
    advice: AdvicePanel
    table: PositionTable
    history: HistoryPanel


class MainWindow(QMainWindow):
    """Everything on one screen: the track, the dice, the odds, the advice.

    Empty at first, for dialogs can stand before it already.

    Signals:
        key_pressed(object): a ``QKeyEvent`` that no focused widget wanted; who takes it accepts it.
        dropped(object): the ``QMimeData`` that was dropped anywhere on the window.
        closing(): the window is closed for good.
    """

    key_pressed = Signal(object)
    dropped = Signal(object)
    closing = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.table_dock = self._dock(self.tr("Track as a table"), "table", "F6")
        self.history_dock = self._dock(self.tr("History"), "history", "F5")
        self._column = QScrollArea()
        self._views: Views | None = None
        self._font = QApplication.font()
        self.setAcceptDrops(True)
        self.resize(1280, 800)

    def _dock(self, title: str, name: str, key: str) -> QDockWidget:
        dock = QDockWidget(title)
        dock.setObjectName(name)
        dock.toggleViewAction().setShortcut(QKeySequence(key))
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        dock.hide()
        return dock

    # -- on the screen -----------------------------------------------------------------------

    def fit_into(self, available: QRect) -> None:
        """Stand wholly on the part of a screen that is there for windows, frame and all."""
        title_px = self.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight)
        room = available.size() - QSize(2 * _FRAME_PX, title_px + _FRAME_PX)
        self.resize(self.size().boundedTo(room))
        corner = available.topLeft() + QPoint(_FRAME_PX, title_px)
        beyond = QPoint(room.width() - self.width(), room.height() - self.height())
        inside = self.pos() - corner
        self.move(
            corner.x() + min(max(0, inside.x()), beyond.x()),
            corner.y() + min(max(0, inside.y()), beyond.y()),
        )

    # -- what stands where -------------------------------------------------------------------

    def lay_out(self, views: Views) -> None:
        self._views = views
        views.board.setAcceptDrops(False)  # so that what is dropped there comes to the window
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(views.banner)
        left.addWidget(views.board, 1)
        for part in (views.ledger, views.timeline, views.read_back, views.scored):
            left.addWidget(part)
        whole = QWidget()
        stripes = QVBoxLayout(whole)
        stripes.setContentsMargins(0, 0, 0, 0)
        stripes.setSpacing(0)
        stripes.addWidget(views.what_if_bar)
        across = QHBoxLayout()
        stripes.addLayout(across, 1)
        across.setSpacing(0)
        across.addLayout(left, 100 - _COLUMN_SHARE)
        self._fill_column(views)
        across.addWidget(self._column, _COLUMN_SHARE)
        self.setCentralWidget(whole)
        for dock, sheet in ((self.table_dock, views.table), (self.history_dock, views.history)):
            dock.setTitleBarWidget(DockHead(sheet.theme, dock))
            dock.setWidget(sheet)
        views.board.setFocus()
        self._fold()

    def _fill_column(self, views: Views) -> None:
        column = QWidget()
        stacked = QVBoxLayout(column)
        stacked.setContentsMargins(16, 8, 16, 8)
        stacked.setSpacing(12)
        stacked.addWidget(views.advice.best)
        stacked.addWidget(views.dice)
        stacked.addWidget(views.odds)
        stacked.addWidget(views.advice)
        scroll = self._column
        scroll.setWidget(column)
        scroll.setWidgetResizable(True)
        scroll.setMinimumWidth(_COLUMN_WIDTH_PX)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setAccessibleName(self.tr("Dice, odds and advice"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Type the size that the window has room for."""
        scale = min(max(1.0, self.height() / _READABLE_HEIGHT_PX), _LARGEST_TYPE)
        self._fold()
        font = QFont(self._font)
        font.setPointSizeF(round(self._font.pointSizeF() * scale * 2) / 2)
        if font != QApplication.font():
            QApplication.setFont(font)
        super().resizeEvent(event)

    def _fold(self) -> None:
        """Have what stands around the board take no more height than the window can spare."""
        views = self._views
        if views is None:
            return
        is_low = self.height() < _LOW_PX
        views.dice.set_columns(2 if self.height() < _DICE_IN_TWO_PX else 1)
        views.timeline.set_low(is_low)
        views.ledger.set_low(is_low)
        for stripe in (views.read_back, views.scored):
            stripe.setFixedHeight(_LOW_STRIPE_PX if is_low else STRIPE_PX)

    # -- what comes to the window ------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        self.key_pressed.emit(event)
        if not event.isAccepted():
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        QApplication.setFont(self._font)
        super().closeEvent(event)
