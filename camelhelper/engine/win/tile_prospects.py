"""The tile placings that may be worth something, each counted exactly for this leg.

A leg under another layout must be enumerated again. But what a tile earns from landings is almost
what units reach its space without it; if none do, it changes nothing; and if nobody holds leg
tickets, only landings count. The graph knows all that in advance. What a tile does to race cards is
ignored, since it stays for one leg at most.
"""

from collections.abc import Iterable, Sequence

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Position, Seat
from camelhelper.core.rules import apply
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.coins.tiles import (
    LAYOUTS_AT_ONCE,
    Laid,
    Outlook,
    legal_placings,
    valued,
)
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.leg.odds import LegOdds, odds_of
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
    own = position.tile_of(position.to_move)
    lost = landings[own.space] if own else 0.0
    tickets = sum(len(position.leg_tickets_of(seat)) for seat in seats)

    def may_matter(most: float) -> bool:
        return most - lost + _BESIDE_LANDINGS + _A_TICKET * tickets > better_than

    if not may_matter(landings.max()):  # wherever it may be laid
        return ()
    placings = legal_placings(position, seen.house)
    most = max((landings[placing.space] for placing in placings), default=0.0)
    if not may_matter(most):
        return ()
    enough = _FEWEST if tickets else most
    placings = [placing for placing in placings if landings[placing.space] >= enough]
    after = [apply(position, placing, seen.house) for placing in placings]
    now, *later = map(Outlook, _leg_odds(seen, [position, *after], cancelled))
    return tuple(valued(position, now, map(Laid, placings, after, later)))


def _leg_odds(seen: Seen, positions: Sequence[Position], cancelled: Cancelled) -> Sequence[LegOdds]:
    """Those under the tiles of each of these positions, counted the first time somebody asks."""
    known = seen.graph.beside
    new = [each for each in positions if (seen.node, each.key.tiles) not in known]
    for start in range(0, len(new), LAYOUTS_AT_ONCE):
        batch = new[start : start + LAYOUTS_AT_ONCE]
        tally = enumerate_leg(seen.position, [each.tiles for each in batch], cancelled=cancelled)
        for layout, each in enumerate(batch):
            known[seen.node, each.key.tiles] = odds_of(tally, each, layout)
    return [known[seen.node, each.key.tiles] for each in positions]
