"""Why something is wrong or impossible, as data: a kind, and the values that belong to it.

``core`` never puts a reason into words: ``camelhelper.wording.problems`` does, for every kind and
in the chosen language. So a kind carries what its text needs, and leaves to the text what is always
the same, such as the number of spaces.
"""

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Reason:
    """The base of all kinds, which are compared, shown and protected as frozen dataclasses are.

    The methods for that are written once, here: for each of more than a hundred kinds ``dataclass``
    would compile its own, at every start of the program.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of the values, which ``dataclass`` finds."""
    in_words: ClassVar[Callable[["Reason"], str]] = repr
    """What ``str`` gives: the kind and its values for logs, unless people are to read it."""

    def __init_subclass__(cls) -> None:
        dataclass(init=False, repr=False, eq=False)(cls)

    def __init__(self, *values: object, **named: object) -> None:
        names = self.__match_args__
        given = dict(zip(names, values, strict=False)) | named
        if len(values) + len(named) != len(names) or given.keys() != set(names):
            raise TypeError(f"{type(self).__name__} needs {', '.join(names) or 'no values'}")
        vars(self).update(given)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__qualname__}({values})"

    def __str__(self) -> str:
        return Reason.in_words(self)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *map(vars(self).get, self.__match_args__)))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete {name!r}")


class ReasonedError(Exception):
    """Something that cannot be done or read. Its ``str`` is that of its ``reason``."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason
