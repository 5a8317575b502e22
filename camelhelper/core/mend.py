"""How something that was typed wrongly is put right after the fact."""

from dataclasses import dataclass

from camelhelper.core.event import Event


@dataclass(frozen=True, slots=True)
class Correction:
    """One event corrected after the fact."""

    index: int
    """Its place among the steps, counted from 0."""
    old: Event | None
    """What was there; None if ``new`` is inserted before the step."""
    new: Event | None
    """What should be there; None if the step is removed."""

    @property
    def last(self) -> int:
        """The last step it touches."""
        return self.index


@dataclass(frozen=True, slots=True)
class Swap:
    """Two events that happened the other way round; those in between stay where they are."""

    index: int
    """The place of the earlier one among the steps, counted from 0."""
    last: int
    """The place of the later one."""


Mend = Correction | Swap
