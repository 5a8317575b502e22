"""The legs that were called, or whose calls were skipped: they are not asked for twice."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QSettings

from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.event import PositionEdited
from camelhelper.core.history import History
from camelhelper.core.position import OddsKey, Position

_SETTING = "game/called"
"""A position of each, one a line, for the next start."""
_MOST = 100
"""How many are remembered: the legs of some fifteen games."""


class CalledLegs:
    """Those of this game, and of others that may be opened again."""

    def __init__(self) -> None:
        self._positions: dict[OddsKey, Position] = {}

    def read(self) -> None:
        """Those of earlier windows."""
        for line in str(QSettings().value(_SETTING, "")).splitlines():
            with suppress(CupError):
                position = parse(line)
                self._positions[moment(position)] = position

    def include(self, history: History) -> bool:
        """Whether the leg that goes on here was called, though camels were moved by hand since."""
        return any(each in self._positions for each in _moments_of_leg(history))

    def add(self, position: Position) -> None:
        self._positions[moment(position)] = position
        while len(self._positions) > _MOST:
            del self._positions[next(iter(self._positions))]
        QSettings().setValue(_SETTING, "\n".join(map(format_position, self._positions.values())))

    def begin_anew(self, start: Position) -> None:
        """A new game may begin like another one."""
        self._positions.pop(moment(start), None)

    def forget(self) -> None:
        self._positions = {}
        QSettings().remove(_SETTING)


def moment(position: Position) -> OddsKey:
    """When in the race it is: the same before and after a tile is placed."""
    return replace(position.key, tiles=())


def _moments_of_leg(history: History) -> Iterator[OddsKey]:
    """Those of the leg so far, the last one first, back to where it began or was set up."""
    yield moment(history.position)
    for number, step in reversed([*enumerate(history.past)]):
        if step.is_scoring or (isinstance(step.event, PositionEdited) and step.event.is_whole):
            return
        yield moment(history.position_before(number))
