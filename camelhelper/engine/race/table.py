"""The solved race on disk: a table of rounded chances, and a manifest that says what it is.

``edition2.xz`` holds nothing but the numbers: [value][arrangement][track] unsigned integers,
little-endian, each stored as the difference from the one before, and compressed. They are codes of
the edition's ``Scale``; of five chances that sum to 1, only four are stored. The winner is decided
at the front of the track and the loser at its back, so chances to lose are stored in the order of
the mirrored tracks, which makes neighbours as similar as possible.
``edition2.json`` beside it is the manifest: edition, version of the rules, checksum, how the table
was built, how much it is rounded, and some results.
"""

import hashlib
import json
import lzma
from dataclasses import dataclass
from enum import Enum, auto
from io import BytesIO
from itertools import accumulate
from pathlib import Path

import numpy as np

from camelhelper.core.edition import Edition
from camelhelper.core.whole_file import replace_file
from camelhelper.engine.race.compact_codes import CompactCodes, compacted
from camelhelper.engine.race.rounding import (
    LENGTH_SCALES,
    SCALES,
    WHOLE,
    Chances,
    Codes,
    Integers,
    Scale,
)
from camelhelper.engine.race.track_index import Indices, RankedTracks, arrangements, track_count

RULES = 3
"""Increased when the rules of movement or the layout of tables change; others are refused."""


class TableFault(Enum):
    """What is wrong with a race table on disk."""

    UNREADABLE = auto()
    MANIFEST_DAMAGED = auto()
    OTHER_EDITION = auto()
    OTHER_RULES = auto()
    """It was solved by other rules than this program's, or has another layout."""
    DAMAGED = auto()
    OTHER_CONTENTS = auto()
    """Its checksum is right, but its contents are not those of a race table."""


@dataclass(frozen=True, slots=True)
class UnusableTable:
    """A race table that cannot be used, and why."""

    path: Path
    edition: Edition
    """The edition whose race it should hold."""
    fault: TableFault
    reason: str = ""
    """Why it cannot be read, in the operating system's words; empty for any other fault."""


class RaceTableError(Exception):
    """A race table cannot be used; ``table`` says which one and why."""

    def __init__(self, table: UnusableTable) -> None:
        super().__init__(table)
        self.table = table


@dataclass(frozen=True, slots=True)
class RaceTable:
    """How the race goes from each track at the start of a leg, as shares of ``WHOLE``.

    Rows are the tracks of one arrangement after another: ``arrangement · tracks + track``. Only the
    impossible has a share of 0.
    """

    racing: int
    mirrored: Indices
    """(T,) the number of each track as seen from the other end."""
    scale: Scale
    length_scale: Scale
    codes: tuple[CompactCodes, ...]
    """2(R − 1) + L values, each (rows,): the chances of all racing ranks but the last to win, of
    all but the first to lose (by mirrored tracks), and that the race takes 1 … L legs; longer races
    count as L."""
    rounding: float
    """The largest difference of a chance to win or to lose from the solution."""
    length_rounding: float
    """The same for the chance of a length."""

    @property
    def tracks(self) -> int:
        return len(self.mirrored)

    @property
    def rows(self) -> Indices:
        """Every row."""
        return np.arange(len(self.codes[0]))

    def win(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of wins."""
        some = self.scale.shares(self._codes(slice(self.racing - 1), rows))
        return np.vstack((some, WHOLE - some.sum(axis=0)))

    def lose(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of losses."""
        losing = slice(self.racing - 1, 2 * self.racing - 2)
        track = rows % self.tracks
        mirrored = rows - track + self.mirrored.take(track)
        some = self.scale.shares(self._codes(losing, mirrored))
        return np.vstack((WHOLE - some.sum(axis=0), some))

    def length(self, rows: Indices) -> Integers:
        """(L, n) the share of races that take 1 … L legs; they add up to ``WHOLE``."""
        return np.asarray(np.diff(self._within(rows).astype(np.int64), axis=0, prepend=0))

    def legs(self, rows: Indices) -> Chances:
        """(n,) the expected number of legs times ``WHOLE``, without working out each length."""
        within = self._within(rows)
        # Sums of integers far below 2**53, so floats add them exactly.
        return np.asarray(len(within) * WHOLE - within[:-1].sum(axis=0))

    def _within(self, rows: Indices) -> Chances:
        """(L, n) the share of races that take at most 1 … L legs, in whole numbers."""
        each = self.length_scale.shares(self._codes(slice(2 * self.racing - 2, None), rows))
        within = np.array(list(accumulate(each)))  # much faster than cumsum along this axis
        return np.asarray(np.rint(within * (WHOLE / within[-1])))

    def _codes(self, values: slice, rows: Indices) -> Codes:
        return np.array([codes.take(rows) for codes in self.codes[values]])


# -- files ---------------------------------------------------------------------------------------


def table_path(folder: Path, edition: Edition) -> Path:
    return folder / f"edition{edition.number}.xz"


def manifest_path(table: Path) -> Path:
    return table.with_suffix(".json")


_ROUNDINGS = "largest_rounding", "largest_length_rounding"


def save_table(path: Path, edition: Edition, table: RaceTable, **about: object) -> None:
    """Write a table and its manifest, which also holds ``about``. Raises ``OSError``."""
    dtype, rows = table.scale.dtype, table.rows
    values = b"".join(codes.take(rows).astype(dtype).tobytes() for codes in table.codes)
    packed = lzma.compress(values, filters=_filters(dtype.itemsize))
    manifest = {
        "edition": edition.number,
        "rules": RULES,
        "sha256": hashlib.sha256(packed).hexdigest(),
        "bytes": len(packed),
        "values": len(table.codes),
        "rows": len(rows),
        **dict(zip(_ROUNDINGS, (table.rounding, table.length_rounding), strict=True)),
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
    packed, roundings = _checked(path, edition)
    scale, length_scale = SCALES[edition.number], LENGTH_SCALES[edition.number]
    camels, crazy = len(edition.camels), len(edition.crazy)
    rows = len(arrangements(camels, crazy)) * track_count(camels)
    try:
        codes = _unpacked(packed, rows, scale.dtype)
    except (lzma.LZMAError, EOFError, ValueError) as error:
        raise _unusable(path, edition, TableFault.OTHER_CONTENTS) from error
    mirrored = RankedTracks.of(camels).mirrored()
    return RaceTable(len(edition.racing), mirrored, scale, length_scale, codes, *roundings)


def _unpacked(
    packed: bytes, rows: int, dtype: np.dtype[np.unsignedinteger]
) -> tuple[CompactCodes, ...]:
    """One value after another, since unpacking all at once would need much more memory.

    Raises ``LZMAError``, ``EOFError`` or ``ValueError`` if the number of rows is wrong.
    """
    values = []
    with lzma.open(BytesIO(packed)) as file:
        while part := file.read(rows * dtype.itemsize):
            values.append(compacted(np.frombuffer(part, dtype).reshape(rows)))
    return tuple(values)


def _checked(path: Path, edition: Edition) -> tuple[bytes, list[float]]:
    """The bytes of a table that matches its manifest and this program, and its roundings."""
    try:
        manifest = json.loads(manifest_path(path).read_bytes())
        packed = path.read_bytes()
    except OSError as error:
        raise _unusable(path, edition, TableFault.UNREADABLE, str(error.strerror)) from error
    except (ValueError, RecursionError) as error:  # the latter if it is nested too deeply
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
    roundings = [manifest.get(key) for key in _ROUNDINGS]
    if not all(isinstance(rounding, float) for rounding in roundings):
        raise _unusable(path, edition, TableFault.MANIFEST_DAMAGED)
    return packed, roundings


def _unusable(path: Path, edition: Edition, fault: TableFault, reason: str = "") -> RaceTableError:
    return RaceTableError(UnusableTable(path, edition, fault, reason))
