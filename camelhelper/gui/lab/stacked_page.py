"""The page on races in which camels carry each other."""

from functools import partial

import numpy as np

from camelhelper.gui.lab.charts import SIMULATED, Chart, Plot
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.process import Question
from camelhelper.gui.lab.questions import (
    CAMELS_OF_A_CURVE,
    GAMES_OF_A_CURVE,
    Aim,
    CurvePoint,
    Played,
    play_stacked,
    stacked,
)
from camelhelper.gui.lab.runner import LabRunner
from camelhelper.gui.panels.words import decimals_text
from camelhelper.gui.theme import Theme
from camelhelper.lab.arrays import Floats
from camelhelper.lab.race_length import (
    MOST_CAMELS,
    MOST_FACES,
    MOST_SPACES,
    Race,
    expected_legs_by_camels,
)
from camelhelper.lab.simulation import Simulation, chance_error
from camelhelper.lab.stacked_race import RaceLength

_SHORTEST = (1, 2)
"""The numbers of legs whose chances are figures of their own."""

Kind = tuple[int, int]
"""Spaces and faces, the same for all points of a curve."""


class StackedChart(Chart):
    """How long races take, and how that depends on the number of camels."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("", theme)
        self.setAccessibleName(self.tr("Legs of a race, and legs against camels"))
        self.length: RaceLength | None = None
        self.curve: dict[int, RaceLength] = {}
        self.played: Simulation | None = None

    def show_part(self, part: object) -> None:
        match part:
            case RaceLength() as length:
                self.length = length
                self._keep(length)
            case CurvePoint(length):
                self._keep(length)
            case Played(simulation):
                self.played = simulation
        self.redraw()

    def _keep(self, length: RaceLength) -> None:
        known = next(iter(self.curve.values()), length)
        if kind(known.race) != kind(length.race):
            self.curve = {}
        self.curve[length.race.camels] = length

    def missing(self, race: Race) -> tuple[int, ...]:
        """The points that the curve through this race lacks."""
        known = next(iter(self.curve.values()), None)
        have = self.curve if known and kind(known.race) == kind(race) else {}
        return tuple(n for n in CAMELS_OF_A_CURVE if n not in have and n != race.camels)

    def forget(self, *, exact: bool) -> None:
        self.played = None
        if exact:
            self.length = None
        self.redraw()

    def draw(self) -> None:
        if self.length is None:
            return
        legs = self.add(self.tr("How many legs"), self.tr("legs"), percent=True)
        is_exact = not self.length.error
        played = self.played
        legs.distribution(self.length.distribution, played)
        if not is_exact and not played:
            legs.explain(("■", "bar_first", self.tr("simulated")))
        by_camels = self.add(
            self.tr("Legs by camels"), self.tr("camels"), self.tr("legs"), column=1
        )
        self._draw_curve(by_camels, self.length)

    def _draw_curve(self, plot: Plot, length: RaceLength) -> None:
        race = length.race
        points = [self.curve[camels] for camels in sorted(self.curve)]
        most = max(*self.curve, CAMELS_OF_A_CURVE[-1])
        alone = expected_legs_by_camels(race, most)
        camels = np.log10(np.arange(1, most + 1))
        plot.curve(camels, alone, role="text_muted", dashed=True)
        x = np.log10([point.race.camels for point in points])
        legs = np.array([point.legs for point in points])
        plot.curve(x, legs)
        simulated = np.array([point.error > 0 for point in points])
        errors = np.array([point.error for point in points])
        plot.dots(x[simulated], legs[simulated], errors[simulated])
        plot.dots(x[~simulated], legs[~simulated], role="bar_first")
        plot.explain(
            ("●", "bar_first", self.tr("exact")),
            ("●", SIMULATED, self.tr("simulated")),
            ("┄", "text_muted", self.tr("without stacking")),
        )
        plot.decades("bottom", 1, most)
        plot.frame(-0.1, 1.08 * float(camels[-1]), 0, 1.15 * float(max(alone[0], legs.max())))
        here = float(np.log10(race.camels))
        plot.mark(here, length.legs, decimals_text(length.legs, 2), left=here > camels[-1] / 2)


def _chance(distribution: Floats, legs: int) -> float:
    return float(distribution[legs]) if legs < len(distribution) else 0.0


def kind(race: Race) -> Kind:
    return race.spaces, race.faces


class StackedPage(LabPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "How many legs does a race take when a camel carries those on its back? Solved exactly "
            "where the stacks are few enough to follow them all, else simulated."
        )
        super().__init__(title, about, runner, theme)
        game = Race()
        self.camels = self.knobs.number(self.tr("Camels"), game.camels, 1, MOST_CAMELS)
        self.spaces = self.knobs.number(self.tr("Spaces"), game.spaces, 1, MOST_SPACES)
        self.faces = self.knobs.number(self.tr("Faces of the die"), game.faces, 1, MOST_FACES)
        self.legs = self.figures.add(self.tr("Expected legs"))
        self.shortest = {
            legs: self.figures.add(self.tr("Chance to end in leg {legs}").format(legs=legs))
            for legs in _SHORTEST
        }
        self.chart = StackedChart(theme)
        self.set_picture(self.chart)

    def race(self) -> Race:
        return Race(self.camels.value(), self.spaces.value(), self.faces.value())

    def question(self) -> Question:
        race = self.race()
        return partial(stacked, race, self.chart.missing(race))

    def simulation(self, aim: Aim) -> Question:
        return partial(play_stacked, self.race(), aim)

    def show_part(self, content: object) -> None:
        match content:
            case RaceLength() as length:
                self._show_length(length)
            case Played(games):
                self.legs.show_simulated(games.mean_steps, games.mean_steps_error)
                self._show_shortest(games.by_steps, games.games)
        self.chart.show_part(content)

    def _show_length(self, length: RaceLength) -> None:
        if length.error:
            self.legs.show_exact(None)
            self.legs.show_simulated(length.legs, length.error)
            self._show_shortest(length.distribution, GAMES_OF_A_CURVE)
            return
        self.legs.show_exact(length.legs)
        for legs, figure in self.shortest.items():
            figure.show_exact(_chance(length.distribution, legs))

    def _show_shortest(self, shares: Floats, games: int) -> None:
        for legs, figure in self.shortest.items():
            chance = _chance(shares, legs)
            hits = np.array([round(chance * games)])
            figure.show_simulated(chance, float(chance_error(hits, games)[0]))

    def forget(self, *, exact: bool) -> None:
        for figure in (self.legs, *self.shortest.values()):
            figure.forget_simulated()
            if exact:
                figure.forget()
        self.chart.forget(exact=exact)
