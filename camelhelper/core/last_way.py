"""Which way the last roll moved its unit: what a trace on the board shows."""

from dataclasses import dataclass

from camelhelper.core.event import DieRevealed
from camelhelper.core.history import History


@dataclass(frozen=True, slots=True)
class Way:
    start: int
    end: int
    """The spaces where the unit stood and where it stands; a tile may have moved it on or back."""


def last_way(history: History) -> Way | None:
    """The way of the leg's last roll; None if it moved nothing, or camels were moved by hand."""
    for index in reversed(range(len(history.past))):
        step, before = history.past[index], history.position_before(index).track
        if step.is_scoring:
            return None
        after = step.position.track
        if isinstance(step.event, DieRevealed) and step.problem is None:
            camels = (camel for camel in after.camels if camel in before)
            moved = (Way(before.find(camel)[0], after.find(camel)[0]) for camel in camels)
            return next((way for way in moved if way.start != way.end), None)
        if after != before:
            return None
    return None
