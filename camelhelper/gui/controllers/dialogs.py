"""Dialogs that ask about the game, and what their answers do to it."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.gui.documents.document import Document
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.position.resync_dialog import ResyncDialog
from camelhelper.gui.session import Session
from camelhelper.gui.setup.new_game import NewGameDialog
from camelhelper.gui.setup.players_dialog import PlayersDialog
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import Keys, action
from camelhelper.gui.widgets.answer_dialog import put_away


class Dialogs(QObject):
    def __init__(
        self,
        session: Session,
        document: Document,
        people: KnownPeople,
        theme: Theme,
        window: QWidget,
    ) -> None:
        """``window`` is the one the dialogs open in front of."""
        super().__init__(window)
        self._session = session
        self._document = document
        self._people = people
        self._theme = theme
        self._window = window
        self.new_game = action(self, self.tr("&New game…"), self.ask_for_game, Keys.New)
        self.players = action(self, self.tr("&Players…"), self.ask_for_players, "Ctrl+P")

    @Slot()
    def ask_for_game(self) -> None:
        game, position = self._session.game, self._session.position
        dialog = NewGameDialog(self._theme, position, game.names_at_table, self._window)
        if dialog.exec():
            self._document.new(dialog.game())

    @Slot()
    def ask_for_players(self) -> None:
        game, position = self._session.game, self._session.position
        dialog = PlayersDialog(self._theme, game, position, self._window)
        if dialog.exec():
            self._session.seat_players(dialog.position(), *dialog.names(), leaving=dialog.leaving)
        put_away(dialog)

    @Slot()
    def ask_for_slip(self) -> None:
        """Find the mistake that explains why the table looks different."""
        people = self._people.known()
        dialog = ResyncDialog(self._theme, self._session.game, people, self._window)
        if dialog.exec():
            if correction := dialog.repair:
                self._session.correct(correction)
            else:
                self._session.edit(dialog.arranged())
        put_away(dialog)
