"""The heat strip's switch: takes the tiles' values from the answers to the board.

It is off until it is wanted. The list of actions names the best tile of each side anyway, and
figures that came and went around the track with every die would only be in the way.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Slot
from PySide6.QtGui import QAction, QKeySequence

from camelhelper.core.event import TilePlaced
from camelhelper.engine.answer import Result
from camelhelper.engine.coins.ranking import ActionValue
from camelhelper.gui.board.painting.tile_overlay import TileValues

if TYPE_CHECKING:
    from camelhelper.gui.main_window import MainWindow

_SETTING = "view/tile_values"


class TileOverlaySwitch(QObject):
    """Owns the action of the View menu; remembers how it was left."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self.action = QAction(self.tr("&Tile values on the track"), self)
        self.action.setCheckable(True)
        self.action.setShortcut(QKeySequence("F9"))
        self.action.setChecked(QSettings().value(_SETTING, False, bool) is True)
        self.action.toggled.connect(self._switch)
        window.board.tile_wanted.connect(self._lay)
        window.runner.answered.connect(self.show_result)

    @Slot(object)
    def show_result(self, result: Result) -> None:
        """Show the values of an answer to the game's position; it comes with tiles at last."""
        window = self._window
        asked = window.advice.asked(window.session.position)
        values = values_of(result.actions)
        if self.action.isChecked() and values and result.position == asked:
            window.board.show_tile_values(values)

    @Slot(bool)
    def _switch(self, shown: bool) -> None:
        QSettings().setValue(_SETTING, shown)
        if not shown:
            self._window.board.show_tile_values({})
        elif self._window.result:
            self.show_result(self._window.result)

    @Slot(int, int)
    def _lay(self, space: int, side: int) -> None:
        self._window.advice.play(TilePlaced(space, side))


def values_of(actions: Iterable[ActionValue]) -> TileValues:
    values: dict[int, dict[int, float]] = {}
    for value in actions:
        if isinstance(value.action, TilePlaced):
            values.setdefault(value.action.space, {})[value.action.side] = value.expected_coins
    return values
