"""The page on the swine that runs for the river."""

from functools import partial

import numpy as np
from PySide6.QtCore import QSignalBlocker, Signal, Slot

from camelhelper.gui.lab.charts import Chart, draw_lengths
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.method_table import MethodTable
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.plot import Plot
from camelhelper.gui.lab.swine_track import SwineTrack
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import PlainButton
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.swine import ESCAPED, LEAST_SPACES, MOST_SPACES, SwineGame, example
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import (
    Aim,
    Played,
    SwineAnswers,
    SwineMethod,
    play_swine,
    swine_escape,
)
from camelhelper.wording.formatting import count_text
from camelhelper.wording.lab_figures import estimate_text, exact_text, time_text
from camelhelper.wording.translation import translate

_SIMULATION, _CHAIN, _PROGRAMME = range(3)
_MOST_WRITTEN = 16
"""On larger boards the percents are not written into the map."""
_LEAST_MAP_PX = 220
"""In a lower map the percents of the first board would overlap; the page scrolls instead."""


class EscapeMap(Plot):
    """The chance to escape from every start.

    Signals:
        chosen(int, int): the starts of swine and butcher that were clicked.
    """

    chosen = Signal(int, int)

    def __init__(self, theme: Theme) -> None:
        title = translate("Chance to escape from every start")
        super().__init__(theme, title, translate("swine"), translate("butcher"))
        self.view.setMinimumHeight(_LEAST_MAP_PX)
        self._spaces = 0
        self.pressed.connect(self._choose)

    def show_answer(self, answer: SwineAnswers) -> None:
        self._spaces = answer.game.spaces
        self.draw(_draw_escape, answer)

    @Slot(float, float)
    def _choose(self, x: float, y: float) -> None:
        swine, butcher = round(x), round(y)
        if 1 <= butcher < swine < self._spaces:
            self.chosen.emit(swine, butcher)


def _draw_escape(plot: Plot, answer: SwineAnswers) -> None:
    game = answer.game
    plot.heat(answer.escape)
    if game.spaces <= _MOST_WRITTEN:
        for (swine, butcher), chance in np.ndenumerate(answer.escape):
            if not np.isnan(chance):
                plot.write_on_heat(swine, butcher, chance, count_text(round(100 * chance)))
    plot.ring(game.swine, game.butcher)
    plot.frame(1.4, game.spaces - 0.4, 0.4, game.spaces - 1.4)


class SwineChart(Chart):
    """The chance to escape from every start, and how long games take."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.map = EscapeMap(theme)
        self.turns = Plot(theme, self.tr("How many turns"), self.tr("turns"), percent=True)
        self.add(self.map)
        self.add(self.turns, column=1)

    def show_results(self, results: PageResults) -> None:
        if answer := results.part(SwineAnswers):
            self.map.show_answer(answer)
            self.turns.draw(draw_lengths, answer.distribution, results.part(Played))
        else:
            self.map.empty()
            self.turns.empty()


class SwinePage(LabPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "Does the swine reach the river before the butcher catches it? One die: on 1 to 3 "
            "the swine runs that far, on 5 or 6 the butcher does, on 4 both move one space. "
            "Click the map to start there."
        )
        super().__init__(title, about, runner, theme)
        game = SwineGame()
        name = self.tr("River on space")
        self.spaces = self.parameters.number(name, game.spaces, LEAST_SPACES, MOST_SPACES)
        self.swine = self.parameters.number(self.tr("Swine from"), game.swine, 1, MOST_SPACES)
        self.butcher = self.parameters.number(self.tr("Butcher from"), game.butcher, 1, MOST_SPACES)
        self.escape = self.quantities.add(self.tr("Chance to escape"))
        self.turns = self.quantities.add(self.tr("Expected turns"))
        self.quantities.hide_simulated()
        self.methods = MethodTable(
            theme,
            (self.tr("Simulation"), self.tr("Markov chain"), self.tr("Dynamic programming")),
            (self.tr("escapes"), self.tr("turns"), self.tr("time")),
        )
        self.beside(self.methods)
        self.track = SwineTrack(theme, game)
        self.play = PlainButton(self.tr("&Play a game"))
        self.step = PlainButton(self.tr("One &turn"))
        self.chart = SwineChart(theme)
        buttons = layouts.column(1, self.play, self.step)
        self.body.addLayout(layouts.row((self.track, 1), buttons, spacing=2 * STEP_PX))
        self.set_picture(self.chart)
        self.chart.map.chosen.connect(self._start_at)
        self.play.clicked.connect(self.play_game)
        self.step.clicked.connect(self.step_game)

    # -- one game ------------------------------------------------------------------------------

    @Slot()
    def play_game(self) -> None:
        """Play on to the end, or start anew after a game that is over; pause while it plays."""
        if self.track.is_playing:
            self.track.pause()
        elif self._is_ready():
            self.track.play()

    @Slot()
    def step_game(self) -> None:
        if self._is_ready():
            self.track.pause()
            self.track.step()

    def _is_ready(self) -> bool:
        """Whether there are turns to show; a game that is over is followed by a new one."""
        try:
            game = self.game()
        except LabError:
            return False
        if self.track.is_over:
            self.track.show_game(game, example(game, np.random.default_rng()))
        return True

    @Slot(int, int)
    def _start_at(self, swine: int, butcher: int) -> None:
        """Ask once: on the way there the butcher may stand before the swine."""
        with QSignalBlocker(self.parameters):
            self.butcher.setValue(butcher)
            self.swine.setValue(swine)
        self.ask()

    # -- the answers ---------------------------------------------------------------------------

    def game(self) -> SwineGame:
        return SwineGame(self.spaces.value(), self.swine.value(), self.butcher.value())

    def question(self) -> Question:
        game = self.game()
        self.track.show_start(game)
        return partial(swine_escape, game)

    def simulation(self, aim: Aim) -> Question:
        return partial(play_swine, self.game(), aim)

    def show_results(self, results: PageResults) -> None:
        answer, played = results.part(SwineAnswers), results.part(Played)
        self.escape.show(answer.chain.answer.escape_chance if answer else None)
        self.turns.show(answer.chain.answer.turns if answer else None)
        self.methods.show_row(_CHAIN, _found(answer.chain) if answer else None)
        self.methods.show_row(_PROGRAMME, _found(answer.programme) if answer else None)
        self.methods.show_row(_SIMULATION, _played(played) if played else None)
        self.chart.show_results(results)


def _found(method: SwineMethod) -> tuple[str, ...]:
    answer = method.answer
    return exact_text(answer.escape_chance), exact_text(answer.turns), time_text(method.time_ms)


def _played(played: Played) -> tuple[str, ...]:
    games = played.simulation
    errors = games.end_chances_error
    error = None if errors is None else float(errors[ESCAPED])
    escape = estimate_text(float(games.end_chances[ESCAPED]), error)
    return escape, estimate_text(*played.mean_steps), time_text(played.time_ms)
