"""The page on the dice that chase each other round a table."""

from functools import partial

import numpy as np

from camelhelper.gui.lab.charts import Chart, draw_lengths
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.plot import Plot
from camelhelper.gui.theme.theme import Theme
from camelhelper.lab.games.chase import MOST_PLAYERS, ChaseGame
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import (
    Aim,
    ChaseAnswer,
    ChaseCurve,
    Played,
    chase,
    play_chase,
)
from camelhelper.wording.formatting import decimals_text


class ChaseChart(Chart):
    """How long the chase takes, and how that depends on the size of the table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.turns = Plot(theme, self.tr("How many turns"), self.tr("turns"), percent=True)
        self.by_players = Plot(
            theme, self.tr("Turns by players"), self.tr("players"), self.tr("turns")
        )
        self.add(self.turns)
        self.add(self.by_players, column=1)

    def show_results(self, results: PageResults) -> None:
        answer, curve = results.part(ChaseAnswer), results.part(ChaseCurve)
        if answer:
            self.turns.draw(draw_lengths, answer.distribution, results.part(Played))
        else:
            self.turns.empty()
        if answer and curve:
            self.by_players.draw(_draw_players, answer, curve)
        else:
            self.by_players.empty()


def _draw_players(plot: Plot, answer: ChaseAnswer, curve: ChaseCurve) -> None:
    players = np.array(list(curve.turns_by_players))
    turns = np.array(list(curve.turns_by_players.values()))
    x, y = np.log10(players), np.log10(turns)
    plot.curve(x, y)
    plot.decades("bottom", players[-1])
    plot.decades("left", turns[-1])
    plot.frame(0.2, float(x[-1]) + 0.15, 0, float(y[-1]) + 0.4)
    at = float(np.log10(answer.game.players)), float(np.log10(answer.turns))
    plot.mark(*at, decimals_text(answer.turns, 2), left=True)


class ChasePage(LabPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "Two players sitting opposite each other hold a die each. Each turn, both roll: "
            "on a 1 the die goes to the left, on a 6 to the right. How many turns until one "
            "player holds both?"
        )
        super().__init__(title, about, runner, theme)
        self.players = self.parameters.number(
            self.tr("Players"), ChaseGame().players, 1, MOST_PLAYERS, step=2
        )
        self.turns = self.quantities.add(self.tr("Expected turns"))
        self.chart = ChaseChart(theme)
        self.set_picture(self.chart)

    def question(self) -> Question:
        return partial(chase, ChaseGame(self.players.value()))

    def simulation(self, aim: Aim) -> Question:
        return partial(play_chase, ChaseGame(self.players.value()), aim)

    def show_results(self, results: PageResults) -> None:
        answer, played = results.part(ChaseAnswer), results.part(Played)
        self.turns.show(answer.turns if answer else None, played.mean_steps if played else None)
        self.chart.show_results(results)
