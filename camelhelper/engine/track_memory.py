"""What was counted last of leg and race, as the same track is soon asked about again.

While a hand carries a camel, each place it hovers over is answered in brief; when it lets go, the
last of them is asked about in full. So it is when the turn passes, when a ticket is taken, or when
another seat is looked at: the track is the same, and so are the odds of leg and race.
"""

from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from camelhelper.cancellation import Cancelled
from camelhelper.core.position import OddsKey, Position
from camelhelper.engine.leg.enumeration import LegTally, enumerate_leg
from camelhelper.engine.race.odds import RaceOdds, race_odds
from camelhelper.engine.race.table import RaceTable


class Enumerate(Protocol):
    """As ``enumerate_leg`` does it."""

    def __call__(
        self, position: Position, *, keep_tracks: bool, cancelled: Cancelled
    ) -> LegTally: ...


@dataclass(frozen=True, slots=True)
class CountedLeg:
    tally: LegTally
    """With its end tracks."""
    ms: float
    """What it took when it was counted."""


@dataclass(frozen=True, slots=True)
class CountedRace:
    odds: RaceOdds
    table: RaceTable
    ms: float
    """What it took when it was looked up."""


class TrackMemory:
    """Remembers one track. For the calls of one thread."""

    def __init__(self, enumerate_: Enumerate = enumerate_leg) -> None:
        self._enumerate = enumerate_
        self._key: OddsKey | None = None
        self._leg: CountedLeg | None = None
        self._race: CountedRace | None = None

    def leg(self, position: Position, cancelled: Cancelled) -> CountedLeg:
        """The leg of a position, enumerated unless it was asked about last.

        Raises ``CancelledError``; what was known before is then known still.
        """
        if self._leg is None or position.key != self._key:
            began = perf_counter()
            tally = self._enumerate(position, keep_tracks=True, cancelled=cancelled)
            self._leg = CountedLeg(tally, ms_since(began))
            self._key, self._race = position.key, None
        return self._leg

    def race(self, position: Position, table: RaceTable, cancelled: Cancelled) -> CountedRace:
        """The race after that leg. Raises ``CancelledError``."""
        tally = self.leg(position, cancelled).tally
        if self._race is None or self._race.table is not table:
            began = perf_counter()
            (odds,) = race_odds(tally, table, dice_to_come=position.reveals_left > 0)
            self._race = CountedRace(odds, table, ms_since(began))
        return self._race


def ms_since(began: float) -> float:
    """Milliseconds since a moment of ``perf_counter``."""
    return (perf_counter() - began) * 1000
