"""What everybody at the table may know, told to a scoreboard as it changes."""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from camelhelper.core.event import RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.core.record import last_entry
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session
from camelhelper.gui.table_view.scoreboard import Scoreboard, TableFacts
from camelhelper.gui.widgets.seats import seat_name
from camelhelper.wording.formatting import capital
from camelhelper.wording.record import entry_text


class Scorekeeping(QObject):
    """Follows what the session shows and what the live odds tell."""

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        scoreboard: Scoreboard,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._live = live
        self._scoreboard = scoreboard
        for change in (
            session.shown_changed,
            session.game_changed,
            live.answered,
            live.unanswerable,
            live.failed,
            live.hidden_changed,
        ):
            change.connect(self._show)
        self._show()

    @Slot()
    def _show(self) -> None:
        session, shown = self._session, self._session.shown
        result = self._live.result
        fits = result is not None and result.position.key == shown.key
        self._scoreboard.show_facts(
            TableFacts(
                racing=shown.edition.racing,
                heading=self._heading(shown),
                event=public_event(session.history, session.game.names),
                leg=result.leg if result and fits else None,
                remark=self._remark(shown),
            )
        )

    def _heading(self, position: Position) -> str:
        if position.scored:
            return self.tr("The game is over")
        if position.race_over:
            return self.tr("The race is over")
        if position.leg_over:
            return self.tr("The leg is over")
        if position.to_move is not None:
            name = capital(seat_name(self._session.game.names, position.to_move))
            return self.tr("{player} to move").format(player=name)
        return self.tr("%n dice left", "", position.reveals_left)

    def _remark(self, position: Position) -> str:
        """Why there are no odds to show; empty where there are some, or will be."""
        if odds_problems(position):
            return self.tr("The track is not complete yet")
        return self.tr("Odds are hidden") if self._live.is_hidden else ""


def public_event(history: History, names: tuple[str, ...]) -> str:
    """The last step as everybody saw it: what colour a race card has, only its owner knows."""
    if not history.past:
        return ""
    entry = last_entry(history)
    if isinstance(entry.event, RaceCardLaid):
        entry = replace(entry, event=replace(entry.event, colour=None))
    return capital(entry_text(entry, names))
