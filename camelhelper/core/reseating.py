"""Events follow the players when a mend changes who has left before them.

An event names seats as they are numbered at the time, so it has to name others once somebody turns
out to have left earlier, later or not at all.
"""

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from camelhelper.core.change import Replaced, SeatsSet
from camelhelper.core.edition import MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.event import Event
from camelhelper.core.found import Found
from camelhelper.core.leaving import Left, seats_before
from camelhelper.core.position import Seat

_Told = TypeVar("_Told", Event, tuple[Found, ...])


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where at a moment, as far as that follows from who has left."""

    since: object = None
    """The step that last set the whole table, and so numbered the seats anew; None if none did."""
    left: Left = ()
    """The seats left since then."""


AT_THE_START = Seating()


def reseated(told: _Told, named: _Told, old: Seating, new: Seating, players: int) -> _Told:
    """What is told, about the players who are ``named`` in it by their ``old`` seats.

    A tile or a ticket of somebody who has gone is nobody knows whose. What else such a player did
    becomes that of the first empty seat of these ``players``, which contradicts the position. A
    table that was set as a whole in between has the seats that are told.
    """
    if old.since != new.since:
        return told
    now = _seats_now(old.left, new.left)
    moved: _Told = _reseated(told, named, now, min(players + 1, MAX_PLAYERS))
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


def _reseated(told: Any, named: Any, now: dict[Seat, Seat], nobody: Seat) -> Any:
    """``named`` has the same parts as what is told; only its seats count."""
    match named:
        case tuple():
            pairs = zip(told, named, strict=True)
            return tuple(_reseated(*pair, now, nobody) for pair in pairs)
        case SeatsSet(count) if count:
            last = max(now.get(seat, 0) for seat in range(1, count + 1))
            return SeatsSet(max(last, MIN_PLAYERS))
        case Replaced():
            return told
    if not is_dataclass(named) or isinstance(named, type):
        return told
    parts: dict[str, Any] = {}
    for name in (each.name for each in fields(named)):
        part = getattr(named, name)
        if name in ("seat", "partner") and part is not None:
            parts[name] = now.get(part, nobody)
        elif name in ("owner", "taker"):
            parts[name] = now.get(part)
        else:
            parts[name] = _reseated(getattr(told, name), part, now, nobody)
    return replace(told, **parts)
