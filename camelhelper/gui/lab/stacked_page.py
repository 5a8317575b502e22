"""The page on races in which camels carry each other."""

from dataclasses import dataclass
from functools import partial

import numpy as np

from camelhelper.gui.lab.charts import draw_lengths
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.plot import SIMULATED, Plot
from camelhelper.gui.lab.races_page import RacesChart, RacesPage
from camelhelper.gui.theme.theme import Theme
from camelhelper.lab.chains.arrays import Floats
from camelhelper.lab.games.simulation import chance_error
from camelhelper.lab.games.stacked_race import RaceLength
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import (
    Aim,
    Played,
    StackedCurve,
    play_stacked,
    stacked,
)
from camelhelper.wording.formatting import decimals_text
from camelhelper.wording.lab_figures import Estimate, simulated_games_text
from camelhelper.wording.translation import translate

_SHORTEST = (1, 2)
"""The numbers of legs whose chances are figures of their own."""


class StackedChart(RacesChart):
    def show_results(self, results: PageResults) -> None:
        length, curve = results.part(RaceLength), results.part(StackedCurve)
        if length is None:
            self.legs.empty()
            self.by_camels.empty()
            return
        self.legs.draw(_draw_legs, length, results.part(Played))
        if curve:
            self.by_camels.draw(_draw_camels, length, curve)


def _draw_legs(plot: Plot, length: RaceLength, played: Played | None) -> None:
    draw_lengths(plot, length.distribution, played)
    if length.games and not played:
        plot.explain(("■", "bar_first", simulated_games_text(length.games)))


def _draw_camels(plot: Plot, length: RaceLength, curve: StackedCurve) -> None:
    race = length.race
    points = [curve.points[camels] for camels in sorted(curve.points)]
    most, alone = len(curve.alone), curve.alone
    camels = np.log10(np.arange(1, most + 1))
    plot.curve(camels, alone, role="text_muted", dashed=True)
    x = np.log10([point.race.camels for point in points])
    legs = np.array([point.legs for point in points])
    plot.curve(x, legs)
    exact = np.array([point.games == 0 for point in points])
    unsure = np.array([point.error is None for point in points])
    errors = np.array([point.error or 0.0 for point in points])
    sure = ~exact & ~unsure
    plot.dots(x[sure], legs[sure], errors[sure])
    plot.dots(x[unsure], legs[unsure])
    plot.dots(x[exact], legs[exact], role="bar_first")
    plot.explain(
        ("●", "bar_first", translate("exact")),
        ("●", SIMULATED, translate("simulated")),
        ("┄", "text_muted", translate("without stacking")),
    )
    plot.decades("bottom", most)
    plot.frame(-0.1, 1.08 * float(camels[-1]), 0, 1.15 * float(max(alone[0], legs.max())))
    here = float(np.log10(race.camels))
    plot.mark(here, length.legs, decimals_text(length.legs, 2), left=here > camels[-1] / 2)


class StackedPage(RacesPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "How many legs does a race take when camels carry those on their backs? Solved "
            "exactly if there are few enough stacks to follow them all; otherwise simulated."
        )
        super().__init__(title, about, runner, theme)
        self.shortest = {
            legs: self.quantities.add(self.tr("Chance to end in leg {legs}").format(legs=legs))
            for legs in _SHORTEST
        }
        self.chart = StackedChart(theme)
        self.set_picture(self.chart)

    def question(self) -> Question:
        return partial(stacked, self.race(), self.results.part(StackedCurve))

    def simulation(self, aim: Aim) -> Question:
        return partial(play_stacked, self.race(), aim)

    def show_results(self, results: PageResults) -> None:
        length = results.part(RaceLength)
        exact = length if length and not length.games else None
        sample = _sample(length, results.part(Played))
        self.legs.show(exact.legs if exact else None, sample.legs if sample else None)
        for legs, figure in self.shortest.items():
            chance = _chance(exact.distribution, legs) if exact else None
            figure.show(chance, sample.chance(legs) if sample else None)
        self.chart.show_results(results)


@dataclass(frozen=True, eq=False)
class _Sample:
    """The races that were played: their mean length, and the shares of all lengths."""

    legs: Estimate
    shares: Floats
    games: int

    def chance(self, legs: int) -> Estimate:
        share = _chance(self.shares, legs)
        errors = chance_error(np.array([round(share * self.games)]), self.games)
        return share, None if errors is None else float(errors[0])


def _sample(length: RaceLength | None, played: Played | None) -> _Sample | None:
    if played:
        games = played.simulation
        return _Sample(played.mean_steps, games.by_steps, games.games)
    if length and length.games:
        return _Sample((length.legs, length.error), length.distribution, length.games)
    return None


def _chance(shares: Floats, legs: int) -> float:
    return float(shares[legs]) if legs < len(shares) else 0.0
