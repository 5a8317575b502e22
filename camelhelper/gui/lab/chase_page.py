"""The page on the dice that chase each other round a table."""

from functools import partial

import numpy as np

from camelhelper.gui.lab.charts import Chart
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.process import Question
from camelhelper.gui.lab.questions import Aim, ChaseAnswer, ChaseCurve, Played, chase, play_chase
from camelhelper.gui.lab.runner import LabRunner
from camelhelper.gui.lab.words import too_long_text
from camelhelper.gui.panels.words import decimals_text
from camelhelper.gui.theme import Theme
from camelhelper.lab.chase import MOST_PLAYERS, ChaseGame
from camelhelper.lab.simulation import Simulation


class ChaseChart(Chart):
    """How long the chase takes, and how that depends on the size of the table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("", theme)
        self.setAccessibleName(self.tr("Turns of the chase, and turns against players"))
        self.answer: ChaseAnswer | None = None
        self.curve: ChaseCurve | None = None
        self.played: Simulation | None = None

    def show_part(self, part: object) -> None:
        if isinstance(part, ChaseAnswer):
            self.answer, self.curve = part, None
        elif isinstance(part, ChaseCurve):
            self.curve = part
        elif isinstance(part, Played):
            self.played = part.simulation
        self.redraw()

    def forget(self, *, exact: bool) -> None:
        self.played = None
        if exact:
            self.answer = self.curve = None
        self.redraw()

    def draw(self) -> None:
        if self.answer:
            self._draw_turns(self.answer)
        if self.answer and self.curve:
            self._draw_players(self.answer, self.curve)

    def _draw_turns(self, answer: ChaseAnswer) -> None:
        if answer.distribution is None and self.played is None:
            self.remark(too_long_text())
            return
        plot = self.add(self.tr("How many turns"), self.tr("turns"), percent=True)
        plot.distribution(answer.distribution, self.played)

    def _draw_players(self, answer: ChaseAnswer, curve: ChaseCurve) -> None:
        plot = self.add(self.tr("Turns by players"), self.tr("players"), self.tr("turns"), column=1)
        players = np.array(list(curve.turns_by_players))
        turns = np.array(list(curve.turns_by_players.values()))
        x, y = np.log10(players), np.log10(turns)
        plot.curve(x, y)
        plot.decades("bottom", 1, players[-1])
        plot.decades("left", 1, turns[-1])
        plot.frame(0.2, float(x[-1]) + 0.15, 0, float(y[-1]) + 0.4)
        text = decimals_text(answer.turns, 2)
        plot.mark(
            float(np.log10(answer.game.players)), float(np.log10(answer.turns)), text, left=True
        )


class ChasePage(LabPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "Two players who sit opposite each other hold a die each. In a turn both roll: on 1 "
            "the die goes to the left, on 6 to the right. How many turns until one player holds "
            "both?"
        )
        super().__init__(title, about, runner, theme)
        self.players = self.knobs.number(
            self.tr("Players"), ChaseGame().players, 1, MOST_PLAYERS, step=2
        )
        self.turns = self.figures.add(self.tr("Expected turns"))
        self.chart = ChaseChart(theme)
        self.set_picture(self.chart)

    def question(self) -> Question:
        return partial(chase, ChaseGame(self.players.value()))

    def simulation(self, aim: Aim) -> Question:
        return partial(play_chase, ChaseGame(self.players.value()), aim)

    def show_part(self, content: object) -> None:
        match content:
            case ChaseAnswer() as answer:
                self.turns.show_exact(answer.turns)
            case Played(games):
                self.turns.show_simulated(games.mean_steps, games.mean_steps_error)
        self.chart.show_part(content)

    def forget(self, *, exact: bool) -> None:
        self.turns.forget_simulated()
        if exact:
            self.turns.forget()
        self.chart.forget(exact=exact)
