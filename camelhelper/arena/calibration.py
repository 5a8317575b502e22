"""Whether chances mean what they say: of those given a 30 % chance, 30 % should win."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import log

import numpy as np

from camelhelper.arena.table import SeatTally

BINS = 10
_SURE = 1e-4
"""No chance counts as closer to 0 or 1: a single wrong one would outweigh all others."""


@dataclass(frozen=True, slots=True)
class Bin:
    """The predictions between two tenths."""

    count: int
    told: float
    """The mean of the predicted chances."""
    won: float
    """The mean of the actual wins."""


@dataclass(frozen=True, slots=True)
class Calibration:
    bins: tuple[Bin, ...]
    """From the lowest chances up, without empty ones."""
    log_loss: float
    """The mean of −ln of the chance given to what happened; less is better."""


def leaf_calibration(games: Sequence[tuple[SeatTally, ...]]) -> Calibration | None:
    """Of the leaf's predictions at the end of each leg; None if every game ended in its first leg.

    What happened is that a player won, so the loss at the end of a leg is that of the winner's
    chance.
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
    """From pairs of predicted chance and actual win, both 0–1; None if there are none."""
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
