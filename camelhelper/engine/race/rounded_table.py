"""From a solved race to its table, and how far apart the two are.

Throughout, ``win`` and ``lose`` are (A, R, T) [arrangement, racing rank, track]; ``ended`` is
(legs, A, T), the chance that the race has ended within 1, 2 … legs; the last is 1 but for rounding.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import Edition
from camelhelper.engine.race.compact_codes import compacted
from camelhelper.engine.race.rounding import (
    LENGTH_SCALES,
    SCALES,
    SMALL,
    WHOLE,
    Chances,
    round_each,
    round_together,
)
from camelhelper.engine.race.table import RaceTable
from camelhelper.engine.race.track_index import Indices

Floats = npt.NDArray[np.float64]


def round_chances(
    edition: Edition, mirrored: Indices, win: Chances, lose: Chances, ended: Chances
) -> RaceTable:
    """The table of a solved race; ``mirrored`` as in the table."""
    scale, length_scale = SCALES[edition.number], LENGTH_SCALES[edition.number]
    legs = 1 + int(np.argmax(ended.min(axis=(1, 2)) > 1 - 0.5 * length_scale.finest / WHOLE))
    values = [
        round_together(np.moveaxis(win, 1, 0)[:-1], scale),
        round_together(np.moveaxis(lose[..., mirrored], 1, 0)[1:], scale),
        round_each(_length(ended, legs), length_scale),
    ]
    racing = win.shape[1]
    codes = tuple(compacted(value.astype(scale.dtype).ravel()) for kind in values for value in kind)
    table = RaceTable(racing, mirrored, scale, length_scale, codes, 0.0, 0.0)
    off_win, off_lose, off_length = (
        float(abs(told - true).max()) for told, true in _told_and_true(table, win, lose, ended)
    )
    return replace(table, rounding=max(off_win, off_lose), length_rounding=off_length)


def largest_relative_rounding(
    table: RaceTable, win: Chances, lose: Chances, ended: Chances
) -> float:
    """The largest relative error of any chance of ``SMALL`` or more."""
    largest = 0.0
    for told, true in _told_and_true(table, win, lose, ended):
        off = abs(told - true) / np.maximum(true, SMALL)
        largest = max(largest, float(off[true >= SMALL].max(initial=0)))
    return largest


def _length(ended: Chances, legs: int) -> Floats:
    """(legs, A, T) the chance that the race takes 1, 2 … legs; the last includes longer races."""
    within = ended[:legs].astype(np.float64)
    # Not 1, since the sums of floats differ from it in the last digit.
    within[-1] = ended[-1]
    return np.diff(within, axis=0, prepend=0)


def _told_and_true(
    table: RaceTable, win: Chances, lose: Chances, ended: Chances
) -> Iterator[tuple[Floats, Floats]]:
    """Pairs of (…, rows) for winning, losing and length: as in the table, and as solved."""
    rows = table.rows
    length = table.length(rows)
    for shares, solved in (
        (table.win(rows), np.moveaxis(win, 1, 0)),
        (table.lose(rows), np.moveaxis(lose, 1, 0)),
        (length, _length(ended, len(length))),
    ):
        yield shares / WHOLE, solved.reshape(shares.shape).astype(np.float64)
