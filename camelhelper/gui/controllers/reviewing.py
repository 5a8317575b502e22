"""The review: a look back on the game, or on a what-if, that separates luck from decisions."""

from functools import partial

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.core.history import History
from camelhelper.engine.review.win_review import review_in_both
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.review.review_dialog import ReviewDialog
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import action
from camelhelper.gui.widgets.answer_dialog import put_away


class Reviewing(QObject):
    """Owns the command, and the one review that is open."""

    def __init__(
        self, session: Session, live: LiveOdds, people: KnownPeople, theme: Theme, window: QWidget
    ) -> None:
        """``window`` is the one a review opens in front of."""
        super().__init__(window)
        self._session = session
        self._live = live
        self._people = people
        self._theme = theme
        self._window = window
        self.dialog: ReviewDialog | None = None
        self.action = action(self, self.tr("&Review game"), self.review, "Ctrl+R")
        live.hidden_changed.connect(self.close)

    @Slot()
    def review(self) -> None:
        """Review what is being played, the live game or a what-if, as it is now."""
        if not self._live.may_tell():
            return
        put_away(self.dialog)
        look_back = partial(review_in_both, people=self._people.known())
        self.dialog = ReviewDialog(self._theme, self._session.game, self._window, look_back)
        self.dialog.moment_wanted.connect(self._show_moment)
        self.dialog.show()

    @Slot(object)
    def _show_moment(self, then: History) -> None:
        """Go to the moment before a decision, if that still is a moment of what is played."""
        moment = len(then.past)
        if self._session.history.steps[:moment] == then.past:
            self._session.jump(moment)
            self._window.activateWindow()
        else:
            self._session.refuse(self.tr("this moment is no longer part of the game"))

    @Slot()
    def close(self) -> None:
        if self.dialog:
            self.dialog.close()
