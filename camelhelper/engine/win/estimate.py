"""A chance to win, or the difference of two, as playouts tell it."""

from dataclasses import dataclass
from math import hypot

import numpy as np

from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.search import CLEAR


@dataclass(frozen=True, slots=True)
class Estimate:
    chance: float = 0.0
    error: float = 0.0
    """Its standard error."""

    @property
    def is_clear(self) -> bool:
        """Whether it is clearly above 0."""
        return self.chance > 0 and self.chance >= CLEAR * self.error

    def __add__(self, other: "Estimate") -> "Estimate":
        return Estimate(self.chance + other.chance, hypot(self.error, other.error))

    def __neg__(self) -> "Estimate":
        return Estimate(-self.chance, self.error)


def estimates(samples: Values) -> tuple[Estimate, ...]:
    """The mean of each row of (k, n) samples."""
    return tuple(map(Estimate, samples.mean(axis=1).tolist(), errors_of(samples).tolist()))


def errors_of(samples: Values) -> Values:
    """The standard errors of the means over the last axis."""
    return np.asarray(samples.std(axis=-1) / np.sqrt(samples.shape[-1]))
