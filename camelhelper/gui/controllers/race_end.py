"""The end of the race: asks for cards that lie face down, scores, and shows who won."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.core.game import Game
from camelhelper.core.ledger import Scoring, cards_to_reveal, last_scoring
from camelhelper.core.position import Position
from camelhelper.gui.ledger.race_end_dialog import RaceEndDialog
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.answer_dialog import put_away


class RaceEnd(QObject):
    """Owns the one dialog that is open.

    Signals:
        accounts_wanted(int): show how the race was scored at a step, counted from 0.
        review_wanted(): show the review of the game.
    """

    accounts_wanted = Signal(int)
    review_wanted = Signal()

    def __init__(
        self,
        session: Session,
        guesses: Callable[[], QWidget | None],
        theme: Theme,
        window: QWidget,
    ) -> None:
        """``guesses`` makes the sheet of guesses; the dialog opens in front of ``window``."""
        super().__init__(window)
        self._session = session
        self._guesses = guesses
        self._theme = theme
        self._window = window
        self._before = session.game
        self.dialog: RaceEndDialog | None = None
        session.cards_wanted.connect(self.ask_for_cards)
        session.game_changed.connect(self._follow)

    @Slot()
    def ask_for_cards(self) -> None:
        """Ask for the cards that lie face down, or show those that were named; then score."""
        dialog = self._opened()
        asked = cards_to_reveal(self._session.history)
        dialog.ask(self._session.position, self._session.game.names, asked)
        dialog.turned.connect(self._score)
        dialog.left.connect(self._session.edit)
        dialog.show()

    @Slot(object)
    def _score(self, position: Position) -> None:
        self._session.edit(position)
        self._session.end_leg()

    @Slot()
    def _follow(self) -> None:
        """Show the podium when the race has just been scored, not when the step is revisited."""
        before, self._before = self._before, self._session.game
        scoring = _race_scored(before, self._before)
        if scoring is None:
            return
        dialog = self.dialog
        if dialog is None or dialog.turning is None:
            dialog = self._opened()
        dialog.show_podium(scoring, self._session.game.names, self._guesses())
        dialog.show()

    def _opened(self) -> RaceEndDialog:
        self.close()
        self.dialog = RaceEndDialog(self._theme, self._window)
        self.dialog.setModal(True)  # in front of the second screen, too
        self.dialog.accounts_wanted.connect(self._want_accounts)
        self.dialog.review_wanted.connect(self.review_wanted)
        return self.dialog

    @Slot()
    def close(self) -> None:
        put_away(self.dialog)
        self.dialog = None

    @Slot()
    def _want_accounts(self) -> None:
        if scoring := last_scoring(self._session.history):
            self.accounts_wanted.emit(scoring.index)


def _race_scored(before: Game, now: Game) -> Scoring | None:
    """The scoring of the race, if ``now`` is ``before`` plus exactly that step in the same line."""
    history, scoring = now.history, last_scoring(now.history)
    if scoring is None or not scoring.before.race_over or history.is_jump:
        return None
    past = before.history.past
    is_new = history.past[:-1] == past and scoring.index == len(past)
    return scoring if is_new and now.active_what_if == before.active_what_if else None
