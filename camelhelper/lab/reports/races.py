"""The report on the length of a race, with stacking and without."""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import perf_counter

from camelhelper.lab.games import race_length as race_page
from camelhelper.lab.games import stacked_race as stacked_page
from camelhelper.lab.games.race_length import MethodResult, Race
from camelhelper.lab.games.stacked_race import RaceLength
from camelhelper.lab.limits import CAMELS_OF_A_CURVE
from camelhelper.lab.progress import Progress, ms_since
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import (
    Data,
    Report,
    chance_lines,
    distribution_data,
    steps_data,
    steps_lines,
)
from camelhelper.lab.service import questions

LEAST_USUAL_GAMES = 100
# Of all camels in all races together, if none carried another.
USUAL_MOVES = 5_000_000


@dataclass(frozen=True)
class Point:
    """The legs of a race with another number of camels; `error` as in `MethodResult`."""

    camels: int
    legs: float
    error: float | None


def race_length(options: argparse.Namespace, progress: Progress) -> Report:
    race = asked.race(options)
    given: Data = {
        "page": "race-length",
        "camels": race.camels,
        "spaces": race.spaces,
        "die": race.faces,
        "stacking": options.stacking,
    }
    title = f"{race.camels} camels, {race.spaces} spaces, dice of 1 to {race.faces}"
    if options.stacking:
        return _stacked(options, race, given, f"{title}, stacking", progress)
    return _not_stacked(options, race, given, f"{title}, not stacking", progress)


def _not_stacked(
    options: argparse.Namespace, race: Race, given: Data, title: str, progress: Progress
) -> Report:
    began = perf_counter()
    played = asked.play(options, race_page.player(race), progress.part(0, 0.5))
    played_ms = ms_since(began)
    methods = list(race_page.exact_methods(race, progress.part(0.5, 0.75)))
    if played:
        found = MethodResult("simulation", played.mean_steps, played.mean_steps_error, played_ms)
        methods.insert(0, found)
    answer = questions.race_answer(race, progress.part(0.75, 1))
    curve = _curve(answer) if options.details else []
    data = given | {
        "exact": {"legs": answer.legs} | distribution_data(answer.distribution),
        "by_camels": [_point_data(point) for point in curve] or None,
        "methods": [
            {
                "method": method.method,
                "legs": method.legs,
                "standard_error": method.error,
                "ms": round(method.time_ms, 3),
            }
            for method in methods
        ],
        "simulation": steps_data(played, "legs") if played else None,
    }
    lines = [title, f"{answer.legs:.6f} legs"]
    lines += [
        f"  {method.method:<28}{method.legs:10.6f} {_error(method):<11}{method.time_ms:9.1f} ms"
        for method in methods
    ]
    lines += chance_lines("legs", answer.distribution)
    return Report(data, lines + (_curve_lines(curve) if curve else []), (answer,), played)


def _error(answer: MethodResult | Point) -> str:
    if answer.error is None:
        return "± ?"
    return f"± {answer.error:.6f}" if answer.error else "exact"


def _stacked(
    options: argparse.Namespace, race: Race, given: Data, title: str, progress: Progress
) -> Report:
    exact: Data | None = None
    lines = [title]
    wants_curve = options.details or options.plot
    asking = progress.part(0, 0.3 if wants_curve else 1)
    is_solved = stacked_page.can_be_solved(race)
    usual = None if is_solved else _usual_games(race)
    played = asked.play(options, stacked_page.player(race), asking, usual_games=usual)
    if is_solved:
        length = stacked_page.race_length(race, 0, asked.dice(options), asking)
        exact = {"legs": length.legs} | distribution_data(length.distribution)
        lines += [f"{length.legs:.6f} legs", *chance_lines("legs", length.distribution)]
    elif played:
        length = stacked_page.played_length(race, played)
    if played:
        lines += steps_lines(played, "legs")
        lines += [] if is_solved else chance_lines("legs", played.by_steps, played.by_steps_error)
    curve = _stacked_curve(options, length, progress.part(0.3, 1)) if wants_curve else ()
    points = [Point(point.race.camels, point.legs, point.error) for point in curve]
    data = given | {
        "exact": exact,
        "by_camels": [_point_data(point) for point in points] or None,
        "simulation": steps_data(played, "legs") if played else None,
    }
    lines += _curve_lines(points) if options.details else []
    parts: tuple[object, ...] = (length,)
    if curve:
        by_camels = {point.race.camels: point for point in curve}
        parts = length, questions.StackedCurve.through(by_camels, race, progress)
    return Report(data, lines, parts, played)


def _usual_games(race: Race) -> int:
    """Return how many races take some seconds at most, and not so few that they tell little."""
    spaces_to_go = race.camels * race.spaces // race.faces
    return max(LEAST_USUAL_GAMES, min(asked.USUAL_GAMES, USUAL_MOVES // (spaces_to_go + 1)))


# -- races with other numbers of camels ------------------------------------------------------------


def _curve(answer: questions.RaceAnswer) -> list[Point]:
    legs = answer.by_camels
    return [Point(camels, float(legs[camels - 1]), 0.0) for camels in CAMELS_OF_A_CURVE]


def _stacked_curve(
    options: argparse.Namespace, known: RaceLength, progress: Progress
) -> tuple[RaceLength, ...]:
    """Return the lengths of races with 1, 2, 3 … camels, the one that is known among them."""
    curve = [known]
    dice = asked.dice(options)
    others = [camels for camels in CAMELS_OF_A_CURVE if camels != known.race.camels]
    for number, camels in enumerate(others):
        part = progress.part(number / len(others), (number + 1) / len(others))
        race = replace(known.race, camels=camels)
        curve.append(stacked_page.race_length(race, _usual_games(race), dice, part))
    return tuple(sorted(curve, key=lambda length: length.race.camels))


def _point_data(point: Point) -> Data:
    return {"camels": point.camels, "legs": point.legs, "standard_error": point.error}


def _curve_lines(curve: Iterable[Point]) -> list[str]:
    rows = [f"{point.camels:>6}{point.legs:>12.6f} {_error(point)}" for point in curve]
    return [f"camels{'legs':>12}", *rows]
