"""The pin that keeps advice on my seat, whoever is to move; one key turns it on and off."""

from typing import Self

from PySide6.QtCore import QObject, QSettings, Slot

from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import allow, is_set, toggle

_SETTING = "view/advise_me"


class AdvicePin(QObject):
    """Tells the live odds which seat to advise. Enabled if one of the seats is mine.

    What the whole table reads is for whoever is to move, and so is a decision of the review.
    """

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        advice: AdvicePanel,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._live = live
        self._advice = advice
        self._chosen: Seat | None = None
        """Where whoever is advised would sit if nobody had left; None for whoever is to move."""
        self._is_for_table = False
        self._reviewed: History | None = None
        """The moment of a decision of the review, as long as that is shown."""
        self._is_seen = True
        """Whether something else is advised since the pin was last used."""
        self.action = toggle(self, self.tr("Always advise &me"), "M")
        self.action.toggled.connect(self._pin)
        self.action.triggered.connect(self._say_that_it_was_heard)
        advice.seat_wanted.connect(self._look_at)
        session.starting.connect(self._forget_seat)
        session.game_changed.connect(self._follow)
        self._follow()

    def restore(self) -> None:
        """Pin it again if it was pinned when the window was closed."""
        self.action.setChecked(is_set(_SETTING))

    def take_over(self, before: Self) -> None:
        """Advise whom the window advised that this one takes the place of."""
        self._chosen = before._chosen
        self._show()

    @Slot(bool)
    def _pin(self, pinned: bool) -> None:
        QSettings().setValue(_SETTING, pinned)
        self._reviewed = None
        before = self._live.asked
        self._advise(self._session.position.me if pinned else None)
        self._is_seen = self._live.asked != before

    @Slot(bool)
    def _say_that_it_was_heard(self, pinned: bool) -> None:
        if self._is_seen:
            return
        if not pinned:
            self._session.say(self.tr("Advice is once more for whoever is to move."))
        elif self._is_for_table:
            self._session.say(
                self.tr(
                    "Outside the table view, advice is for you from now on, whoever is to move."
                )
            )
        else:
            self._session.say(self.tr("From now on, advice is for you, whoever is to move."))

    @Slot(object)
    def _look_at(self, seat: Seat | None) -> None:
        """A seat was chosen from the menu; choosing mine pins it."""
        self._reviewed = None
        self.action.setChecked(seat is not None and seat == self._session.position.me)
        self._advise(seat)

    @Slot(bool)
    def show_table(self, shown: bool) -> None:
        """The whole table reads the advice from now on, or no longer."""
        self._is_for_table = shown
        self._show()

    @Slot()
    def show_decision(self) -> None:
        """The review has led to this moment, for as long as it is shown."""
        self._reviewed = self._session.history
        self._show()

    @Slot()
    def _forget_seat(self) -> None:
        """Somebody else has the seat in another game."""
        self._chosen = None

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """Where those at the table would sit if nobody had left."""
        history = self._session.history
        return seats_before(history.left, len(history.position.players))

    @property
    def _seat(self) -> Seat | None:
        """Where whoever was chosen sits now; None if nobody was, or they are not there."""
        seats = self._seats
        return seats.index(self._chosen) + 1 if self._chosen in seats else None

    def _advise(self, seat: Seat | None) -> None:
        self._chosen = self._seats[seat - 1] if seat else None
        self._show()

    def _show(self) -> None:
        """At a moment without whoever was chosen, advise whoever is to move."""
        advised = None if self._is_for_table or self._reviewed else self._seat
        self._advice.seat_button.mark(advised)
        self._live.look_at(advised)

    @Slot()
    def _follow(self) -> None:
        """A game without a seat of mine has nothing to pin, but the next one may."""
        me = self._session.position.me
        nobody = self.tr("no player here is you: choose yourself in Players (Ctrl+P)")
        allow(self.action, nobody if me is None else "")
        if self._reviewed is not self._session.history:
            self._reviewed = None
        if self.action.isChecked():
            self._advise(me)
        else:
            self._show()
