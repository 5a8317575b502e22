"""The solved race on disk: a table of shares, and a manifest that says what it is.

``edition2.xz`` holds the numbers and nothing else: [value][arrangement][track] unsigned integers,
little-endian, each stored as its difference to the one before and compressed. They are shares out
of the edition's ``scale``; of five chances that sum to 1 only four are stored. ``edition2.json``
beside it is the manifest: edition, version of the rules, checksum, how the table was built and what
it comes to.
"""

import hashlib
import json
import lzma
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

import numpy as np
import numpy.typing as npt

from camelhelper.core.edition import Edition
from camelhelper.core.whole_file import replace_file
from camelhelper.engine.race.track_index import Indices, arrangements, track_count

RULES = 1
"""Raised when camels move by other rules or a table is laid out anew; others are refused."""

Shares = npt.NDArray[np.unsignedinteger]
Integers = npt.NDArray[np.int64]
Chances = npt.NDArray[np.floating]

_PRECISIONS: dict[int, tuple[np.dtype[np.unsignedinteger], int]] = {
    1: (np.dtype("<u4"), 10**8),
    2: (np.dtype("<u2"), 450),
}
"""(type, scale). The second edition's table is 231 times as large, so its steps are coarser; even
there rounding moves no chance by 0.002."""


class TableFault(Enum):
    """What is wrong with a race table on disk."""

    UNREADABLE = auto()
    MANIFEST_DAMAGED = auto()
    OTHER_EDITION = auto()
    OTHER_RULES = auto()
    """It was solved by other rules than this program's, or is laid out otherwise."""
    DAMAGED = auto()
    OTHER_CONTENTS = auto()
    """Its checksum is right, but it does not hold what such a table holds."""


@dataclass(frozen=True, slots=True)
class UnusableTable:
    """A race table that cannot be used, and why."""

    path: Path
    edition: Edition
    """The edition whose race it should hold."""
    fault: TableFault
    reason: str = ""
    """Why it cannot be read, as the operating system says it; empty for any other fault."""


class RaceTableError(Exception):
    """A race table cannot be used; ``table`` tells which one and why."""

    def __init__(self, table: UnusableTable) -> None:
        super().__init__(table)
        self.table = table


@dataclass(frozen=True, slots=True)
class RaceTable:
    """What becomes of the race from each track at the start of a leg, as shares out of ``scale``.

    Rows are the tracks of one arrangement after another: ``arrangement · tracks + track``.
    """

    racing: int
    tracks: int
    scale: int
    shares: Shares
    """(2(R − 1) + L, rows): the chances to win of all racing ranks but the last, to lose of all but
    the first, and that the race has ended within 1 … L legs; within L + 1 it always has."""

    def win(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of winning the race."""
        some = self._take(slice(self.racing - 1), rows)
        return np.vstack((some, self.scale - some.sum(axis=0)))

    def lose(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of losing the race."""
        some = self._take(slice(self.racing - 1, 2 * self.racing - 2), rows)
        return np.vstack((self.scale - some.sum(axis=0), some))

    def ended(self, rows: Indices) -> Integers:
        """(L, n) the share of races that end within 1 … L legs."""
        return self._take(slice(2 * self.racing - 2, None), rows)

    def _take(self, values: slice, rows: Indices) -> Integers:
        return self.shares[values].take(rows, axis=1).astype(np.int64)


# -- rounding ------------------------------------------------------------------------------------


def round_chances(edition: Edition, win: Chances, lose: Chances, ended: Chances) -> RaceTable:
    """The table of a solved race.

    ``win``, ``lose``: (A, R, T) [arrangement, racing rank, track]; ``ended``: (legs, A, T) that the
    race has ended within 1, 2 … legs, the last of them within rounding of 1.
    """
    dtype, scale = _PRECISIONS[edition.number]
    legs = int(np.argmax(ended.min(axis=(1, 2)) > 1 - 0.5 / scale))
    values = [
        round_together(np.moveaxis(win, 1, 0), scale)[:-1],
        round_together(np.moveaxis(lose, 1, 0), scale)[1:],
        # Of two equal remainders the first is rounded up; no leg may fall behind the one before.
        round_together(ended[:legs][::-1], scale)[::-1],
    ]
    racing, tracks = win.shape[1:]
    shares = np.concatenate(values).astype(dtype)
    return RaceTable(racing, tracks, scale, shares.reshape(len(shares), -1))


def round_together(values: Chances, scale: int) -> Integers:
    """Integers out of ``scale`` whose sum along axis 0 is the rounded sum of the values.

    Each is its value rounded down or up; those with the largest remainders are rounded up.
    """
    exact = values.astype(np.float64) * scale
    low = np.floor(exact)
    spare = np.rint(exact.sum(axis=0)) - low.sum(axis=0)
    place = (low - exact).argsort(axis=0, kind="stable").argsort(axis=0)
    return np.asarray(low + (place < spare), np.int64)


# -- files ---------------------------------------------------------------------------------------


def table_path(folder: Path, edition: Edition) -> Path:
    return folder / f"edition{edition.number}.xz"


def manifest_path(table: Path) -> Path:
    return table.with_suffix(".json")


def save_table(path: Path, edition: Edition, table: RaceTable, **about: object) -> None:
    """Write a table and its manifest, which also holds ``about``. Raises ``OSError``."""
    packed = lzma.compress(table.shares.tobytes(), filters=_filters(table.shares.itemsize))
    manifest = {
        "edition": edition.number,
        "rules": RULES,
        "sha256": hashlib.sha256(packed).hexdigest(),
        "bytes": len(packed),
        "values": len(table.shares),
        "rows": table.shares.shape[1],
        "scale": table.scale,
        **about,
    }
    replace_file(path, packed)
    replace_file(manifest_path(path), (json.dumps(manifest, indent=2) + "\n").encode())


def _filters(item_bytes: int) -> list[dict[str, int]]:
    bits = item_bytes.bit_length() - 1
    return [
        {"id": lzma.FILTER_DELTA, "dist": item_bytes},
        {"id": lzma.FILTER_LZMA2, "preset": 6 | lzma.PRESET_EXTREME}
        | {"lc": 4 - bits, "lp": bits, "pb": bits},
    ]


def load_table(path: Path, edition: Edition) -> RaceTable:
    """Read a table and check it against its manifest. Raises ``RaceTableError``.

    Takes about a second for the second edition, most of it without the GIL.
    """
    packed = _checked(path, edition)
    dtype, scale = _PRECISIONS[edition.number]
    camels, crazy = len(edition.camels), len(edition.crazy)
    tracks = track_count(camels)
    try:
        shares = np.frombuffer(lzma.decompress(packed), dtype)
        shares = shares.reshape(-1, len(arrangements(camels, crazy)) * tracks)
    except (lzma.LZMAError, ValueError) as error:
        raise _unusable(path, edition, TableFault.OTHER_CONTENTS) from error
    return RaceTable(len(edition.racing), tracks, scale, shares)


def _checked(path: Path, edition: Edition) -> bytes:
    """The bytes of a table that is what its manifest says and what this program needs."""
    try:
        manifest = json.loads(manifest_path(path).read_bytes())
        packed = path.read_bytes()
    except OSError as error:
        raise _unusable(path, edition, TableFault.UNREADABLE, str(error.strerror)) from error
    except (ValueError, RecursionError) as error:  # the latter where it is nested too deep
        raise _unusable(path, edition, TableFault.MANIFEST_DAMAGED) from error
    expected = {
        "edition": edition.number,
        "rules": RULES,
        "sha256": hashlib.sha256(packed).hexdigest(),
    }
    faults = {
        "edition": TableFault.OTHER_EDITION,
        "rules": TableFault.OTHER_RULES,
        "sha256": TableFault.DAMAGED,
    }
    for key, value in expected.items():
        if not isinstance(manifest, dict) or manifest.get(key) != value:
            raise _unusable(path, edition, faults[key])
    return packed


def _unusable(path: Path, edition: Edition, fault: TableFault, reason: str = "") -> RaceTableError:
    return RaceTableError(UnusableTable(path, edition, fault, reason))
