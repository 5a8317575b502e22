"""What the charts draw, and that they say it in words as well."""

import numpy as np
import pyqtgraph as pg
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from camelhelper.gui.lab.chase_page import ChaseChart
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.plot import Plot
from camelhelper.gui.lab.race_page import RaceChart
from camelhelper.gui.lab.stacked_page import StackedChart
from camelhelper.gui.lab.swine_page import SwineChart
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.lab.games.chase import ChaseGame
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.games.stacked_race import RaceLength
from camelhelper.lab.games.swine import SwineGame
from camelhelper.lab.progress import UNFOLLOWED
from camelhelper.lab.service.questions import (
    ChaseAnswer,
    Played,
    RaceAnswer,
    StackedCurve,
    swine_escape,
)

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
    race_chart.show_results(PageResults(LEGS))
    assert race_chart.legs.view.accessibleName() == "How many legs"
    assert said(race_chart.legs) == "2: 25.0%, 3: 75.0%"
    assert said(race_chart.by_camels) == "2.75"


def test_only_the_plot_is_drawn_anew_whose_content_has_changed(race_chart):
    race_chart.show_results(PageResults(LEGS))
    bars, curve = items(race_chart.legs), items(race_chart.by_camels)
    race_chart.show_results(PageResults(LEGS, played(0, 0, 1, 3)))
    assert items(race_chart.by_camels) == curve
    assert not bars & items(race_chart.legs)


def items(plot):
    return set(plot.view.plotItem.items)


def test_a_plot_of_which_nothing_is_known_keeps_its_place_empty(race_chart):
    race_chart.show_results(PageResults(LEGS))
    before = race_chart.by_camels.geometry()
    race_chart.show_results(PageResults())
    assert not race_chart.legs.isVisible()
    assert race_chart.by_camels.geometry() == before


def test_games_too_long_to_be_followed_are_drawn_from_their_simulation(qtbot, theme):
    chart = ChaseChart(theme)
    qtbot.addWidget(chart)
    chart.show()
    answer = ChaseAnswer(ChaseGame(1000), 375_306.2, None)
    chart.show_results(PageResults(answer))
    assert not chart.turns.view.isVisible()
    assert "simulate some" in chart.turns.notice.text()
    chart.show_results(PageResults(answer, played(0, 0, 30, 10)))
    assert chart.turns.view.isVisible()
    assert not chart.turns.notice.isVisible()
    assert said(chart.turns) == "2: 75.0%, 3: 25.0%"


@pytest.mark.parametrize(
    ("games", "meaning"), [(29, "too few games for errors"), (30, "± 2 errors")]
)
def test_errors_are_drawn_of_enough_games_only(race_chart, games, meaning):
    race_chart.show_results(PageResults(LEGS, played(0, 0, 9, games - 9)))
    assert meaning in race_chart.legs.heading.text()
    bars = [item for item in items(race_chart.legs) if isinstance(item, pg.ErrorBarItem)]
    assert bool(bars) == (games >= 30)


def test_a_point_of_the_curve_with_too_few_games_has_no_error(qtbot, theme):
    chart = StackedChart(theme)
    qtbot.addWidget(chart)
    shares = np.array([0.0, 0.5, 0.5])
    points = {
        camels: RaceLength(Race(camels), games, 1.5, error, shares)
        for camels, games, error in ((1, 0, 0.0), (2, 900, 0.1), (3, 7, None))
    }
    chart.show_results(PageResults(points[3], StackedCurve.through(points, Race(3), UNFOLLOWED)))
    assert "simulated, 7 games" in chart.legs.heading.text()
    (bars,) = [item for item in items(chart.by_camels) if isinstance(item, pg.ErrorBarItem)]
    assert bars.opts["x"].tolist() == [pytest.approx(np.log10(2))]
    dots = [len(i.points()) for i in items(chart.by_camels) if isinstance(i, pg.ScatterPlotItem)]
    assert sum(dots) == 4  # with the mark


@pytest.mark.parametrize("height_px", [100, 130, 300])
def test_the_numbers_over_the_bars_stay_below_the_edge_of_a_plot_of_any_height(
    race_chart, height_px
):
    race_chart.show_results(PageResults(LEGS))
    race_chart.legs.view.setFixedHeight(height_px)
    QApplication.processEvents()
    box = race_chart.legs.view.plotItem.vb
    above_px = box.mapFromView(QPointF(3, 0.75)).y()
    assert above_px >= QFontMetricsF(sized(QApplication.font(), SMALL)).height()


def test_in_a_low_window_the_percents_of_the_map_still_stand_below_each_other(qtbot, theme):
    chart = SwineChart(theme)
    qtbot.addWidget(chart)
    chart.resize(800, 50)
    chart.show()
    chart.show_results(PageResults(next(swine_escape(SwineGame(), UNFOLLOWED))))
    QApplication.processEvents()
    rows = chart.map.view.plotItem.vb.viewRect().height()
    row_px = chart.map.view.plotItem.vb.height() / rows
    assert row_px >= QFontMetricsF(sized(QApplication.font(), SMALL)).ascent()


def test_what_stands_below_a_plot_is_not_cut_in_large_type(qtbot, theme):
    large = QApplication.font()
    large.setPointSizeF(2 * large.pointSizeF())
    QApplication.setFont(large)
    plot = Plot(theme, "Chances")
    qtbot.addWidget(plot)
    plot.draw(lambda plot: plot.ticks("bottom", {0.0: "Orange"}))
    plot.show()
    below = plot.view.getAxis("bottom")
    assert below.height() >= QFontMetricsF(below.style["tickFont"]).height()
