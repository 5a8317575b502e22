"""The game so far as an immutable line of moments: undo, redo, and what each step was.

A ``History`` never changes; every step gives a new one, so the past cannot be damaged by what comes
later and a what-if is simply another History that grew from the same one.
"""

from dataclasses import dataclass
from typing import Self

from camelhelper.core.event import Event
from camelhelper.core.position import Position
from camelhelper.core.rules import STANDARD, HouseRules, apply


@dataclass(frozen=True, slots=True)
class Step:
    event: Event
    position: Position
    """The position after the event."""


@dataclass(frozen=True, slots=True)
class History:
    start: Position
    past: tuple[Step, ...] = ()
    future: tuple[Step, ...] = ()
    """Steps taken back, the next to redo first."""

    @property
    def position(self) -> Position:
        return self.past[-1].position if self.past else self.start

    def then(self, event: Event, house: HouseRules = STANDARD) -> Self:
        """One step on; what had been taken back is forgotten. Raises ``IllegalEvent``."""
        step = Step(event, apply(self.position, event, house))
        return type(self)(self.start, (*self.past, step))

    def undone(self) -> Self:
        """One step back; the same History when there is none."""
        if not self.past:
            return self
        return type(self)(self.start, self.past[:-1], (self.past[-1], *self.future))

    def redone(self) -> Self:
        """One step forward again; the same History when there is none."""
        if not self.future:
            return self
        return type(self)(self.start, (*self.past, self.future[0]), self.future[1:])
