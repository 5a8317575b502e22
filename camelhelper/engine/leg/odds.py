"""The odds of one leg as people read them: places, landings, the end of the race."""

from dataclasses import dataclass
from fractions import Fraction

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.position import Position
from camelhelper.engine.leg.enumeration import LegTally, enumerate_leg
from camelhelper.engine.leg.packing import Weights


@dataclass(frozen=True, slots=True)
class LegOdds:
    """Exact odds as integer weights; a chance is a weight divided by ``outcomes``."""

    camels: str
    """The racing camels on the track, in the edition's order."""
    place_weights: tuple[tuple[int, ...], ...]
    """[camel][place], place 0 first; each row sums to ``outcomes``."""
    podium_weights: tuple[tuple[int, ...], ...]
    """[camel that comes first][camel that comes second]; all sum to ``outcomes``."""
    landing_weights: tuple[tuple[int, int], ...]
    """(space of a tile, weight): ``weight / outcomes`` units are expected to land on it."""
    race_ends_weight: int
    """The ways in which a camel crosses the line in this leg."""
    outcomes: int
    """How many equally likely ways the rest of the leg can go."""

    def chance(self, camel: str, place: int) -> float:
        """The chance of a camel to end the leg in a place, 0 for the first.

        Raises ``ValueError`` for a camel that is not among ``camels``, or a place that is not.
        """
        return self._weight(camel, place) / self.outcomes

    def fraction(self, camel: str, place: int) -> Fraction:
        """The same to the last digit. Raises ``ValueError`` as ``chance`` does."""
        return Fraction(self._weight(camel, place), self.outcomes)

    def _weight(self, camel: str, place: int) -> int:
        if camel not in [*self.camels]:
            raise ValueError(f"there is no camel {camel!r} in the leg: choose one of {self.camels}")
        weights = self.place_weights[self.camels.index(camel)]
        if place not in range(len(weights)):
            last = len(weights) - 1
            raise ValueError(f"there is no place {place!r}: places are 0, the first, to {last}")
        return weights[place]

    def landings(self, space: int) -> float:
        """How many units are expected to land on a space's tile. KeyError if it has none."""
        return dict(self.landing_weights)[space] / self.outcomes

    @property
    def race_ends(self) -> float:
        return self.race_ends_weight / self.outcomes

    @property
    def favourites(self) -> str:
        """The camels most likely to win the leg; more than one if they are level.

        Chances are read in whole percents: two that round to the same are level.
        """
        percents = [
            (200 * weights[0] + self.outcomes) // (2 * self.outcomes)
            for weights in self.place_weights
        ]
        best = max(percents)
        return "".join(
            camel for camel, percent in zip(self.camels, percents, strict=True) if percent == best
        )


def leg_odds(position: Position, cancelled: Cancelled = never) -> LegOdds:
    """The odds of the leg from a position without ``odds_problems(…, free=True)``.

    Once the race is over they are certain. Raises ``CancelledError``.
    """
    if position.race_over:
        return _certain(position)
    return odds_of(enumerate_leg(position, cancelled=cancelled), position)


def odds_of(tally: LegTally, position: Position, layout: int = 0) -> LegOdds:
    """The odds under one layout of a tally; ``position`` has the tiles of that layout."""
    return LegOdds(
        camels=tally.camels,
        place_weights=rows_of(tally.places[layout]),
        podium_weights=rows_of(tally.podium[layout]),
        landing_weights=tuple(
            (tile.space, int(tally.landings[layout, tile.space])) for tile in position.tiles
        ),
        race_ends_weight=int(tally.crossed[layout, 0].sum()),
        outcomes=tally.outcomes,
    )


def rows_of(weights: Weights) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in weights.tolist())


def _certain(position: Position) -> LegOdds:
    ranking = position.track.ranking
    camels = "".join(camel for camel in position.edition.racing if camel in ranking)
    return LegOdds(
        camels=camels,
        place_weights=tuple(
            tuple(int(ranking[place] == camel) for place in range(len(camels))) for camel in camels
        ),
        podium_weights=tuple(
            tuple(int(ranking[0] == first and ranking[:2][-1] == second) for second in camels)
            for first in camels
        ),
        landing_weights=tuple((tile.space, 0) for tile in position.tiles),
        race_ends_weight=1,
        outcomes=1,
    )
