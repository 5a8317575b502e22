"""The partners to choose from, and what the tickets they hold now will pay."""

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.rules import partner_obstacle
from camelhelper.engine.coins.partners import partner_values
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.win.onlooker import Seen


def partner_prospects(seen: Seen, cancelled: Cancelled = never) -> list[ActionValue]:
    """Enumerates the leg only if somebody may become a partner. Raises ``CancelledError``."""
    position = seen.position
    if all(partner_obstacle(position, other, seen.mover) for other in position.seats):
        return []
    return partner_values(position, leg_odds(position, cancelled))
