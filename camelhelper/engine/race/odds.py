"""The race: who wins it, who loses it and how many more legs it takes.

The current leg is enumerated with its tiles and dice; the tracks it can end on are looked up in the
solved race. The one assumption: there are no tiles on the track in later legs, since nobody knows
where players will put them. The solved race is rounded, so its odds come with a bound; what the leg
decides is exact.
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
    """[camel] its chance to win the race."""
    lose: tuple[float, ...]
    """[camel] its chance to lose the race."""
    length: tuple[float, ...]
    """[k] the chance that dice are rolled in k + 1 more legs, including this one while it has dice
    left; the last entry includes longer races. Empty when the race is over."""
    rounding: float = 0.0
    """The most that a chance to win or to lose can be off, since tables are rounded."""
    length_rounding: float = 0.0
    """The most that the chance of a length can be off."""

    @property
    def legs(self) -> float:
        """The expected number of legs in which dice are rolled, including this one."""
        return sum(count * chance for count, chance in enumerate(self.length, 1))


def race_odds(
    tally: LegTally, table: RaceTable, *, dice_to_come: bool | None = None
) -> tuple[RaceOdds, ...]:
    """The odds under each tile layout of a leg that was tallied with its end tracks.

    The race goes on, with all its camels on the track. ``dice_to_come`` says whether the leg goes
    on too; without it the odds have no ``length``, which takes as long to look up as the rest.
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
    # If dice are still to come, a race that goes on takes this leg too.
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
    """(2R, n) for n tracks at the end of a leg: each racing camel's chance to win, then to lose.

    ``codes``: (C, n) uint8 of all the edition's camels, see ``packing``.
    """
    rows, ranks = _look_up(codes, table)
    return np.concatenate(_win_lose(rows, ranks, table)) / WHOLE


def track_outlook(codes: Codes, table: RaceTable) -> Chances:
    """(2R + 1, n) the ``track_chances``, and below them the expected number of legs to come.

    Races longer than the table distinguishes count as its longest.
    """
    rows, ranks = _look_up(codes, table)
    legs = table.legs(rows)[None]
    return np.asarray(np.concatenate((*_win_lose(rows, ranks, table), legs)) / WHOLE)


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
    """(R, n) twice: each racing camel's share of wins and of losses."""
    # As np.take_along_axis, which takes twice as long.
    at = ranks.astype(np.intp) * rows.size + np.arange(rows.size)
    return table.win(rows).take(at), table.lose(rows).take(at)


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
