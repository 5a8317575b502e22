"""The player that does what wins most often."""

import numpy as np

from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.win_chances import WinChances, WinQuestion, last_chances

PLAYOUTS = 8000
"""The most for one decision: some 3,000 are enough on average. More hardly win more games."""
QUICK_PLAYOUTS = 1440
"""For those in a hurry. What a whole game of such decisions costs is in docs/strength.md."""

_ENOUGH = 2.0
"""An action is dropped once it is this many standard errors behind: to choose well takes less
certainty than to say that one action is better than another."""


class WinPlayer:
    """Plays out everything that may be good, and chooses the best."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:
        return self.chances(seen, random).best.action

    def chances(self, seen: Seen, random: np.random.Generator) -> WinChances:
        """Its estimate for every action that it tries."""
        seed = int(random.integers(2**32))
        question = WinQuestion(seen, playouts=self._playouts, seed=seed, enough=_ENOUGH)
        return last_chances(question)
