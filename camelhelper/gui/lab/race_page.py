"""The page on races without stacking: three methods side by side."""

from functools import partial

import numpy as np

from camelhelper.gui.lab.charts import draw_lengths
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.method_table import MethodTable
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.plot import Plot
from camelhelper.gui.lab.races_page import RacesChart, RacesPage
from camelhelper.gui.theme.theme import Theme
from camelhelper.lab.games.race_length import MethodResult, can_follow_positions
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import Aim, Played, RaceAnswer, RaceMethods, play_race, race
from camelhelper.wording.formatting import decimals_text
from camelhelper.wording.lab_figures import UNKNOWN, estimate_text, exact_text, time_text

_SIMULATION, _POSITIONS, _TABLE = range(3)


class RaceChart(RacesChart):
    def show_results(self, results: PageResults) -> None:
        if answer := results.part(RaceAnswer):
            self.legs.draw(draw_lengths, answer.distribution, results.part(Played))
            self.by_camels.draw(_draw_camels, answer)
        else:
            self.legs.empty()
            self.by_camels.empty()


def _draw_camels(plot: Plot, answer: RaceAnswer) -> None:
    camels = np.log10(np.arange(1, len(answer.by_camels) + 1))
    plot.curve(camels, answer.by_camels)
    plot.decades("bottom", len(answer.by_camels))
    x = float(np.log10(answer.race.camels))
    plot.mark(x, answer.legs, decimals_text(answer.legs, 2), left=x > camels[-1] / 2)
    plot.frame(-0.1, 1.08 * float(camels[-1]), 0, 1.1 * float(answer.by_camels[0]))


class RacePage(RacesPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "How many legs does a race take if camels do not carry each other? One roll of "
            "every die sets the camels up; then each moves once a leg, until one passes the "
            "last space."
        )
        super().__init__(title, about, runner, theme)
        self.methods = MethodTable(
            theme,
            (
                self.tr("Simulation"),
                self.tr("Every camel's position"),
                self.tr("One camel's spaces and rolls"),
            ),
            (self.tr("legs"), self.tr("time")),
        )
        self.quantities.hide_simulated()
        self.beside(self.methods)
        self.chart = RaceChart(theme)
        self.set_picture(self.chart)

    def question(self) -> Question:
        return partial(race, self.race())

    def simulation(self, aim: Aim) -> Question:
        return partial(play_race, self.race(), aim)

    def show_results(self, results: PageResults) -> None:
        answer, played = results.part(RaceAnswer), results.part(Played)
        self.legs.show(answer.legs if answer else None)
        self.methods.show_row(_SIMULATION, _played(played) if played else None)
        methods = results.part(RaceMethods)
        self.methods.show_row(_TABLE, _found(methods.table) if methods else None)
        self.methods.show_row(_POSITIONS, self._positions(answer, methods))
        self.chart.show_results(results)

    def _positions(
        self, answer: RaceAnswer | None, methods: RaceMethods | None
    ) -> tuple[str, ...] | None:
        if answer and not can_follow_positions(answer.race):
            return self.tr("too many"), UNKNOWN
        return _found(methods.positions) if methods and methods.positions else None


def _found(result: MethodResult) -> tuple[str, ...]:
    return exact_text(result.legs), time_text(result.time_ms)


def _played(played: Played) -> tuple[str, ...]:
    return estimate_text(*played.mean_steps), time_text(played.time_ms)
