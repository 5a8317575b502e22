"""The switch for what a tile is worth on each space, shown on the track.

It is off at first: the list of actions names the best tile of each side anyway, and figures that
come and go around the track with every die would only be in the way.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from camelhelper.core.event import Event, TilePlaced
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import anything_to_decide, worth
from camelhelper.gui.board.painting.tile_overlay import TileValues
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import toggle


class TileOverlaySwitch(QObject):
    """Owns the action of the View menu; remembers how it was left."""

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        board: BoardView,
        play: Callable[[Event], None],
        parent: QObject,
    ) -> None:
        """``play`` does an action that was advised."""
        super().__init__(parent)
        self._session = session
        self._live = live
        self._board = board
        self._play = play
        text = self.tr("Tile &values on the track")
        self.action = toggle(self, text, "F9", "view/tile_values")
        self.action.toggled.connect(self._switch)
        self.action.triggered.connect(self._tell)
        board.tile_wanted.connect(self._lay)
        live.answered.connect(self._show)
        live.hidden_changed.connect(self._clear)
        live.awaiting.connect(self._clear)

    @Slot(object)
    def _show(self, result: Result) -> None:
        """Show the values of an answer; tiles come last, and never while something is carried."""
        values = values_of(result)
        is_told = not self._live.question_about(result.position)
        if self.action.isChecked() and values and is_told and result.position == self._live.asked:
            self._board.scene().show_tile_values(values)

    @Slot()
    def _clear(self) -> None:
        self._board.scene().show_tile_values({})

    @Slot(bool)
    def _switch(self, shown: bool) -> None:
        if not shown:
            self._clear()
        elif self._live.result:
            self._show(self._live.result)

    @Slot(bool)
    def _tell(self, shown: bool) -> None:
        """Say what was switched where nothing on the track tells it."""
        asked = self._live.asked
        if anything_to_decide(asked) and not (self._live.is_hidden or odds_problems(asked)):
            return
        if not shown:
            self._session.say(self.tr("Tile values are off."))
        elif self._live.may_tell():
            self._session.say(self._when(asked))

    def _when(self, position: Position) -> str:
        if position.race_over:
            return self.tr("Tile values are on, but the race is over: no tile is placed any more.")
        if position.leg_over:
            return self.tr("Tile values are on. They are shown once the leg is scored.")
        return self.tr("Tile values are on. They are shown once there is advice.")

    @Slot(int, int)
    def _lay(self, space: int, side: int) -> None:
        self._play(TilePlaced(space, side))


def values_of(result: Result) -> TileValues:
    values: dict[int, dict[int, float]] = {}
    for value in result.actions:
        if isinstance(value.action, TilePlaced):
            sides = values.setdefault(value.action.space, {})
            sides[value.action.side] = worth(result.position, value)
    return values
