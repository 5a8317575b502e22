"""The lenient reader of events, for what people type: a name may stand before or after an event."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from camelhelper.core.event import Event, NoAction
from camelhelper.core.event_text import parse_event
from camelhelper.core.position import Position
from camelhelper.core.reason import ReasonedError

_BETWEEN = r"[\s:,]+"


def read_event(text: str, before: Position, names: Sequence[str]) -> Event:
    """Read one event as ``parse_event`` does, also ``Dee: w1`` and ``w1 Dee``.

    ``names`` are those of all at the table before it, in seat order. Raises what ``parse_event``
    does, for a name that could be that of several players, too.
    """
    try:
        return parse_event(text, before.edition)
    except ReasonedError:
        found = set(_named_events(text.strip(), before, names))
        if len(found) != 1:
            raise
        return found.pop()


def _named_events(text: str, before: Position, names: Sequence[str]) -> Iterator[Event]:
    for seat, name in enumerate(names, 1):
        named = re.escape(name)
        match = re.fullmatch(
            rf"{named}{_BETWEEN}(?P<first>.+)|(?P<last>.+?){_BETWEEN}{named}", text, re.IGNORECASE
        )
        if not match:
            continue
        try:
            event = parse_event(f"{match['first'] or match['last']}@{seat}", before.edition)
        except ReasonedError:
            continue
        is_in_turn = seat == before.to_move and not isinstance(event, NoAction)
        yield replace(event, seat=None) if is_in_turn else event
