"""Players for the arena's table that do as a test tells them."""

import sys
from pathlib import Path

from camelhelper.arena.table import Choice
from camelhelper.engine.coins.terms import ANY_ROLL

BOT = Path(__file__).with_name("line_bot.py")


class Scripted:
    """Does one thing after the other, then rolls; keeps what it is shown and told."""

    def __init__(self, *actions):
        self._actions = list(actions)
        self.heard = []
        self.views = []

    def begin(self, view, random):
        self.start = view
        self.random = random

    def told(self, event):
        self.heard.append(event)

    def choose(self, seen):
        self.views.append(seen.position)
        action = self._actions.pop(0) if self._actions else ANY_ROLL
        if isinstance(action, Exception):
            raise action
        return action if isinstance(action, Choice) else Choice(action)


def bot(*words):
    """The entrant of a small program that plays as its words tell, see ``line_bot``."""
    return " ".join(f"'{word}'" for word in (sys.executable, str(BOT), *words))
