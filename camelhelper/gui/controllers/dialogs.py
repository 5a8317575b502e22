"""What is asked in dialogs, and what becomes of the game by the answers."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from camelhelper.gui.ledger.turned_cards import TurnedCardsDialog
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.setup.new_game import NewGameDialog
from camelhelper.gui.setup.players_dialog import PlayersDialog

if TYPE_CHECKING:
    from camelhelper.gui.main_window import MainWindow


class Dialogs(QObject):
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
            self._session.edit(dialog.position())

    @Slot()
    def turn_cards(self) -> None:
        """Ask for the colours of the race cards, which lay face down until the race was over."""
        game, position = self._session.game, self._session.position
        dialog = TurnedCardsDialog(self._window.theme, game, position, self._window)
        if dialog.exec():
            self._session.edit(dialog.position())

    @Slot()
    def resync(self) -> None:
        """Find the slip that explains why the table shows another picture."""
        dialog = ResyncDialog(self._window.theme, self._session.game, self._window)
        if dialog.exec():
            if correction := dialog.repair:
                self._session.correct(correction)
            else:
                self._session.edit(dialog.arranged())
