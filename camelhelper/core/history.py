"""One line of play as an immutable value: the steps taken, and those undone.

A ``History`` never changes; every step makes a new one that shares its steps with the old one. So
nothing that comes later can damage the past, and a what-if is simply another History that branched
off (module ``game``).

A past event that was misheard is corrected in place, and everything after it is replayed. Events
that are no longer legal stay in place as steps that change nothing but whose turn it is, and carry
the reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Self, TypeVar

from camelhelper.core.alike import alike
from camelhelper.core.bounds import MOST_EARLIER
from camelhelper.core.event import Event, LegEnded, NoAction, PlayerLeft, PositionEdited
from camelhelper.core.found import Found, found_by
from camelhelper.core.leaving import Left
from camelhelper.core.mend import Correction, Mend, Swap
from camelhelper.core.position import Position, Seat
from camelhelper.core.recounting import Table
from camelhelper.core.refusals import EventFits
from camelhelper.core.replaying import Replay, again, tables_of
from camelhelper.core.rules import (
    STANDARD,
    HouseRules,
    IllegalEvent,
    apply,
    as_next_action_finds,
)
from camelhelper.core.step import Step


@dataclass(frozen=True, slots=True)
class History:
    """Equal to another one with the same steps, however they came about."""

    start: Position
    past: tuple[Step, ...] = ()
    future: tuple[Step, ...] = ()
    """Steps undone or jumped back over, the next one first."""
    house: HouseRules = STANDARD
    earlier: Self | None = field(default=None, compare=False, repr=False)
    """What undo leads back to: the line before the correction or jump that made this one, or, once
    that is played on, the line it made."""
    later: Self | None = field(default=None, compare=False, repr=False)
    """What redo leads forward to."""
    correction: Mend | None = field(default=None, compare=False, repr=False)
    """The correction that made this line, if one did."""
    is_jump: bool = field(default=False, compare=False, repr=False)
    """Whether a jump made this line."""

    @property
    def position(self) -> Position:
        return self.past[-1].position if self.past else self.start

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.past + self.future

    def position_before(self, index: int) -> Position:
        """The position before a step; for the number of steps, the one after the last."""
        return self.steps[index - 1].position if index else self.start

    @property
    def left(self) -> Left:
        """The seats that players have left so far."""
        return self.left_before(len(self.past))

    def left_before(self, index: int) -> Left:
        """The seats left before a step; for the number of steps, all of them."""
        return tuple(seat for step in self.steps[:index] for seat in step.left)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The table at the start and after each step; what a step brought is known by its key."""
        return tuple(tables_of(self.start, self.past))

    # -- playing -----------------------------------------------------------------------------

    def then(self, event: Event, found: Sequence[Found] = ()) -> Self:
        """One step on; what had been undone is forgotten. Raises ``IllegalEvent``.

        What a hand ``found`` is told where that is otherwise than what is there.
        """
        return self._on(_step(event, self.position, apply(self.position, event, self.house), found))

    def joined(self) -> Self:
        """The last step and the one before it as one act, if they may be."""
        *past, last = self.past
        if not (past and may_be_one_act(past[-1], last)):
            return self
        return replace(self, past=(*past, replace(last, of_one_act=True)))

    def edited(self, edit: PositionEdited, leaving: Seat) -> Self:
        """Two steps on in one act: changes by hand, and then a player leaves.

        Raises ``IllegalEvent``.
        """
        changed, left = self.then(edit), PlayerLeft(leaving)
        step = Step(left, apply(changed.position, left, self.house), of_one_act=True)
        return self._on(changed.past[-1], step)

    def with_another_last(self, event: Event) -> Self:
        """The last step made another one, as if it had never been: undo leads to before it.

        Raises ``IllegalEvent``.
        """
        return replace(self, past=self.past[:-1]).then(event)

    def step_back(self) -> Self:
        """The last step undone alone, whatever act it is part of; there must be one."""
        *past, last = self.past
        return replace(self, past=tuple(past), future=(last, *self.future), earlier=None)

    def played(self, event: Event) -> Self:
        """One act on: the first action of a leg scores the last leg first, as a step of its own.

        One undo takes back both. Raises ``IllegalEvent``.
        """
        table = as_next_action_finds(self.position)
        if table is self.position or not _is_action(event):
            return self.then(event)
        step = Step(event, apply(table, event, self.house), of_one_act=True)
        return self._on(Step(LegEnded(), table), step)

    def then_unfit(self, event: Event, found: Sequence[Found] = ()) -> Self:
        """One step on with an event that is not legal here. Raises ``IllegalEvent`` if it is."""
        step = again(_step(event, self.position, self.position, found), self.position, self.house)
        if step.problem is None:
            raise IllegalEvent(EventFits())
        return self._on(step)

    def _on(self, *steps: Step) -> Self:
        return replace(
            self,
            past=(*self.past, *steps),
            future=(),
            earlier=_remembered(self) if self._is_remembered else self.earlier,
            later=None,
            correction=None,
            is_jump=False,
        )

    @property
    def _is_remembered(self) -> bool:
        """Whether undo leads back to this line once it is played on: its steps alone do not."""
        return bool(self.correction or self.is_jump or self.future)

    @property
    def can_undo(self) -> bool:
        return bool(self.past) or self.earlier is not None

    @property
    def steps_to_redo(self) -> int:
        """How many steps the next act made, of those undone; there must be one."""
        return _steps_of_act(self.future[:2])

    @property
    def can_redo(self) -> bool:
        return self.later is not None or bool(self.future)

    def undone(self) -> Self:
        """The last act, correction or jump undone; the same History if there is none."""
        if not self.can_undo:
            return self
        earlier = self.earlier
        if earlier and (self.correction or self.is_jump):
            return replace(earlier, later=self)
        left = len(self.past) - _steps_of_act(self.past[-2:])
        if earlier is None or len(earlier.past) < left:
            return replace(self, past=self.past[:left], future=self.steps[left:], later=self)
        return replace(earlier.played_on_as(self.steps), later=self)

    def played_on_as(self, steps: tuple[Step, ...]) -> Self:
        """This line after these steps were played on from here, and undone.

        What it had undone before comes next again, as long as less was done in its place: of a
        step and another one instead, the latter is undone now. After a jump all steps are kept.
        """
        done = steps[len(self.past) :]
        keeps = self.is_jump or len(self.future) > len(done)
        return replace(self, future=self.future if keeps and self.future else done)

    def redone(self) -> Self:
        """What was undone, redone, or else the next act; the same History if there is none."""
        if self.later or not self.future:
            return self.later or self
        count = self.steps_to_redo
        return replace(self._on(*self.future[:count]), future=self.future[count:])

    @property
    def before_jumps(self) -> Self:
        """The line where it stood before anybody looked back, or ahead again."""
        return self.earlier if self.is_jump and self.earlier else self

    def jumped(self, moment: int) -> Self:
        """Back or forward to the moment after so many steps; all steps are kept.

        After any number of jumps, a single undo leads back to where the first one started.
        """
        steps = self.steps
        if not 0 <= moment <= len(steps):
            raise IndexError(f"there is no moment {moment}: the game has 0 to {len(steps)}")
        origin = self.before_jumps
        if moment == len(origin.past):
            return origin
        return replace(
            self,
            past=steps[:moment],
            future=steps[moment:],
            earlier=origin,
            later=None,
            correction=None,
            is_jump=True,
        )

    # -- mending -----------------------------------------------------------------------------

    def corrected(self, correction: Mend) -> Self:
        """One event corrected, or two swapped, and everything after replayed.

        Raises ``IllegalEvent`` if the new event, or one of the two, is not legal there, and
        ``ValueError`` if the old one is not there.
        """
        if isinstance(correction, Swap):
            return self._swapped(correction)
        here = [step.event for step in self.steps[correction.index : correction.index + 1]]
        if not 0 <= correction.index <= len(self.steps) or correction.old not in (None, *here):
            raise ValueError(f"no such event stands at step {correction.index + 1}")
        if correction.new is not None:
            apply(self.position_before(correction.index), correction.new, self.house)
        return self.following(correction)

    def _swapped(self, swap: Swap) -> Self:
        if not 0 <= swap.index < swap.last < len(self.steps):
            raise ValueError(f"no two steps {swap.index + 1} and {swap.last + 1} to swap")
        swapped = self.following(swap)
        for moved in (swap.index, swap.last):
            if problem := swapped.steps[moved].problem:
                raise IllegalEvent(problem)
        return swapped

    def following(self, correction: Mend, like: Self | None = None) -> Self:
        """The line with this correction, without checking that the new event is legal.

        ``like`` is another line that shared these steps and was corrected: the two go on sharing
        what they shared before.
        """
        index, past = correction.index, len(self.past)
        if isinstance(correction, Correction):
            if correction.new is not None and index <= len(self.past):
                past += 1
            if correction.old is not None and index < len(self.past):
                past -= 1
        line = Replay(self.start, self.steps, self.house)
        is_new = isinstance(correction, Correction) and correction.new is not None
        steps, rest = self._as_in(like) if like and is_new else line.mended(correction)
        steps = (*steps, *line.replayed(steps, rest))
        return replace(
            self,
            past=steps[:past],
            future=steps[past:],
            earlier=_remembered(self),
            later=None,
            correction=correction,
            is_jump=False,
        )

    def _as_in(self, other: Self) -> tuple[tuple[Step, ...], int]:
        """The corrected steps that this line shares with another; how many steps they replace."""
        unmended = other.earlier or other
        shared = self.shared(unmended)
        return other.steps[: shared + len(other.steps) - len(unmended.steps)], shared

    def replaced(self, count: int, event: Event) -> Self:
        """One act instead of the last ``count`` steps; one undo brings them back.

        Raises ``IllegalEvent`` if it is not legal there.
        """
        index = len(self.past) - count
        return replace(
            replace(self, past=self.past[:index]).played(event),
            earlier=_remembered(self),
            later=None,
            correction=Correction(index, self.past[index].event, event),
            is_jump=False,
        )

    def shared(self, other: Self) -> int:
        """How many steps two lines have in common, from the start."""
        return alike(self.steps, other.steps)


def _step(event: Event, before: Position, after: Position, found: Sequence[Found] = ()) -> Step:
    """A step, with what a hand found there where that is not told."""
    told = zip_longest(found, found_by(event, before), fillvalue=())
    return Step(event, after, found=tuple(was or now for was, now in told))


def _is_action(event: Event) -> bool:
    return not isinstance(event, NoAction)


def may_be_one_act(first: Step, second: Step) -> bool:
    """Whether one act may have made both.

    An action scores the leg before it; somebody may leave by a change of the table.
    """
    if isinstance(second.event, PlayerLeft):
        return isinstance(first.event, PositionEdited)
    return isinstance(first.event, LegEnded) and _is_action(second.event)


def _steps_of_act(two: tuple[Step, ...]) -> int:
    """How many of these steps, two at most, one act made."""
    return 2 if two[-1].of_one_act and may_be_one_act(two[0], two[-1]) else 1


_Line = TypeVar("_Line", bound=History)


def _remembered(line: _Line, most: int = MOST_EARLIER - 1) -> _Line:
    """A line as undo will lead back to it: with at most so many earlier ones, and none later."""
    earlier = _remembered(line.earlier, most - 1) if line.earlier and most else None
    if earlier is line.earlier and line.later is None:
        return line
    if earlier is None:
        return replace(line, earlier=None, later=None, correction=None, is_jump=False)
    return replace(line, earlier=earlier, later=None)
