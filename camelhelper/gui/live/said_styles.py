"""The styles that players are said to play by, remembered with the game that they were said in."""

import json
from collections.abc import Mapping

from PySide6.QtCore import QObject, QSettings, Slot

from camelhelper.core.cup import format_position
from camelhelper.core.game import Game
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.session import Session

_SETTING = "game/styles"
"""JSON: the position that the game started with, and the style of each seat as it was then."""


class SaidStyles(QObject):
    """Those of the last game in which any were said; a game is known by its start."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._has_steps = bool(session.game.live.steps)
        session.game_changed.connect(self._follow)

    def by_seat(self) -> Mapping[Seat, str]:
        """Of those who sit at the table now."""
        said = self._said()
        return {now: said[first] for now, first in self._seats() if first in said}

    def say(self, seat: Seat, style: str | None) -> None:
        """From now on a player plays by this style; None judges by what was seen."""
        said = self._said()
        first = dict(self._seats())[seat]
        said.pop(first, None)
        if style is not None:
            said[first] = style
        text = json.dumps({"start": self._start, "styles": said})
        QSettings().setValue(_SETTING, text)

    @Slot(object)
    def _follow(self, game: Game) -> None:
        """Forget all where a game begins anew: it may have the start of the last one."""
        has_steps = bool(game.live.steps)
        if self._has_steps and not has_steps:
            QSettings().remove(_SETTING)
        self._has_steps = has_steps

    @property
    def _start(self) -> str:
        return format_position(self._session.game.live.start)

    def _seats(self) -> tuple[tuple[Seat, Seat], ...]:
        """Where each player sits now, and where at the start."""
        history = self._session.history
        firsts = seats_before(history.left, len(history.position.players))
        return tuple(enumerate(firsts, 1))

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
