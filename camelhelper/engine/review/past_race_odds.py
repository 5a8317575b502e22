"""The odds of the race as they were when each hidden card was laid."""

from functools import lru_cache

from camelhelper.cancellation import Cancelled, check
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.engine.coins.beliefs import Place, places_when_laid
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.race.odds import RaceOdds, race_odds


def odds_when_laid(
    history: History, tables: RaceLoader, cancelled: Cancelled
) -> dict[Place, RaceOdds]:
    """For each card on the decks whose colour nobody told, as far as the history goes back.

    The edition's table is there. ``cancelled`` is asked before every card. Raises
    ``CancelledError`` when it says yes.
    """
    now = history.position
    found = {}
    for place, before in places_when_laid(history).items():
        known = now.deck(place.on_winner)[place.below].colour is not None
        if not known and before.edition == now.edition and not odds_problems(before):
            check(cancelled)
            found[place] = _odds(_what_decides_the_race(before), tables)
    return found


def _what_decides_the_race(position: Position) -> Position:
    return Position(position.edition, position.track, position.tiles, position.dice)


@lru_cache(maxsize=64)
def _odds(position: Position, tables: RaceLoader) -> RaceOdds:
    tally = enumerate_leg(position, keep_tracks=True)
    (odds,) = race_odds(tally, tables.table(position.edition))
    return odds
