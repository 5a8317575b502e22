"""The player that does what wins most often."""

import numpy as np

from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.win_chances import WinChances, WinQuestion, win_chances

PLAYOUTS = 1920
"""A decision; twice as many win hardly more games."""


class WinPlayer:
    """Tries all that may be good in playouts, and does the best."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:
        return self.chances(seen, random).best.action

    def chances(self, seen: Seen, random: np.random.Generator) -> WinChances:
        """What it thinks of every action that it tries."""
        seed = int(random.integers(2**32))
        question = WinQuestion(seen, playouts=self._playouts, seed=seed)
        *_, last = win_chances(question)
        return last
