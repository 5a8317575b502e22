"""My chance to win at other moments than the shown one, calculated when all else is done."""

from collections.abc import Callable, Iterator
from typing import Self

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.cancellation import Cancelled
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceAnswer, AdviceQuestion, Adviser
from camelhelper.engine.win.win_chances import has_chances
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.engine_runner import EngineRunner
from camelhelper.gui.live.known_people import KnownPeople
from camelhelper.gui.live.live_chances import LiveChances
from camelhelper.gui.live.live_odds import LiveOdds

PLAYOUTS = 1600
"""For a moment: exact to a point or two, which is enough for a curve."""
COMPARED_PLAYOUTS = 8000
"""For a line of play that is compared: exact to half a point."""

LookBack = Callable[[tuple[AdviceQuestion, ...], Cancelled], Iterator[AdviceAnswer]]


class PastChances(QObject):
    """Keeps what it knows about the wanted moments. GUI thread only.

    Signals:
        learnt(): another moment's chances are known, or all were hidden or shown again.
        failed(object): a ``Failure``: the other moments are not calculated.
    """

    learnt = Signal()
    failed = Signal(object)

    def __init__(
        self,
        live: LiveOdds,
        chances: LiveChances,
        background: BackgroundAnalysis,
        people: KnownPeople,
        look_back: LookBack | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._live = live
        self._chances = chances
        self._people = people
        self._known: dict[Position, AdviceAnswer] = {}
        self._playouts: dict[Position, int] = {}
        """How many they were answered to the end with; not those that were left half answered."""
        self._game: Game | None = None
        self._wanted: tuple[History, ...] = ()
        self._compared: tuple[History, ...] = ()
        self._runner = EngineRunner(look_back or looking_back(), self)
        self._runner.answered.connect(self._learn)
        self._runner.failed.connect(self.failed)
        people.changed.connect(self._forget)
        chances.answered.connect(self._receive)
        chances.idle.connect(self._keep_shown)
        background.rested.connect(self._ask)
        live.asked_changed.connect(self._runner.cancel)
        live.hidden_changed.connect(self.learnt)

    def win(self, position: Position) -> float | None:
        """My chance to win at a moment; None while unknown or hidden."""
        known = self.advice(position)
        return known.win[position.me - 1].chance if known and position.me else None

    def advice(self, position: Position) -> AdviceAnswer | None:
        """What is known about a moment, for the one shown the very answer that the window shows.

        None while unknown or hidden.
        """
        if self._live.is_hidden:
            return None
        return self._chances.known(position) or self._known.get(position)

    def take_over(self, before: Self) -> None:
        """Know all that was calculated for the window that this one takes the place of."""
        self._known, self._playouts = before._known, before._playouts
        self.learnt.emit()

    def want(self, moments: tuple[History, ...], game: Game) -> None:
        """Calculate these moments, each the present of its history, and forget all others.

        What was told of the present of the game and of its what-ifs is kept, to be compared.
        """
        self._game = game
        self._wanted = tuple(m for m in moments if m.position.me and has_chances(m.position))
        presents = game.live, *(branch.history for branch in game.what_ifs)
        kept = *self._wanted, *self._compared, *presents
        positions = {moment.position for moment in kept}
        self._known = {p: known for p, known in self._known.items() if p in positions}
        self._playouts = {p: count for p, count in self._playouts.items() if p in positions}

    def compare(self, lines: tuple[History, ...], game: Game) -> None:
        """Calculate the present of these lines, too, until others are compared."""
        self._game = game
        self._compared = tuple(line for line in lines if has_chances(line.position))

    def close(self) -> None:
        self._runner.close()

    @Slot()
    def _forget(self) -> None:
        self._runner.cancel()
        self._known, self._playouts = {}, {}
        self.learnt.emit()

    @Slot()
    def _ask(self) -> None:
        if self._live.is_hidden:
            return
        finely = [each for each in self._compared if self._lacks(each, COMPARED_PLAYOUTS)]
        others = {line.position for line in finely}
        roughly = [
            each
            for each in self._wanted
            if self._lacks(each, PLAYOUTS) and each.position not in others
        ]
        questions = [self._question(moment, PLAYOUTS) for moment in roughly]
        questions += [self._question(line, COMPARED_PLAYOUTS) for line in finely]
        if questions:
            self._runner.request(tuple(questions))

    def _lacks(self, moment: History, playouts: int) -> bool:
        return self._playouts.get(moment.position, 0) < playouts

    def _question(self, moment: History, playouts: int) -> AdviceQuestion:
        return AdviceQuestion(
            (moment.position,),
            moment,
            people=self._people.known(),
            tried=self._game.tried(moment) if self._game else 0,
            playouts=playouts,
        )

    @Slot(object)
    def _receive(self, answer: AdviceAnswer) -> None:
        self._known[answer.position] = answer
        self.learnt.emit()

    @Slot()
    def _keep_shown(self) -> None:
        """What the window says of a moment is what is told of it later, too."""
        if self._chances.is_final:
            shown = [position for position in self._known if self._chances.known(position)]
            self._playouts |= dict.fromkeys(shown, COMPARED_PLAYOUTS)

    @Slot(object)
    def _learn(self, answer: AdviceAnswer) -> None:
        is_compared = answer.position in {line.position for line in self._compared}
        self._playouts[answer.position] = COMPARED_PLAYOUTS if is_compared else PLAYOUTS
        self._receive(answer)


def looking_back() -> LookBack:
    """Answers each question with its last, most exact answer, the newest moment first."""
    adviser = Adviser(shipped_tables())

    def look_back(
        questions: tuple[AdviceQuestion, ...], cancelled: Cancelled
    ) -> Iterator[AdviceAnswer]:
        for question in reversed(questions):
            *_, last = (None, *adviser.answer(question, cancelled))
            if last:
                yield last

    return look_back
