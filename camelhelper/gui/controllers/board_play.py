"""The board in play: gestures on it reach the session, and it shows what the session shows."""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from camelhelper.core.event import Event, TilePlaced
from camelhelper.core.history import History
from camelhelper.core.last_way import last_way
from camelhelper.core.mend import Correction
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.core.rules import (
    STANDARD,
    HouseRules,
    IllegalEvent,
    apply,
    as_next_action_finds,
)
from camelhelper.engine.answer import Result
from camelhelper.gui.board.interaction.intents import (
    Intent,
    LayTile,
    MoveTile,
    TurnTile,
    carried_out,
    is_for_mover,
)
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session


class BoardHands(QObject):
    """Passes gestures on a board to the session."""

    def __init__(self, session: Session, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        board.intended.connect(self._play)
        board.previewed.connect(self._preview)
        board.refused.connect(session.refuse)

    @Slot(object)
    def _preview(self, position: Position | None) -> None:
        """Show where a hand would put something, unless that would take the odds away.

        A hand that carries a camel passes over tiles, and a roll that ends on one moves on.
        """
        takes_odds = position and odds_problems(position)
        if takes_odds and not odds_problems(self._session.position):
            position = None
        self._session.preview(position)

    @Slot(object)
    def _play(self, intent: Intent) -> None:
        """A tile that is missing in the past, and cannot lie there, is no edit of now either.

        Nor is the tile that a step laid which is being corrected, or that was laid just now.
        """
        session, acted_in = self._session, self._session.acted_in.position
        correction = None
        if awaited := session.awaited:
            action = _same_tile(intent, awaited.old) or _tile_of_mover(intent, acted_in)
        else:
            action = action_of(intent, acted_in)
            correction = _laid_just_now(intent, session.history)
        if action:
            session.apply(action)
        elif correction:
            session.correct(correction)
        else:
            session.edit(carried_out(intent, session.position))


class BoardPlay(QObject):
    """Connects the board with the session and the live odds."""

    def __init__(self, session: Session, live: LiveOdds, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._live = live
        self._board = board
        BoardHands(session, board, self)
        session.shown_changed.connect(self._show_position)
        live.answered.connect(self._show_favourite)
        live.failed.connect(self._show_no_favourite)
        live.unanswerable.connect(self._show_no_favourite)
        live.hidden_changed.connect(self._show_no_favourite)
        live.awaiting.connect(self._show_no_favourite)
        self._show_position(session.shown)

    @Slot(object)
    def _show_position(self, position: Position) -> None:
        """With the trace of the last roll, unless something else is being tried."""
        self._board.show_position(position)
        is_now = position == self._session.position
        self._board.scene().show_way(last_way(self._session.history) if is_now else None)

    @Slot(object)
    def _show_favourite(self, result: Result) -> None:
        if self._live.question_about(result.position):
            return
        favourites = result.leg.favourites
        self._board.scene().show_favourites(favourites, result.leg.chance(favourites[0], 0))

    @Slot()
    def _show_no_favourite(self) -> None:
        self._board.scene().show_favourites("", 0.0)


def action_of(intent: Intent, position: Position) -> TilePlaced | None:
    """The intent as an action of the player to move; None if it only corrects the board.

    Only placing a tile can be an action: from the tray, or moved by its owner, if the rules allow.
    """
    action = _tile_of_mover(intent, position)
    return action if action and _may_be(action, position, STANDARD) else None


def _same_tile(intent: Intent, laid: Event | None) -> TilePlaced | None:
    """The tile that was laid, as a hand has moved or turned it."""
    match intent, laid:
        case MoveTile(side, at, space), TilePlaced(was_at) if at == was_at:
            return replace(laid, space=space, side=side)
        case TurnTile(side, at), TilePlaced(was_at) if at == was_at:
            return replace(laid, side=side)
    return None


def _laid_just_now(intent: Intent, history: History) -> Correction | None:
    """What puts the last step right if a hand moves or turns the tile that it laid.

    None if the tile could not have been laid so, as back where its owner has just moved it from.
    """
    if not history.past or history.past[-1].problem:
        return None
    last, laid = len(history.past) - 1, history.past[-1].event
    tile = _same_tile(intent, laid)
    if tile is None or not _may_be(tile, history.position_before(last), history.house):
        return None
    return Correction(last, laid, tile)


def _may_be(action: Event, position: Position, house: HouseRules) -> bool:
    try:
        apply(as_next_action_finds(position), action, house)
    except IllegalEvent:
        return False
    return True


def _tile_of_mover(intent: Intent, position: Position) -> TilePlaced | None:
    if isinstance(intent, LayTile | MoveTile) and is_for_mover(intent, position):
        return TilePlaced(intent.space, intent.side)
    return None
