"""Players to measure oneself against, from dice to good: each names an action at its turn.

They keep nothing between their turns: all that a player may know is in what it is shown, and
chance comes from the generator that is handed in. So equal seeds play equal games.
"""

from typing import Protocol

import numpy as np

from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import legal_events
from camelhelper.engine.coins.terms import PYRAMID_TICKET, Action
from camelhelper.engine.win.onlooker import Seen


class Chooser(Protocol):
    """A way to play."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:
        """A legal action of the player to move; ``PYRAMID_TICKET`` is to roll."""
        ...


class RandomPlayer:
    """Any legal action, each as likely as any other; a roll is one of them."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:
        events = legal_events(seen.position, seen.house)
        actions = [event for event in events if not isinstance(event, DieRevealed)]
        return [PYRAMID_TICKET, *actions][random.integers(len(actions) + 1)]


class RollPlayer:
    """Rolls, whatever there is to be had."""

    def choose(self, seen: Seen, random: np.random.Generator) -> Action:  # noqa: ARG002
        return PYRAMID_TICKET
