"""The pin that keeps advice on my seat, whoever is to move; one key turns it on and off."""

from PySide6.QtCore import QObject, QSignalBlocker, Slot

from camelhelper.core.position import Seat
from camelhelper.gui.advice.advice_panel import AdvicePanel
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import toggle


class AdvicePin(QObject):
    """Tells the live odds which seat to advise. Enabled if one of the seats is mine."""

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
        self.action = toggle(self, self.tr("Always advise &me"), "M")
        self.action.toggled.connect(self._pin)
        advice.seat_wanted.connect(self._look_at)
        session.game_changed.connect(self._follow)
        self._follow()

    @Slot(bool)
    def _pin(self, pinned: bool) -> None:
        self._live.look_at(self._session.position.me if pinned else None)

    @Slot(object)
    def _look_at(self, seat: Seat | None) -> None:
        """A seat was chosen from the menu; choosing mine pins it."""
        me = self._session.position.me
        with QSignalBlocker(self.action):
            self.action.setChecked(seat is not None and seat == me)
        self._live.look_at(seat)

    @Slot()
    def _follow(self) -> None:
        me = self._session.position.me
        self.action.setEnabled(me is not None)
        if self.action.isChecked():
            if me is None:
                self.action.setChecked(False)
            else:
                self._live.look_at(me)
