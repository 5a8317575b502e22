"""How well slips could be explained at best: by somebody who knows how ``slips`` draws them.

Whoever looks at the table knows neither which game was played nor which slip was made. Here every
game that some slip would turn into the typed one is weighed by how likely ``games`` and ``slips``
draw the two. No order of the offers is right more often, on average, than the one by these weights.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import prod

from camelhelper.core.edition import BOOING, CHEERING, FACES, TILE_SPACES
from camelhelper.core.event import DieRevealed, Event, LegEnded, PositionEdited, TilePlaced
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Mend, Swap
from camelhelper.core.position import Position
from camelhelper.core.resync import Sighting
from camelhelper.core.rules import legal_events

FEWEST_EVENTS, MOST_EVENTS = 3, 60
"""How long the games are that slips happen in."""


def in_any_order(position: Position) -> Position:
    """The position whatever the order in which the dice came."""
    return replace(position, dice=tuple(sorted(position.dice, key=lambda reveal: reveal.die)))


def misplaced(true: Position, shown: Position) -> list[str]:
    """The camels that stand elsewhere on the table than on the screen."""
    return [
        camel for camel in true.track.camels if true.track.find(camel) != shown.track.find(camel)
    ]


def chance_of(event: Event, position: Position) -> float:
    """How likely ``games.next_event`` draws it; 0 for what is not legal."""
    kinds: dict[type, list[Event]] = defaultdict(list)
    for each in legal_events(position):
        kinds[type(each)].append(each)
    alike = kinds.get(type(event), [])
    if event not in alike:
        return 0.0
    by_kind = 1 / len(kinds)
    if DieRevealed in kinds:
        by_kind = by_kind / 2 + (isinstance(event, DieRevealed)) / 2
    return by_kind / len(alike)


def shares(typed: History, seen: Sequence[Sighting]) -> dict[Position, float]:
    """How likely each true position is, given what was typed and what was seen.

    That is all camels, or one that does not stand where the screen shows it.
    """
    before = [1.0]
    for index in range(_first(typed), len(typed.past)):
        before.append(before[-1] * _chance_at(typed, index))
    weights: dict[Position, float] = defaultdict(float)
    for mend, chance in _ways(typed):
        truth = typed.following(mend)
        if not all(sighting.fits(truth.position.track) for sighting in seen):
            continue
        if _may_be_played(truth):
            asked = len(misplaced(truth.position, typed.position)) if len(seen) == 1 else 1
            since = prod(_chance_at(truth, index) for index in range(mend.index, len(truth.past)))
            played = before[mend.index - _first(typed)] * since
            weights[in_any_order(truth.position)] += chance * played / asked
    whole = sum(weights.values())
    return {position: weight / whole for position, weight in weights.items()}


def _may_be_played(truth: History) -> bool:
    ended = truth.position.race_over or any(step.problem for step in truth.past)
    return not ended and FEWEST_EVENTS <= len(truth.past) <= MOST_EVENTS


def _chance_at(history: History, index: int) -> float:
    return chance_of(history.past[index].event, history.position_before(index))


def _first(history: History) -> int:
    """The first step of the current leg, counted from 0."""
    ends = [n for n, step in enumerate(history.past, 1) if isinstance(step.event, LegEnded)]
    return ends[-1] if ends else 0


def _ways(typed: History) -> Iterator[tuple[Mend, float]]:
    """Every mend of a slip in the current leg, and how likely the mended game has that slip."""
    first, count = _first(typed), len(typed.past)
    for index in range(first, count - 1):
        yield Swap(index, index + 1), 1 / (count - 1 - first)
    for index in range(first, count):
        event = typed.past[index].event
        if isinstance(event, PositionEdited):  # nothing else is weighed against it
            yield Correction(index, event, None), 1.0
    camels = typed.position.edition.camels
    rolls = [DieRevealed(camel, face) for camel in camels for face in FACES]
    tiles = [TilePlaced(at, side) for at in TILE_SPACES for side in (CHEERING, BOOING)]
    for kind, alike in ((DieRevealed, rolls), (TilePlaced, tiles)):
        events = [(n, typed.past[n].event) for n in range(first, count)]
        there = [(n, event) for n, event in events if isinstance(event, kind)]
        for index in range(first, count + 1):
            for missed in alike:
                yield Correction(index, None, missed), 1 / (len(there) + 1)
        for index, event in there:
            yield Correction(index, event, None), 1 / (count - first) / len(alike)
            for other in alike:
                if chance := _misheard(other, event, camels):
                    yield Correction(index, event, other), chance / len(there)


def _misheard(true: Event, typed: Event, camels: str) -> float:
    """How likely an event that is typed wrongly is typed so; both ways to are as likely."""
    if true == typed:
        return 0.0
    match true, typed:
        case DieRevealed(), DieRevealed():
            if true.camel == typed.camel:
                return 1 / (len(FACES) - 1)
            return (true.face == typed.face) / (len(camels) - 1)
        case TilePlaced(), TilePlaced():
            if true.space == typed.space:
                return 1 / 2
            return (true.side == typed.side) / 2 / (len(TILE_SPACES) - 1)
    raise TypeError(true, typed)
