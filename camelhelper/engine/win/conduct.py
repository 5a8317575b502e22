"""How well a game suits those who play it, had it gone a little differently from what was entered.

Whoever looks for a slip finds many that explain the table alike: a roll may be missing before or
after any ticket. But people take the tickets that are worth something when they take them, and roll
when nothing else is better. So of several games, the one in which everybody did what such players
do is the likelier. How much that helps is told in module ``resync``.
"""

from collections.abc import Iterator
from copy import copy
from itertools import islice
from math import exp, log

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.slips import supposed_share
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.watching import Watcher

_CERTAIN = 30.0
"""As a logarithm: what is so much likelier is as good as certain."""


class Conduct:
    """Compares how likely everybody's actions are, on one thread."""

    def __init__(
        self,
        entered: History,
        tables: RaceLoader,
        people: People = STRANGERS,
        *,
        tried: int = 0,
    ) -> None:
        """The number of last steps that were only ``tried`` say nothing about how anybody plays."""
        self._entered = entered
        self._happened = len(entered.past) - tried
        self._people = people
        self._watcher = Watcher(tables)
        self._likely: list[float] | None = None
        """Of each step that was entered."""

    def likelier(
        self, mended: History, first: int, end: int, cancelled: Cancelled = never
    ) -> float:
        """How many times likelier the actions of the mended game are than those entered.

        From the step ``first`` on, before which the two do not differ, to ``end`` in the one that
        was entered. Of an action that only one of them has, slips say how many there are. Raises
        ``RaceTableError`` and ``CancelledError``.
        """
        if self._likely is None:
            self._likely = [*self._followed(self._watcher, self._entered, 0, cancelled)]
        grown = len(mended.past) - len(self._entered.past)
        there = self._followed(copy(self._watcher), mended, first, cancelled)
        told = sum(islice(there, end + grown - first)) - sum(self._likely[first:end])
        return exp(max(-_CERTAIN, min(told, _CERTAIN)))

    def _followed(
        self, watcher: Watcher, history: History, first: int, cancelled: Cancelled
    ) -> Iterator[float]:
        """How likely each action is from a step on, as a logarithm, for one of its kind.

        0 where nothing can be said about it.
        """
        grown = len(history.past) - len(self._entered.past)
        happened = self._happened + (grown if first < self._happened else 0)
        tried = len(history.past) - happened
        onlookers = watcher.onlookers(
            history, cancelled, tried=tried, habits=self._people.habits, first=first
        )
        for step, onlooker in enumerate(onlookers, first):
            if step == len(history.past):
                return
            event = history.past[step].event
            said = self._people.surely_at(history, step)
            chance = onlooker.chance_of(event, said) if onlooker else None
            yield log(chance / supposed_share(event)) if chance else 0.0
