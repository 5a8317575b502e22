"""The tile placings that may be worth something, each counted exactly for this leg.

A leg under another layout must be enumerated again. But what a tile earns from landings is almost
what units reach its space without it; if none do, it changes nothing; and if nobody holds leg
tickets, only landings count. The graph knows all that in advance. What a tile does to race cards is
ignored, since it stays for one leg at most.
"""

from collections.abc import Iterable, Iterator

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import TilePlaced
from camelhelper.core.position import Seat
from camelhelper.core.rules import apply
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.coins.tiles import Laid, Outlook, laid_tiles, legal_placings, valued
from camelhelper.engine.leg.odds import LegOdds, leg_odds
from camelhelper.engine.win.onlooker import Seen

_FEWEST = 0.25
"""Landings below which a space is not looked at."""
_BESIDE_LANDINGS, _A_TICKET = 0.2, 0.25
"""How much more than its landings a tile may be worth, and for each leg ticket that it moves."""


def tile_prospects(
    seen: Seen, better_than: float, seats: Iterable[Seat], cancelled: Cancelled = never
) -> tuple[ActionValue, ...]:
    """The placings that may matter, if any may be worth more than ``better_than`` coins.

    ``seats``: whose tickets count. Raises ``CancelledError``.
    """
    position, landings = seen.position, seen.graph.landings[seen.node]
    placings = legal_placings(position, seen.house)
    most = max((landings[placing.space] for placing in placings), default=0.0)
    own = position.tile_of(position.to_move)
    lost = landings[own.space] if own else 0.0
    tickets = sum(len(position.leg_tickets_of(seat)) for seat in seats)
    if most - lost + _BESIDE_LANDINGS + _A_TICKET * tickets <= better_than:
        return ()
    enough = _FEWEST if tickets else most
    placings = [placing for placing in placings if landings[placing.space] >= enough]
    laid = list(_laid(seen, placings, cancelled))
    return tuple(valued(position, Outlook(_leg_odds(seen, cancelled)), laid))


def _laid(seen: Seen, placings: Iterable[TilePlaced], cancelled: Cancelled) -> Iterator[Laid]:
    """Each placing with its odds, which are counted only the first time somebody asks."""
    known = seen.graph.beside
    after = [(placing, apply(seen.position, placing, seen.house)) for placing in placings]
    new = [each for each in after if (seen.node, each[1].key.tiles) not in known]
    for laid in laid_tiles(seen.position, new, cancelled=cancelled):
        known[seen.node, laid.position.key.tiles] = laid.outlook.leg
    for placing, position in after:
        yield Laid(placing, position, Outlook(known[seen.node, position.key.tiles]))


def _leg_odds(seen: Seen, cancelled: Cancelled) -> LegOdds:
    here = seen.node, seen.graph.tiles
    if here not in seen.graph.beside:
        seen.graph.beside[here] = leg_odds(seen.position, cancelled)
    return seen.graph.beside[here]
