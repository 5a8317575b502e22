"""One step of a game: what happened, and the position that it led to."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from camelhelper.core.event import Event, LegEnded, PlayerLeft
from camelhelper.core.found import Found
from camelhelper.core.leaving import Left
from camelhelper.core.position import Position
from camelhelper.core.reason import Reason
from camelhelper.core.recounting import Meant
from camelhelper.core.reseating import Seating


@dataclass(frozen=True, slots=True)
class Named:
    """An event, and what a hand found, with the seats as they were numbered at the time.

    Who has gone by a mend has no seat to be named by, and may come back by another.
    """

    event: Event
    found: tuple[Found, ...]
    seating: Seating


@dataclass(frozen=True, slots=True)
class Step:
    event: Event
    position: Position
    """The position after the event."""
    problem: Reason | None = None
    """Why the event is not legal here, so that only the turn passed, if anything; None if it is."""
    of_one_act: bool = field(default=False, compare=False)
    """Whether the step before came of the same act: an action scored the leg before it, or somebody
    left when the table was edited."""
    found: tuple[Found, ...] = field(default=(), compare=False)
    """What each change by hand found when it was made."""
    meant: Meant = field(default=(), compare=False)
    """Which ticket or card each change by hand means that names it by its number."""
    named: Named | None = field(default=None, compare=False, repr=False)
    """Whom it named when it was typed, once a mend has changed who sits where."""
    key: object = field(default_factory=object, compare=False, repr=False)
    """What this event is known by, wherever a mend puts it."""

    @property
    def is_scoring(self) -> bool:
        """Whether it scored a leg, or the race too: a refused scoring did not."""
        return self.problem is None and isinstance(self.event, LegEnded)

    @property
    def left(self) -> Left:
        """The seat that a player left in this step, if any."""
        if self.problem is None and isinstance(self.event, PlayerLeft):
            return (self.event.seat,)
        return ()


def unfit(steps: Iterable[Step]) -> int:
    """How many of these steps are not legal where they stand."""
    return sum(step.problem is not None for step in steps)
