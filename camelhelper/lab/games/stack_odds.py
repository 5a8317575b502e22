"""Who ends a leg on which place, from camels stacked up at will: exactly, and by playing it.

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

# Of a roll: what a die with three faces and the grey one with six can both be counted in.
SIXTHS = 6
LEGS_AT_ONCE = 4_096
ROLLS_REMEMBERED = 100_000


@dataclass(frozen=True)
class LegState:
    """A track within the leg, and the dice that can still come out; none at its end."""

    track: Track
    dice: tuple[str, ...]


@dataclass(frozen=True)
class StackOdds:
    """The chances of the racing camels on the track to end the leg on each place, first to last."""

    places: dict[str, tuple[Fraction, ...]]


@dataclass(frozen=True, eq=False)
class PlayedPlaces:
    """The shares of the legs played in which each camel came to each place.

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
    """Return the exact odds of the leg; camels may be missing.

    `progress` is reported to. Raises LabError if the position cannot be played on.
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
    """Play that many legs die by die, as the game itself is played; else as `stack_odds`.

    Shares nothing with `stack_odds` but the positions that are refused, so the one can be checked
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
    """Return what each face of the die makes of the track."""
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
    """Yield the tracks at the ends of that many legs; `roll` gives those after each face."""
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
    return LegState(position.track, position.dice_left if position.reveals_left else ())


def _camels(position: Position) -> str:
    return "".join(camel for camel in position.edition.racing if camel in position.track)


def _roll(position: Position, state: LegState) -> Iterator[tuple[LegState, int]]:
    """Yield what one more roll can make of the state, and how many sixths of a die's faces do."""
    is_last = len(state.dice) == len(position.dice_left) - position.reveals_left + 1
    for die in state.dice:
        others = tuple(other for other in state.dice if other != die)
        sixths = SIXTHS // len(position.edition.die_faces(die))
        for _, track in rolls(position, state.track, die):
            yield LegState(track, () if is_last or track.crossed else others), sixths


def _places(camels: str, tracks: Iterable[tuple[Track, int]]) -> Integers:
    """Count for each camel and place the ways that lead there: [camel, place]."""
    hits = np.zeros((len(camels), len(camels)), np.int64)
    for track, ways in tracks:
        for place, camel in enumerate(track.ranking):
            hits[camels.index(camel), place] += ways
    return hits
