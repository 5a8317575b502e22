"""The window: puts board and panels side by side and connects them to the session and the engine.

Data flows one way: gestures, clicks and keys become events of the session; the session says which
position to show; every part draws that one, and the runner is asked for its odds.
"""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from camelhelper.core.cup import format_position
from camelhelper.core.edit import as_tile_event
from camelhelper.core.event import Event, LegEnded
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.analysis import Exploring
from camelhelper.gui.controllers.dialogs import Dialogs
from camelhelper.gui.controllers.help import show_about, show_keys
from camelhelper.gui.controllers.menus import Menus
from camelhelper.gui.controllers.tile_overlay import TileOverlaySwitch
from camelhelper.gui.controllers.typed_events import EventTyping
from camelhelper.gui.dice.dice_tray import DiceTray
from camelhelper.gui.documents.document import Files, data_folder
from camelhelper.gui.history.history_panel import HistoryPanel
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.live.engine_runner import EngineRunner, Failure
from camelhelper.gui.notices.banner import Banner
from camelhelper.gui.notices.notice_bar import NoticeBar
from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.position.position_table import PositionTable
from camelhelper.gui.position.read_back import ReadBackLine
from camelhelper.gui.session import Notice, Session
from camelhelper.gui.theme.theme import Theme

_COLUMN_WIDTH_PX = 416
_COLUMN_SHARE = 0.31
_READABLE_HEIGHT_PX = 860
_LARGEST_TYPE = 1.6
"""How many times larger than the system's own the type may grow on a large screen."""
_MODIFIERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class MainWindow(QMainWindow):
    """Everything on one screen: the track, the dice, the odds, the advice."""

    def __init__(self, session: Session, runner: EngineRunner[Position], theme: Theme) -> None:
        super().__init__()
        self.session = session
        self.runner = runner
        self.theme = theme
        self.result: Result | None = None
        self.files = Files(session, data_folder(), self)
        self._composer = EventTyping(self)
        self.board = BoardView(theme)
        self.dice = DiceTray(session, theme)
        self.odds = OddsPanel(theme)
        self.advice = AdvicePanel(session, theme)
        self.banner = Banner(theme)
        self.ledger = LedgerStrip(session, theme)
        self.notices = NoticeBar(theme)
        self.read_back = ReadBackLine(theme)
        self.history = HistoryPanel(session, theme)
        self.scoring = ScoringSheet(session, theme, self.board)
        self.history_dock = QDockWidget(self.tr("History"))
        self.table = PositionTable(theme)
        self._font = QApplication.font()
        self._column = QScrollArea()
        self.table_dock = QDockWidget(self.tr("Track as a table"))
        self.tile_values = TileOverlaySwitch(self)
        self.asking = Dialogs(self)
        self.exploring = Exploring(self)
        self.menus = Menus(self)
        self._lay_out()
        self._connect()
        self.resize(1280, 800)
        self.show_position(session.shown)
        self.board.setFocus()

    # -- what is shown -----------------------------------------------------------------------

    @Slot(object)
    def show_position(self, position: Position) -> None:
        """Draw a position everywhere, and ask for its odds if it has any."""
        self.name_window()
        self.show_read_back()
        self.board.show_position(position)
        self.table.show_position(position)
        self.odds.show_shown(position)
        self.advice.show_shown(position)
        if odds_problems(position):
            self.runner.cancel()
            self.board.show_favourite(None, 0.0)
        else:
            history = self.session.history
            in_brief = position is not history.position
            asked = self.advice.asked(position)
            self.runner.request(asked, history=history, in_brief=in_brief)

    @Slot(object)
    def show_result(self, result: Result) -> None:
        self.result = result
        self.odds.show_result(result)
        self.advice.show_result(result)
        favourites = result.leg.favourites
        self.board.show_favourite(favourites[0], result.leg.chance(favourites[0], 0))

    @Slot(object)
    def show_failure(self, failure: Failure) -> None:
        self.odds.show_failure(failure.message)
        self.advice.show_failure(failure.message)
        self.board.show_favourite(None, 0.0)

    @Slot()
    def name_window(self) -> None:
        """The title: the game's file, whether it has unsaved changes, the edition."""
        path, edition = self.files.path, self.session.shown.edition
        name = path.stem if path else self.tr("Unnamed game")
        self.setWindowTitle(f"{name}[*] · {edition.name} · camelhelper")
        self.setWindowModified(self.files.is_modified)
        self.setWindowFilePath(str(path or ""))

    @Slot()
    def show_read_back(self) -> None:
        self.read_back.show_position(self.session.shown, self.session.game.names)

    # -- what is done ------------------------------------------------------------------------

    @Slot()
    def copy_position(self) -> None:
        line = format_position(self.session.shown)
        QGuiApplication.clipboard().setText(line)
        self.session.say(self.tr("Copied {}").format(line))

    @Slot()
    def paste_position(self) -> None:
        """Set up the line on the clipboard, or open the game that is there."""
        self.menus.file.take_text(QGuiApplication.clipboard().text())

    @Slot()
    def score(self) -> None:
        self.session.apply(LegEnded())

    @Slot()
    def show_keys(self) -> None:
        show_keys(self)

    @Slot()
    def show_about(self) -> None:
        show_about(self)

    # -- keys --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters that no focused widget wanted are composed into events."""
        if event.key() == Qt.Key.Key_Escape and self.scoring.isVisible():
            self.scoring.hide()
            return
        if event.key() == Qt.Key.Key_Escape and self._composer.pending:
            self._composer.clear()
            return
        if event.key() == Qt.Key.Key_Escape and self.exploring.is_inside:
            self.exploring.leave()
            return
        plain = not event.modifiers() & _MODIFIERS
        if plain and event.text() and self._type(event.text()):
            return
        super().keyPressEvent(event)

    def _type(self, character: str) -> bool:
        if character == "u" and not self._composer.pending:
            self.session.undo()
            return True
        return self._composer.feed(character, self.session.position.edition)

    @Slot(object)
    def _play(self, event: Event) -> None:
        self.session.apply(event)

    @Slot(object)
    def _arrange(self, position: Position) -> None:
        """What a hand did on the board: a player's action if it can be one, else set right."""
        event = as_tile_event(self.session.position, position)
        if event:
            self.session.apply(event)
        else:
            self.session.edit(position)

    @Slot(str)
    def _show_pending(self, pending: str) -> None:
        self.notices.show_notice(Notice(f"{pending} …" if pending else ""))

    # -- what is dropped ---------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.menus.file.can_take(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.menus.file.take(event.mimeData())

    # -- construction ------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.setAcceptDrops(True)
        self.board.setAcceptDrops(False)  # so that what is dropped there comes to the window
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.banner)
        left.addWidget(self.board, 1)
        left.addWidget(self.ledger)
        left.addWidget(self.exploring.timeline)
        left.addWidget(self.read_back)
        left.addWidget(self.notices)
        self.notices.hide()
        whole = QWidget()
        stripes = QVBoxLayout(whole)
        stripes.setContentsMargins(0, 0, 0, 0)
        stripes.setSpacing(0)
        stripes.addWidget(self.exploring.bar)
        across = QHBoxLayout()
        stripes.addLayout(across, 1)
        across.setSpacing(0)
        across.addLayout(left, 1)
        self._fill_column()
        across.addWidget(self._column)
        self.setCentralWidget(whole)
        self._add_dock(self.table_dock, "table", self.table)
        self._add_dock(self.history_dock, "history", self.history)

    def _fill_column(self) -> None:
        column = QWidget()
        stacked = QVBoxLayout(column)
        stacked.setContentsMargins(16, 16, 16, 16)
        stacked.setSpacing(16)
        for panel in (self.dice, self.odds):
            stacked.addWidget(panel)
        stacked.addWidget(self.advice, 1)
        scroll = self._column
        scroll.setWidget(column)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setAccessibleName(self.tr("Dice, odds and advice"))

    def _add_dock(self, dock: QDockWidget, name: str, part: QWidget) -> None:
        dock.setObjectName(name)
        dock.setWidget(part)
        self.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        dock.hide()

    def _connect(self) -> None:
        session, runner = self.session, self.runner
        session.shown_changed.connect(self.show_position)
        session.history_changed.connect(self.notices.succeeded)
        session.notice.connect(self.notices.show_notice)
        session.game_changed.connect(self.show_read_back)
        self.notices.speaking.connect(self.notices.setVisible)
        self.notices.speaking.connect(self.read_back.setHidden)
        self.history.scoring_wanted.connect(self.scoring.show_scoring)
        self.files.changed.connect(self.name_window)
        self.files.recovered.connect(self.banner.show_text)
        runner.answered.connect(self.show_result)
        runner.failed.connect(self.show_failure)
        runner.idle.connect(self.odds.announce_odds)
        self.advice.die_wanted.connect(self.dice.setFocus)
        self.advice.seat_changed.connect(lambda: self.show_position(session.shown))
        self.board.arranged.connect(self._arrange)
        self.board.previewed.connect(session.preview)
        self.board.refused.connect(session.refuse)
        self._composer.typed.connect(self._play)
        self._composer.misspelt.connect(session.refuse)
        self._composer.pending_changed.connect(self._show_pending)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the column its share, and type the size that the window has room for."""
        self._column.setFixedWidth(max(_COLUMN_WIDTH_PX, round(_COLUMN_SHARE * self.width())))
        scale = min(max(1.0, self.height() / _READABLE_HEIGHT_PX), _LARGEST_TYPE)
        font = QFont(self._font)
        font.setPointSizeF(round(self._font.pointSizeF() * scale * 2) / 2)
        if font != QApplication.font():
            QApplication.setFont(font)
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.files.close()
        self.exploring.close()
        self.runner.close()
        QApplication.setFont(self._font)
        super().closeEvent(event)
