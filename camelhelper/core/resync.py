"""Screen and table have drifted apart: the single slip that explains what stands on the table.

A face or a colour was misheard, a roll or a tile never typed in, or one too many was, or two events
were typed the wrong way round. Each such slip is tried in turn: the history is mended, everything
after it replayed, and the result compared with what was seen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import combinations
from operator import attrgetter

from camelhelper.core.edition import (
    BOOING,
    CHEERING,
    FACES,
    GREY,
    TILE_SPACES,
    Edition,
    die_of,
)
from camelhelper.core.event import DieRevealed, Event, LegEnded, PositionEdited, TilePlaced
from camelhelper.core.history import Correction, History, Mend, Swap
from camelhelper.core.movement import crazy_mover, direction
from camelhelper.core.position import Position
from camelhelper.core.rules import tile_obstacle
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
    SWAPPED = 3
    MISSED_TILE = 4
    WRONG_TILE = 5
    ROLL_TOO_MANY = 6
    TILE_TOO_MANY = 7


@dataclass(frozen=True, slots=True)
class Explanation:
    """A repair after which the screen shows what was seen."""

    slip: Slip
    correction: Mend
    """For ``Game.corrected`` or ``History.corrected``."""
    history: History
    """What the repair makes of the history."""
    unfit: int
    """How many later events would then no longer fit."""
    legs_back: int
    """How many legs before the current one it was."""

    @property
    def simplicity(self) -> tuple[int, Slip]:
        """What it asks one to believe, the simpler the less."""
        return self.unfit, self.slip


def explain(history: History, seen: Sequence[Sighting]) -> tuple[Explanation, ...]:
    """Every single slip that explains all that was seen, the best explanation first.

    Of slips that come to the same position, coins and all, only the best is told. The current leg
    is searched first, then those before it for something simpler than what the later ones offer.
    Best is what leaves every later event fitting, then the later leg, the likelier kind, coins that
    are as the screen shows them, and the later event. Empty when nothing explains what was seen, or
    when nothing needs to be explained.
    """
    if all(sighting.fits(history.position.track) for sighting in seen):
        return ()
    found: list[Explanation] = []
    for legs_back, (first, end) in enumerate(_legs(history)):
        simplest = min((each.simplicity for each in found), default=None)
        if simplest == (0, Slip.WRONG_FACE):
            break
        found += (
            each
            for each in _explained(history, seen, first, end, legs_back)
            if simplest is None or each.simplicity < simplest
        )
    found.sort(key=lambda each: _rank(each, history.position))
    told: dict[Position, Explanation] = {}
    for each in found:
        told.setdefault(_regardless_of_order(each.history.position), each)
    return tuple(told.values())


def _regardless_of_order(position: Position) -> Position:
    """In which order the dice came changes nothing any more."""
    return replace(position, dice=tuple(sorted(position.dice, key=attrgetter("die"))))


def _rank(explanation: Explanation, shown: Position) -> tuple[int, ...]:
    """The smaller the better."""
    told = explanation.history.position
    pairs = zip(told.players, shown.players, strict=False)
    other_coins = sum(one.coins != other.coins for one, other in pairs)
    index, last = explanation.correction.index, explanation.correction.last
    return (
        explanation.unfit,
        explanation.legs_back,
        explanation.slip,
        last - index,
        other_coins,
        -index,
    )


def _legs(history: History) -> list[tuple[int, int]]:
    """The steps of each leg, as (first index, end), the latest leg first.

    What came before everything was set by hand no longer matters to what is shown now.
    """
    cuts = [0]
    for count, step in enumerate(history.past, 1):
        if isinstance(step.event, PositionEdited) and step.event.is_whole:
            cuts = [count]
        elif isinstance(step.event, LegEnded):
            cuts.append(count)
    return list(zip(cuts, [*cuts[1:], len(history.past)], strict=True))[::-1]


def _explained(
    history: History, seen: Sequence[Sighting], first: int, end: int, legs_back: int
) -> Iterator[Explanation]:
    unfit_before = _unfit(history)
    until_then = replace(history, past=history.past[:end], future=())
    for slip, mend in _slips(history, first, end, is_current=not legs_back):
        if legs_back and not _goes_on(until_then, until_then.following(mend)):
            continue
        mended = history.following(mend)
        if _is_unfit(mend, mended):
            continue
        if all(sighting.fits(mended.position.track) for sighting in seen):
            unfit = max(0, _unfit(mended) - unfit_before)
            yield Explanation(slip, mend, mended, unfit, legs_back)


def _goes_on(leg: History, mended: History) -> bool:
    """Whether a mended leg still ends, with camels elsewhere: nothing else carries a slip on."""
    ends = mended.past[-1].problem is None or leg.past[-1].problem is not None
    return ends and mended.position.track != leg.position.track


def _is_unfit(mend: Mend, mended: History) -> bool:
    """Whether what is put in, or one of two that are swapped, does not fit there itself."""
    if isinstance(mend, Correction) and mend.new is None:
        return False
    return any(mended.steps[index].problem for index in (mend.index, mend.last))


def _unfit(history: History) -> int:
    return sum(step.problem is not None for step in history.past)


# -- every slip there may have been --------------------------------------------------------------


def _slips(
    history: History, first: int, end: int, *, is_current: bool
) -> Iterator[tuple[Slip, Mend]]:
    """Every slip there may have been in these steps of one leg."""
    for index in range(first, end + is_current):
        if is_current:
            # An earlier leg would not have ended with a roll missing.
            yield from _missed_rolls(history, index)
        yield from _missed_tiles(history, index, end, anywhere=is_current)
    for index, step in enumerate(history.past[first:end], first):
        match step.event:
            case DieRevealed() as roll:
                yield from _wrong_rolls(history.position_before(index).edition, index, roll)
            case TilePlaced() as tile:
                yield from _wrong_tiles(index, tile)
    yield from _swaps(history, first, end)


def _missed_rolls(history: History, index: int) -> Iterator[tuple[Slip, Mend]]:
    before = history.position_before(index)
    for die in before.dice_left:
        for camel, face in before.edition.die_faces(die):
            yield Slip.MISSED_ROLL, Correction(index, None, DieRevealed(camel, face))


def _missed_tiles(
    history: History, index: int, end: int, *, anywhere: bool
) -> Iterator[tuple[Slip, Mend]]:
    """A tile changes nothing until a unit lands on it: so one where a roll landed.

    That is the roll that follows, or with ``anywhere`` any later one: who laid the tile, and got
    the coins, depends on when. A tile that was moved is missed where it lay, too: then any space
    may be its new one.
    """
    before = history.position_before(index)
    landings = {
        space
        for at in range(index, end if anywhere else min(index + 1, end))
        if (space := _landing(history.position_before(at), history.past[at].event)) is not None
    }
    if anywhere and before.tile_of(before.to_move):
        landings = set(TILE_SPACES)
    for space in sorted(landings):
        for side in (CHEERING, BOOING):
            if tile_obstacle(before, space, side, before.to_move, history.house) is None:
                yield Slip.MISSED_TILE, Correction(index, None, TilePlaced(space, side))


def _landing(before: Position, event: Event) -> int | None:
    """Where a roll brings its unit, before any tile there moves it on."""
    if not isinstance(event, DieRevealed) or event.face is None:
        return None
    grey = die_of(event.camel) == GREY
    mover = crazy_mover(before.track, event.camel) if grey else event.camel
    if mover not in before.track:
        return None
    return before.track.find(mover)[0] + direction(mover) * event.face


def _wrong_rolls(edition: Edition, index: int, event: DieRevealed) -> Iterator[tuple[Slip, Mend]]:
    for face in FACES:
        if face != event.face:
            yield Slip.WRONG_FACE, Correction(index, event, replace(event, face=face))
    for camel in edition.camels:
        if camel != event.camel:
            yield Slip.WRONG_COLOUR, Correction(index, event, replace(event, camel=camel))
    yield Slip.ROLL_TOO_MANY, Correction(index, event, None)


def _wrong_tiles(index: int, event: TilePlaced) -> Iterator[tuple[Slip, Mend]]:
    yield Slip.WRONG_TILE, Correction(index, event, replace(event, side=-event.side))
    for space in TILE_SPACES:
        if space != event.space:
            yield Slip.WRONG_TILE, Correction(index, event, replace(event, space=space))
    yield Slip.TILE_TOO_MANY, Correction(index, event, None)


def _swaps(history: History, first: int, end: int) -> Iterator[tuple[Slip, Mend]]:
    """Two events typed the wrong way round, of which one passes a roll or a tile of the other."""
    events = [step.event for step in history.past[first:end]]
    matters = [isinstance(event, DieRevealed | TilePlaced) for event in events]
    for one, other in combinations(range(len(events)), 2):
        if (matters[one] or matters[other]) and sum(matters[one : other + 1]) > 1:
            yield Slip.SWAPPED, Swap(first + one, first + other)
