"""What the last of several acts did to a line of play: played on, undone or redone."""

from collections.abc import Iterator
from itertools import pairwise
from operator import is_

from camelhelper.core.history import History


def is_one_more(longer: History, shorter: History) -> bool:
    """Whether one line of play is the other plus one step, with the leg scored before it or not."""
    return (
        longer.start is shorter.start
        and len(longer.past) - len(shorter.past) in (1, 2)
        and all(map(is_, longer.past, shorter.past))
    )


def has_another_last(line: History, other: History) -> bool:
    """Whether two lines of play are the same but for the last step."""
    return (
        line.start is other.start
        and len(line.past) == len(other.past) > 0
        and line.past[-1] is not other.past[-1]
        and all(map(is_, line.past[:-1], other.past))
    )


def before_last_act(now: History, seen: History) -> History:
    """The line before the last of the undone or redone acts that led here from the one ``seen``.

    The latter itself if they were not undone or redone.
    """
    if now.later and any(line is seen for line in _redoable(now)):
        return now.later
    redone = pairwise((seen, *_redoable(seen)))
    return next((before for before, line in redone if line is now), seen)


def _redoable(line: History) -> Iterator[History]:
    """What redo leads to after undo, act by act."""
    while line.later:
        line = line.later
        yield line
