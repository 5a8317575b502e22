"""How well a game suits those who play it, had it gone a little differently from what was entered.

Whoever looks for a slip finds many that explain the table alike: a roll may be missing before or
after any ticket. But people take the tickets that are worth something when they take them, and roll
when nothing else is better. So of several games, the one in which everybody did what such players
do is the likelier. How much that helps is told in module ``resync``.
"""

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import islice
from math import exp, log

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import Event
from camelhelper.core.history import History
from camelhelper.core.slips import supposed_share
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.styles import surely
from camelhelper.engine.win.watching import Watcher

_CERTAIN = 30.0
"""As a logarithm: what is so much likelier is as good as certain."""


class Conduct:
    """Compares how likely everybody's actions are, on one thread."""

    def __init__(self, entered: History, tables: RaceLoader, people: People = STRANGERS) -> None:
        self._entered = entered
        said = {seat: surely(style) for seat, style in people.said.items()}
        self._habits = {**people.habits, **said}
        self._watcher = Watcher(tables)
        self._likely: list[float] | None = None
        """Of each step that was entered."""

    def likelier(
        self, mended: History, first: int, end: int, cancelled: Cancelled = never
    ) -> float:
        """How many times likelier the actions of the mended game are than those entered.

        From the step ``first`` on, before which the two do not differ, to ``end`` in the one that
        was entered. The kind of an action that only one of them has counts against how often slips
        suppose it. Raises ``RaceTableError`` and ``CancelledError``.
        """
        entered = self._entered_so_far(cancelled)
        grown = len(mended.past) - len(self._entered.past)
        events = [step.event for step in mended.past[first : end + grown]]
        watcher = copy(self._watcher)
        onlookers = watcher.onlookers(mended, cancelled, habits=self._habits, first=first)
        told = sum(_likely(islice(onlookers, len(events)), events)) - sum(entered[first:end])
        return exp(max(-_CERTAIN, min(told, _CERTAIN)))

    def _entered_so_far(self, cancelled: Cancelled) -> list[float]:
        if self._likely is None:
            onlookers = self._watcher.onlookers(self._entered, cancelled, habits=self._habits)
            events = [step.event for step in self._entered.past]
            self._likely = [*_likely(onlookers, events)]
        return self._likely


def _likely(onlookers: Iterable[Onlooker | None], events: Iterable[Event]) -> Iterator[float]:
    """How likely each of the events is, as a logarithm; 0 where nothing can be said."""
    for onlooker, event in zip(onlookers, events, strict=False):
        chance = onlooker.chance_of(event) if onlooker else None
        yield log(chance / supposed_share(event)) if chance else 0.0
