"""The board in play: what a hand does on it reaches the session, what is shown comes back."""

from PySide6.QtCore import QObject, Slot

from camelhelper.core.edit import as_tile_event
from camelhelper.core.position import Position
from camelhelper.engine.answer import Result
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session


class BoardPlay(QObject):
    """Connects the board with the session and the live odds."""

    def __init__(
        self, session: Session, live: LiveOdds, board: BoardView, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._board = board
        session.shown_changed.connect(board.show_position)
        board.arranged.connect(self._arrange)
        board.previewed.connect(session.preview)
        board.refused.connect(session.refuse)
        live.answered.connect(self._show_favourite)
        live.failed.connect(self._show_no_favourite)
        live.unanswerable.connect(self._show_no_favourite)
        board.show_position(session.shown)

    @Slot(object)
    def _arrange(self, position: Position) -> None:
        """What a hand did on the board: a player's action if it can be one, else set right."""
        event = as_tile_event(self._session.position, position)
        if event:
            self._session.apply(event)
        else:
            self._session.edit(position)

    @Slot(object)
    def _show_favourite(self, result: Result) -> None:
        favourite = result.leg.favourites[0]
        self._board.show_favourite(favourite, result.leg.chance(favourite, 0))

    @Slot()
    def _show_no_favourite(self) -> None:
        self._board.show_favourite(None, 0.0)
