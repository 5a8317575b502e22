"""The program's own players at the arena's table."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from camelhelper.arena.entrants import PROGRAM, Entrant
from camelhelper.arena.program import OtherProgram
from camelhelper.arena.table import Choice, Participant
from camelhelper.core.event import Event
from camelhelper.core.position import Position
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.players import (
    Chooser,
    FullPlayer,
    LegPlayer,
    NetPlayer,
    RandomPlayer,
    RollPlayer,
)
from camelhelper.engine.win.win_player import WinPlayer

_CHOOSERS: dict[str, Callable[..., Chooser]] = {
    "random": RandomPlayer,
    "roll": RollPlayer,
    "leg": LegPlayer,
    "full": FullPlayer,
    "net": NetPlayer,
    "win": WinPlayer,
}


class OwnPlayer:
    """A player that keeps nothing between its turns."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._random = np.random.default_rng(0)

    def begin(self, view: Position, random: np.random.Generator) -> None:  # noqa: ARG002
        self._random = random

    def told(self, event: Event) -> None:
        """Ignored: it is shown what it needs when it has to choose."""

    def choose(self, seen: Seen) -> Choice:
        if isinstance(self._chooser, WinPlayer):
            best = self._chooser.chances(seen, self._random).best
            return Choice(best.action, best.win)
        return Choice(self._chooser.choose(seen, self._random))


@contextmanager
def seated(entrant: Entrant, budget_ms: int) -> Iterator[Participant]:
    """The player that an entrant names; closed afterwards. Raises ``ArenaError``."""
    if entrant.name != PROGRAM:
        yield OwnPlayer(_CHOOSERS[entrant.name](**dict(entrant.settings)))
        return
    program = OtherProgram(entrant.command, budget_ms)
    try:
        yield program
    finally:
        program.close()
