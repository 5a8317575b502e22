"""Lengths of games grouped into few enough bars."""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from camelhelper.wording.formatting import count_text

Values = NDArray[Any]
"""Numbers of any kind: (n,)."""

_MOST_BARS = 48
_UNSHOWN = 0.002
"""The total chance of the lengths that are left out at the end."""


@dataclass(frozen=True, eq=False)
class Bins:
    """Lengths in runs of `step`, from `starts` on: (bins,)."""

    starts: Values
    step: int

    @classmethod
    def of(cls, chances: Values) -> Self:
        """Return bins for a distribution, without its last few lengths."""
        first = int(np.flatnonzero(chances > 0)[0])
        last = int(np.searchsorted(chances.cumsum(), chances.sum() - _UNSHOWN)) + 1
        step = -(-(last - first + 1) // _MOST_BARS)
        return cls(np.arange(first, last + 1, step), step)

    @property
    def middles(self) -> Values:
        return self.starts + (self.step - 1) / 2

    def sums(self, values: Values) -> Values:
        """Add up the values of each bin, `values` being given for 0, 1, 2 …: (bins,)."""
        padded = np.zeros(int(self.starts[-1]) + self.step, values.dtype)
        padded[: min(len(values), len(padded))] = values[: len(padded)]
        return np.asarray(padded[self.starts[0] :].reshape(len(self.starts), -1).sum(axis=1))

    def name(self, number: int) -> str:
        first = int(self.starts[number])
        last = count_text(first + self.step - 1)
        return last if self.step == 1 else f"{count_text(first)}–{last}"
