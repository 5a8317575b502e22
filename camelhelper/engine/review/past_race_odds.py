"""The odds of the race as they were when each hidden card was played."""

from functools import lru_cache

from camelhelper.cancellation import Cancelled, check
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.core.race_cards import CardPlace
from camelhelper.engine.coins.beliefs import places_when_laid
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.race.odds import RaceOdds, race_odds


def odds_when_laid(
    history: History, tables: RaceLoader, cancelled: Cancelled
) -> dict[CardPlace, RaceOdds]:
    """For each card on the decks whose colour is still unknown, as far as the history goes back.

    Needs the edition's table. ``cancelled`` is asked before every card. Raises ``CancelledError``.
    """
    now = history.position
    found = {}
    for place, before in places_when_laid(history).items():
        known = now.deck(place.on_winner)[place.below].colour is not None
        if not known and before.edition == now.edition and not odds_problems(before):
            check(cancelled)
            found[place] = _odds(before.without_ledger, tables)
    return found


@lru_cache(maxsize=64)
def _odds(position: Position, tables: RaceLoader) -> RaceOdds:
    tally = enumerate_leg(position, keep_tracks=True)
    (odds,) = race_odds(tally, tables.table(position.edition))
    return odds
