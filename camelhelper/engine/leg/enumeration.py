"""The exact leg: every way its remaining dice can still fall, for one or many tile layouts.

Instead of walking through each order of the dice, all states after k dice are kept side by side in
one array, each with the number of equally likely ways that lead to it. One more die is one
vectorised move of every state by every die and face it has left; equal states are then merged. From
the start of a leg that is about 12,000 moves in the first edition and 62,000 in the second, instead
of 29,160 and 349,920 ways. Weights are integers until somebody divides them by ``outcomes``.

Runs on the calling thread; calls share nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import perm

import numpy as np
import numpy.typing as npt

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.edition import LAST_SPACE
from camelhelper.core.position import Position, Tile
from camelhelper.engine.leg import packing
from camelhelper.engine.leg.packing import Codes, Layouts, Packed, States, Weights
from camelhelper.engine.leg.transitions import merge, places_of, reveal


@dataclass(frozen=True, slots=True)
class EndTracks:
    """The distinct tracks at the end of the leg while the race goes on, for all layouts.

    ``codes``: (C, n) uint8, see ``packing``; ``weights``: (n,) int64 out of the leg's outcomes;
    ``layouts``: (n,) uint8, the tile layout that leads there.
    """

    camels: str
    codes: Codes
    weights: Weights
    layouts: npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class LegTally:
    """The results of a leg under L tile layouts, as integer weights out of ``outcomes``.

    ``places``: (L, R, R) int64 [layout, racing camel, place], place 0 first;
    ``landings``: (L, 17) int64 [layout, space], units landing on the tile of that space, which may
    exceed ``outcomes``; ``crossed``: (L, R, R) int64, ``places`` counting only ways in which the
    race ends in this leg; ``podium``: (L, R, R) int64 [layout, first, second]; ``tracks``: the end
    tracks of all layouts, if asked for.
    """

    camels: str
    outcomes: int
    places: Weights
    landings: Weights
    crossed: Weights
    podium: Weights
    tracks: EndTracks | None = None


def enumerate_leg(
    position: Position,
    layouts: Sequence[tuple[Tile, ...]] | None = None,
    *,
    keep_tracks: bool = False,
    counted: int | None = None,
    cancelled: Cancelled = never,
) -> LegTally:
    """Enumerate the rest of a leg. The race goes on, without ``odds_problems(…, free=True)``.

    ``layouts`` are up to 256 tile layouts to answer at once, by default the position's own. With
    ``counted``, a tile's space, they are copies of one layout: a way begins under the first and
    moves on to the next whenever a unit lands there (see ``landings``). ``cancelled`` is asked
    before every die. Raises ``CancelledError`` if it says yes.
    """
    packed = packing.pack(position)
    tables = packing.lay_out(tuple(layouts) if layouts is not None else (position.tiles,))
    return _Leg(packed, tables, counted).tally(keep_tracks, cancelled)


class _Leg:
    """One enumeration, die by die."""

    def __init__(self, packed: Packed, layouts: Layouts, counted: int | None) -> None:
        self._packed = packed
        self._layouts = layouts
        self._counted = counted
        self._racing = packed.racing
        self._rows = len(packed.camels)
        self._rankings = np.zeros((layouts.count, _RANKINGS), np.int64)
        self._crossed = np.zeros_like(self._rankings)
        self._landings = np.zeros((layouts.count, LAST_SPACE + 1), np.int64)

    def tally(self, keep_tracks: bool, cancelled: Cancelled) -> LegTally:
        packed = self._packed
        begun = self._layouts.count if self._counted is None else 1
        states = np.repeat(packed.column, begun, axis=1)
        states[packing.LAYOUT_ROW] = np.arange(begun)
        weights: Weights = np.ones(begun, np.int64)
        for left in range(packed.reveals - 1, -1, -1):
            check(cancelled)
            states, weights = self._reveal(states, weights, left)
            if not weights.size:
                break  # every way the race has ended
            if left:
                states, weights = merge(states, weights)
        weights = weights * self._ways(states, 0)
        states[: self._rows] &= packing.CODE
        self._count(self._rankings, states[: self._rows], states[packing.LAYOUT_ROW], weights)
        share = places_of_rankings(self._racing)
        rankings = self._rankings + self._crossed
        shape = (self._layouts.count, self._racing, self._racing)
        return LegTally(
            camels=packed.camels[: self._racing],
            outcomes=int(self._ways(packed.column, packed.reveals)[0]),
            places=(rankings @ share).reshape(shape),
            crossed=(self._crossed @ share).reshape(shape),
            podium=(rankings @ podium_of_rankings(self._racing)).reshape(shape),
            landings=self._landings,
            tracks=self._end_tracks(states, weights) if keep_tracks else None,
        )

    def _end_tracks(self, states: States, weights: Weights) -> EndTracks:
        if weights.size:
            states, weights = merge(states, weights)
        codes, layouts = states[: self._rows], states[packing.LAYOUT_ROW]
        return EndTracks(self._packed.camels, codes, weights, layouts)

    def _reveal(self, states: States, weights: Weights, left: int) -> tuple[States, Weights]:
        """Move every state by every die and face it has left; ``left`` dice come after this.

        Tallies landings and finished races, and returns the states in which the leg goes on.
        """
        revealed = reveal(states, weights, self._layouts, self._racing, self._rows)
        unmoved = revealed.unmoved
        hit = np.flatnonzero(self._layouts.tile.take(revealed.pointed))
        if hit.size:
            ways = revealed.weights[hit] * self._ways(unmoved[:, hit], left)
            space = revealed.pointed[hit] % packing.REACH + packing.LOWEST
            self._add(self._landings, unmoved[packing.LAYOUT_ROW, hit], space, ways)
            if self._counted is not None:
                unmoved[packing.LAYOUT_ROW, hit[space == self._counted]] += 1
        over = np.flatnonzero(revealed.crossing)
        if over.size:
            ways = revealed.weights[over] * self._ways(unmoved[:, over], left)
            codes = revealed.codes[:, over]
            self._count(self._crossed, codes, unmoved[packing.LAYOUT_ROW, over], ways)
        return revealed.going_on()

    def _ways(self, states: States, left: int) -> Weights:
        """The number of equally likely ways in which ``left`` more dice can fall, for each state.

        A racing die has 3 faces, the grey one 6. Ways in which grey stays inside count double, so
        that every order of the dice has the same weight.
        """
        inside = self._packed.dice_inside - (self._packed.reveals - left)
        ways: int = perm(inside, left) * 3**left
        if self._rows == self._racing:
            return np.full(states.shape[1], ways, np.int64)
        doubled: Weights = ways * (1 + (states[self._racing] >> 7).astype(np.int64))
        return doubled

    def _count(
        self, tally: Weights, codes: Codes, layout: npt.NDArray[np.uint8], weights: Weights
    ) -> None:
        """Add weights to the tally under each state's ranking of the racing camels."""
        ranking = np.zeros(codes.shape[1], np.intp)
        for place in places_of(codes[: self._racing], self._racing - 1):
            ranking *= self._racing
            ranking += place
        self._add(tally, layout, ranking, weights)

    def _add(
        self,
        tally: Weights,
        layout: npt.NDArray[np.uint8],
        index: npt.NDArray[np.intp],
        weights: Weights,
    ) -> None:
        if self._layouts.count > 1:
            index = index + layout.astype(np.intp) * tally.shape[1]
        # Sums of integers far below 2**53, so floats add them exactly.
        tally += np.bincount(index, weights, tally.size).reshape(tally.shape).astype(np.int64)


_RANKINGS = 5**4


@lru_cache
def places_of_rankings(racing: int) -> Weights:
    """(625, R·R) int64: which place each camel takes in a ranking.

    A ranking is a number of R − 1 digits in base R: the places of all camels but the last, which
    takes the place that is left.
    """
    share = np.zeros((_RANKINGS, racing, racing), np.int64)
    for ranking, places in _rankings(racing):
        share[ranking, range(racing), places] = 1
    return share.reshape(_RANKINGS, racing * racing)


@lru_cache
def podium_of_rankings(racing: int) -> Weights:
    """(625, R·R) int64 [ranking, first · R + second]; a camel that runs alone is both."""
    share = np.zeros((_RANKINGS, racing, racing), np.int64)
    for ranking, places in _rankings(racing):
        share[ranking, places.index(0), places.index(min(1, racing - 1))] = 1
    return share.reshape(_RANKINGS, racing * racing)


def _rankings(racing: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    for places in permutations(range(racing)):
        ranking = 0
        for place in places[:-1]:
            ranking = ranking * racing + place
        yield ranking, places
