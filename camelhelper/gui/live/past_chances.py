"""My chance to win at other moments than the one that is shown, learnt when all else rests."""

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.cancellation import Cancelled
from camelhelper.core.history import History
from camelhelper.core.position import Position, Seat
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceAnswer, AdviceQuestion, Adviser
from camelhelper.engine.win.styles import StyleWeights
from camelhelper.engine.win.win_chances import has_chances
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.engine_runner import EngineRunner
from camelhelper.gui.live.live_chances import Habits, LiveChances, no_habits
from camelhelper.gui.live.live_odds import LiveOdds

PLAYOUTS = 1600
"""Of a moment: known to a point or two, which is as much as a curve shows."""

LookBack = Callable[
    [tuple[History, ...], Cancelled, Mapping[Seat, StyleWeights]], Iterator[AdviceAnswer]
]


class PastChances(QObject):
    """Keeps what it has learnt of the moments that are wanted. GUI thread only.

    Signals:
        learnt(): another moment's chances are known, or all are hidden, or told again.
    """

    learnt = Signal()

    def __init__(
        self,
        live: LiveOdds,
        chances: LiveChances,
        background: BackgroundAnalysis,
        look_back: LookBack | None = None,
        habits: Habits = no_habits,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._live = live
        self._habits = habits
        self._known: dict[Position, tuple[float, ...]] = {}
        self._wanted: tuple[History, ...] = ()
        self._compared: tuple[History, ...] = ()
        self._runner = EngineRunner(look_back or looking_back(), self)
        self._runner.answered.connect(self._receive)
        chances.answered.connect(self._receive)
        background.rested.connect(self._ask)
        live.asked_changed.connect(self._runner.cancel)
        live.hidden_changed.connect(self.learnt)

    def win(self, position: Position) -> float | None:
        """My chance to win at a moment, where it is known and may be told."""
        if self._live.is_hidden or position.me is None:
            return None
        known = self._known.get(position)
        return known[position.me - 1] if known else None

    def want(self, moments: tuple[History, ...]) -> None:
        """Learn of these moments, each the last one of its history's past, and forget others."""
        self._wanted = _of_me(moments)
        positions = {moment.position for moment in (*self._wanted, *self._compared)}
        self._known = {p: win for p, win in self._known.items() if p in positions}

    def compare(self, lines: tuple[History, ...]) -> None:
        """Learn of where these have come, too, until others are compared."""
        self._compared = _of_me(lines)

    @Slot()
    def forget(self) -> None:
        """What is known of the players is something else now."""
        self._runner.cancel()
        self._known = {}
        self.learnt.emit()

    def close(self) -> None:
        self._runner.close()

    @Slot()
    def _ask(self) -> None:
        if self._live.is_hidden:
            return
        wanted = (*self._wanted, *self._compared)
        unknown = tuple(m for m in wanted if m.position not in self._known)
        if unknown:
            self._runner.request(unknown, habits=self._habits())

    @Slot(object)
    def _receive(self, answer: AdviceAnswer) -> None:
        self._known[answer.position] = answer.win
        self.learnt.emit()


def _of_me(moments: tuple[History, ...]) -> tuple[History, ...]:
    return tuple(m for m in moments if m.position.me and has_chances(m.position))


def looking_back() -> LookBack:
    """Each moment's chances, the newest first; always the same for the same game."""
    adviser = Adviser(shipped_tables())

    def look_back(
        moments: tuple[History, ...], cancelled: Cancelled, habits: Mapping[Seat, StyleWeights]
    ) -> Iterator[AdviceAnswer]:
        for moment in reversed(moments):
            question = AdviceQuestion((moment.position,), moment, habits=habits, playouts=PLAYOUTS)
            *_, last = (None, *adviser.answer(question, cancelled))
            if last:
                yield last

    return look_back
