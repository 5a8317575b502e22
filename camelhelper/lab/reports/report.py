"""A report, and what those of different pages have in common."""

from collections.abc import Sequence
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
TOO_FEW = "too few games for a standard error"
LEAST_CHANCE_SHOWN = 5e-7


@dataclass(frozen=True)
class Report:
    """An answer.

    Attributes:
        data: what `--json` writes; chances are 0-1.
        lines: the same for people.
        parts: what a page of the lab would have been told of it, of which its picture is drawn.
        played: the games that were played for it.
    """

    data: Data
    lines: Sequence[str]
    parts: tuple[object, ...]
    played: Simulation | PlayedPlaces | None = None


def numbers(values: Floats | None, most: int | None = None) -> list[Any] | None:
    """Return the first of some values, in any shape, for JSON, which has no nan and no inf."""
    if values is None:
        return None
    written = values[:most].astype(object)
    written[~np.isfinite(values[:most])] = None
    return list(written.tolist())


def plural(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"


# -- lengths ---------------------------------------------------------------------------------------


def distribution_data(chances: Floats | None) -> Data:
    """Say how likely each length is, from 0 on, and that games are longer than that."""
    if chances is None:
        return {"distribution": None, "unfinished": None}
    written = chances[:MOST_LENGTHS_WRITTEN]
    return {"distribution": written.tolist(), "unfinished": max(0.0, 1 - float(written.sum()))}


def chance_lines(
    steps: str, distribution: Floats | None, errors: Floats | None = None
) -> list[str]:
    """Return a row for each length that has a chance, with its standard error if there is one."""
    if distribution is None:
        return []
    rows = [f"{steps:>6}{'chance':>12}"]
    for number, chance in enumerate(distribution):
        if chance >= LEAST_CHANCE_SHOWN:
            error = "" if errors is None else f" ± {errors[number]:.6f}"
            rows.append(f"{number:>6}{chance:>12.6f}{error}")
    return rows


def steps_for_shares(distribution: Floats | None) -> dict[str, int] | None:
    """Return in how many steps each of some shares of all games is over."""
    if distribution is None:
        return None
    return {str(share): steps_for(distribution, share) for share in SHARES_OF_GAMES}


def share_lines(over: dict[str, int] | None, steps: str) -> list[str]:
    return [
        f"  {float(share):4.0%} of games are over in {number:,} {steps}"
        for share, number in (over or {}).items()
    ]


# -- what was played -------------------------------------------------------------------------------


def steps_data(played: Simulation, steps: str) -> Data:
    """Say how long the games played were."""
    errors = played.by_steps_error
    return {
        "games": played.games,
        steps: played.mean_steps,
        "standard_error": played.mean_steps_error,
        **distribution_data(played.by_steps),
        "distribution_errors": numbers(errors, MOST_LENGTHS_WRITTEN),
    }


def steps_lines(played: Simulation, steps: str) -> list[str]:
    games = plural(played.games, "game", "games")
    if played.mean_steps_error is None:
        games += f", {TOO_FEW}"
    return [f"played: {estimate(played.mean_steps, played.mean_steps_error)} {steps} ({games})"]


def estimate(value: float, error: float | None) -> str:
    """Write a simulated value with its standard error; None if the games were too few for one."""
    return f"{value:.6f} " + ("± ?" if error is None else f"± {error:.6f}")
