"""The switch for what a tile is worth on each space, shown on the track.

It is off at first: the list of actions names the best tile of each side anyway, and figures that
come and go around the track with every die would only be in the way.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from camelhelper.core.event import Event, TilePlaced
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import worth
from camelhelper.gui.board.painting.tile_overlay import TileValues
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.widgets.actions import toggle


class TileOverlaySwitch(QObject):
    """Owns the action of the View menu; remembers how it was left."""

    def __init__(
        self,
        live: LiveOdds,
        board: BoardView,
        play: Callable[[Event], None],
        parent: QObject,
    ) -> None:
        """``play`` does an action that was advised."""
        super().__init__(parent)
        self._live = live
        self._board = board
        self._play = play
        text = self.tr("Tile &values on the track")
        self.action = toggle(self, text, "F9", "view/tile_values")
        self.action.toggled.connect(self._switch)
        board.tile_wanted.connect(self._lay)
        live.answered.connect(self._show)
        live.hidden_changed.connect(self._clear)

    @Slot(object)
    def _show(self, result: Result) -> None:
        """Show the values of an answer; tiles come last, and never while something is carried."""
        values = values_of(result)
        if self.action.isChecked() and values and result.position == self._live.asked:
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
