"""How well everybody plays on, which the playouts do not foresee.

A playout ends with the leg, and takes everybody to be equally good in the legs to come. They are
not: whoever follows the advice or thinks ahead does better than somebody who only counts coins, and
whoever plays no cards, or rolls without looking, does worse. In the rest of this leg, playouts find
the best action of whoever asks, but let others who think ahead count coins like everybody else. A
leaf that knew this would choose worse actions (``docs/strength.md``), so it is left to the result:
everybody's chance to win is multiplied by how well they play on, and the chances made to sum to 1
again. Once the last die of the race is out, or where the next one surely is the last, nothing
changes. Which action wins most often stays as the playouts say.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from camelhelper.core.edition import DICE_PER_LEG
from camelhelper.core.position import Seat
from camelhelper.engine.win.graph import Values
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.onlooker import Seen
from camelhelper.engine.win.styles import AHEAD, STYLES

_MOST_LEGS = 3.0
"""What is further away makes no more difference."""
_SKILLS = np.array([(style.skill, style.alertness) for style in STYLES])


@dataclass(frozen=True, slots=True)
class PlayingOn:
    """What the chances of one position turn into, for P players in seat order."""

    factors: Values
    """(P,) by which everybody's chances are multiplied."""
    asking: int
    """The row of the player who asks, and is going to follow the advice."""
    odds: float
    """By which the odds of that player are multiplied, whatever the action."""

    @classmethod
    def of(
        cls,
        seen: Seen,
        players: Sequence[Impression],
        chances: Values,
        asking: Seat | None = None,
        node: int | None = None,
    ) -> "PlayingOn":
        """From everybody's chances (P,) after the best action, as the playouts say.

        ``asking`` is the player who asks, by default the one to move; ``node`` is where the leg
        stands, if not as it is seen.
        """
        row = (asking or seen.mover) - 1
        skills = np.array([player.styles for player in players]) @ _SKILLS
        skills[row] = AHEAD, 0.0
        node = seen.node if node is None else node
        legs = min(_MOST_LEGS, float(seen.graph.legs[node]))
        left = 0 if seen.graph.ends_race(node) else seen.graph.reveals_left(node)
        factors = np.exp(skills @ (legs, left / DICE_PER_LEG))
        others = np.delete(chances, row)
        of_others = np.average(np.delete(factors, row), weights=others) if others.any() else 1.0
        return cls(factors, row, float(factors[row] / of_others))

    @classmethod
    def between(cls, chances: Values, told: Values, asking: Seat) -> "PlayingOn":
        """What turns chances (P,) into those that are told, with ``asking`` as who asks."""
        row = asking - 1
        own, mine = chances[row], told[row]
        odds = mine * (1 - own) / (own * (1 - mine)) if 0 < own < 1 and mine < 1 else 1.0
        return cls(told / np.maximum(chances, np.finfo(np.float64).tiny), row, float(odds))

    def told(self, played: Values, errors: Values) -> tuple[Values, Values]:
        """(P, …) everybody's chances and their standard errors, from those of the playouts.

        An error grows as the chance would by it, up to the largest that a chance can have.
        """
        told = self.chances(played)
        sure = played * (1 - played) <= 0
        slopes = told * (1 - told) / np.where(sure, 1, played * (1 - played))
        return told, np.minimum(errors * np.where(sure, 1, slopes), 0.5)

    def chances(self, played: Values) -> Values:
        """(P, …) everybody's chances, from those of the playouts.

        Those of the player who asks keep their order.
        """
        own = played[self.asking]
        mine = np.minimum(self.odds * own / (self.odds * own + 1 - own), 1)  # despite rounding
        told = (played.T * self.factors).T
        told[self.asking] = 0
        told *= (1 - mine) / np.maximum(told.sum(axis=0), np.finfo(np.float64).tiny)
        told[self.asking] = mine
        return told

    def changes(self, changes: Values, chances: Values) -> Values:
        """(P, n) what small changes of the playouts' chances (P,) turn into.

        They still sum to 0, and so does their mean if it did: what is luck stays luck.
        """
        weighed = (changes.T * self.factors).T
        share = chances * self.factors
        share /= share.sum()
        told: Values = weighed - np.outer(share, weighed.sum(axis=0))
        return told / (chances @ self.factors)
