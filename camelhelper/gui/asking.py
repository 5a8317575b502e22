"""What is asked in dialogs, and what becomes of the game by the answers."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from camelhelper.gui.panels.new_game import NewGameDialog
from camelhelper.gui.panels.players_dialog import PlayersDialog
from camelhelper.gui.panels.resync_dialog import ResyncDialog
from camelhelper.gui.panels.turned_cards import TurnedCardsDialog

if TYPE_CHECKING:
    from camelhelper.gui.main_window import MainWindow


class Asking(QObject):
    """Asks in front of a window, by itself where a panel of the window wants it."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._session = window.session
        window.ledger.cards_wanted.connect(self.turn_cards)
        window.ledger.edit_wanted.connect(self.edit_players)
        window.read_back.differs.connect(self.resync)

    @Slot()
    def new_game(self) -> None:
        names = self._session.game.names
        dialog = NewGameDialog(self._window.theme, self._session.position, names, self._window)
        if dialog.exec():
            self._window.files.new(dialog.game())

    @Slot()
    def edit_players(self) -> None:
        game, position = self._session.game, self._session.position
        dialog = PlayersDialog(self._window.theme, game, position, self._window)
        if dialog.exec() and self._session.name_players(*dialog.names()):
            self._session.arrange(dialog.position())

    @Slot()
    def turn_cards(self) -> None:
        """Ask for the colours of the race cards, which lay face down until the race was over."""
        game, position = self._session.game, self._session.position
        dialog = TurnedCardsDialog(self._window.theme, game, position, self._window)
        if dialog.exec():
            self._session.arrange(dialog.position())

    @Slot()
    def resync(self) -> None:
        """Find the slip that explains why the table shows another picture."""
        dialog = ResyncDialog(self._window.theme, self._session.game, self._window)
        if dialog.exec():
            if mend := dialog.repair:
                self._session.mend(mend)
            else:
                self._session.arrange(dialog.arranged())
