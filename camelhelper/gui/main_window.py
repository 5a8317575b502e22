"""The window: lays out what is shown, and does what only a window can.

It passes on keys that no focused widget wanted, whatever is dropped on it, and that it is closed.
"""

from fractions import Fraction

from PySide6.QtCore import QEvent, QKeyCombination, QPoint, QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QContextMenuEvent,
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
    QMenuBar,
    QWidget,
)

from camelhelper.gui.board_side import BoardSide
from camelhelper.gui.side_column import SideColumn
from camelhelper.gui.theme.style import MENU_PX
from camelhelper.gui.views import Views
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import HAND_PX
from camelhelper.gui.widgets.screen_room import room_within
from camelhelper.gui.widgets.side_sheet import DockHead, SideSheet
from camelhelper.gui.widgets.tab_order import TabbedAsRead, take_keyboard_along

_MENU_KEYS = QKeyCombination(Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_F10)
_COLUMN_WIDTH_PX = 416
_COLUMN_SHARE = 31
"""In percent of the width."""
_READABLE_HEIGHT_PX = 860
_DICE_IN_TWO_PX = 900
_DICE_IN_THREE_PX = 1240
_FACES_HIGH, _FACES_WIDE = 15, 27
"""How many faces of dice are as high and as wide as the table view."""
_NARROW_COLUMN_PX, _NARROW_COLUMN_SHARE = 340, 44
"""In a small window the column takes this share of what it and the board have, or this width."""
_TABLE_COLUMN_PX = 316
"""In the table view."""
_COLUMN_MARGIN_PX, _NARROW_MARGIN_PX = 16, 10
_WIDEST_SHEET_PX = 316
_SHEET_SHARE = 20
"""A sheet at the side is a fifth as wide as the window at most: the board needs its width more."""
_TABLE_COLUMN_SHARE = 38
_RESIZE_MS = 300
"""The desktop may leave a window in its size, and then says nothing."""
_LARGEST_TYPE = 1.6
"""How much larger than the system's font the type may grow on a large screen."""
_FINEST_SCALE = 4
"""Screens are scaled in quarters, or nearly."""


class MainWindow(TabbedAsRead, QMainWindow):
    """Everything on one screen: the board, the dice, the odds, the advice.

    It is empty until ``lay_out``: the views need it as a parent for their dialogs.

    Signals:
        key_pressed(object): a ``QKeyEvent`` that no focused widget wanted; whoever takes it accepts
            it.
        dropped(object): the ``QMimeData`` dropped anywhere on the window.
        close_asked(object): a ``QCloseEvent`` from the user; whoever ignores it keeps it open.
        closing(): the window is being closed.
        sheets_changed(): somebody opened, closed or pulled a sheet at the side.
    """

    key_pressed = Signal(object)
    dropped = Signal(object)
    close_asked = Signal(object)
    closing = Signal()
    sheets_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.table_dock = self._dock(self.tr("Trac&k as a table"), "table", "F6")
        self.history_dock = self._dock(self.tr("H&istory"), "history", "F5")
        self._across = QHBoxLayout()
        self._board_side, self._column = BoardSide(), SideColumn()
        self._top_row, self._top, self.menus = QWidget(), QHBoxLayout(), QMenuBar()
        self._is_for_table = False
        self._resize_awaited = QTimer(self, singleShot=True, interval=_RESIZE_MS)
        self._resize_awaited.timeout.connect(self._paint_again)
        self._column_px = _COLUMN_WIDTH_PX
        self.sheet_px = 0
        """How wide somebody made the sheets at the side; 0 for as wide as usual."""
        self._width_px = 0
        """Before a sheet at the side was shown."""
        self._has_table_advice = False
        self._closed_docks: tuple[QDockWidget, ...] = ()
        """The docks that the table view closed."""
        self._views: Views | None = None
        self._font = QApplication.font()
        self.setAcceptDrops(True)
        self.resize(1280, 800)

    def _dock(self, title: str, name: str, key: str) -> QDockWidget:
        dock = SideSheet(title.replace("&", ""))
        dock.setObjectName(name)
        toggle = dock.toggleViewAction()
        toggle.setText(title)
        toggle.setShortcut(QKeySequence(key))
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        dock.hide()
        dock.opening.connect(self._remember_width)
        dock.turned.connect(self._keep_width)
        dock.pulled.connect(self._take_sheet_width)
        return dock

    # -- on the screen -----------------------------------------------------------------------

    def fit_into(self, available: QRect) -> None:
        """Move onto the available part of a screen, with the frame, and shrink if need be."""
        room = room_within(available.size(), self)
        wanted = self.size().boundedTo(room)
        self._share_width(wanted.width())
        self._fold(wanted.height())
        self._lay_out_at_once()
        self.resize(wanted)
        inside = self.pos() - available.topLeft()
        spare = room - self.size()
        place = QPoint(
            available.x() + max(0, min(inside.x(), spare.width())),
            available.y() + max(0, min(inside.y(), spare.height())),
        )
        # Moved now, a maximized window would have the place of its frame within it later.
        if not self.isMaximized():
            self.move(place)

    @Slot()
    def _remember_width(self) -> None:
        self._width_px = self.width()

    @Slot(int)
    def _take_sheet_width(self, width_px: int) -> None:
        self.sheet_px = width_px
        self.sheets_changed.emit()

    @Slot(bool)
    def _keep_width(self, is_shown: bool) -> None:
        """Stay as wide as before a sheet was shown, or nearly: the screen may end there."""
        if self._is_for_table or not self.isVisible():
            return
        self._share_width(self._width_px if is_shown else self.width())
        if is_shown:
            self._lay_out_at_once()
            self.resize(self._width_px, self.height())
        self.sheets_changed.emit()

    def _share_width(self, width: int) -> None:
        """Let what is beside the board take only the width that the window can spare.

        Sheets have the width that somebody gave them, as long as there is room for it.
        """
        docks = self.table_dock, self.history_dock
        sheets = [dock for dock in docks if dock.isVisibleTo(self) and not dock.isFloating()]
        usual_px = min(width * _SHEET_SHARE // 100, _WIDEST_SHEET_PX)
        most_px = width - _NARROW_COLUMN_PX - self._board_side.minimumSizeHint().width()
        sheet_px = min(self.sheet_px, most_px) if self.sheet_px else usual_px
        sheet_px = max([sheet_px, *(dock.minimumSizeHint().width() for dock in sheets)])
        self.resizeDocks(sheets, [sheet_px] * len(sheets), Qt.Orientation.Horizontal)
        both_px = width - sheet_px if sheets else width
        most_px = max(_NARROW_COLUMN_PX, both_px * _NARROW_COLUMN_SHARE // 100)
        self._column_px = min(_COLUMN_WIDTH_PX, most_px)
        if not self._is_for_table:
            self._column.setMinimumWidth(self._column_px)
        is_narrow = self._column_px < _COLUMN_WIDTH_PX
        self._column.set_aside(_NARROW_MARGIN_PX if is_narrow else _COLUMN_MARGIN_PX)

    def _lay_out_at_once(self) -> None:
        """How small the window can be is asked before Qt gets round to it."""
        whole = self.centralWidget()
        for layout in (self._across, whole.layout() if whole else None, self.layout()):
            if layout:
                layout.activate()
        self._take_least_size()

    def _take_least_size(self) -> None:
        """Be as small as the parts allow, or a little smaller, in even steps of screen pixels.

        Where pixels are scaled by 1.5, the desktop sizes a window in steps of two from its smallest
        size. It took one off each time that this became odd or even with a sheet at the side.
        """
        scale = Fraction(self.devicePixelRatioF()).limit_denominator(_FINEST_SCALE)
        step = 2 * scale.denominator if scale.denominator > 1 else 1
        width, height = (px // step * step for px in self.minimumSizeHint().toTuple())
        self.setMinimumSize(width, height)

    # -- what stands where -------------------------------------------------------------------

    def lay_out(self, views: Views) -> None:
        self._views = views
        views.board.setAcceptDrops(False)  # the window takes what is dropped there
        self._board_side.hold(views)
        whole = QWidget()
        whole.setLayout(self._across)
        self._across.setContentsMargins(*layouts.NO_MARGINS)
        self._across.setSpacing(0)
        self._across.addWidget(self._board_side)
        self._column.hold(views)
        self._across.addWidget(self._column)
        self.setCentralWidget(whole)
        self._top_row.setLayout(self._top)
        self._top.setContentsMargins(*layouts.NO_MARGINS)
        self._top.setSpacing(0)
        self._top.addWidget(self.menus)
        self.setMenuWidget(self._top_row)
        for dock, sheet in ((self.table_dock, views.table), (self.history_dock, views.history)):
            dock.setTitleBarWidget(DockHead(sheet.theme, dock))
            dock.setWidget(sheet)
        for shows, part, room in (
            (self.table_dock.toggleViewAction(), views.table.table, views.table),
            (self.history_dock.toggleViewAction(), views.history.list, views.history),
            (views.timeline.fold_action, views.timeline.chart, views.timeline),
        ):
            take_keyboard_along(shows, part, views.board, room)
        self.keyboard_home = views.board
        views.board.setFocus()
        self._arrange(views)

    @Slot(bool)
    def show_for_table(self, shown: bool) -> None:
        """Switch to the table view, full screen with large parts only, or back to everything."""
        views = self._views
        if views is None or shown == self._is_for_table:
            return
        self._is_for_table = shown
        if self.isVisible():
            self._paint_once_resized()
        docks = (self.table_dock, self.history_dock)
        if shown:
            self._closed_docks = tuple(dock for dock in docks if dock.isVisible())
        if not shown:
            self._arrange(views)
            # Beside parts as wide as for the table no sheet would fit, and the desktop would make
            # the window as wide as these need.
            self._lay_out_at_once()
        for dock in self._closed_docks:
            dock.setHidden(shown)
        for dock in docks:
            dock.toggleViewAction().setDisabled(shown)  # a small screen has no room for it
        if shown:
            self._arrange(views)
        full, state = Qt.WindowState.WindowFullScreen, self.windowState()
        self.setWindowState(state | full if shown else state & ~full)
        views.board.setFocus()

    def _paint_once_resized(self) -> None:
        """Show nothing of the new arrangement in the old size: the desktop resizes us later."""
        self.setUpdatesEnabled(False)
        self._resize_awaited.start()

    @Slot()
    def _paint_again(self) -> None:
        self._resize_awaited.stop()
        self.setUpdatesEnabled(True)

    @Slot(bool)
    def show_table_advice(self, shown: bool) -> None:
        """Show the best action in the table view, too, or not."""
        self._has_table_advice = shown
        if self._views:
            self._arrange(self._views)

    def _arrange(self, views: Views) -> None:
        """Put each part where it belongs in the present view."""
        for_table = self._is_for_table
        self._arrange_top(views)
        self._board_side.below.setHidden(for_table)
        views.calls.set_asked_beside(for_table)
        if for_table:
            self._board_side.lines.addWidget(views.dice)
        self._column.show_for_table(for_table)
        views.advice.best.setVisible(self._has_table_advice or not for_table)
        views.note.set_roomy(HAND_PX if for_table else 0)
        below = views.timeline, views.read_back, views.scored
        for notice in (views.banner, views.note):
            notice.lie_over((views.scoreboard.last_event,) if for_table else below)
        share = _TABLE_COLUMN_SHARE if for_table else _COLUMN_SHARE
        self._column.setMinimumWidth(_TABLE_COLUMN_PX if for_table else self._column_px)
        self._across.setStretch(0, 100 - share)
        self._across.setStretch(1, share)
        self._fold(self.height())

    def _arrange_top(self, views: Views) -> None:
        """Without menus there is no room for a what-if's name but the sky above the board."""
        for_table = self._is_for_table
        self.menus.setHidden(for_table)
        self._top_row.setMinimumHeight(0 if for_table else MENU_PX)
        views.board.set_far(for_table, MENU_PX if for_table else 0)
        views.what_if_bar.lie_over(views.board if for_table else None)
        views.trouble.top_px = MENU_PX if for_table else 0
        views.trouble.lie_over((views.board,))
        if not for_table:
            self._top.addWidget(views.what_if_bar, 1)

    def event(self, event: QEvent) -> bool:
        """With every other arrangement, the smallest size is another one."""
        is_done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._take_least_size()
        return is_done

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the type as large as the window has room for."""
        scale = min(max(1.0, self.height() / _READABLE_HEIGHT_PX), _LARGEST_TYPE)
        self._share_width(event.size().width())
        self._fold(self.height())
        font = QFont(self._font)
        font.setPointSizeF(round(self._font.pointSizeF() * scale * 2) / 2)
        if font != QApplication.font():
            QApplication.setFont(font)
        super().resizeEvent(event)
        if self._resize_awaited.isActive():
            self._paint_again()

    def _fold(self, height: int) -> None:
        """Let what surrounds the board take only the height that the window can spare."""
        views = self._views
        if views is None:
            return
        if self._is_for_table:
            is_wide = self.width() >= _DICE_IN_THREE_PX
            views.dice.set_columns(3 if is_wide else 2)
            large_px = min(self.height() // _FACES_HIGH, self.width() // _FACES_WIDE)
            views.dice.set_roomy(HAND_PX, large_px)
        else:
            views.dice.set_columns(2 if height < _DICE_IN_TWO_PX else 1)
            views.dice.set_roomy(0)
        far_px = self.height() if self._is_for_table else 0
        for part in (views.advice.best, views.note):
            part.set_far(far_px)
        self._board_side.fold(height)

    # -- what comes to the window ------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        if event.keyCombination() == _MENU_KEYS:
            self._ask_for_menu()
            event.accept()
        else:
            self.key_pressed.emit(event)
        if not event.isAccepted():
            super().keyPressEvent(event)

    def _ask_for_menu(self) -> None:
        """As the menu key does, which many keyboards lack; not every system sees to it."""
        focused = self.focusWidget()
        if focused:
            by_keyboard, middle = QContextMenuEvent.Reason.Keyboard, focused.rect().center()
            asked = QContextMenuEvent(by_keyboard, middle, focused.mapToGlobal(middle))
            QApplication.sendEvent(focused, asked)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        # An editor that may move its text would delete it.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.dropped.emit(event.mimeData())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.close_asked.emit(event)
        if event.isAccepted():
            self.closing.emit()
            QApplication.setFont(self._font)
