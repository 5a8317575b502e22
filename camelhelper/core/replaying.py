"""The steps of a line that is corrected: those corrected, and those after, played again.

They are still of the same players, tickets and cards, after other things happened before them. What
is no longer legal changes nothing but whose turn it is, and carries the reason.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from camelhelper.core.event import PositionEdited
from camelhelper.core.found import found_by
from camelhelper.core.mend import Mend, Swap
from camelhelper.core.position import Position
from camelhelper.core.recounting import Table, counts, recounted, traced
from camelhelper.core.reseating import AT_THE_START, Seating, reseated
from camelhelper.core.rules import HouseRules, IllegalEvent, apply, turn_spent
from camelhelper.core.step import Named, Step
from camelhelper.core.swapping import as_told, swapped


@dataclass(frozen=True, slots=True)
class Replay:
    """A line as it was before the correction."""

    start: Position
    steps: tuple[Step, ...]
    house: HouseRules

    def mended(self, correction: Mend) -> tuple[tuple[Step, ...], int]:
        """The steps up to and including the corrected ones; how many steps they replace."""
        index = correction.index
        steps, position = list(self.steps[:index]), self._before(index)
        if isinstance(correction, Swap):
            came, then = zip(*swapped(self.steps, correction, self._before), strict=True)
            rest = index + len(then)
        else:
            rest = index + (correction.old is not None)
            then, came = (), (index,)
            if new := correction.new:
                old = self.steps[index] if correction.old else Step(new, position)
                found = found_by(new, position)
                then = (replace(old, event=new, found=found, meant=(), named=None),)
        for step, at in zip(then, came, strict=False):
            seatings = _seated_after(self.steps[:at]), _seated_after(steps)
            both = partial(self._both, at, steps)
            moved = _moved(step, seatings, len(position.players), both)
            if isinstance(correction, Swap):
                moved = as_told(moved, self.steps[at], position)
            steps.append(again(moved, position, self.house))
            position = steps[-1].position
        return tuple(steps), rest

    def replayed(self, mended: tuple[Step, ...], index: int) -> tuple[Step, ...]:
        """The steps from this index on, replayed for the same players behind the mended ones.

        Once a table is what it was before, the old steps follow unchanged.
        """
        replayed: list[Step] = []
        steps = self.steps
        position = mended[-1].position if mended else self.start
        before = self._before(index)
        old, new = _seated_after(steps[:index]), _seated_after(mended)
        for number, step in enumerate(steps[index:], index):
            both = partial(self._both, number, mended, replayed)
            if position == before and old == new and not _is_recounted(steps[number:], both):
                return (*replayed, *steps[number:])
            moved = _moved(step, (old, new), len(position.players), both)
            replayed.append(again(moved, position, self.house))
            position, before = replayed[-1].position, step.position
            old, new = _seated_after([step], old), _seated_after(replayed[-1:], new)
        return tuple(replayed)

    def _both(self, at: int, *mended: Iterable[Step]) -> tuple[Table, Table]:
        """The table before this step, and the one behind the mended ones."""
        *_, before = tables_of(self.start, self.steps[:at])
        *_, now = tables_of(self.start, chain(*mended))
        return before, now

    def _before(self, index: int) -> Position:
        return self.steps[index - 1].position if index else self.start


def tables_of(start: Position, steps: Iterable[Step]) -> Iterator[Table]:
    """The table at the start and after each step; what a step brought is known by its key."""
    told = (
        (step.key, step.event if step.problem is None else None, step.position) for step in steps
    )
    return traced(start, told)


def again(step: Step, position: Position, house: HouseRules) -> Step:
    """The step as it is from another position."""
    try:
        after = apply(position, step.event, house)
    except IllegalEvent as error:
        after = turn_spent(position, step.event)
        return replace(step, position=after, problem=error.reason)
    return replace(step, position=after, problem=None)


def _seated_after(steps: Iterable[Step], seating: Seating = AT_THE_START) -> Seating:
    """Who sits where after these steps."""
    for step in steps:
        if isinstance(step.event, PositionEdited) and step.event.is_whole:
            seating = Seating(step.key)
        elif step.left:
            seating = replace(seating, left=(*seating.left, *step.left))
    return seating


def _moved(
    step: Step,
    seatings: tuple[Seating, Seating],
    players: int,
    both: Callable[[], tuple[Table, Table]],
) -> Step:
    """The step for the same players, tickets and cards, after other things happened before it."""
    event, found, named = step.event, step.found, step.named
    old, new = seatings
    if old != new:
        named = named or Named(event, found, old)
        event = reseated(event, named.event, named.seating, new, players)
        found = reseated(found, named.found, named.seating, new, players)
    event, meant = recounted(step.event, event, step.meant, step.key, both)
    return replace(step, event=event, found=found, meant=meant, named=named)


def _is_recounted(steps: Iterable[Step], both: Callable[[], tuple[Table, Table]]) -> bool:
    """Whether one of these steps counts tickets or cards that are others than before."""
    if not any(counts(step.event) for step in steps):
        return False
    before, now = both()
    return before.pieces != now.pieces
