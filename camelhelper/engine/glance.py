"""The odds of leg and race at one moment, and nothing else: quick enough for many moments."""

from dataclasses import dataclass

from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.leg import Cancelled, enumerate_leg, never
from camelhelper.engine.odds import LegOdds, leg_odds, odds_of
from camelhelper.engine.race import RaceOdds, certain_race, race_odds
from camelhelper.engine.race_loader import RaceLoader, shipped_tables
from camelhelper.engine.race_table import RaceTableError


@dataclass(frozen=True, slots=True)
class Glance:
    position: Position
    leg: LegOdds
    race: RaceOdds | None
    """None while camels are missing on the track, or where there is no table of the race."""


def glance(
    position: Position, cancelled: Cancelled = never, tables: RaceLoader | None = None
) -> Glance:
    """Look at a position whose ``odds_problems(…, free=True)`` are none.

    ``tables`` are those that come with the program unless others are given. Raises
    ``CancelledError``.
    """
    complete = not odds_problems(position)
    if position.race_over:
        return Glance(position, leg_odds(position), certain_race(position) if complete else None)
    tally = enumerate_leg(position, keep_tracks=complete, cancelled=cancelled)
    race = None
    if complete:
        try:
            table = (tables or shipped_tables()).table(position.edition, cancelled)
            (race,) = race_odds(tally, table, dice_to_come=position.reveals_left > 0)
        except RaceTableError:
            pass  # the leg is known all the same
    return Glance(position, odds_of(tally, position), race)
