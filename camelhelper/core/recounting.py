"""Hand corrections follow the ticket or card they count when a mend changes what lies below it.

They name it by its number in the pile or deck at the time, so the number has to change once a
ticket or card turns out to have been taken or played earlier, or not at all.
"""

from collections.abc import Sequence
from dataclasses import replace

from camelhelper.core.alike import alike
from camelhelper.core.change import CardNamed, CardPut, CardTaken, HandChange, TicketOwned
from camelhelper.core.changing import ChangeError, with_changes
from camelhelper.core.event import Event, PositionEdited
from camelhelper.core.position import Position


def recounted(event: Event, before: Position, now: Position) -> Event:
    """The event, made to the position ``before``, about the same things in the position ``now``."""
    if not isinstance(event, PositionEdited):
        return event
    changes: list[HandChange] = []
    for number, change in enumerate(event.changes):
        changes.append(_recounted(change, before, now))
        try:
            before = with_changes(before, (change,))
            now = with_changes(now, changes[-1:])
        except ChangeError:
            return PositionEdited((*changes, *event.changes[number + 1 :]))
    return PositionEdited(tuple(changes))


def _recounted(change: HandChange, before: Position, now: Position) -> HandChange:
    match change:
        case TicketOwned(colour, number):
            at = _followed(before.takers(colour), now.takers(colour), number - 1)
            return replace(change, number=at + 1)
        case CardPut(on_winner, below) | CardTaken(on_winner, below):
            at = _followed(before.deck(on_winner), now.deck(on_winner), below)
            return replace(change, below=at)
        case CardNamed(on_winner, number, old):
            own, own_now = (
                [card for card in table.deck(on_winner) if card.seat == old.seat]
                for table in (before, now)
            )
            return replace(change, number=_followed(own, own_now, number - 1) + 1)
    return change


def _followed(old: Sequence[object], new: Sequence[object], at: int) -> int:
    """Where the item at this place is now; the end if it is gone, so that nothing is there."""
    if len(old) == len(new) or at < (first := alike(old, new)):
        return at
    last = alike(old[first:][::-1], new[first:][::-1])
    return at + len(new) - len(old) if at >= len(old) - last else len(new)
