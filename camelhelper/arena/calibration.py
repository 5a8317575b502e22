"""Whether chances are what they say: of all that were told 30 %, as many should win."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import log

import numpy as np

from camelhelper.arena.table import SeatTally

BINS = 10
_SURE = 1e-4
"""No chance counts as nearer to 0 or 1: a single one that is wrong would weigh more than all."""


@dataclass(frozen=True, slots=True)
class Bin:
    """What was told between two tenths."""

    count: int
    told: float
    """The mean of the chances."""
    won: float
    """The mean of what came of it."""


@dataclass(frozen=True, slots=True)
class Calibration:
    bins: tuple[Bin, ...]
    """From the lowest chances up; none where nothing was told."""
    log_loss: float
    """The mean of −ln of the chance that was given to what happened; the less, the better."""


def leaf_calibration(games: Sequence[tuple[SeatTally, ...]]) -> Calibration | None:
    """Of what the leaf foresaw at the ends of legs; None where none ended but the last ones.

    What happened is that a player won: the loss at a leg's end is that of the winner's chance.
    """
    found = calibration(
        (chance, seat.win) for game in games for seat in game for chance in seat.at_leg_ends
    )
    losses = [
        -sum(seat.win * log(max(_SURE, chance)) for seat, chance in zip(game, told, strict=True))
        for game in games
        for told in zip(*(seat.at_leg_ends for seat in game), strict=True)
    ]
    return found and replace(found, log_loss=sum(losses) / len(losses))


def calibration(told: Iterable[tuple[float, float]]) -> Calibration | None:
    """From chances to win and what was won, 0–1; None when nobody told any."""
    found = np.array(list(told))
    if not found.size:
        return None
    chances, won = found.T
    sure = np.clip(chances, _SURE, 1 - _SURE)
    loss = -(won * np.log(sure) + (1 - won) * np.log(1 - sure))
    at = np.minimum((chances * BINS).astype(np.intp), BINS - 1)
    bins = [
        Bin(int(here.sum()), float(chances[here].mean()), float(won[here].mean()))
        for here in (at == number for number in range(BINS))
        if here.any()
    ]
    return Calibration(tuple(bins), float(loss.mean()))
