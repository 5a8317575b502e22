"""A second screen that shows what all may see: the live game and the chances of its leg.

My advice, my race cards and my what-ifs stay in the main window.
"""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSettings, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QScreen
from PySide6.QtWidgets import QWidget

from camelhelper.core.last_way import last_way
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.board_play import BoardHands
from camelhelper.gui.controllers.guessing import Guessing
from camelhelper.gui.controllers.scorekeeping import Scorekeeping
from camelhelper.gui.documents.kept_geometry import KeptGeometry
from camelhelper.gui.documents.remembered import SECOND_SCREEN_GEOMETRY
from camelhelper.gui.guesses.call_pad import CallPad
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session
from camelhelper.gui.table_view.keep_awake import KeepAwake
from camelhelper.gui.table_view.scoreboard import Scoreboard, TableFacts
from camelhelper.gui.table_view.table_window import TableWindow
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import toggle


class SecondScreen(QObject):
    """Owns the command, and the window while it is shown.

    Signals:
        key_pressed(object): a ``QKeyEvent`` meant for the game; whoever takes it accepts it.
    """

    key_pressed = Signal(object)

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        background: BackgroundAnalysis,
        guessing: Guessing,
        theme: Theme,
        keep_awake: KeepAwake,
        commands: Sequence[QAction],
        parent: QWidget,
    ) -> None:
        """``commands`` are those whose shortcuts work there, too."""
        super().__init__(parent)
        self._session = session
        self._live = live
        self._background = background
        self._guessing = guessing
        self._theme = theme
        self._keep_awake = keep_awake
        self._commands = commands
        self._main = parent
        self.window: TableWindow | None = None
        self._board: BoardView | None = None
        self._geometry: KeptGeometry | None = None
        self.action = toggle(self, self.tr("&Second screen"), "Ctrl+F11")
        self.action.toggled.connect(self._turn)

    @Slot()
    def close(self) -> None:
        self.action.setChecked(False)

    @Slot()
    def end(self) -> None:
        """Close it with the main window; one that takes that one's place opens it again."""
        self._turn(shown=False)

    @Slot(bool)
    def _turn(self, shown: bool) -> None:
        self._keep_awake.want("second screen", wanted=shown)
        if shown:
            self._open()
        elif self.window and self._geometry:
            self._geometry.keep()
            self.window.deleteLater()
            self.window.hide()
            self.window = self._board = self._geometry = None

    def _open(self) -> None:
        board, scoreboard = BoardView(self._theme), Scoreboard(self._theme)
        board.set_far(True)
        calls = CallPad(self._theme)
        calls.set_asked_beside(True)
        window = TableWindow(board, scoreboard, calls)
        self._guessing.serve(calls)
        self.window, self._board = window, board
        window.addActions((self.action, *self._commands))
        window.key_pressed.connect(self._take_key)
        window.closed.connect(self.close)
        BoardHands(self._session, board, window)
        facts = Scorekeeping(
            self._session, self._live, self._background, self._guessing, window, live_only=True
        )
        facts.told.connect(scoreboard.show_facts)
        facts.told.connect(self._show_board)
        facts.tell()
        other = screen_beside(QGuiApplication.screens(), self._main.screen())
        is_remembered = QSettings().contains(SECOND_SCREEN_GEOMETRY)
        self._geometry = KeptGeometry(window, SECOND_SCREEN_GEOMETRY)
        if other and not is_remembered:
            window.setGeometry(other.geometry())
            window.setWindowState(Qt.WindowState.WindowFullScreen)
        window.show()

    @Slot(object)
    def _show_board(self, facts: TableFacts) -> None:
        board = self._board
        if board is None:
            return
        # A gesture here would change a what-if that is not shown here.
        board.setEnabled(not self._is_elsewhere)
        board.show_position(facts.position)
        board.scene().show_way(None if self._is_elsewhere else last_way(self._session.history))

    @property
    def _is_elsewhere(self) -> bool:
        """Whether the main window shows a what-if."""
        return self._session.game.active_what_if is not None

    @Slot(object)
    def _take_key(self, event: QKeyEvent) -> None:
        if not self._is_elsewhere:
            self.key_pressed.emit(event)


def screen_beside(screens: Sequence[QScreen], own: QScreen) -> QScreen | None:
    """The first screen that is not the main window's own."""
    return next((screen for screen in screens if screen is not own), None)
