"""The lenient reader of events, for what people type: a name may stand before or after an event."""

from collections.abc import Iterator, Sequence

from camelhelper.core.event import Event, NoAction
from camelhelper.core.event_text import parse_event
from camelhelper.core.position import Position
from camelhelper.core.reason import ReasonedError
from camelhelper.core.rules import done_by

_BETWEEN = " \t\u00a0\u202f:,"


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
        for bare in _beside(name, text):
            try:
                event = parse_event(f"{bare}@{seat}", before.edition)
            except ReasonedError:
                continue
            yield event if isinstance(event, NoAction) else done_by(seat, event, before)


def _beside(name: str, text: str) -> Iterator[str]:
    """What stands after the name, and what before it, where that is set apart."""
    begin, end = text[: len(name)], text[-len(name) :]
    if begin.casefold() == name.casefold() and text[len(name) :].startswith(tuple(_BETWEEN)):
        yield text[len(name) :].lstrip(_BETWEEN)
    if end.casefold() == name.casefold() and text[: -len(name)].endswith(tuple(_BETWEEN)):
        yield text[: -len(name)].rstrip(_BETWEEN)
