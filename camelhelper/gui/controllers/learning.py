"""Learns how everybody plays, from finished or saved games, for later evenings.

None of it leaves the machine.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Self

from PySide6.QtCore import QObject, QSettings, Signal, Slot

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.game import Game
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.win.known_players import OfPlayers, game_key, told_of_players
from camelhelper.gui.documents.document import Document
from camelhelper.gui.documents.kept_habits import KeptHabits
from camelhelper.gui.live.engine_runner import EngineRunner, Failure
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import is_set

_SETTING = "game/learn_habits"

Told = tuple[Game, OfPlayers]
Watch = Callable[[tuple[Game, ...], Cancelled], Iterator[Told]]


class Learning(QObject):
    """Analyses games on a thread of its own, a fraction of a second each. GUI thread only.

    Signals:
        learnt(): what is known about players has changed.
        failed(object): a ``Failure``: a game could not be analysed.
    """

    learnt = Signal()
    failed = Signal(object)

    def __init__(
        self,
        session: Session,
        document: Document,
        kept: KeptHabits,
        watch: Watch | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._kept = kept
        self._watch = watch or watched
        self._before: Game | None = session.game
        """None once another game is about to take its place."""
        self._waiting: dict[str, Game] = {}
        """Games still to learn from, by their keys."""
        self._runner = EngineRunner(self._watch, self)
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._skip)
        session.starting.connect(self._let_go)
        session.game_changed.connect(self._follow)
        document.saved.connect(self._learn_saved)

    @property
    def is_on(self) -> bool:
        """Whether games are learnt from as they are played."""
        return is_set(_SETTING, otherwise=True)

    @Slot(bool)
    def turn(self, on: bool) -> None:
        QSettings().setValue(_SETTING, on)

    def learn(self, games: Iterable[Game]) -> None:
        """Learn from these games, and keep what each of them shows."""
        self._waiting |= {
            key: game for game in games if (key := game_key(game)) and any(game.roster)
        }
        if self._waiting:
            self._runner.request(tuple(self._waiting.values()))

    @Slot()
    def close(self) -> None:
        """Learn from the last game, which takes a third of a second, before the window closes."""
        self._runner.close()
        if self._waiting:
            _, last = self._waiting.popitem()
            for game, players in self._watch((last,), never):
                self._kept.add(game, players)

    def take_over(self, before: Self) -> None:
        """Learn from what the window that this one takes the place of has not come to."""
        self.learn(before._waiting.values())

    @Slot(object)
    def _skip(self, failure: Failure) -> None:
        """Go on with the games after the one that failed: the first of those that wait."""
        self.failed.emit(failure)
        self._waiting.pop(next(iter(self._waiting), ""), None)
        self.learn(())

    @Slot()
    def _let_go(self) -> None:
        self._before = None

    @Slot(object)
    def _follow(self, game: Game) -> None:
        before, self._before = self._before, game
        if before is None:
            return
        self._recognise(before, game)
        is_scored = game.live.position.scored
        is_over = is_scored and game.live.past[:-1] == before.live.past
        is_corrected = is_scored and game.live.steps != before.live.steps
        is_renamed = game.roster != before.roster
        if self.is_on and (is_over or ((is_corrected or is_renamed) and self._is_learnt(game))):
            self.learn((game,))

    def _recognise(self, before: Game, now: Game) -> None:
        """Know the game as the same after its first steps were corrected, or played otherwise."""
        old, new = game_key(before), game_key(now)
        if old and old != new:
            if trouble := self._kept.rename(old, new):
                self._session.refuse(trouble)
            if self._waiting.pop(old, None):
                self.learn((now,))
            self.learnt.emit()  # it gains nothing from what it was before

    def _is_learnt(self, game: Game) -> bool:
        return game_key(game) in self._waiting or self._kept.knows(game)

    @Slot()
    def _learn_saved(self) -> None:
        if self.is_on:
            self.learn((self._session.game,))

    @Slot(object)
    def _receive(self, told: Told) -> None:
        game, players = told
        self._waiting.pop(game_key(game), None)
        if players and (trouble := self._kept.add(game, players)):
            self._session.refuse(trouble)
        self.learnt.emit()


def watched(games: tuple[Game, ...], cancelled: Cancelled) -> Iterator[Told]:
    """What each game shows; nothing if the race tables are missing."""
    for game in games:
        try:
            yield game, told_of_players(game, shipped_tables(), cancelled)
        except RaceTableError:
            return
