"""What is known of those who play: how they are said to, and how they did in other games.

The styles that they are said to play by are remembered with the game that they were said in.
"""

import json
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QSettings, Signal, Slot

from camelhelper.core.cup import format_position
from camelhelper.core.game import Game
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
from camelhelper.engine.win.people import People
from camelhelper.engine.win.styles import STYLES, StyleWeights
from camelhelper.gui.session import Session

_SETTING = "game/styles"
"""JSON: the position that the game started with, and the style of each seat as it was then."""

Habits = Callable[[], Mapping[Seat, StyleWeights]]
"""How those who play are known to from other games, by their seats at the start."""


class KnownPeople(QObject):
    """Styles are kept of the last game in which any were said; a game is known by its start.

    Signals:
        changed(): something else is known of those who play.
    """

    changed = Signal()

    def __init__(self, session: Session, habits: Habits, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._habits = habits
        self._has_steps = bool(session.game.live.steps)
        self._known = self._look_up()
        session.game_changed.connect(self._follow)

    def known(self) -> People:
        return self._known

    @Slot(int, object)
    def say(self, seat: Seat, style: str | None) -> None:
        """From now on a player plays by this style; None judges by what was seen."""
        history = self._session.history
        first = seats_before(history.left, len(history.position.players))[seat - 1]
        said = self._said()
        said.pop(first, None)
        if style is not None:
            said[first] = style
        text = json.dumps({"start": self._start, "styles": said})
        QSettings().setValue(_SETTING, text)
        self.tell()

    @Slot()
    def tell(self) -> None:
        """Look it up anew, and say so if something else is known than before."""
        before, self._known = self._known, self._look_up()
        if self._known != before:
            self.changed.emit()

    @Slot(object)
    def _follow(self, game: Game) -> None:
        """Forget all where a game begins anew: it may have the start of the last one."""
        has_steps = bool(game.live.steps)
        if self._has_steps and not has_steps:
            QSettings().remove(_SETTING)
        self._has_steps = has_steps
        self.tell()

    def _look_up(self) -> People:
        return People(self._said(), self._habits())

    @property
    def _start(self) -> str:
        return format_position(self._session.game.live.start)

    def _said(self) -> dict[Seat, str]:
        """By the seats of the start; nothing where what is remembered is of another game."""
        names = {style.name for style in STYLES}
        try:
            match json.loads(str(QSettings().value(_SETTING, ""))):
                case {"start": self._start, "styles": dict(styles)}:
                    return {int(seat): name for seat, name in styles.items() if name in names}
        except (ValueError, RecursionError):
            pass
        return {}
