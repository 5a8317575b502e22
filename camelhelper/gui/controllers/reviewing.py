"""The review: a look back on the game, or on a what-if, that separates luck from decisions."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.record import Entry, last_entry
from camelhelper.engine.review.hindsight import positions_in_hindsight, seen_by
from camelhelper.engine.review.win_review import review_in_both
from camelhelper.engine.win.people import People
from camelhelper.gui.controllers.file_commands import folder_of
from camelhelper.gui.documents.document import Document
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.notices.passing_note import Note, NoteKind, Offer
from camelhelper.gui.review.review_dialog import ReviewDialog
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import action, native
from camelhelper.gui.widgets.answer_dialog import put_away
from camelhelper.wording.formatting import count_text, in_one_line
from camelhelper.wording.record import entry_text


class Reviewing(QObject):
    """Owns the command, and the one review that is open, or aside while a decision is looked at.

    Signals:
        moment_shown(object): the ``Note`` that says which moment is shown, and how to come back.
        moment_left(): the game is back where it was, which nobody needs to be told.
    """

    moment_shown = Signal(object)
    moment_left = Signal()

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        people: KnownPeople,
        document: Document,
        theme: Theme,
        window: QWidget,
    ) -> None:
        """``window`` is the one a review opens in front of."""
        super().__init__(window)
        self._session = session
        self._live = live
        self._people = people
        self._document = document
        self._theme = theme
        self._window = window
        self.dialog: ReviewDialog | None = None
        self._reviewed: tuple[Game, People] | None = None
        """What is reviewed there, and what was known of its players."""
        self._shown: History | None = None
        """At the moment before a decision, while the review is aside."""
        self._left = 0
        """How many steps were played where the game was before."""
        self.action = action(self, self.tr("&Review game"), self.review, "Ctrl+R")
        live.hidden_changed.connect(self.close)
        session.starting.connect(self._put_away)

    @Slot()
    def review(self) -> None:
        """Review what is being played, the live game or a what-if, as it is now.

        A review that was put aside for a moment comes back, unless players have other names, and
        the game to where it was; so does one that was closed when it was complete, if nothing has
        changed since.
        """
        if not self._live.may_tell():
            return
        if self.dialog and self._shown is self._session.history:
            self._session.jump(self._left)
            self.moment_left.emit()
            if self._reviewed and self._reviewed[0].roster == self._session.game.roster:
                self.dialog.show()
                return
        game, people = self._session.game, self._people.known()
        if self.dialog and self.dialog.is_complete and self._reviewed == (game, people):
            self.dialog.show()
            return
        self._put_away()
        self._reviewed = game, people
        look_back = partial(review_in_both, people=people)
        self.dialog = ReviewDialog(self._theme, game, self._window, look_back, self._folder)
        self.dialog.moment_wanted.connect(self._show_moment)
        self.dialog.show()

    def _folder(self) -> Path:
        """Where the picture of a review goes: to its game."""
        return folder_of(self._document.path)

    @Slot(object)
    def _show_moment(self, then: History) -> None:
        """Go to the moment before a decision, if that still is a moment of what is played."""
        session, moment = self._session, len(then.past)
        if session.history.steps[:moment] != then.past:
            session.refuse(self.tr("this moment is no longer part of the game"))
            return
        if self._shown is not session.history:
            self._left = len(session.history.past)
        session.jump(moment)
        self._shown = session.history
        if self.dialog:
            self.dialog.hide()  # it would cover the moment
        self._window.activateWindow()
        steps = count_text(moment + 1), count_text(len(then.before_jumps.past))
        text = self.tr("Before step {step} of {steps}").format(step=steps[0], steps=steps[1])
        made = last_entry(then.redone())
        decision = entry_text(made, session.game.roster)
        detail = in_one_line(decision, self._knew_more(made, then))
        back = Offer(self.tr("Back to the review"), self.review, native("Ctrl+R"))
        self.moment_shown.emit(Note(text, NoteKind.SHOWN, detail, (back,)))

    def _knew_more(self, made: Entry, then: History) -> str:
        """That the review takes race cards into account whose colours are not told there."""
        told = positions_in_hindsight(then.before_jumps)[len(then.past)]
        if made.actor is None or seen_by(made.actor, then.position, told) == then.position:
            return ""
        return self.tr("only the review knows the race cards that lay face down")

    @Slot()
    def _put_away(self) -> None:
        """It leads to moments of its game, and its picture goes to that game's file."""
        put_away(self.dialog)
        self.dialog = None

    @Slot()
    def close(self) -> None:
        if self.dialog:
            self.dialog.close()
