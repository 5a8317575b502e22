"""The last odds of leg and race, kept because the same track is soon asked about again.

While a camel is being dragged, each space it hovers over gets a brief answer; on release, the last
one is asked about in full. Likewise when the turn passes, a ticket is taken or another seat is
looked at: the track is the same, and so are the odds of leg and race.
"""

from dataclasses import dataclass
from time import perf_counter

from camelhelper.cancellation import Cancelled
from camelhelper.core.position import OddsKey, Position
from camelhelper.engine.leg.enumeration import LegTally, enumerate_leg
from camelhelper.engine.race.odds import RaceOdds, race_odds
from camelhelper.engine.race.table import RaceTable
from camelhelper.timing import ms_since


@dataclass(frozen=True, slots=True)
class CountedLeg:
    tally: LegTally
    """With its end tracks."""
    ms: float
    """How long counting it took."""


@dataclass(frozen=True, slots=True)
class CountedRace:
    odds: RaceOdds
    table: RaceTable
    ms: float
    """How long looking it up took."""


class TrackMemory:
    """Remembers one track. For use on one thread."""

    def __init__(self) -> None:
        self._key: OddsKey | None = None
        self._leg: CountedLeg | None = None
        self._race: CountedRace | None = None

    def leg(self, position: Position, cancelled: Cancelled) -> CountedLeg:
        """The leg of a position, enumerated unless it is the one asked about last.

        Raises ``CancelledError``, and then still remembers what it did before.
        """
        if self._leg is None or position.key != self._key:
            began = perf_counter()
            tally = enumerate_leg(position, keep_tracks=True, cancelled=cancelled)
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
