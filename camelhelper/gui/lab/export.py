"""The pictures of the pages without their window: `camelhelper lab … --plot FILE`."""

import argparse

from PySide6.QtCore import QBuffer, QPoint
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication, QWidget

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
from camelhelper.gui.widgets import layouts
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.games.stacked_race import RaceLength
from camelhelper.lab.refusals import NoTree
from camelhelper.lab.reports.report import Report
from camelhelper.lab.service.questions import Played, TreeAnswer

WIDTH_PX, HEIGHT_PX = 1200, 600
MARGIN_PX = 16
RESOLUTION_DPI = 96


def draw(options: argparse.Namespace, report: Report, theme: Theme, *, as_svg: bool) -> bytes:
    """Return the picture of an answer to the `lab` command, as PNG or SVG.

    Raises LabError if there is nothing to draw. There must be a QApplication.
    """
    results = _results(report)
    answer = results.part(TreeAnswer)
    if answer:
        return _encoded(_tree(answer, theme), as_svg=as_svg)
    chart = StackedChart(theme) if results.part(RaceLength) else _CHARTS[options.page](theme)
    chart.resize(WIDTH_PX - 2 * MARGIN_PX, HEIGHT_PX - 2 * MARGIN_PX)
    chart.show_results(results)
    return _encoded(_on_paper(chart, theme), as_svg=as_svg)


def _results(report: Report) -> PageResults:
    results = PageResults(*report.parts)
    length = results.part(RaceLength)
    if report.played is None or (length and length.games):
        return results  # without an exact answer, what was played is the length, and drawn as such
    played = report.played
    results.take(Played(played, 0.0) if isinstance(played, Simulation) else played)
    return results


_CHARTS: dict[str, type[Chart]] = {
    "race-length": RaceChart,
    "stack-odds": StacksChart,
    "chutes": ChutesChart,
    "swine": SwineChart,
    "chase": ChaseChart,
}


def _tree(answer: TreeAnswer, theme: Theme) -> QWidget:
    if not answer.position.reveals_left:
        raise LabError(NoTree())
    picture = TreePicture(theme)
    nodes = of_ways(answer.each) if answer.each else of_orders(answer.orders)
    picture.show_tree(nodes, HEIGHT_PX - 2 * MARGIN_PX)
    return _on_paper(picture, theme)


def _on_paper(picture: QWidget, theme: Theme) -> QWidget:
    """A picture with a margin, on the ground that its window would have."""
    paper = QWidget()
    paper.setPalette(theme.palette())
    paper.setAutoFillBackground(True)
    layouts.column(picture, on=paper, margins=(MARGIN_PX, MARGIN_PX, MARGIN_PX, MARGIN_PX))
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
    with QPainter(generator) as painter:
        picture.render(painter, QPoint())
    return bytes(buffer.data().data())
