"""Every mistake that may have been made while recording a leg, and how likely each is.

A face or a colour was misheard, a roll or tile was left out or entered once too often, something
was changed by hand that was right, or two events were entered in the wrong order. Nobody knows how
often players make which slip, so every kind counts as equally likely, and so does every event it
may have happened to. A slip that can happen in many ways makes each of them less likely, and so
does what it asks of the real leg: one more roll with exactly this face, or one more tile on exactly
this space.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from itertools import combinations

from camelhelper.core.edition import BOOING, CHEERING, FACES, TILE_SPACES, die_of
from camelhelper.core.event import DieRevealed, Event, PositionEdited, TilePlaced
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Mend, Swap
from camelhelper.core.movement import camel_to_move, direction
from camelhelper.core.position import Position
from camelhelper.core.rules import camels_to_place, tile_obstacle

_ROLLS, _TILES, _ONE_OTHER = 1 / 2, 1 / 10, 1 / 5
"""The shares of all actions that are rolls, that place a tile, and that are any one other."""
_ONE_TILE = _TILES / 16
"""The share of those that place it on one given space, with one given side up."""
_FARTHER = 1 / 20
"""How much less likely a swap gets with every step between the two events."""


class Slip(IntEnum):
    """What went wrong, simpler mistakes first."""

    WRONG_FACE = 0
    WRONG_COLOUR = 1
    MISSED_ROLL = 2
    SWAPPED = 3
    MISSED_TILE = 4
    WRONG_TILE = 5
    ROLL_TOO_MANY = 6
    TILE_TOO_MANY = 7
    EDIT_TOO_MANY = 8


PossibleSlip = tuple[Slip, Mend, float]
"""What went wrong, its correction, and how likely it is relative to others in the leg."""


def supposed_share(event: Event) -> float:
    """How many of all actions are supposed to be like this: a roll, a tile, or just this one."""
    match event:
        case DieRevealed():
            return _ROLLS
        case TilePlaced():
            return _TILES
    return _ONE_OTHER


@dataclass(frozen=True)
class Leg:
    """The steps of one leg, as they were entered."""

    history: History
    first: int
    end: int
    is_current: bool

    def slips(self) -> Iterator[PossibleSlip]:
        """Every slip that may have been made in it."""
        for index in range(self.first, self.end + self.is_current):
            if self.is_current:
                # An earlier leg would not have ended with a roll missing.
                yield from self._missed_rolls(index)
            yield from self._missed_tiles(index)
        for index, event in enumerate(self._events, self.first):
            match event:
                case DieRevealed():
                    yield from self._wrong_rolls(index, event)
                case TilePlaced():
                    yield from self._wrong_tiles(index, event)
                case PositionEdited():
                    yield Slip.EDIT_TOO_MANY, Correction(index, event, None), 1 / self._edits
        yield from self._swaps()

    @cached_property
    def _events(self) -> tuple[Event, ...]:
        return tuple(step.event for step in self.history.past[self.first : self.end])

    @cached_property
    def _rolls(self) -> int:
        return sum(isinstance(event, DieRevealed) for event in self._events)

    @cached_property
    def _tiles(self) -> int:
        return sum(isinstance(event, TilePlaced) for event in self._events)

    @cached_property
    def _edits(self) -> int:
        return sum(isinstance(event, PositionEdited) for event in self._events)

    def _before(self, index: int) -> Position:
        return self.history.position_before(index)

    # -- rolls -------------------------------------------------------------------------------

    def _missed_rolls(self, index: int) -> Iterator[PossibleSlip]:
        before = self._before(index)
        for die in dict.fromkeys(map(die_of, camels_to_place(before))) or before.dice_left:
            likelihood = self._chance_of_face(die, self._rolls) / (self._rolls + 1)
            for camel, face in before.edition.die_faces(die):
                mend = Correction(index, None, DieRevealed(camel, face))
                yield Slip.MISSED_ROLL, mend, likelihood

    def _wrong_rolls(self, index: int, event: DieRevealed) -> Iterator[PossibleSlip]:
        faces = [face for face in FACES if face != event.face]
        for face in faces:
            mend = Correction(index, event, replace(event, face=face))
            yield Slip.WRONG_FACE, mend, 1 / self._rolls / len(faces)
        camels = self._before(index).edition.camels
        others = camels.replace(event.camel, "")
        for camel in others:
            mend = Correction(index, event, replace(event, camel=camel))
            yield Slip.WRONG_COLOUR, mend, 1 / self._rolls / len(others)
        typed = 1 / len(self._events) / (len(camels) * len(FACES))
        likelihood = typed / self._chance_of_face(die_of(event.camel), self._rolls - 1)
        yield Slip.ROLL_TOO_MANY, Correction(index, event, None), likelihood

    def _chance_of_face(self, die: str, rolls_before: int) -> float:
        """The chance that an action, after so many rolls of the leg, is a given roll."""
        begun = self._before(self.first)
        dice = max(1, len(begun.dice_left) - rolls_before)
        return _ROLLS / dice / len(begun.edition.die_faces(die))

    # -- tiles -------------------------------------------------------------------------------

    def _missed_tiles(self, index: int) -> Iterator[PossibleSlip]:
        """Tiles where a roll landed, since a tile changes nothing until a unit lands on it.

        That is the next roll, or in the current leg any later one, as who placed the tile, and got
        the coins, depends on when. A moved tile is also missing from its old space, so then its new
        one may be any space. So it may where others placed tiles later: that was one player's turn
        sooner than it is shown, and what they moved may be another tile.
        """
        before = self._before(index)
        landings = {
            space
            for at in range(index, self.end if self.is_current else min(index + 1, self.end))
            if (space := _landing(self._before(at), self.history.past[at].event)) is not None
        }
        if self.is_current and (before.tile_of(before.to_move) or self._moves_tiles(index)):
            landings = set(TILE_SPACES)
        for space in sorted(landings):
            for side in (CHEERING, BOOING):
                if tile_obstacle(before, space, side, before.to_move, self.history.house) is None:
                    mend = Correction(index, None, TilePlaced(space, side))
                    yield Slip.MISSED_TILE, mend, _ONE_TILE / (self._tiles + 1)

    def _moves_tiles(self, index: int) -> bool:
        """Whether from this step on somebody placed a tile that may have been on the track."""
        if self._before(index).to_move is None:
            return False
        return any(
            isinstance(self.history.past[at].event, TilePlaced) and self._before(at).tiles
            for at in range(index, self.end)
        )

    def _wrong_tiles(self, index: int, event: TilePlaced) -> Iterator[PossibleSlip]:
        likelihood = 1 / self._tiles / 2
        turned = Correction(index, event, replace(event, side=-event.side))
        yield Slip.WRONG_TILE, turned, likelihood
        others = [space for space in TILE_SPACES if space != event.space]
        for space in others:
            moved = Correction(index, event, replace(event, space=space))
            yield Slip.WRONG_TILE, moved, likelihood / len(others)
        typed = 1 / len(self._events) / (2 * len(TILE_SPACES))
        yield Slip.TILE_TOO_MANY, Correction(index, event, None), typed / _ONE_TILE

    # -- the order ---------------------------------------------------------------------------

    def _swaps(self) -> Iterator[PossibleSlip]:
        """Two events in the wrong order, where one passes a roll or a tile of the other."""
        matters = [isinstance(event, DieRevealed | TilePlaced) for event in self._events]
        for one, other in combinations(range(len(matters)), 2):
            if (matters[one] or matters[other]) and sum(matters[one : other + 1]) > 1:
                likelihood = _FARTHER ** (other - one - 1) / (len(matters) - 1)
                yield Slip.SWAPPED, Swap(self.first + one, self.first + other), likelihood


def _landing(before: Position, event: Event) -> int | None:
    """Where a roll takes its unit, before any tile there moves it on."""
    if not isinstance(event, DieRevealed) or event.face is None:
        return None
    mover = camel_to_move(before.track, event.camel)
    if mover not in before.track:
        return None
    return before.track.find(mover)[0] + direction(mover) * event.face
