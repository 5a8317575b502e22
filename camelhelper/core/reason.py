"""Why something is wrong or cannot be, as data: a kind, and the values that belong to it.

``core`` never says a reason in words. ``camelhelper.wording.problems`` does, for every kind, and in
the language that is spoken; so a kind carries what its text needs, and what is the same for all of
its kind (how many spaces there are) it leaves to the text.
"""

from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform(frozen_default=True)
class Reason:
    """The common base of the kinds: each is a frozen dataclass, without having to say so."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


class ReasonedError(Exception):
    """Something that cannot be done or read. ``str`` of it is for logs, ``reason`` for people."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason
