"""How good everybody's calls for the favourite were, this evening and before."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.gui.documents.kept_guesses import KeptGuesses
from camelhelper.gui.guesses.guess_sheet import GuessDialog, GuessSheet, PlayerGuesses
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import action


class GuessScores(QObject):
    """Owns the command that shows them."""

    def __init__(self, session: Session, kept: KeptGuesses, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._kept = kept
        self._theme = theme
        self._window = window
        self.action = action(self, self.tr("Guesses so &far"), self.show, "Ctrl+Shift+G")

    def sheet(self) -> GuessSheet | None:
        """The sheet of those who called this evening; None if nobody did."""
        players = tuple(player for player in self._players() if player.evening)
        return GuessSheet(self._theme, players) if players else None

    @Slot()
    def show(self) -> None:
        """Show the guesses of everybody who has made one."""
        players = self._players()
        if not players:
            self._session.refuse(
                self.tr(
                    "nobody has guessed yet: turn on Guess first to have players call the favourite"
                )
            )
            return
        dialog = GuessDialog(self._theme, players, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _players(self) -> tuple[PlayerGuesses, ...]:
        kept, trouble = self._kept.read()
        if trouble:
            self._session.refuse(trouble)
        evening = self._kept.evening
        names = dict.fromkeys((*evening, *kept))
        return tuple(
            PlayerGuesses(name, evening.get(name, ()), every)
            for name in names
            if (every := kept.get(name) or evening.get(name, ()))
        )
