"""What takes little room gives back what was put in."""

import numpy as np
import pytest

from camelhelper.engine.race.compact_codes import NineBits, compacted


@pytest.mark.parametrize(
    ("largest", "bytes_each"), [(0, 1), (255, 1), (256, 9 / 8), (511, 9 / 8), (512, 2), (10**9, 4)]
)
def test_codes_take_as_few_bits_as_the_largest_needs_and_are_found_again(largest, bytes_each):
    codes = np.random.default_rng(largest).integers(0, largest, 8000, np.uint32, endpoint=True)
    codes[4321] = largest
    compact = compacted(codes)
    parts = (compact.low, compact.ninth) if isinstance(compact, NineBits) else (compact,)
    assert sum(part.nbytes for part in parts) == bytes_each * len(codes)
    rows = np.random.default_rng(1).permutation(len(codes))
    assert (compact.take(rows) == codes[rows]).all()
    assert compact.take(np.array([4321])) == largest
