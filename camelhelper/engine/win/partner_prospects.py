"""The partners to be had, and what the tickets that they hold now will pay."""

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.rules import partner_obstacle
from camelhelper.engine.coins.partners import partner_values
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.win.onlooker import Seen


def partner_prospects(seen: Seen, cancelled: Cancelled = never) -> list[ActionValue]:
    """The leg is counted only where somebody may become a partner. Raises ``CancelledError``."""
    position = seen.position
    seat, players = position.to_move or 1, range(1, len(position.players) + 1)
    if all(partner_obstacle(position, other, seat) for other in players):
        return []
    return partner_values(position, leg_odds(position, cancelled))
