"""The solved race on disk: a table of rounded chances, and a manifest that says what it is.

``edition2.xz`` holds the numbers and nothing else: [value][arrangement][track] unsigned integers,
little-endian, each stored as its difference to the one before and compressed. They are codes of the
edition's ``Scale``; of five chances that sum to 1 only four are stored. Who wins is decided at the
front of the track and who loses at its back; so chances to lose, and those of the last camel to
win, are stored in the order of the mirrored tracks: neighbours are then as alike as can be.
``edition2.json`` beside it is the manifest: edition, version of the rules, checksum, how the table
was built, how much it is rounded and what it comes to.
"""

import hashlib
import json
import lzma
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

import numpy as np

from camelhelper.core.edition import Edition
from camelhelper.core.whole_file import replace_file
from camelhelper.engine.race.rounding import ENDED_SCALES, SCALES, WHOLE, Codes, Integers, Scale
from camelhelper.engine.race.track_index import Indices, RankedTracks, arrangements, track_count

RULES = 2
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
    tracks: int
    scale: Scale
    ended_scale: Scale
    codes: Codes
    """(2(R − 1) + L, rows): the chances to win of all racing ranks but the last, to lose of all but
    the first, and that the race has ended within 1 … L legs; within L + 1 it all but always has."""
    rounding: float
    """By how much a chance differs at most from what was solved."""

    def win(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of winning the race."""
        some = self.scale.shares(self._codes(slice(self.racing - 1), rows))
        return np.vstack((some, WHOLE - some.sum(axis=0)))

    def lose(self, rows: Indices) -> Integers:
        """(R, n) each racing rank's share of losing the race."""
        losing = slice(self.racing - 1, 2 * self.racing - 2)
        some = self.scale.shares(self._codes(losing, rows))
        return np.vstack((WHOLE - some.sum(axis=0), some))

    def ended(self, rows: Indices) -> Integers:
        """(L, n) the share of races that end within 1 … L legs."""
        return self.ended_scale.shares(self._codes(slice(2 * self.racing - 2, None), rows))

    def _codes(self, values: slice, rows: Indices) -> Codes:
        return self.codes[values].take(rows, axis=1)


# -- files ---------------------------------------------------------------------------------------


def table_path(folder: Path, edition: Edition) -> Path:
    return folder / f"edition{edition.number}.xz"


def manifest_path(table: Path) -> Path:
    return table.with_suffix(".json")


_ROUNDING = "largest_rounding"


def save_table(path: Path, edition: Edition, table: RaceTable, **about: object) -> None:
    """Write a table and its manifest, which also holds ``about``. Raises ``OSError``."""
    codes = _reordered(table.codes, edition)
    packed = lzma.compress(codes.tobytes(), filters=_filters(codes.itemsize))
    manifest = {
        "edition": edition.number,
        "rules": RULES,
        "sha256": hashlib.sha256(packed).hexdigest(),
        "bytes": len(packed),
        "values": len(table.codes),
        "rows": table.codes.shape[1],
        _ROUNDING: table.rounding,
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
    packed, rounding = _checked(path, edition)
    scale, ended_scale = SCALES[edition.number], ENDED_SCALES[edition.number]
    camels, crazy = len(edition.camels), len(edition.crazy)
    tracks = track_count(camels)
    try:
        codes = np.frombuffer(lzma.decompress(packed), scale.dtype)
        codes = codes.reshape(-1, len(arrangements(camels, crazy)) * tracks)
    except (lzma.LZMAError, ValueError) as error:
        raise _unusable(path, edition, TableFault.OTHER_CONTENTS) from error
    codes = _reordered(codes, edition)
    return RaceTable(len(edition.racing), tracks, scale, ended_scale, codes, rounding)


def _reordered(codes: Codes, edition: Edition) -> Codes:
    """From the order of a table to that of a file, or back."""
    racing = len(edition.racing)
    mirrored = RankedTracks.of(len(edition.camels)).mirrored()
    reordered = codes.copy()
    for value in (0, *range(racing - 1, 2 * (racing - 1))):
        turned = codes[value].reshape(-1, len(mirrored)).take(mirrored, axis=1)
        reordered[value] = turned.ravel()
    return reordered


def _checked(path: Path, edition: Edition) -> tuple[bytes, float]:
    """The bytes of a table that is what its manifest says and what this program needs.

    With them by how much it is rounded.
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
    rounding = manifest.get(_ROUNDING)
    if not isinstance(rounding, float):
        raise _unusable(path, edition, TableFault.MANIFEST_DAMAGED)
    return packed, rounding


def _unusable(path: Path, edition: Edition, fault: TableFault, reason: str = "") -> RaceTableError:
    return RaceTableError(UnusableTable(path, edition, fault, reason))
