"""What is known about the players: how they are said to play, and how they played in other games.

The game itself holds what is said of its players, so that it goes wherever the game goes.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from camelhelper.core.position import Seat
from camelhelper.engine.win.people import Habits, People
from camelhelper.gui.session import Session


class KnownPeople(QObject):
    """Follows the players of the game.

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
        self._known = self._look_up()
        session.game_changed.connect(self.tell)

    def known(self) -> People:
        return self._known

    @Slot(int, object)
    def say(self, seat: Seat, style: str | None) -> None:
        """A player plays by this style from now on; None infers it from the game."""
        self._session.say_style(seat, style)

    @Slot()
    def tell(self) -> None:
        """Look it up anew, and say so if something else is known than before."""
        before, self._known = self._known, self._look_up()
        if self._known != before:
            self.changed.emit()

    def _look_up(self) -> People:
        return People.of(self._session.game, self._habits())
