"""What the charts draw, and that they say it in words as well."""

import numpy as np
import pytest

from camelhelper.gui.lab.chase_page import ChaseChart
from camelhelper.gui.lab.known import Known
from camelhelper.gui.lab.questions import ChaseAnswer, Played, RaceAnswer
from camelhelper.gui.lab.race_page import RaceChart
from camelhelper.lab.chase import ChaseGame
from camelhelper.lab.race_length import Race
from camelhelper.lab.simulation import Simulation

LEGS = RaceAnswer(
    Race(), 2.75, distribution=np.array([0.0, 0.0, 0.25, 0.75]), by_camels=np.linspace(3, 2, 10)
)


def played(*counts):
    return Played(Simulation(np.array([counts])), 1.0)


@pytest.fixture
def race_chart(qtbot, theme):
    chart = RaceChart(theme)
    qtbot.addWidget(chart)
    chart.show()
    return chart


def said(plot):
    return plot.view.accessibleDescription()


def test_a_plot_tells_its_bars_or_its_mark_to_a_screen_reader(race_chart):
    race_chart.show_known(Known(LEGS))
    assert race_chart.legs.view.accessibleName() == "How many legs"
    assert said(race_chart.legs) == "2: 25.0 %, 3: 75.0 %"
    assert said(race_chart.by_camels) == "2.75"


def test_only_the_plot_is_drawn_anew_whose_content_has_changed(race_chart):
    race_chart.show_known(Known(LEGS))
    bars, curve = items(race_chart.legs), items(race_chart.by_camels)
    race_chart.show_known(Known(LEGS, played(0, 0, 1, 3)))
    assert items(race_chart.by_camels) == curve
    assert not bars & items(race_chart.legs)


def items(plot):
    return set(plot.view.plotItem.items)


def test_a_plot_of_which_nothing_is_known_keeps_its_place_empty(race_chart):
    race_chart.show_known(Known(LEGS))
    before = race_chart.by_camels.geometry()
    race_chart.show_known(Known())
    assert not race_chart.legs.isVisible()
    assert race_chart.by_camels.geometry() == before


def test_games_too_long_to_be_followed_are_drawn_from_their_simulation(qtbot, theme):
    chart = ChaseChart(theme)
    qtbot.addWidget(chart)
    chart.show()
    answer = ChaseAnswer(ChaseGame(1000), 375_306.2, None)
    chart.show_known(Known(answer))
    assert not chart.turns.view.isVisible()
    assert "simulate some" in chart.turns.notice.text()
    chart.show_known(Known(answer, played(0, 0, 30, 10)))
    assert chart.turns.view.isVisible()
    assert not chart.turns.notice.isVisible()
    assert said(chart.turns) == "2: 75.0 %, 3: 25.0 %"
