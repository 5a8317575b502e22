"""The solved race on disk: a table of rounded chances, and a manifest that says what it is.

``edition2.xz`` holds the numbers and nothing else: [value][arrangement][track] unsigned integers,
little-endian, each stored as its difference to the one before and compressed. They are codes of the
edition's ``Scale``; of five chances that sum to 1 only four are stored. Who wins is decided at the
front of the track and who loses at its back; so chances to lose are stored in the order of the
mirrored tracks: neighbours are then as alike as can be.
``edition2.json`` beside it is the manifest: edition, version of the rules, checksum, how the table
was built, how much it is rounded and what it comes to.
"""

import hashlib
import json
import lzma
from dataclasses import dataclass
from enum import Enum, auto
from io import BytesIO
from pathlib import Path

import numpy as np

from camelhelper.core.edition import Edition
from camelhelper.core.whole_file import replace_file
from camelhelper.engine.race.compact_codes import CompactCodes, compacted
from camelhelper.engine.race.rounding import (
    LENGTH_SCALES,
    SCALES,
    WHOLE,
    Codes,
    Integers,
    Scale,
)
from camelhelper.engine.race.track_index import Indices, RankedTracks, arrangements, track_count

RULES = 3
"""Raised when camels move by other rules or a table is laid out anew; others are refused."""


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
    """What becomes of the race from each track at the start of a leg, as shares out of ``WHOLE``.

    Rows are the tracks of one arrangement after another: ``arrangement · tracks + track``. Nought
    is only what cannot be.
    """

    racing: int
    mirrored: Indices
    """(T,) the number of each track as it is seen from the other end."""
    scale: Scale
    length_scale: Scale
    codes: tuple[CompactCodes, ...]
    """2(R − 1) + L values, each (rows,): the chances to win of all racing ranks but the last, to
    lose of all but the first (the latter by mirrored tracks), and that the race takes 1 … L legs;
    longer ones are counted among those of L."""
    rounding: float
    """By how much a chance to win or to lose differs at most from what was solved."""
    length_rounding: float
    """By how much the chance of a length does."""

    @property
    def tracks(self) -> int:
        return len(self.mirrored)

    @property
    def rows(self) -> Indices:
        """Every row."""
        return np.arange(len(self.codes[0]))

    def win(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of winning the race."""
        some = self.scale.shares(self._codes(slice(self.racing - 1), rows))
        return np.vstack((some, WHOLE - some.sum(axis=0)))

    def lose(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of losing the race."""
        losing = slice(self.racing - 1, 2 * self.racing - 2)
        track = rows % self.tracks
        mirrored = rows - track + self.mirrored.take(track)
        some = self.scale.shares(self._codes(losing, mirrored))
        return np.vstack((WHOLE - some.sum(axis=0), some))

    def length(self, rows: Indices) -> Integers:
        """(L, n) the share of races that take 1 … L legs, together a ``WHOLE``."""
        each = self.length_scale.shares(self._codes(slice(2 * self.racing - 2, None), rows))
        within = np.rint(each.cumsum(axis=0) * (WHOLE / each.sum(axis=0)))
        return np.asarray(np.diff(within.astype(np.int64), axis=0, prepend=0))

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
    """One value after the other, since all of them unpacked would need much more room.

    Raises ``LZMAError``, ``EOFError`` or ``ValueError`` for what does not hold so many rows.
    """
    values = []
    with lzma.open(BytesIO(packed)) as file:
        while part := file.read(rows * dtype.itemsize):
            values.append(compacted(np.frombuffer(part, dtype).reshape(rows)))
    return tuple(values)


def _checked(path: Path, edition: Edition) -> tuple[bytes, list[float]]:
    """The bytes of a table that is what its manifest says and what this program needs.

    With them by how much its chances are rounded.
    """
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
    roundings = [manifest.get(key) for key in _ROUNDINGS]
    if not all(isinstance(rounding, float) for rounding in roundings):
        raise _unusable(path, edition, TableFault.MANIFEST_DAMAGED)
    return packed, roundings


def _unusable(path: Path, edition: Edition, fault: TableFault, reason: str = "") -> RaceTableError:
    return RaceTableError(UnusableTable(path, edition, fault, reason))
