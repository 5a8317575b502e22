"""The report on the length of a race, with stacking and without."""

import argparse
from dataclasses import dataclass, replace
from time import perf_counter

from camelhelper.lab.games import race_length as race_page
from camelhelper.lab.games import stacked_race as stacked_page
from camelhelper.lab.games.race_length import MethodResult, Race
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.games.stacked_race import RaceLength
from camelhelper.lab.limits import CAMELS_OF_A_CURVE
from camelhelper.lab.progress import Progress
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import Data, Report, distribution_data, steps_data
from camelhelper.lab.service.questions import RaceAnswer, StackedCurve, race_answer
from camelhelper.timing import ms_since

LEAST_USUAL_GAMES = 100
# Of all camels in all races together, if none carried another.
USUAL_MOVES = 5_000_000


@dataclass(frozen=True)
class CurvePoint:
    """The legs of a race with another number of camels; `error` as in `MethodResult`."""

    camels: int
    legs: float
    error: float | None


@dataclass(frozen=True, eq=False, kw_only=True)
class RaceReport(Report):
    """Of a race without stacking."""

    answer: RaceAnswer
    methods: tuple[MethodResult, ...]
    played: Simulation | None

    @property
    def points(self) -> list[CurvePoint]:
        legs = self.answer.by_camels
        curve = CAMELS_OF_A_CURVE if self.in_detail else ()
        return [CurvePoint(camels, float(legs[camels - 1]), 0.0) for camels in curve]

    @property
    def parts(self) -> tuple[object, ...]:
        return (self.answer,)

    @property
    def data(self) -> Data:
        lengths = distribution_data(self.answer.distribution)
        methods = [
            {
                "method": method.method,
                "legs": method.legs,
                "standard_error": method.error,
                "ms": round(method.time_ms, 3),
            }
            for method in self.methods
        ]
        return _race_data(self.answer.race, stacking=False) | {
            "exact": {"legs": self.answer.legs} | lengths,
            "by_camels": _points_data(self.points),
            "methods": methods,
            "simulation": steps_data(self.played, "legs"),
        }


@dataclass(frozen=True, eq=False, kw_only=True)
class StackedReport(Report):
    """Of a race in which camels carry those on their backs."""

    length: RaceLength
    """Exact, or of the games that were played."""
    curve: StackedCurve | None
    played: Simulation | None

    @property
    def points(self) -> list[CurvePoint]:
        points = self.curve.points if self.curve else {}
        return [CurvePoint(n, points[n].legs, points[n].error) for n in sorted(points)]

    @property
    def parts(self) -> tuple[object, ...]:
        return (self.length, self.curve) if self.curve else (self.length,)

    @property
    def data(self) -> Data:
        length = self.length
        exact = {"legs": length.legs} | distribution_data(length.distribution)
        return _race_data(length.race, stacking=True) | {
            "exact": None if length.games else exact,
            "by_camels": _points_data(self.points),
            "simulation": steps_data(self.played, "legs"),
        }


def race_length(options: argparse.Namespace, progress: Progress) -> RaceReport | StackedReport:
    race = asked.race(options)
    return (_stacked if options.stacking else _not_stacked)(options, race, progress)


def _not_stacked(options: argparse.Namespace, race: Race, progress: Progress) -> RaceReport:
    began = perf_counter()
    played = asked.play(options, race_page.player(race), progress.part(0, 0.5))
    played_ms = ms_since(began)
    methods = race_page.exact_methods(race, progress.part(0.5, 0.75))
    if played:
        found = MethodResult("simulation", played.mean_steps, played.mean_steps_error, played_ms)
        methods = (found, *methods)
    answer = race_answer(race, progress.part(0.75, 1))
    return RaceReport(answer=answer, methods=methods, played=played, in_detail=options.details)


def _stacked(options: argparse.Namespace, race: Race, progress: Progress) -> StackedReport:
    wants_curve = options.details or options.plot
    asking = progress.part(0, 0.3 if wants_curve else 1)
    is_solved = stacked_page.can_be_solved(race)
    usual = None if is_solved else _usual_games(race)
    played = asked.play(options, stacked_page.player(race), asking, usual_games=usual)
    if played and not is_solved:
        length = stacked_page.played_length(race, played)
    else:
        length = stacked_page.race_length(race, 0, asked.dice(options), asking)
    curve = _stacked_curve(options, length, progress.part(0.3, 1)) if wants_curve else None
    return StackedReport(length=length, curve=curve, played=played, in_detail=options.details)


def _usual_games(race: Race) -> int:
    """Return how many races take some seconds at most, and not so few that they tell little."""
    spaces_to_go = race.camels * race.spaces // race.faces
    return max(LEAST_USUAL_GAMES, min(asked.USUAL_GAMES, USUAL_MOVES // (spaces_to_go + 1)))


def _stacked_curve(
    options: argparse.Namespace, known: RaceLength, progress: Progress
) -> StackedCurve:
    """Return the lengths of races with 1, 2, 3 … camels, the one that is known among them."""
    points = {known.race.camels: known}
    dice = asked.dice(options)
    others = [camels for camels in CAMELS_OF_A_CURVE if camels != known.race.camels]
    for number, camels in enumerate(others):
        part = progress.part(number / len(others), (number + 1) / len(others))
        race = replace(known.race, camels=camels)
        points[camels] = stacked_page.race_length(race, _usual_games(race), dice, part)
    return StackedCurve.through(points, known.race, progress)


def _race_data(race: Race, *, stacking: bool) -> Data:
    return {
        "page": "race-length",
        "camels": race.camels,
        "spaces": race.spaces,
        "die": race.faces,
        "stacking": stacking,
    }


def _points_data(points: list[CurvePoint]) -> list[Data] | None:
    return [
        {"camels": each.camels, "legs": each.legs, "standard_error": each.error} for each in points
    ] or None
