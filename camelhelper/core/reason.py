"""Why something is wrong or impossible, as data: a kind, and the values that belong to it.

``core`` never puts a reason into words: ``camelhelper.wording.problems`` does, for every kind and
in the chosen language. So a kind carries what its text needs, and leaves to the text what is always
the same, such as the number of spaces.
"""

from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform(frozen_default=True)
class Reason:
    """The base of all kinds, which makes each of them a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class ReasonedError(Exception):
    """Something that cannot be done or read. Its ``str`` is for logs, its ``reason`` for people."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason
