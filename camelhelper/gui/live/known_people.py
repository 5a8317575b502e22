"""What is known about the players: how they are said to play, and how they played in other games.

The styles they are said to play by are remembered together with the game.
"""

import json
from collections.abc import Callable

from PySide6.QtCore import QObject, QSettings, Signal, Slot

from camelhelper.core.cup import format_position
from camelhelper.core.game import Game
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
from camelhelper.engine.win.people import Habits, People
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.session import Session

_SETTING = "game/styles"
"""JSON: the game's starting position, and the style of each seat at the start."""


class KnownPeople(QObject):
    """Keeps the styles said in the last such game; a game is recognised by its start.

    Signals:
        changed(): what is known about the players has changed.
    """

    changed = Signal()

    def __init__(
        self, session: Session, habits: Callable[[], Habits], parent: QObject | None = None
    ) -> None:
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
        """A player plays by this style from now on; None infers it from the game."""
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
        """Forget all styles when a new game begins: it may have the same start as the last."""
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
        """By the seats at the start; empty if another game's styles are remembered."""
        names = {style.name for style in STYLES}
        try:
            match json.loads(str(QSettings().value(_SETTING, ""))):
                case {"start": self._start, "styles": dict(styles)}:
                    return {int(seat): name for seat, name in styles.items() if name in names}
        except (ValueError, RecursionError):
            pass
        return {}
