"""How far two sequences agree."""

from collections.abc import Sequence


def alike(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items two sequences share from the start."""
    for count, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine is not theirs and mine != theirs:
            return count
    return min(len(one), len(other))
