"""The race: who wins it, who loses it and how many legs it still takes.

The leg that is being played is enumerated with its tiles and its dice; the tracks on which it can
end are weighed against the solved race. The one assumption: no tiles lie on the track in later
legs, since nobody knows where players will put them. The solved race is rounded, so its odds are
given with a bound; what the leg decides is exact.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from camelhelper.core.position import Position
from camelhelper.engine.leg.enumeration import LegTally
from camelhelper.engine.leg.packing import Codes
from camelhelper.engine.race.rounding import WHOLE, Integers
from camelhelper.engine.race.table import (
    RaceTable,
)
from camelhelper.engine.race.track_index import Indices, arrangement_number, track_terms

Chances = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RaceOdds:
    """Chances for the rest of the race. ``win`` and ``lose`` each sum to 1."""

    camels: str
    """The racing camels, in the edition's order."""
    win: tuple[float, ...]
    """[camel] to be the overall winner."""
    lose: tuple[float, ...]
    """[camel] to be the overall loser."""
    length: tuple[float, ...]
    """[k] the chance that dice are rolled in k + 1 more legs, this one included while it has dice
    to come; the last entry stands for longer races too. Empty when the race is over."""
    rounding: float = 0.0
    """By how much a chance to win or to lose is off at most: what the leg decides is exact, a table
    is rounded."""
    length_rounding: float = 0.0
    """By how much the chance of a length is off at most."""

    @property
    def legs(self) -> float:
        """In how many legs, this one included, dice are expected to be rolled."""
        return sum(count * chance for count, chance in enumerate(self.length, 1))


def race_odds(
    tally: LegTally, table: RaceTable, *, dice_to_come: bool | None = None
) -> tuple[RaceOdds, ...]:
    """The odds under each tile layout of a leg that was tallied with its end tracks.

    The race goes on, with all its camels on the track. ``dice_to_come``: whether the leg does, too.
    Unless that is said, the odds have no ``length``, which takes as long to look up as all else.
    """
    tracks = tally.tracks
    if tracks is None:
        raise ValueError("the leg was tallied without its end tracks: ask for them")
    rows, ranks = _look_up(tracks.codes, table)
    lengths = () if dice_to_come is None else (table.length(rows),)
    shares = np.concatenate((*_win_lose(rows, ranks, table), *lengths))
    sums = [
        np.bincount(tracks.layouts, tracks.weights * share, len(tally.crossed)) for share in shares
    ]
    win, lose, later = np.split(np.stack(sums, axis=1), [table.racing, 2 * table.racing], axis=1)
    total = tally.outcomes * WHOLE
    crossed = tally.crossed * WHOLE
    over = crossed[:, :, 0].sum(axis=1, keepdims=True)
    # Where dice are to come, the race that goes on takes this leg, too.
    length = np.concatenate((over, later), axis=1) if dice_to_come else later
    length_rounding = table.length_rounding if lengths else 0.0
    open_part = 1 - over[:, 0] / total
    return tuple(
        RaceOdds(tally.camels, tuple(win), tuple(lose), tuple(length), *roundings)
        for win, lose, length, *roundings in zip(
            ((crossed[:, :, 0] + win) / total).tolist(),
            ((crossed[:, :, -1] + lose) / total).tolist(),
            (length / total).tolist(),
            (table.rounding * open_part).tolist(),
            (length_rounding * open_part).tolist(),
            strict=True,
        )
    )


def track_chances(codes: Codes, table: RaceTable) -> Chances:
    """(2R, n) for n tracks at a leg's end, each racing camel's chance to win, then to lose.

    ``codes``: (C, n) uint8 of all the edition's camels, see ``packing``.
    """
    rows, ranks = _look_up(codes, table)
    return np.concatenate(_win_lose(rows, ranks, table)) / WHOLE


def track_legs(codes: Codes, table: RaceTable) -> Chances:
    """(n,) for n tracks at a leg's end, how many legs are expected to come.

    Races longer than the table counts are taken for its longest.
    """
    rows, _ = _look_up(codes, table)
    length = table.length(rows)
    return np.asarray(np.arange(1, len(length) + 1) @ length / WHOLE)


def certain_race(position: Position) -> RaceOdds:
    """The odds once a unit has crossed the line."""
    ranking = position.track.ranking
    camels = "".join(camel for camel in position.edition.racing if camel in ranking)
    return RaceOdds(
        camels=camels,
        win=tuple(float(camel == ranking[0]) for camel in camels),
        lose=tuple(float(camel == ranking[-1]) for camel in camels),
        length=(),
    )


def _win_lose(rows: Indices, ranks: Codes, table: RaceTable) -> tuple[Integers, Integers]:
    """(R, n) twice: each racing camel's share of winning and of losing."""
    return (
        np.take_along_axis(table.win(rows), ranks, axis=0),
        np.take_along_axis(table.lose(rows), ranks, axis=0),
    )


def _look_up(codes: Codes, table: RaceTable) -> tuple[Indices, Codes]:
    """(n,) the tracks' rows in the table; (R, n) the racing camels' ranks among themselves."""
    ranks = np.zeros_like(codes)
    for racing in codes[: table.racing]:
        ranks += codes > racing
    racing_ranks = ranks[: table.racing].copy()
    for crazy in codes[table.racing :]:
        ranks += codes > crazy
    terms = _terms(len(codes))
    track = np.zeros(codes.shape[1], np.intp)
    for term in ranks << 4 | codes >> 3:
        track += terms.take(term)
    arrangement = arrangement_number(ranks[table.racing :].astype(np.intp))
    return arrangement * table.tracks + track, racing_ranks


@lru_cache
def _terms(camels: int) -> Indices:
    """(16 · C,) [16 · rank + space − 1] ``track_terms``, flat."""
    return track_terms(camels).ravel()
