"""Screen and table have drifted apart: the single slip that explains what stands on the table.

A face or a colour was misheard, a roll or a tile never typed in, or one too many was. Each such
slip is tried in turn: the history is mended, everything after it replayed, and the result compared
with what was seen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from camelhelper.core.edition import (
    BOOING,
    CHEERING,
    FACES,
    GREY,
    TILE_SPACES,
    Edition,
    die_of,
)
from camelhelper.core.event import DieRevealed, LegEnded, PositionEdited, TilePlaced
from camelhelper.core.history import Correction, History
from camelhelper.core.movement import crazy_mover, direction
from camelhelper.core.position import OddsKey, Position
from camelhelper.core.rules import IllegalEvent
from camelhelper.core.track import Track


@dataclass(frozen=True, slots=True)
class Sighting:
    """Where a camel stands on the table."""

    camel: str
    space: int
    level: int | None = None
    """How many camels stand under it, None when nobody looked."""
    on_top: bool = False

    def fits(self, track: Track) -> bool:
        if self.camel not in track:
            return False
        space, level = track.find(self.camel)
        return (
            space == self.space
            and self.level in (None, level)
            and not (self.on_top and track.unit(self.camel) != self.camel)
        )


class Slip(IntEnum):
    """What went wrong, the likelier first."""

    WRONG_FACE = 0
    WRONG_COLOUR = 1
    MISSED_ROLL = 2
    MISSED_TILE = 3
    WRONG_TILE = 4
    ROLL_TOO_MANY = 5
    TILE_TOO_MANY = 6


@dataclass(frozen=True, slots=True)
class Explanation:
    """A repair after which the screen shows what was seen."""

    slip: Slip
    correction: Correction
    """For ``Game.corrected`` or ``History.corrected``."""
    history: History
    """What the repair makes of the history."""
    unfit: int
    """How many later events would then no longer fit."""


def explain(history: History, seen: Sequence[Sighting]) -> tuple[Explanation, ...]:
    """Every single slip that explains all that was seen, the best explanation first.

    The current leg is searched first, then the one before it, and so on until one has a slip that
    explains it. Best is what leaves every later event fitting, then the likelier kind, then the
    later event. Empty when nothing explains it, or when nothing needs to be explained.
    """
    if all(sighting.fits(history.position.track) for sighting in seen):
        return ()
    for first, end in _legs(history):
        if found := _explained(history, seen, first, end):
            return found
    return ()


def _legs(history: History) -> list[tuple[int, int]]:
    """The steps of each leg, as (first index, end), the latest leg first.

    What came before a correction by hand no longer matters to what is shown now.
    """
    cuts = [0]
    for count, step in enumerate(history.past, 1):
        if isinstance(step.event, PositionEdited) and step.event.is_whole:
            cuts = [count]
        elif isinstance(step.event, LegEnded):
            cuts.append(count)
    return list(zip(cuts, [*cuts[1:], len(history.past)], strict=True))[::-1]


def _explained(
    history: History, seen: Sequence[Sighting], first: int, end: int
) -> tuple[Explanation, ...]:
    found: dict[tuple[Slip, OddsKey], Explanation] = {}
    unfit_before = _unfit(history)
    for slip, correction in _slips(history, first, end):
        try:
            mended = history.corrected(correction)
        except IllegalEvent:
            continue
        if all(sighting.fits(mended.position.track) for sighting in seen):
            unfit = max(0, _unfit(mended) - unfit_before)
            # Of slips that come to the same, the last one found is the latest.
            found[slip, mended.position.key] = Explanation(slip, correction, mended, unfit)
    return tuple(sorted(found.values(), key=lambda e: (e.unfit, e.slip, -e.correction.index)))


def _unfit(history: History) -> int:
    return sum(step.problem is not None for step in history.past)


def _slips(history: History, first: int, end: int) -> Iterator[tuple[Slip, Correction]]:
    """Every slip there may have been in these steps."""
    for index, step in enumerate(history.past[first:end], first):
        event = step.event
        if end == len(history.past) and isinstance(event, DieRevealed | TilePlaced):
            # An earlier leg would not have ended with a roll missing.
            yield from _missed_rolls(history, index)
        match event:
            case DieRevealed():
                yield from _missed_tiles(history.position_before(index), index, event)
                yield from _wrong_rolls(history.position_before(index).edition, index, event)
            case TilePlaced():
                yield from _wrong_tiles(index, event)
    if end == len(history.past):
        yield from _missed_rolls(history, end)


def _missed_rolls(history: History, index: int) -> Iterator[tuple[Slip, Correction]]:
    before = history.position_before(index)
    for die in before.dice_left:
        for camel, face in before.edition.die_faces(die):
            yield Slip.MISSED_ROLL, Correction(index, None, DieRevealed(camel, face))


def _missed_tiles(
    before: Position, index: int, event: DieRevealed
) -> Iterator[tuple[Slip, Correction]]:
    """A tile changes nothing until a unit lands on it: so one where this roll landed."""
    grey = die_of(event.camel) == GREY
    mover = crazy_mover(before.track, event.camel) if grey else event.camel
    if event.face is not None and mover in before.track:
        space = before.track.find(mover)[0] + direction(mover) * event.face
        for side in (CHEERING, BOOING):
            yield Slip.MISSED_TILE, Correction(index, None, TilePlaced(space, side))


def _wrong_rolls(
    edition: Edition, index: int, event: DieRevealed
) -> Iterator[tuple[Slip, Correction]]:
    for face in FACES:
        if face != event.face:
            yield Slip.WRONG_FACE, Correction(index, event, replace(event, face=face))
    for camel in edition.camels:
        if camel != event.camel:
            yield Slip.WRONG_COLOUR, Correction(index, event, replace(event, camel=camel))
    yield Slip.ROLL_TOO_MANY, Correction(index, event, None)


def _wrong_tiles(index: int, event: TilePlaced) -> Iterator[tuple[Slip, Correction]]:
    yield Slip.WRONG_TILE, Correction(index, event, replace(event, side=-event.side))
    for space in TILE_SPACES:
        if space != event.space:
            yield Slip.WRONG_TILE, Correction(index, event, replace(event, space=space))
    yield Slip.TILE_TOO_MANY, Correction(index, event, None)
