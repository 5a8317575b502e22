"""The page on the odds of stacks: 2 to 5 camels on a strip, who ends the leg on which place."""

from functools import partial

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox

from camelhelper.core.cup import parse
from camelhelper.core.position import Position
from camelhelper.gui.lab.charts import SIMULATED, Chart
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.places import Places
from camelhelper.gui.lab.process import Question
from camelhelper.gui.lab.questions import Aim, StacksAnswer, play_leg, stack_odds
from camelhelper.gui.lab.runner import LabRunner
from camelhelper.gui.lab.strip import Strip
from camelhelper.gui.lab.words import percent_text
from camelhelper.gui.panels.words import camel_word, capital, place_word, sentence
from camelhelper.gui.theme import Theme
from camelhelper.lab.errors import LabError
from camelhelper.lab.stack_odds import PlayedPlaces

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
        super().__init__("", theme)
        self.setAccessibleName(self.tr("Chances to end the leg first and second"))
        self.answer: StacksAnswer | None = None
        self.played: PlayedPlaces | None = None

    def show_part(self, part: object) -> None:
        match part:
            case StacksAnswer():
                self.answer = part
            case PlayedPlaces():
                self.played = part
        self.redraw()

    def forget(self, *, exact: bool) -> None:
        self.played = None
        if exact:
            self.answer = None
        self.redraw()

    def draw(self) -> None:
        if self.answer is None:
            return
        places = self.answer.places
        plot = self.add("", "", percent=True)
        signs = []
        highest = 0.0
        for place, role in enumerate(_ROLES):
            x = np.arange(len(places)) + 0.38 * (place - 0.5)
            heights = np.array([float(row[place]) for row in places.values()])
            tops = heights
            plot.bars(x, heights, width=0.36, role=role)
            signs.append(("■", role, place_word(place)))
            if self.played:
                shares, errors = self.played.chances[:, place], self.played.errors[:, place]
                plot.dots(x, shares, errors)
                tops = np.maximum(heights, shares + 2 * errors)
            for at, top, chance in zip(x, tops, heights, strict=True):
                plot.write(at, top, percent_text(chance), anchor=(0.5, 1.0))
            highest = max(highest, float(heights.max()))
        if self.played:
            signs.append(("●", SIMULATED, self.tr("simulated, ± 2 errors")))
        plot.explain(*signs)
        names = {float(at): capital(camel_word(camel)) for at, camel in enumerate(places)}
        plot.ticks("bottom", names)
        plot.frame(-0.6, len(places) - 0.4, 0, 1.2 * highest)


class StacksPage(LabPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "Who wins the leg from which stack? Drag two to five camels about, or tap twice, or "
            "use arrows and Enter. Every die is still in the pyramid."
        )
        super().__init__(title, about, runner, theme)
        self.figures.hide()
        self.example = QComboBox()
        for cup in EXAMPLES:
            self.example.addItem(self._in_words(cup), cup)
        self.example.addItem(self.tr("own"), _OWN)
        self.example.setCurrentIndex(_FIRST_EXAMPLE)
        self.knobs.add(self.tr("Example"), self.example)
        self.strip = Strip(theme, parse(EXAMPLES[_FIRST_EXAMPLE], free=True))
        self.places = Places(theme, _PLACES)
        self.body.insertWidget(self.body.indexOf(self.notice), self.strip)
        self.body.addWidget(self.places)
        self.chart = StacksChart(theme)
        self.set_picture(self.chart)
        self.example.activated.connect(self._choose)
        self.strip.arranged.connect(self._arrange)
        self.strip.refused.connect(self._say)

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

    @Slot(str)
    def _say(self, reason: str) -> None:
        self.notice.setText(sentence(reason))
        self.notice.show()

    def position(self) -> Position:
        position = self.strip.position
        if len(position.track.camels) < _LEAST_CAMELS:
            raise LabError(self.tr("Put at least two camels on the strip."))
        return position

    def question(self) -> Question:
        return partial(stack_odds, self.position())

    def simulation(self, aim: Aim) -> Question:
        return partial(play_leg, self.position(), aim)

    def show_part(self, content: object) -> None:
        match content:
            case StacksAnswer(_, places):
                self.places.show_camels("".join(places))
                self.places.show_exact(places)
            case PlayedPlaces() as played:
                self.places.show_played(played)
        self.chart.show_part(content)

    def forget(self, *, exact: bool) -> None:
        self.places.forget_played()
        if exact:
            self.places.show_camels("")
        self.chart.forget(exact=exact)
