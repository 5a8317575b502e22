"""The few placings of a tile that are worth a closer look, each counted exactly.

A leg under another layout must be counted anew, and there may be thirty of them. What a tile earns
is nearly always what units come to its space without it, which the graph knows of every space; so
only the spaces with the most are looked at.
"""

from functools import partial

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Position
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.coins.tiles import Outlook, legal_placings, tile_values
from camelhelper.engine.leg.enumeration import LegTally, enumerate_leg
from camelhelper.engine.leg.odds import odds_of
from camelhelper.engine.race.odds import RaceOdds, race_odds
from camelhelper.engine.race.table import RaceTable
from camelhelper.engine.win.onlooker import Seen

SPACES = 4
"""How many spaces are looked at, with both sides up."""
_SLACK = 0.6
"""How much more than its landings a tile may be worth by what it does to tickets and cards."""


def tile_prospects(
    seen: Seen, better_than: float = 0.0, cancelled: Cancelled = never
) -> tuple[ActionValue, ...]:
    """The placings on the most promising spaces, where one may be worth more than so many coins.

    Raises ``CancelledError``.
    """
    position, landings = seen.position, seen.graph.landings[seen.node]
    placings = legal_placings(position, seen.house)
    spaces = sorted({placing.space for placing in placings}, key=lambda at: -landings[at])[:SPACES]
    own = position.tile_of(position.to_move)
    lost = landings[own.space] if own else 0.0
    if not spaces or landings[spaces[0]] - lost + _SLACK <= better_than:
        return ()
    laid = bool(position.winner_cards or position.loser_cards)
    race_of = partial(_races, table=seen.table, position=position)
    tally = enumerate_leg(position, keep_tracks=laid, cancelled=cancelled)
    now = Outlook(odds_of(tally, position), race_of(tally)[0] if laid else None)
    return tuple(
        tile_values(
            position,
            now,
            race_of if laid else None,
            seen.beliefs if laid else None,
            seen.house,
            cancelled,
            [placing for placing in placings if placing.space in spaces],
        )
    )


def _races(tally: LegTally, table: RaceTable, position: Position) -> tuple[RaceOdds, ...]:
    return race_odds(tally, table, dice_to_come=position.reveals_left > 0)
