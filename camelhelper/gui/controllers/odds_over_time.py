"""Odds over time: every moment of the active line of play, on the strip under the board."""

from PySide6.QtCore import QObject, QTimer, Slot

from camelhelper.core.event import PositionEdited
from camelhelper.gui.history.timeline import Timeline
from camelhelper.gui.history.timeline_chart import GameMoment
from camelhelper.gui.live.background import BackgroundAnalysis
from camelhelper.gui.live.past_chances import PastChances
from camelhelper.gui.session import Session
from camelhelper.wording.record import record_lines


class OddsOverTime(QObject):
    """Tells the strip which moments there are, and the background which ones to calculate.

    It waits until a step and its odds are painted: all moments of a long game take longer.
    """

    def __init__(
        self,
        session: Session,
        background: BackgroundAnalysis,
        past: PastChances,
        timeline: Timeline,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._background = background
        self._past = past
        self._timeline = timeline
        timeline.jumped.connect(self._jump)
        background.moments_changed.connect(timeline.redraw)
        past.learnt.connect(timeline.redraw)
        self._painted = QTimer(self, singleShot=True, interval=0)
        self._painted.timeout.connect(self._show_game)
        session.game_changed.connect(self._painted.start)
        self._show_game()

    @Slot(int)
    def _jump(self, moment: int) -> None:
        history = self._session.history
        if (history.start, history.steps) == self._shown:  # else it still shows another game
            self._session.jump(moment)

    @Slot()
    def _show_game(self) -> None:
        game, history = self._session.game, self._session.history
        self._shown = history.start, history.steps
        texts = (self.tr("Start"), *(line.text for line in record_lines(history, game.roster)))
        positions = (history.start, *(step.position for step in history.steps))
        begins = (
            False,
            *(step.is_scoring or isinstance(step.event, PositionEdited) for step in history.steps),
        )
        # In a what-if that has left it, the second screen still shows where the game stands.
        self._background.want_moments((*positions, game.live.position))
        self._past.want(tuple(map(history.jumped, range(len(positions)))), game)
        moments = tuple(map(GameMoment, texts, positions, begins))
        self._timeline.show_moments(moments, len(history.past))
