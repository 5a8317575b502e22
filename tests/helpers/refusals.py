"""Readers called with whatever: what they read, or the columns of what they refuse."""

from collections.abc import Callable
from typing import TypeVar

from camelhelper.core.cup import CupError

T = TypeVar("T")


def read_or_refused(
    reader: Callable[..., T], *args: object, **options: object
) -> tuple[T | None, tuple[int, ...]]:
    """The reader's result and no column, or None and the columns of the problems."""
    try:
        return reader(*args, **options), ()
    except CupError as refused:
        return None, tuple(problem.column for problem in refused.problems)
