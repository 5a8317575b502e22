"""The tour of the window, in the Help menu: six things to know for the first two minutes."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.board_ground import board_ground
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.tour.tour import Stop, Tour
from camelhelper.gui.widgets.actions import action


class Touring(QObject):
    def __init__(
        self, parts: Sequence[QWidget], board: BoardView, theme: Theme, window: QWidget
    ) -> None:
        """``parts``: dice, board, odds, best action, odds over time, the position in words."""
        super().__init__(window)
        self._parts = parts
        self._ground = partial(board_ground, board, window)
        self._theme = theme
        self._window = window
        self.tour: Tour | None = None
        """The one that is running."""
        self.action = action(self, self.tr("&Tour of the window"), self.begin)

    @Slot()
    def begin(self) -> None:
        """Start at the first stop."""
        if self.tour is None:
            self.tour = Tour(self._stops(), self._theme, self._window, self._ground)
            self.tour.ended.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        self.tour = None

    def _stops(self) -> tuple[Stop, ...]:
        return tuple(
            Stop(title, text, part)
            for (title, text), part in zip(self._words(), self._parts, strict=True)
        )

    def _words(self) -> tuple[tuple[str, str], ...]:
        """Title and text of each stop."""
        return (
            (
                self.tr("Roll"),
                self.tr(
                    "Click a die's face when it leaves the pyramid, or press two keys: G and 2. "
                    "The camel moves and the odds follow."
                ),
            ),
            (
                self.tr("Put it right"),
                self.tr(
                    "Drag a camel and those on its back come along. Tiles come from their tray. "
                    "U undoes anything."
                ),
            ),
            (
                self.tr("Read the odds"),
                self.tr(
                    "Each camel's chance to be first in the leg, and to win or lose the race. "
                    "Hover over a number to read what it means."
                ),
            ),
            (
                self.tr("Choose"),
                self.tr(
                    "The best action and the coins it earns. Click to do it; hover to see how "
                    "its value adds up. The other actions are in the list below."
                ),
            ),
            (
                self.tr("Look back"),
                self.tr("How the odds change as you play. Click a moment to go back to it."),
            ),
            (
                self.tr("Check the table"),
                self.tr(
                    "The position in words, once the camels are on the track. If the table looks "
                    "different, this finds the mistake. The tour is in the Help menu whenever you "
                    "want it again."
                ),
            ),
        )
