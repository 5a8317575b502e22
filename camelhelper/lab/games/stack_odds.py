"""Who finishes a leg in which place, from any stacks of camels: exactly, and by simulation.

Ways that lead to the same track with the same dice left are followed together.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial

import numpy as np

from camelhelper.core.event import DieRevealed
from camelhelper.core.movement import rolls
from camelhelper.core.position import Position
from camelhelper.core.rules import apply
from camelhelper.core.track import Track
from camelhelper.lab.chains.arrays import Floats, Integers
from camelhelper.lab.games.leg_tree import check_position, equal_ways
from camelhelper.lab.games.simulation import chance_error
from camelhelper.lab.progress import UNFOLLOWED, Progress

# Rolls are counted in sixths, for dice with three faces and the grey one with six.
SIXTHS = 6
LEGS_AT_ONCE = 4_096
ROLLS_REMEMBERED = 100_000


@dataclass(frozen=True)
class LegState:
    """A track during the leg, and the dice that can still come out; none at its end."""

    track: Track
    dice: tuple[str, ...]


@dataclass(frozen=True)
class StackOdds:
    """The chances of the racing camels on the track to take each place, first to last."""

    places: dict[str, tuple[Fraction, ...]]


@dataclass(frozen=True, eq=False)
class PlayedPlaces:
    """The shares of simulated legs in which each camel took each place.

    Attributes:
        camels: from the first row to the last.
        chances: [camel, place].
        errors: [camel, place], the standard errors; None if there are too few games for them.
    """

    camels: str
    chances: Floats
    errors: Floats | None
    games: int


def stack_odds(position: Position, progress: Progress = UNFOLLOWED) -> StackOdds:
    """Return the exact odds of the leg, reporting to `progress`; camels may be missing.

    Raises LabError if the position cannot be played on.
    """
    check_position(position)
    ways = equal_ways(position)
    reached = Counter({_start(position): ways})
    for rolled in range(position.reveals_left):
        after: Counter[LegState] = Counter()
        progress.report(rolled / position.reveals_left)
        for state, weight in progress.over(reached.items(), every=64):
            for following, sixths in _roll(position, state):
                after[following] += weight * sixths // (SIXTHS * len(state.dice))
            if not state.dice:
                after[state] += weight
        reached = after
    ended = ((state.track, ways) for state, ways in reached.items())
    hits = _places(_camels(position), progress.over(ended))
    return StackOdds(
        {
            camel: tuple(Fraction(int(hit), ways) for hit in row)
            for camel, row in zip(_camels(position), hits, strict=True)
        }
    )


def play_stacks(
    position: Position, games: int, rng: np.random.Generator, progress: Progress = UNFOLLOWED
) -> PlayedPlaces:
    """Play this many legs die by die, by the rules of the game; otherwise like `stack_odds`.

    Shares nothing with `stack_odds` except which positions are refused, so that each can be checked
    against the other.
    """
    check_position(position)
    ended: Counter[Track] = Counter()
    roll = lru_cache(ROLLS_REMEMBERED)(partial(_roll_by_the_rules, position))
    for begun in range(0, games, LEGS_AT_ONCE):
        progress.report(begun / games)
        ended.update(_play(position, roll, min(LEGS_AT_ONCE, games - begun), rng, progress))
    hits = _places(_camels(position), progress.over(ended.items()))
    return PlayedPlaces(_camels(position), hits / games, chance_error(hits, games), games)


def _roll_by_the_rules(position: Position, track: Track, die: str) -> tuple[Track, ...]:
    """Return the track after each face of the die."""
    before = replace(position, track=track)
    faces = position.edition.die_faces(die)
    return tuple(apply(before, DieRevealed(*face)).track for face in faces)


def _play(
    position: Position,
    roll: Callable[[Track, str], tuple[Track, ...]],
    legs: int,
    rng: np.random.Generator,
    progress: Progress,
) -> Iterator[Track]:
    """Yield the tracks at the end of this many legs; `roll` gives the track after each face."""
    dice = np.array(position.dice_left)
    orders = rng.permuted(np.tile(dice, (legs, 1)), axis=1)[:, : position.reveals_left].tolist()
    throws = rng.integers(SIXTHS, size=(legs, position.reveals_left)).tolist()
    for order, shown in progress.over(zip(orders, throws, strict=True), every=16):
        track = position.track
        for die, sixth in zip(order, shown, strict=True):
            if track.crossed:
                break
            faces = roll(track, die)
            track = faces[sixth % len(faces)]
        yield track


def _start(position: Position) -> LegState:
    return LegState(position.track, position.next_dice)


def _camels(position: Position) -> str:
    return "".join(camel for camel in position.edition.racing if camel in position.track)


def _roll(position: Position, state: LegState) -> Iterator[tuple[LegState, int]]:
    """Yield each state after one more roll, and how many sixths of a die's faces lead there."""
    is_last = len(state.dice) == len(position.dice_left) - position.reveals_left + 1
    for die in state.dice:
        others = tuple(other for other in state.dice if other != die)
        sixths = SIXTHS // len(position.edition.die_faces(die))
        for _, track in rolls(position, state.track, die):
            yield LegState(track, () if is_last or track.crossed else others), sixths


def _places(camels: str, tracks: Iterable[tuple[Track, int]]) -> Integers:
    """Count the ways in which each camel takes each place: [camel, place]."""
    hits = np.zeros((len(camels), len(camels)), np.int64)
    for track, ways in tracks:
        for place, camel in enumerate(track.ranking):
            hits[camels.index(camel), place] += ways
    return hits
