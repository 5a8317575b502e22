"""What undo would take back besides the last steps, as lines of text for the journal.

A saved game (module ``gamefile``) has its steps as they are now. Here is how they came to be so,
for each line of play that was mended, jumped in, or played on after an undo::

    line 0
    r2
    g1
    change 0 r3
    b1

Line 0 is the live game, line 1 the first what-if. Steps are as in a saved game; ``change 0 r3`` and
``insert 0 r3`` put an event in place of a step or before it, ``remove 0`` leaves one out, ``swap 0
2`` has two trade places, ``count 2 r3`` puts one act in place of the last two steps, and ``jump 1``
goes to the moment after so many steps.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import groupby, pairwise

from camelhelper.core.event import Event
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.game import Game, WhatIf
from camelhelper.core.gamefile import format_steps, with_step
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Mend, Swap
from camelhelper.core.reason import ReasonedError

Lines = tuple[str, ...]
_LINE = "line "


# -- writing -------------------------------------------------------------------------------------


def format_undo(game: Game) -> Lines:
    """How the lines of play came about; empty where their steps alone say it.

    Nothing is told of a line that began with mended steps: what these were before is forgotten.
    """
    lines: list[str] = []
    for number, history in enumerate(_histories(game)):
        first, *later = _remembered(history)
        if later and not any(step.named or any(step.meant) for step in first.steps):
            lines += [f"{_LINE}{number}", *_format_line(first, later)]
    return tuple(lines)


def _histories(game: Game) -> tuple[History, ...]:
    return (game.live, *(what_if.history for what_if in game.what_ifs))


def _remembered(history: History) -> list[History]:
    """The line as it first was, and each that undo leads back to, up to itself."""
    lines = [history]
    while earlier := lines[-1].earlier:
        lines.append(earlier)
    return lines[::-1]


def _format_line(first: History, later: Iterable[History]) -> Iterator[str]:
    yield from format_steps(first, 0)
    for before, line in pairwise((first, *later)):
        told = len(before.past)
        if line.is_jump or line.correction:
            yield _format_mend(before, line)
            told = len(line.past) if _is_played_on(before, line) else len(line.steps)
        if told < len(line.steps):
            yield from format_steps(line, told)


def _is_played_on(before: History, line: History) -> bool:
    """Whether what a mended line has undone was played after the mend, and not before."""
    if not line.future:
        return False
    mended = _mended(before, _format_mend(before, line))
    return mended is None or mended.steps != line.steps


def _format_mend(before: History, line: History) -> str:
    match line.correction:
        case Swap(index, last):
            return f"swap {index} {last}"
        case Correction(index, _, None):
            return f"remove {index}"
        case Correction(index, None, new) if new:
            return f"insert {index} {format_event(new)}"
        case Correction(_, _, new) if new and (count := _counted(before, line)):
            return f"count {count} {format_event(new)}"
        case Correction(index, _, new) if new:
            return f"change {index} {format_event(new)}"
    return f"jump {len(line.past)}"


def _counted(before: History, line: History) -> int:
    """How many steps one act took the place of, with all that was undone; 0 if none did."""
    mend = line.correction
    if not isinstance(mend, Correction) or mend.old is None or mend.new is None:
        return 0
    is_in_place = (
        len(line.past) == len(before.past)
        and line.steps[mend.index].event == mend.new
        and (not before.future or len(line.future) == len(before.future))
    )
    return 0 if is_in_place else len(before.past) - mend.index


# -- reading -------------------------------------------------------------------------------------


def with_undo(game: Game, lines: Iterable[str]) -> Game:
    """The same game, in which undo takes back what these lines tell.

    What cannot be read, or leads to another game, is as if it were not told.
    """
    histories, seen = list(_histories(game)), dict[Mend, Mend]()
    with suppress(ReasonedError, ValueError, IndexError):
        for number, told in _told(lines):
            found = _read_line(histories[number], told, seen)
            if found == histories[number]:
                histories[number] = found
    live, *others = histories
    what_ifs = tuple(map(WhatIf, (each.name for each in game.what_ifs), others))
    return replace(game, live=live, what_ifs=what_ifs)


def _told(lines: Iterable[str]) -> Iterator[tuple[int, Lines]]:
    """What is told of each line of play, by its number. Raises ``ValueError``."""
    number = 0
    for is_head, some in groupby(lines, lambda line: line.startswith(_LINE)):
        if is_head:
            *_, last = some
            number = int(last.removeprefix(_LINE))
        else:
            yield number, tuple(some)


def _read_line(now: History, lines: Lines, seen: dict[Mend, Mend]) -> History:
    """The line of play that is told to lead to what it is ``now``.

    What was mended at once in several lines of play is ``seen`` as one mend. Raises
    ``ReasonedError``, ``ValueError`` or ``IndexError``.
    """
    history, line_before = History(now.start, house=now.house), ""
    for line in lines:
        if line:
            history = _mended(history, line) or _stepped(history, line, line_before)
        if mend := history.correction:
            history = replace(history, correction=seen.setdefault(mend, mend))
        line_before = line
    return history


def _mended(history: History, line: str) -> History | None:
    """After a mend or a jump; None if the line tells something else."""
    match line.split(" ", 2):
        case ["jump", moment]:
            return history.jumped(int(moment))
        case ["swap", one, other]:
            return history.corrected(Swap(int(one), int(other)))
        case ["remove", at]:
            return history.corrected(Correction(int(at), history.steps[int(at)].event, None))
        case ["insert", at, event]:
            return history.corrected(Correction(int(at), None, _event(history, int(at), event)))
        case ["change", at, event]:
            old, new = history.steps[int(at)].event, _event(history, int(at), event)
            return history.corrected(Correction(int(at), old, new))
        case ["count", steps, event]:
            first = len(history.past) - int(steps)
            return history.replaced(int(steps), _event(history, first, event))
    return None


def _stepped(history: History, line: str, line_before: str) -> History:
    """After a step, or one undone, of a line of play that remembers how it came about."""
    after = with_step(history, line, line_before)
    earlier = history.earlier
    if line != "u" or not earlier:
        return after
    if len(after.past) > len(earlier.past):
        return replace(after, earlier=earlier)
    return earlier.played_on_as(after.steps)


def _event(history: History, at: int, text: str) -> Event:
    return parse_event(text, history.position_before(at).edition)
