"""What is known of those who play a game before any of it was seen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self, TypeVar

from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.leaving import seats_before
from camelhelper.core.position import Seat
from camelhelper.engine.win.styles import STYLES, StyleWeights, surely

Habits = Mapping[Seat, StyleWeights]
"""How players are known to play from other games, by their seats at the start."""
NO_HABITS: Habits = MappingProxyType({})
Known = TypeVar("Known")


@dataclass(frozen=True, slots=True)
class People:
    """By seats at the start of the game, as if nobody had left."""

    said: Mapping[Seat, str] = field(default_factory=dict)
    """The styles of players who are not to be judged by what was seen."""
    habits: Habits = field(default_factory=dict)
    """What is seen of the players is added to that."""

    @classmethod
    def of(cls, game: Game, habits: Habits = NO_HABITS) -> Self:
        """Who plays a game. A style that only another version knows says nothing."""
        known = {style.name for style in STYLES}
        return cls({seat: style for seat, style in game.styles if style in known}, habits)

    def said_at(self, history: History, step: int | None = None) -> Mapping[Seat, str]:
        """The styles by the seats after so many steps of a game, at the end of its past if None."""
        step = len(history.past) if step is None else step
        return seated_at(history, step, self.said)

    def surely_at(self, history: History, step: int | None = None) -> Mapping[Seat, StyleWeights]:
        """… as weights that leave no doubt."""
        return {seat: surely(style) for seat, style in self.said_at(history, step).items()}


def seated_at(history: History, step: int, known: Mapping[Seat, Known]) -> dict[Seat, Known]:
    """What is known by seats at the start, by the seats after so many steps of a game."""
    players = len(history.position_before(step).players)
    firsts = seats_before(history.left_before(step), players)
    return {now: known[first] for now, first in enumerate(firsts, 1) if first in known}


STRANGERS = People()
