"""What the charts draw, and that they say it in words as well."""

import numpy as np
import pytest

from camelhelper.gui.lab.charts import Bins
from camelhelper.gui.lab.chase_page import ChaseChart
from camelhelper.gui.lab.questions import ChaseAnswer, Played, RaceAnswer
from camelhelper.gui.lab.race_page import RaceChart
from camelhelper.lab.chase import ChaseGame
from camelhelper.lab.race_length import Race
from camelhelper.lab.simulation import Simulation


def test_few_lengths_have_a_bar_each():
    bins = Bins.of(np.array([0.0, 0.0, 0.5, 0.3, 0.2]))
    assert bins.step == 1
    assert bins.starts.tolist() == [2, 3, 4, 5]
    assert bins.sums(np.array([0, 1, 2, 3, 4])).tolist() == [2, 3, 4, 0]


def test_many_lengths_share_their_bars_and_none_is_counted_twice():
    lengths = np.full(1000, 0.001)
    bins = Bins.of(lengths)
    assert bins.step > 1
    assert len(bins.starts) <= 48
    assert bins.sums(lengths).sum() == pytest.approx(1)
    assert bins.name(0) == f"0–{bins.step - 1}"


def test_a_chart_tells_its_bars_and_marks_to_a_screen_reader(qtbot, theme):
    chart = RaceChart(theme)
    qtbot.addWidget(chart)
    legs = np.array([0.0, 0.0, 0.25, 0.75])
    chart.show_part(RaceAnswer(Race(), 2.75, legs, np.linspace(3, 2, 10)))
    assert (
        chart.accessibleDescription()
        == "How many legs: 2: 25.0 %, 3: 75.0 %. Legs by camels: 2.75."
    )


def test_games_too_long_to_be_followed_are_drawn_from_their_simulation(qtbot, theme):
    chart = ChaseChart(theme)
    qtbot.addWidget(chart)
    chart.show_part(ChaseAnswer(ChaseGame(1000), 375_306.2, None))
    assert chart.accessibleDescription() == ""
    chart.show_part(Played(Simulation(np.array([[0, 0, 30, 10]])), 1.0))
    assert chart.accessibleDescription() == "How many turns: 2: 75.0 %, 3: 25.0 %."


def test_a_chart_that_knows_nothing_is_empty(qtbot, theme):
    chart = RaceChart(theme)
    qtbot.addWidget(chart)
    chart.redraw()
    assert chart.accessibleDescription() == ""
