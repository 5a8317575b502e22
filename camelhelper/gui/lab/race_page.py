"""The page on races without stacking: three methods side by side."""

from functools import partial

import numpy as np

from camelhelper.gui.lab.charts import Chart
from camelhelper.gui.lab.methods import Methods
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.process import Question
from camelhelper.gui.lab.questions import Aim, Played, RaceAnswer, RaceMethods, play_race, race
from camelhelper.gui.lab.runner import LabRunner
from camelhelper.gui.lab.words import UNKNOWN, estimate_text, exact_text, time_text
from camelhelper.gui.panels.words import decimals_text
from camelhelper.gui.theme import Theme
from camelhelper.lab.race_length import (
    MOST_CAMELS,
    MOST_FACES,
    MOST_SPACES,
    Answer,
    Race,
    can_follow_positions,
)
from camelhelper.lab.simulation import Simulation

_SIMULATION, _POSITIONS, _TABLE = range(3)


class RaceChart(Chart):
    """How long races take, and how that depends on the number of camels."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("", theme)
        self.setAccessibleName(self.tr("Legs of a race, and legs against camels"))
        self.answer: RaceAnswer | None = None
        self.played: Simulation | None = None

    def show_part(self, part: object) -> None:
        if isinstance(part, RaceAnswer):
            self.answer = part
        elif isinstance(part, Played):
            self.played = part.simulation
        self.redraw()

    def forget(self, *, exact: bool) -> None:
        self.played = None
        if exact:
            self.answer = None
        self.redraw()

    def draw(self) -> None:
        answer = self.answer
        if answer is None:
            return
        legs = self.add(self.tr("How many legs"), self.tr("legs"), percent=True)
        legs.distribution(answer.distribution, self.played)
        by_camels = self.add(
            self.tr("Legs by camels"), self.tr("camels"), self.tr("legs"), column=1
        )
        camels = np.log10(np.arange(1, len(answer.by_camels) + 1))
        by_camels.curve(camels, answer.by_camels)
        by_camels.decades("bottom", 1, len(answer.by_camels))
        x = float(np.log10(answer.race.camels))
        left = x > camels[-1] / 2
        by_camels.mark(x, answer.legs, decimals_text(answer.legs, 2), left=left)
        by_camels.frame(-0.1, 1.08 * float(camels[-1]), 0, 1.1 * float(answer.by_camels[0]))


class RacePage(LabPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "How many legs does a race take if camels do not carry each other? A roll of every die "
            "sets the camels up, then each moves once a leg, until one has passed the last space."
        )
        super().__init__(title, about, runner, theme)
        game = Race()
        self.camels = self.knobs.number(self.tr("Camels"), game.camels, 1, MOST_CAMELS)
        self.spaces = self.knobs.number(self.tr("Spaces"), game.spaces, 1, MOST_SPACES)
        self.faces = self.knobs.number(self.tr("Faces of the die"), game.faces, 1, MOST_FACES)
        self.legs = self.figures.add(self.tr("Expected legs"))
        self.methods = Methods(
            theme,
            (
                self.tr("Simulation"),
                self.tr("Every camel's position"),
                self.tr("One camel's spaces and rolls"),
            ),
            (self.tr("legs"), self.tr("time")),
        )
        self.figures.hide_simulated()
        self.beside(self.methods)
        self.chart = RaceChart(theme)
        self.set_picture(self.chart)

    def race(self) -> Race:
        return Race(self.camels.value(), self.spaces.value(), self.faces.value())

    def question(self) -> Question:
        return partial(race, self.race())

    def simulation(self, aim: Aim) -> Question:
        return partial(play_race, self.race(), aim)

    def show_part(self, content: object) -> None:
        match content:
            case RaceAnswer() as answer:
                self.legs.show_exact(answer.legs)
                self.methods.forget(_TABLE)
                self.methods.forget(_POSITIONS)
                if not can_follow_positions(answer.race):
                    self.methods.show_row(_POSITIONS, (self.tr("too many"), UNKNOWN))
                self.chart.show_part(answer)
            case RaceMethods(table, positions):
                self._show_method(_TABLE, table)
                if positions:
                    self._show_method(_POSITIONS, positions)
            case Played(games, time_ms) as played:
                self.legs.show_simulated(games.mean_steps, games.mean_steps_error)
                legs = estimate_text(games.mean_steps, games.mean_steps_error)
                self.methods.show_row(_SIMULATION, (legs, time_text(time_ms)))
                self.chart.show_part(played)

    def _show_method(self, row: int, answer: Answer) -> None:
        self.methods.show_row(row, (exact_text(answer.legs), time_text(answer.time_ms)))

    def forget(self, *, exact: bool) -> None:
        self.methods.forget(_SIMULATION)
        self.legs.forget_simulated()
        if exact:
            self.legs.forget()
            self.methods.forget(_POSITIONS)
            self.methods.forget(_TABLE)
        self.chart.forget(exact=exact)
