"""Just the odds of leg and race at one moment, quick enough for many moments."""

from dataclasses import dataclass

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.leg.odds import LegOdds, leg_odds
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.odds import RaceOdds, certain_race
from camelhelper.engine.race.table import RaceTableError
from camelhelper.engine.track_memory import TrackMemory


@dataclass(frozen=True, slots=True)
class PositionOdds:
    position: Position
    leg: LegOdds
    race: RaceOdds | None
    """None while camels are missing from the track, or without a table of the race."""


def position_odds(
    position: Position, cancelled: Cancelled = never, memory: TrackMemory | None = None
) -> PositionOdds:
    """The odds of a position without ``odds_problems(…, free=True)``. Raises ``CancelledError``.

    ``memory`` keeps what was counted before from being counted again.
    """
    memory = memory or TrackMemory()
    complete = not odds_problems(position)
    if position.race_over:
        return PositionOdds(
            position, leg_odds(position), certain_race(position) if complete else None
        )
    leg, race = memory.leg(position, cancelled).odds, None
    if complete:
        try:
            table = shipped_tables().table(position.edition, cancelled)
            race = memory.race(position, table, cancelled).odds
        except RaceTableError:
            pass  # the leg is known all the same
    return PositionOdds(position, leg, race)
