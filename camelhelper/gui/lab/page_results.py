"""What a page knows so far."""

from typing import TypeVar

from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.service.questions import Played

Kind = TypeVar("Kind")
_PLAYED = (Played, PlayedPlaces)


class PageResults:
    """Parts of an answer and of a simulation, the last of each kind."""

    def __init__(self, *parts: object) -> None:
        self._parts: dict[type, object] = {}
        for part in parts:
            self.take(part)

    def take(self, part: object) -> None:
        self._parts[type(part)] = part

    def part(self, kind: type[Kind]) -> Kind | None:
        part = self._parts.get(kind)
        return part if isinstance(part, kind) else None

    def forget_played(self) -> None:
        """Keep only what is exact."""
        for kind in _PLAYED:
            self._parts.pop(kind, None)
