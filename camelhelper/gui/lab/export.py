"""The pictures of the pages without their window: `camelhelper lab … --plot FILE`."""

import argparse
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QBuffer, QPoint
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from camelhelper.gui.lab.charts import Chart
from camelhelper.gui.lab.chase_page import ChaseChart
from camelhelper.gui.lab.chutes_page import ChutesChart
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.race_page import RaceChart
from camelhelper.gui.lab.stacked_page import StackedChart
from camelhelper.gui.lab.stacks_page import StacksChart
from camelhelper.gui.lab.swine_page import SwineChart
from camelhelper.gui.lab.tree_layout import of_orders, of_ways
from camelhelper.gui.lab.tree_picture import TreePicture
from camelhelper.gui.theme.theme import Theme
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.race_length import Race
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.progress import Progress
from camelhelper.lab.refusals import NoTree
from camelhelper.lab.reports import options as asked
from camelhelper.lab.reports.report import Report
from camelhelper.lab.service import questions
from camelhelper.lab.service.process import Question

WIDTH_PX, HEIGHT_PX = 1200, 600
MARGIN_PX = 16
RESOLUTION_DPI = 96


def draw(
    options: argparse.Namespace, report: Report, theme: Theme, progress: Progress, *, as_svg: bool
) -> bytes:
    """Return the picture that the options of the `lab` command ask for, as PNG or SVG.

    What was played is taken from the report. Raises LabError if there is nothing to draw. There
    must be a QApplication.
    """
    if options.page == "leg-tree":
        picture = _tree(options, theme, progress)
    else:
        picture = _chart(options, report, theme, progress)
    return _encoded(picture, as_svg=as_svg)


def _chart(
    options: argparse.Namespace, report: Report, theme: Theme, progress: Progress
) -> QWidget:
    if report.curve:
        chart: Chart = StackedChart(theme)
        results = _stacked_results(asked.race(options), report, progress)
    else:
        kind, question = _CHARTS[options.page]
        chart = kind(theme)
        results = PageResults(*question(options)(progress), *_played(report))
    chart.resize(WIDTH_PX - 2 * MARGIN_PX, HEIGHT_PX - 2 * MARGIN_PX)
    chart.show_results(results)
    return _on_paper(chart, theme)


def _stacked_results(race: Race, report: Report, progress: Progress) -> PageResults:
    points = {length.race.camels: length for length in report.curve}
    length = points[race.camels]
    # Without an exact answer, what was played is the length, and drawn as such.
    played = () if length.games else _played(report)
    return PageResults(length, questions.StackedCurve.through(points, race, progress), *played)


def _played(report: Report) -> tuple[object, ...]:
    if isinstance(report.played, Simulation):
        return (questions.Played(report.played, 0.0),)
    return (report.played,) if report.played else ()


_CHARTS: dict[str, tuple[type[Chart], Callable[[argparse.Namespace], Question]]] = {
    "race-length": (RaceChart, lambda options: partial(questions.race, asked.race(options))),
    "stack-odds": (
        StacksChart,
        lambda options: partial(questions.stack_odds, asked.position(options)),
    ),
    "chutes": (
        ChutesChart,
        lambda options: partial(questions.chutes_and_ladders, asked.chutes_game(options)),
    ),
    "swine": (
        SwineChart,
        lambda options: partial(questions.swine_escape, asked.swine_game(options)),
    ),
    "chase": (ChaseChart, lambda options: partial(questions.chase, asked.chase_game(options))),
}


def _tree(options: argparse.Namespace, theme: Theme, progress: Progress) -> QWidget:
    position = asked.position(options)
    if not position.reveals_left:
        raise LabError(NoTree())
    picture = TreePicture(theme)
    (answer,) = questions.tree(position, progress)
    nodes = of_ways(answer.each) if answer.each else of_orders(answer.orders)
    picture.show_tree(nodes, HEIGHT_PX - 2 * MARGIN_PX)
    return _on_paper(picture, theme)


def _on_paper(picture: QWidget, theme: Theme) -> QWidget:
    """A picture with a margin, on the ground that its window would have."""
    paper = QWidget()
    paper.setPalette(theme.palette())
    paper.setAutoFillBackground(True)
    column = QVBoxLayout(paper)
    column.setContentsMargins(MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX)
    column.addWidget(picture)
    paper.resize(WIDTH_PX, picture.height() + 2 * MARGIN_PX)
    return paper


def _encoded(picture: QWidget, *, as_svg: bool) -> bytes:
    picture.grab()  # axes find out how wide their figures are as they are painted
    QApplication.processEvents()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if not as_svg:
        picture.grab().save(buffer, "PNG")
        return bytes(buffer.data().data())
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(picture.size())
    generator.setViewBox(picture.rect())
    generator.setResolution(RESOLUTION_DPI)
    painter = QPainter(generator)
    picture.render(painter, QPoint())
    painter.end()
    return bytes(buffer.data().data())
