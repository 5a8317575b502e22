"""A report, and what those of different pages have in common."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np

from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.chains.chain import steps_for
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.games.stack_odds import PlayedPlaces

Data = dict[str, Any]

MOST_LENGTHS_WRITTEN = 10_000
SHARES_OF_GAMES = (0.1, 0.5, 0.9, 0.99)


@dataclass(frozen=True, eq=False, kw_only=True)
class Report(ABC):
    """What was found out of a question; ``camelhelper.wording.lab_reports`` says it.

    Attributes:
        in_detail: whether all is to be told that the lab's window draws and lists.
        played: the games that were played for it.
    """

    in_detail: bool
    played: Simulation | PlayedPlaces | None

    @property
    @abstractmethod
    def parts(self) -> tuple[object, ...]:
        """What a page of the lab would have been told of it, of which its picture is drawn."""

    @property
    @abstractmethod
    def data(self) -> Data:
        """What `--json` writes; chances are 0-1."""


def numbers(values: Floats | None, most: int | None = None) -> list[Any] | None:
    """Return the first of some values, in any shape, for JSON, which has no nan and no inf."""
    if values is None:
        return None
    written = values[:most].astype(object)
    written[~np.isfinite(values[:most])] = None
    return list(written.tolist())


# -- lengths ---------------------------------------------------------------------------------------


def distribution_data(chances: Floats | None) -> Data:
    """Say how likely each length is, from 0 on, and that games are longer than that."""
    if chances is None:
        return {"distribution": None, "unfinished": None}
    written = chances[:MOST_LENGTHS_WRITTEN]
    return {"distribution": written.tolist(), "unfinished": max(0.0, 1 - float(written.sum()))}


def steps_for_shares(distribution: Floats | None) -> dict[float, int]:
    """Return in how many steps each of some shares of all games is over; empty if unknown."""
    if distribution is None:
        return {}
    return {share: steps_for(distribution, share) for share in SHARES_OF_GAMES}


def shares_data(distribution: Floats | None) -> dict[str, int] | None:
    return {str(share): steps for share, steps in steps_for_shares(distribution).items()} or None


def steps_data(played: Simulation | None, steps: str) -> Data | None:
    """Say how long the games played were."""
    if played is None:
        return None
    return {
        "games": played.games,
        steps: played.mean_steps,
        "standard_error": played.mean_steps_error,
        **distribution_data(played.by_steps),
        "distribution_errors": numbers(played.by_steps_error, MOST_LENGTHS_WRITTEN),
    }
