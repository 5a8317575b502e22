"""The codes of a race table in little memory, with quick access to each.

Most values of the second edition's table have no code above 255, the others none above 511.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.engine.race.rounding import Codes
from camelhelper.engine.race.track_index import Indices

_IN_A_BYTE = 1 << 8
_IN_NINE_BITS = 1 << 9


@dataclass(frozen=True, slots=True)
class NineBits:
    """Codes below 512: a byte each, and the ninth bits eight to a byte."""

    low: npt.NDArray[np.uint8]
    """(rows,)"""
    ninth: npt.NDArray[np.uint8]
    """(rows / 8,) the lowest bit belongs to the first row."""

    def __len__(self) -> int:
        return len(self.low)

    def take(self, rows: Indices) -> Codes:
        ninth = self.ninth.take(rows >> 3) >> (rows & 7).astype(np.uint8) & 1
        return self.low.take(rows) + ninth * np.uint16(_IN_A_BYTE)


CompactCodes = Codes | NineBits


def compacted(codes: Codes) -> CompactCodes:
    """The codes of one value, (rows,), in as few bits as the largest of them needs."""
    largest = int(codes.max(initial=0))
    if _IN_A_BYTE <= largest < _IN_NINE_BITS:
        ninth = np.packbits(codes >= _IN_A_BYTE, bitorder="little")
        return NineBits(codes.astype(np.uint8), ninth)
    narrowest: np.dtype[np.unsignedinteger] = np.min_scalar_type(largest)
    return codes.astype(narrowest)
