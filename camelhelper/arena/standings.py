"""How the players of a match did, and how certain that is.

The games of a cluster share their luck, so a cluster is one observation: what a player's seats won
in it on average. The luck of the rolls, 0 on average whoever plays, is regressed out of that. The
mean luck is reported too, since any other value reveals a player who knows the dice, or our bug.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from camelhelper.arena.calibration import Calibration, calibration
from camelhelper.arena.match import Cluster, Match
from camelhelper.arena.table import SeatTally

LEAST_CLUSTERS = 20
"""With fewer, it is not clear enough how the wins depend on luck."""

_Means = dict[str, npt.NDArray[np.float64]]
"""(clusters,) a seat's mean of each field of a ``SeatTally``."""


@dataclass(frozen=True, slots=True)
class Measured:
    mean: float
    error: float | None
    """The standard error; None for a single cluster."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player did, over all its seats."""

    player: str
    won: Measured
    """Games won per seat, ties as shares; without luck if there are enough clusters."""
    won_with_luck: Measured
    """The same as it happened."""
    luck: Measured
    """The chance to win that the dice gave a seat in a game: 0 except for noise."""
    coins: Measured
    rolls: float
    """Per seat and game, like the following."""
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
    """Of the chances to win that the player gave on its turns; None if it gave none."""


def standings(match: Match, clusters: Sequence[Cluster]) -> tuple[Standing, ...]:
    """Each different player of a match with at least one finished cluster."""
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


def _estimate(observed: npt.NDArray[np.float64], explained: int = 0) -> Measured:
    """The mean of observations after this many influences were taken out."""
    mean, free = float(observed.mean()), len(observed) - 1 - explained
    if free < 1:
        return Measured(mean, None)
    variance = float(np.square(observed - mean).sum()) / free
    return Measured(mean, (variance / len(observed)) ** 0.5)


def _without_luck(means: _Means) -> Measured:
    won = means["win"]
    if len(won) < LEAST_CLUSTERS:
        return _estimate(won)
    luck = np.stack([means["luck"], means["luck_coins"]], axis=1)
    # Luck is known to be 0 on average, so wins are regressed on it without centring it.
    slopes, *_ = np.linalg.lstsq(luck - luck.mean(axis=0), won - won.mean(), rcond=None)
    return _estimate(won - luck @ slopes, luck.shape[1])
