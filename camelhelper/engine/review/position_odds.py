"""Just the odds of leg and race at one moment, quick enough for many moments."""

from dataclasses import dataclass

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.leg.odds import LegOdds, leg_odds, odds_of
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.race.odds import RaceOdds, certain_race, race_odds
from camelhelper.engine.race.table import RaceTableError


@dataclass(frozen=True, slots=True)
class PositionOdds:
    position: Position
    leg: LegOdds
    race: RaceOdds | None
    """None while camels are missing from the track, or without a table of the race."""


def position_odds(position: Position, cancelled: Cancelled = never) -> PositionOdds:
    """The odds of a position without ``odds_problems(…, free=True)``. Raises ``CancelledError``."""
    complete = not odds_problems(position)
    if position.race_over:
        return PositionOdds(
            position, leg_odds(position), certain_race(position) if complete else None
        )
    tally = enumerate_leg(position, keep_tracks=complete, cancelled=cancelled)
    race = None
    if complete:
        try:
            table = shipped_tables().table(position.edition, cancelled)
            (race,) = race_odds(tally, table, dice_to_come=position.reveals_left > 0)
        except RaceTableError:
            pass  # the leg is known all the same
    return PositionOdds(position, odds_of(tally, position), race)
