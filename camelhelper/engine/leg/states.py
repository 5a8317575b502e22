"""Every state that the leg can reach, die by die, with the odds from each of them.

The leg is walked forwards once, merging equal states and remembering which lead to which; then the
odds are carried back from its ends. That makes it cheap to ask what a ticket will be worth after
any of the next rolls. The tiles stay where they are.

``win.graph`` walks a leg the same way, but cannot stand in: it needs every camel on the track and
the table of the race, and it keeps the ways of a die apart with where they point, which takes half
as long again. Nor can this serve playouts, which draw those ways one by one.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.position import Position
from camelhelper.engine.leg import packing
from camelhelper.engine.leg.packing import Codes, Layouts, Packed, States
from camelhelper.engine.leg.transitions import places_of, reveal

Chances = npt.NDArray[np.float64]
Indices = npt.NDArray[np.intp]

RaceOfTracks = Callable[[Codes], Chances]
"""From the (C, n) codes of n tracks at the end of a leg to (2R, n): each racing camel's chance to
win the race, then each one's chance to lose it."""


@dataclass(frozen=True, slots=True)
class Rolls:
    """The m ways in which one more die leads from a level's n states to those of the next.

    ``parents``: (m,) intp, ascending; ``starts``: (n + 1,) intp, so that state i has the rolls from
    ``starts[i]`` to ``starts[i + 1]``; ``children``: (m,) intp, the state in the next level;
    ``chances``: (m,) float64. Rolls that end the race are left out, so a state's chances sum to 1
    or less.
    """

    parents: Indices
    starts: Indices
    children: Indices
    chances: Chances


@dataclass(frozen=True, slots=True)
class Level:
    """The n distinct states after some number of dice, while the race goes on.

    ``odds``: (K, n) float64, each racing camel's chance to end the leg first, then to end it second
    and, if K is 4R instead of 2R, to win the race and to lose it. ``rolls`` is None when the leg is
    over.
    """

    racing: int
    odds: Chances
    rolls: Rolls | None

    @property
    def first(self) -> Chances:
        return self.odds[: self.racing]

    @property
    def second(self) -> Chances:
        return self.odds[self.racing : 2 * self.racing]

    @property
    def race(self) -> Chances:
        """(2R, n) the chances to win the race, then to lose it; none if K is 2R."""
        return self.odds[2 * self.racing :]


def look_ahead(
    position: Position, race_of: RaceOfTracks | None = None, cancelled: Cancelled = never
) -> tuple[Level, ...]:
    """The levels from now until all dice are out, or until the race is over in every state.

    The race goes on, without ``odds_problems(…, free=True)``. ``cancelled`` is asked before every
    die, on the way there and back. Raises ``CancelledError`` if it says yes.
    """
    packed = packing.pack(position)
    layouts = packing.lay_out((position.tiles,))
    states, steps = packed.column, []
    for _ in range(packed.reveals):
        check(cancelled)
        steps.append(_roll(states, layouts, packed))
        states = steps[-1].states
        if not states.size:
            break  # every way the race has ended
    codes = states[: len(packed.camels)] & packing.CODE
    odds = _leg_odds(codes, packed.racing)
    if race_of:
        odds = np.concatenate((odds, race_of(codes)))
    levels = [Level(packed.racing, odds, None)]
    for step in reversed(steps):
        check(cancelled)
        odds = step.odds_before(odds)
        levels.append(Level(packed.racing, odds, step.rolls))
    return tuple(reversed(levels))


@dataclass(frozen=True, slots=True)
class _Step:
    """One die on the way through the leg."""

    states: States
    """(8, n) the distinct states after it."""
    rolls: Rolls
    finished: Chances
    """(4R, p) what races that end with this die contribute to the odds of the p states before."""

    def odds_before(self, odds: Chances) -> Chances:
        """(K, p) from (K, n)."""
        rolls = self.rolls
        gained = odds.take(rolls.children, axis=1)
        gained *= rolls.chances
        before = self.finished[: len(odds)].copy()
        for row, gain in enumerate(gained):
            before[row] += np.bincount(rolls.parents, gain, before.shape[1])
        return before


def _roll(states: States, layouts: Layouts, packed: Packed) -> _Step:
    count, racing = states.shape[1], packed.racing
    revealed = reveal(states, np.ones(count, np.int64), layouts, racing, len(packed.camels))
    parents = revealed.parents
    share = revealed.weights * 2.0  # a racing die has half as many faces as the grey one
    if len(packed.camels) > racing:
        came_out = states[packed.grey_row, parents] ^ revealed.unmoved[packed.grey_row]
        share[came_out >= packing.DIE_INSIDE] /= 2
    chances = share / np.bincount(parents, share, count)[parents]

    # Sums of floats depend on their order: here each state's ways one after the other.
    over = np.flatnonzero(revealed.crossing)
    over = over[revealed.ways[over].argsort(kind="stable")]
    leg = _leg_odds(revealed.codes[:, over], racing)
    last = places_of(revealed.codes[:racing, over], racing) == racing - 1
    outcome = np.concatenate((leg, leg[:racing], last)) * chances[over]
    finished = np.array([np.bincount(parents[over], row, count) for row in outcome], np.float64)

    going_on = np.flatnonzero(~revealed.crossing)
    keys, children = packing.distinct(packing.keys(revealed.going_on()[0]))
    order = np.lexsort((revealed.ways[going_on], parents[going_on]))
    parents = parents[going_on][order]
    starts = np.searchsorted(parents, np.arange(count + 1))
    rolls = Rolls(parents, starts, children[order], chances[going_on][order])
    return _Step(packing.states_of(keys), rolls, finished)


def _leg_odds(codes: Codes, racing: int) -> Chances:
    """(2R, n) 1 for the first camel and, in the second half, for the second one; otherwise 0."""
    places = places_of(codes[:racing], racing)
    return np.concatenate((places == 0, places == 1)).astype(np.float64)
