"""What two actions come to by the end of the leg: both are played out with the same luck."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.engine.coins.terms import Action
from camelhelper.engine.win.candidates import Field
from camelhelper.engine.win.deal import deal
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.leaf import after_race
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.playouts import Playouts

_SAMPLES = 1024


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """An action compared with another one, over playouts to the end of the leg."""

    mine: float
    """How many more coins it brings the player to move, race cards as they are likely to pay."""
    others: float
    """How many more it brings each of the others."""
    lead_error: float
    """The standard error of the difference of the two."""
    spread: float
    """The standard deviation of the player's lead over the best of the others, in coins."""
    other_spread: float
    """The same with the other action."""
    begins: float
    """The chance that the player begins the next leg."""
    other_begins: float


def played_out(
    seen: Seen,
    action: Action,
    other: Action,
    players: Sequence[Impression],
    cancelled: Cancelled = never,
) -> PlayedOut:
    """Two legal actions, a race card with its colour; ``players`` are in seat order.

    Always the same for the same question. Raises ``CancelledError``.
    """
    field = Field.of(seen, (action, other), cancelled)
    setting, paths = deal(seen, field.layouts, players, np.random.default_rng(0), _SAMPLES)
    ends = Playouts(setting, paths, field.candidates).play_out(cancelled)
    coins: Values = np.zeros(ends.coins.shape)
    lead, squares = np.zeros(ends.legs.size), np.zeros(ends.legs.size)
    for after, chance in after_race(ends):
        ahead = after[0] - after[1:].max(axis=0)
        coins += after * chance
        lead += ahead * chance
        squares += ahead**2 * chance
    mine, others = coins[0].reshape(2, -1), coins[1:].mean(axis=0).reshape(2, -1)
    mean = lead.reshape(2, -1).mean(axis=1)
    variance = squares.reshape(2, -1).mean(axis=1) - mean**2
    spread = np.sqrt(np.maximum(variance, 0)).tolist()  # despite rounding
    begins = ((ends.place[0] == 0) & ~ends.over).reshape(2, -1).mean(axis=1).tolist()
    gained, given = mine[0] - mine[1], others[0] - others[1]
    return PlayedOut(
        mine=float(gained.mean()),
        others=float(given.mean()),
        lead_error=float((gained - given).std()) / _SAMPLES**0.5,
        spread=spread[0],
        other_spread=spread[1],
        begins=begins[0],
        other_begins=begins[1],
    )
