"""How the players of a match did, and how sure that is.

Games of one cluster are alike in luck, so a cluster is one observation: what a seat of a player won
in it on average. The luck of its rolls, 0 on average whoever plays, is regressed out of that; the
mean luck is told too, since one that is not 0 gives away a player who knows the dice, or our fault.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from camelhelper.arena.calibration import Calibration, calibration
from camelhelper.arena.match import Cluster, Match
from camelhelper.arena.table import SeatTally

LEAST_CLUSTERS = 20
"""With fewer it cannot be told well enough how the wins hang on luck."""

_Means = dict[str, npt.NDArray[np.float64]]
"""(clusters,) a seat's mean of each field of a ``SeatTally``."""


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    error: float | None
    """The standard error; None where a single cluster tells nothing of it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player did, over all the seats it had."""

    player: str
    won: Estimate
    """Games that a seat won, ties in shares; luck is taken out where there are clusters enough."""
    won_with_luck: Estimate
    """As it happened."""
    luck: Estimate
    """Chance to win that the dice gave a seat in a game: 0 but for noise."""
    coins: Estimate
    rolls: float
    """A seat in a game, as what follows."""
    tickets: float
    cards: float
    tiles: float
    partners: float
    late: int
    """In all games."""
    illegal: int
    """In all games."""
    ms_a_decision: float
    calibration: Calibration | None
    """Of the chances to win that the player told at its turns; None when it told none."""


def standings(match: Match, clusters: Sequence[Cluster]) -> tuple[Standing, ...]:
    """Each different player of a match of which at least one cluster is finished."""
    in_order = sorted(clusters, key=lambda cluster: cluster.number)
    return tuple(
        _standing(player, [_seats_of(player, match, cluster) for cluster in in_order])
        for player in dict.fromkeys(match.entrants)
    )


def _seats_of(player: str, match: Match, cluster: Cluster) -> list[SeatTally]:
    return [
        tally
        for seating, game in zip(cluster.seatings, cluster.games, strict=True)
        for entrant, tally in zip(seating, game, strict=True)
        if match.entrants[entrant] == player
    ]


def _standing(player: str, clusters: list[list[SeatTally]]) -> Standing:
    means: _Means = {
        field.name: np.array([np.mean([getattr(t, field.name) for t in c]) for c in clusters])
        for field in fields(SeatTally)
        if field.name not in ("foreseen", "at_leg_ends")
    }
    tallies = [tally for cluster in clusters for tally in cluster]
    decisions = sum(t.rolls + t.tickets + t.cards + t.tiles + t.partners for t in tallies)
    return Standing(
        player=player,
        won=_without_luck(means),
        won_with_luck=_estimate(means["win"]),
        luck=_estimate(means["luck"]),
        coins=_estimate(means["coins"]),
        **{
            kind: float(means[kind].mean())
            for kind in ("rolls", "tickets", "cards", "tiles", "partners")
        },
        late=sum(tally.late for tally in tallies),
        illegal=sum(tally.illegal for tally in tallies),
        ms_a_decision=1000 * sum(tally.seconds for tally in tallies) / max(1, decisions),
        calibration=calibration((told, t.win) for t in tallies for told in t.foreseen),
    )


def _estimate(observed: npt.NDArray[np.float64], explained: int = 0) -> Estimate:
    """The mean of observations from which so many influences were taken out."""
    mean, free = float(observed.mean()), len(observed) - 1 - explained
    if free < 1:
        return Estimate(mean, None)
    variance = float(np.square(observed - mean).sum()) / free
    return Estimate(mean, (variance / len(observed)) ** 0.5)


def _without_luck(means: _Means) -> Estimate:
    won = means["win"]
    if len(won) < LEAST_CLUSTERS:
        return _estimate(won)
    luck = np.stack([means["luck"], means["luck_coins"]], axis=1)
    # Its mean is known to be 0, so the wins are regressed on luck, but not corrected to mean luck.
    slopes, *_ = np.linalg.lstsq(luck - luck.mean(axis=0), won - won.mean(), rcond=None)
    return _estimate(won - luck @ slopes, luck.shape[1])
