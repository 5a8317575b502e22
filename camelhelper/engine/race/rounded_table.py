"""From a solved race to its table, and how far the two are apart.

Everywhere ``win``, ``lose``: (A, R, T) [arrangement, racing rank, track]; ``ended``: (legs, A, T)
that the race has ended within 1, 2 … legs, the last of them within rounding of 1.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import Edition
from camelhelper.engine.race.rounding import (
    ENDED_SCALES,
    SCALES,
    SMALL,
    WHOLE,
    Chances,
    round_each,
    round_together,
)
from camelhelper.engine.race.table import RaceTable


def round_chances(edition: Edition, win: Chances, lose: Chances, ended: Chances) -> RaceTable:
    """The table of a solved race."""
    scale, ended_scale = SCALES[edition.number], ENDED_SCALES[edition.number]
    legs = int(np.argmax(ended.min(axis=(1, 2)) > 1 - 0.5 * ended_scale.finest / WHOLE))
    values = [
        round_together(np.moveaxis(win, 1, 0)[:-1], scale),
        round_together(np.moveaxis(lose, 1, 0)[1:], scale),
        round_each(ended[:legs], ended_scale),
    ]
    racing, tracks = win.shape[1:]
    codes = np.concatenate(values).astype(scale.dtype).reshape(2 * (racing - 1) + legs, -1)
    table = RaceTable(racing, tracks, scale, ended_scale, codes, rounding=0.0)
    told = table.ended(np.arange(codes.shape[1])) / WHOLE
    off = abs(told - ended[:legs].reshape(told.shape)).max(initial=0)
    in_race = max(float(abs(told - true).max()) for told, true in _in_race(table, win, lose))
    return replace(table, rounding=max(float(off), in_race))


def largest_relative_rounding(table: RaceTable, win: Chances, lose: Chances) -> float:
    """By what part of itself a chance to win or to lose from ``SMALL`` on differs at most."""
    largest = 0.0
    for told, true in _in_race(table, win, lose):
        off = abs(told - true) / np.maximum(true, SMALL)
        largest = max(largest, float(off[true >= SMALL].max(initial=0)))
    return largest


def _in_race(
    table: RaceTable, win: Chances, lose: Chances
) -> Iterator[tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]]:
    """Two pairs of (R, rows): what the table tells of winning and losing, and what was solved."""
    rows = np.arange(table.codes.shape[1])
    for shares, solved in ((table.win(rows), win), (table.lose(rows), lose)):
        true = np.moveaxis(solved, 1, 0).reshape(shares.shape)
        yield shares / WHOLE, true.astype(np.float64)
