"""Calculations in the background: the next-roll map, past moments, what-ifs to compare.

The live odds go first, then the chances to win. The background starts only when both are complete
and nothing changes any more, and stops as soon as another position is shown.
"""

from functools import partial
from typing import Self

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from camelhelper.core.history import History
from camelhelper.core.position import OddsKey, Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.answer import Result
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.review.background import BackgroundQuestion, Line, answer_in_background
from camelhelper.engine.review.next_roll import NextRolls
from camelhelper.engine.review.position_odds import PositionOdds
from camelhelper.engine.win.watching import Watcher
from camelhelper.gui.live.engine_runner import EngineRunner, Failure
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds
from camelhelper.gui.session import Session

REST_MS = 60
"""How long nothing must change before it starts."""


class BackgroundAnalysis(QObject):
    """Keeps what it has calculated. GUI thread only.

    Signals:
        rolls_changed(object): the ``NextRolls`` of the game's position, perhaps not complete yet;
            None when they are hidden.
        moments_changed(): another moment is known.
        compared(object): the full ``Result`` of a what-if that is being compared.
        failed(object): a ``Failure``: the rest is not calculated.
        rested(): there is nothing left to calculate until something changes.
    """

    rolls_changed = Signal(object)
    moments_changed = Signal()
    compared = Signal(object)
    failed = Signal(object)
    rested = Signal()

    def __init__(
        self,
        session: Session,
        live: LiveOdds,
        chances: LiveChances,
        people: KnownPeople,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._live = live
        self._chances = chances
        self._people = people
        kept = partial(answer_in_background, memory=live.tracks, watcher=Watcher(shipped_tables()))
        self._runner = EngineRunner(kept, self)
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._fail)
        self._runner.idle.connect(self._finished)
        self._moment_odds: dict[OddsKey, PositionOdds] = {}
        self._rolls: NextRolls | None = None
        self._complete: Position | None = None
        """The position whose map is complete."""
        self._asked: Position | None = None
        self._moments: tuple[Position, ...] = ()
        self._compared: tuple[History, ...] = ()
        self._timer = QTimer(self, singleShot=True, interval=REST_MS)
        self._timer.timeout.connect(self._ask)
        chances.idle.connect(self._timer.start)
        live.hidden_changed.connect(self._tell_anew)
        for changed in (session.shown_changed, people.changed):
            changed.connect(self._give_up)

    @property
    def rolls(self) -> NextRolls | None:
        """The map of the game's position as far as it is known; None while odds are hidden."""
        known = None if self._live.is_hidden else self._rolls
        return known if known and known.now.position == self._session.position else None

    def position_odds(self, position: Position) -> PositionOdds | None:
        """What is known about a moment; None while odds are hidden."""
        return None if self._live.is_hidden else self._moment_odds.get(position.key)

    def take_over(self, before: Self) -> None:
        """Know all that was calculated for the window that this one takes the place of."""
        self._moment_odds = before._moment_odds
        self._rolls, self._complete = before._rolls, before._complete
        self._tell_anew()

    def want_moments(self, positions: tuple[Position, ...]) -> None:
        """Calculate these moments, except those without odds, and forget all others."""
        keys = {position.key: position for position in positions if not odds_problems(position)}
        self._moment_odds = {key: seen for key, seen in self._moment_odds.items() if key in keys}
        self._moments = tuple(keys.values())

    def compare(self, lines: tuple[History, ...]) -> None:
        """Answer where these lines have led in full, until others are to be compared."""
        self._compared = tuple(line for line in lines if not odds_problems(line.position))
        if self._compared and not self._chances.is_busy:
            self._timer.start()

    def close(self) -> None:
        self._timer.stop()
        self._runner.close()

    @Slot()
    def _give_up(self) -> None:
        self._timer.stop()
        self._runner.cancel()

    @Slot()
    def _ask(self) -> None:
        position = self._session.position
        if self._session.shown != position:
            return
        rolls = None
        if position != self._complete and not odds_problems(position):
            rolls = position
        moments = tuple(m for m in self._moments if m.key not in self._moment_odds)
        if rolls or moments or self._compared:
            self._asked = rolls
            # The newest moments first: people look at those.
            self._runner.request(BackgroundQuestion(rolls, moments[::-1], self._lines()))
        else:
            self.rested.emit()

    def _lines(self) -> tuple[Line, ...]:
        """Those to compare, with what is known of the players."""
        game, habits = self._session.game, self._people.known().habits
        return tuple(Line(line, game.tried(line), habits) for line in self._compared)

    @Slot(object)
    def _receive(self, reply: NextRolls | PositionOdds | Result) -> None:
        if isinstance(reply, NextRolls):
            self._rolls = reply
            if reply.now.position != self._complete:
                self._complete = None  # the map that was is no longer there
            self.rolls_changed.emit(self.rolls)
        elif isinstance(reply, PositionOdds):
            self._moment_odds[reply.position.key] = reply
            self.moments_changed.emit()
        else:
            self._compared = tuple(
                line for line in self._compared if line.position != reply.position
            )
            self.compared.emit(reply)

    @Slot()
    def _tell_anew(self) -> None:
        """Announce what is known again after it was hidden or shown."""
        self.rolls_changed.emit(self.rolls)
        self.moments_changed.emit()

    @Slot(object)
    def _fail(self, failure: Failure) -> None:
        self._asked = None
        self.failed.emit(failure)

    @Slot()
    def _finished(self) -> None:
        self._complete = self._asked or self._complete
        self.rested.emit()
