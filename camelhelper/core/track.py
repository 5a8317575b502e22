"""Where the camels stand: spaces and the stacks on them, immutable.

Spaces 1–16 are the track. A unit that has crossed the line stands beyond it: on 17 or more if it
ran forwards, on 0 or less if a crazy camel carried it backwards. So "higher space first, then
higher in the stack" ranks every track, finished or not.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from camelhelper.core.edition import FIRST_SPACE, LAST_SPACE, is_crazy


@dataclass(frozen=True, slots=True)
class Track:
    stacks: tuple[tuple[int, str], ...] = ()
    """(space, stack bottom → top), spaces ascending, without empty spaces."""

    @classmethod
    def of(cls, stacks: Mapping[int, str] | Iterable[tuple[int, str]]) -> Self:
        """A track from stacks in any order; stacks on the same space pile up."""
        gathered: dict[int, str] = {}
        for space, stack in stacks.items() if isinstance(stacks, Mapping) else stacks:
            gathered[space] = gathered.get(space, "") + stack
        return cls(tuple(sorted((space, stack) for space, stack in gathered.items() if stack)))

    def __contains__(self, camel: str) -> bool:
        return any(camel in stack for _, stack in self.stacks)

    @property
    def camels(self) -> str:
        """Every camel, from the one furthest behind to the one furthest ahead."""
        return "".join([stack for _, stack in self.stacks])

    @property
    def ranking(self) -> str:
        """The racing camels, first to last; crazy camels are skipped [end of a leg]."""
        return "".join(camel for camel in reversed(self.camels) if not is_crazy(camel))

    @property
    def crossed(self) -> bool:
        """Whether a unit stands beyond the line: the race is over."""
        stacks = self.stacks
        return bool(stacks) and (stacks[0][0] < FIRST_SPACE or stacks[-1][0] > LAST_SPACE)

    def stack(self, space: int) -> str:
        return next((stack for at, stack in self.stacks if at == space), "")

    def find(self, camel: str) -> tuple[int, int]:
        """(space, level) of a camel; level 0 is the bottom. KeyError if it is not on the track."""
        for space, stack in self.stacks:
            if camel in stack:
                return space, stack.index(camel)
        raise KeyError(camel)

    def unit(self, camel: str) -> str:
        """The camel and everything on top of it, bottom → top."""
        space, level = self.find(camel)
        return self.stack(space)[level:]

    def without(self, camels: str) -> Self:
        return type(self).of(
            (space, "".join(camel for camel in stack if camel not in camels))
            for space, stack in self.stacks
        )

    def with_unit(self, unit: str, space: int, level: int | None = None) -> Self:
        """The track with a unit added to a space: on top, or on ``level`` camels."""
        stacks = dict(self.stacks)
        stack = stacks.get(space, "")
        level = len(stack) if level is None else level
        stacks[space] = stack[:level] + unit + stack[level:]
        return type(self).of(stacks)
