"""The odds of leg and race on recent tracks, kept because the same tracks are asked about again.

While a camel is being dragged, each space it hovers over gets a brief answer; on release, the last
one is asked about in full. When the turn passes, a ticket is taken or a step is undone, the track
has been there before. And the map of the next roll has counted what follows before a die is
clicked.
"""

from dataclasses import dataclass
from threading import Lock
from time import perf_counter

from camelhelper.cancellation import Cancelled
from camelhelper.core.position import OddsKey, Position
from camelhelper.engine.leg.enumeration import LegTally, enumerate_leg
from camelhelper.engine.leg.odds import LegOdds, odds_of
from camelhelper.engine.race.odds import RaceOdds, race_odds
from camelhelper.engine.race.table import RaceTable
from camelhelper.timing import ms_since

REMEMBERED = 64
"""How many tracks; the map of the next roll has at most 21."""


@dataclass(frozen=True, slots=True)
class CountedLeg:
    odds: LegOdds
    ms: float
    """How long counting it took."""


@dataclass(frozen=True, slots=True)
class CountedRace:
    odds: RaceOdds
    table: RaceTable
    ms: float
    """How long looking it up took."""


@dataclass(slots=True)
class _Known:
    leg: CountedLeg
    tally: LegTally | None
    """With its end tracks, which take much room: only until the race is known."""
    race: CountedRace | None = None


class TrackMemory:
    """Remembers the tracks counted last. Several threads may ask it."""

    def __init__(self) -> None:
        self._known: dict[OddsKey, _Known] = {}
        self._forgetting = Lock()

    def leg(self, position: Position, cancelled: Cancelled) -> CountedLeg:
        """The odds of the leg, counted unless they are known. Raises ``CancelledError``."""
        return self._counted(position, cancelled).leg

    def race(self, position: Position, table: RaceTable, cancelled: Cancelled) -> CountedRace:
        """The odds of the race after that leg. Raises ``CancelledError``."""
        known = self._counted(position, cancelled)
        race = known.race
        if race is None or race.table is not table:
            tally = known.tally or self.count(position, cancelled)
            began = perf_counter()
            (odds,) = race_odds(tally, table, dice_to_come=position.reveals_left > 0)
            known.race = race = CountedRace(odds, table, ms_since(began))
            known.tally = None
        return race

    def count(self, position: Position, cancelled: Cancelled) -> LegTally:
        """Enumerate the leg. Raises ``CancelledError``."""
        return enumerate_leg(position, keep_tracks=True, cancelled=cancelled)

    def _counted(self, position: Position, cancelled: Cancelled) -> _Known:
        known = self._known.get(position.key)
        if known is None:
            began = perf_counter()
            tally = self.count(position, cancelled)
            leg = CountedLeg(odds_of(tally, position), ms_since(began))
            known = _Known(leg, tally)
            self._remember(position.key, known)
        return known

    def _remember(self, key: OddsKey, known: _Known) -> None:
        with self._forgetting:
            self._known[key] = known
            if len(self._known) > REMEMBERED:
                del self._known[next(iter(self._known))]
