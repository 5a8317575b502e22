"""The page on the odds of stacks: 2 to 5 camels on a strip, who ends the leg on which place."""

from functools import partial

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox

from camelhelper.core.cup import parse
from camelhelper.core.position import Position
from camelhelper.gui.lab.charts import Chart
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.place_chances import PlaceChances
from camelhelper.gui.lab.plot import SIMULATED, Plot
from camelhelper.gui.lab.strip import Strip
from camelhelper.gui.lab.strip_page import StripPage
from camelhelper.gui.theme.theme import Theme
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.refusals import OneCamelOnStrip
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import StacksAnswer, stack_odds
from camelhelper.wording.formatting import capital, place_word
from camelhelper.wording.lab_figures import chance_text, simulated_text
from camelhelper.wording.names import camel_name

EXAMPLES = (
    "cu1 1WY",
    "cu1 1W.2Y",
    "cu1 1WY.2O",
    "cu1 1WY.3O",
    "cu1 1WYO.2G",
    "cu1 1WYO.3G",
    "cu1 1WY.2O.3G",
    "cu1 1WY.2OG.3B",
    "cu1 1WYO.2G.3B",
)
"""Stacks whose odds Greg Stoll tabulated in July 2015."""
_FIRST_EXAMPLE = 2
_OWN = None
_LEAST_CAMELS = 2
_PLACES = 2
_ROLES = ("bar_first", "bar_second")


class StacksChart(Chart):
    """The chances of every camel to be first and second."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.chances = Plot(theme, self.tr("Chances"), percent=True)
        self.add(self.chances)

    def show_results(self, results: PageResults) -> None:
        if answer := results.part(StacksAnswer):
            self.chances.draw(_draw_chances, answer, results.part(PlayedPlaces))
        else:
            self.chances.empty()


def _draw_chances(plot: Plot, answer: StacksAnswer, played: PlayedPlaces | None) -> None:
    places = answer.places
    signs = []
    highest = 0.0
    roles = _ROLES[: len(places)]
    for place, role in enumerate(roles):
        x = np.arange(len(places)) + 0.38 * (place - (len(roles) - 1) / 2)
        heights = np.array([float(row[place]) for row in places.values()])
        tops = heights
        plot.bars(x, heights, width=0.36, role=role)
        signs.append(("■", role, place_word(place)))
        if played:
            shares = played.chances[:, place]
            errors = None if played.errors is None else played.errors[:, place]
            plot.dots(x, shares, errors)
            tops = np.maximum(heights, shares if errors is None else shares + 2 * errors)
        for at, top, chance in zip(x, tops, heights, strict=True):
            plot.write(at, top, chance_text(chance), anchor=(0.5, 1.0))
        highest = max(highest, float(heights.max()))
    if played:
        sure = played.errors is not None
        signs.append(("●", SIMULATED, simulated_text(with_errors=sure)))
    plot.explain(*signs)
    names = {float(at): capital(camel_name(camel)) for at, camel in enumerate(places)}
    plot.ticks("bottom", names)
    plot.frame(-0.6, len(places) - 0.4, 0, 1.2 * highest)


class StacksPage(StripPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "Who wins the leg from which stack? Drag two to five camels, or tap twice, or use "
            "the arrow keys and Enter. Every die is still in the pyramid."
        )
        strip = Strip(theme, parse(EXAMPLES[_FIRST_EXAMPLE], free=True))
        super().__init__(title, about, runner, theme, strip)
        self.example = QComboBox()
        for cup in EXAMPLES:
            self.example.addItem(self._in_words(cup), cup)
        self.example.addItem(self.tr("custom"), _OWN)
        self.example.setCurrentIndex(_FIRST_EXAMPLE)
        self.parameters.add(self.tr("Example"), self.example)
        self.places = PlaceChances(theme, _PLACES)
        self.body.addWidget(self.places)
        self.chart = StacksChart(theme)
        self.set_picture(self.chart)
        self.example.activated.connect(self._choose)
        self.strip.arranged.connect(self._arrange)

    def _in_words(self, cup: str) -> str:
        stacks = parse(cup, free=True).track.stacks
        on = self.tr("{camels} on {space}")
        return ", ".join(on.format(camels=stack, space=space) for space, stack in stacks)

    @Slot()
    def _choose(self) -> None:
        cup = self.example.currentData()
        if cup is not _OWN:
            self.strip.show_position(parse(cup, free=True))
            self.ask()

    @Slot(object)
    def _arrange(self, _position: Position) -> None:
        self.example.setCurrentIndex(self.example.count() - 1)
        self.ask()

    def position(self) -> Position:
        position = self.strip.position
        if len(position.track.camels) < _LEAST_CAMELS:
            raise LabError(OneCamelOnStrip())
        return position

    def question(self) -> Question:
        return partial(stack_odds, self.position())

    def show_results(self, results: PageResults) -> None:
        answer = results.part(StacksAnswer)
        self.places.show_chances(answer.places if answer else None, results.part(PlayedPlaces))
        self.chart.show_results(results)
