"""Events follow the players when a mend changes who has left before them.

An event names seats as they are numbered at the time, so it has to name others once somebody turns
out to have left earlier, later or not at all.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from camelhelper.core.change import Replaced, SeatsSet
from camelhelper.core.edition import MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.event import Event
from camelhelper.core.found import Found
from camelhelper.core.leaving import Left, seats_before
from camelhelper.core.position import Seat

_Told = TypeVar("_Told", Event, tuple[Found, ...])


def reseated(event: _Told, old: Left, new: Left, players: int) -> _Told:
    """The same for the same players after the ``new`` seats were left in place of the ``old``.

    A tile or a ticket of somebody who has gone is nobody knows whose. What else such a player did
    becomes that of the first empty seat of these ``players``, which contradicts the position.
    """
    moved: _Told = _reseated(event, _seats_now(old, new), min(players + 1, MAX_PLAYERS))
    return moved


def _seats_now(old: Left, new: Left) -> dict[Seat, Seat]:
    """Where those sit who sat on the seats of the game as it was; who has gone is missing."""
    there = list(range(1, MAX_PLAYERS + len(old) + len(new) + 1))
    for seat in new:
        del there[seat - 1]
    return {
        seat: min(there.index(first) + 1, MAX_PLAYERS)
        for seat, first in enumerate(seats_before(old, MAX_PLAYERS), 1)
        if first in there
    }


def _reseated(value: Any, now: dict[Seat, Seat], nobody: Seat) -> Any:
    match value:
        case tuple():
            return tuple(_reseated(each, now, nobody) for each in value)
        case SeatsSet(count) if count:
            last = max(now.get(seat, 0) for seat in range(1, count + 1))
            return SeatsSet(max(last, MIN_PLAYERS))
        case Replaced():
            return value
    if not is_dataclass(value) or isinstance(value, type):
        return value
    parts = {each.name: getattr(value, each.name) for each in fields(value)}
    for name, part in parts.items():
        if name in ("seat", "partner") and part is not None:
            parts[name] = now.get(part, nobody)
        elif name in ("owner", "taker"):
            parts[name] = now.get(part)
        else:
            parts[name] = _reseated(part, now, nobody)
    return replace(value, **parts)
