"""The pictures of the pages without their window: `camelhelper lab … --plot FILE`."""

import argparse
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QBuffer, QPoint
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from camelhelper.gui.lab import questions
from camelhelper.gui.lab.charts import Chart
from camelhelper.gui.lab.chase_page import ChaseChart
from camelhelper.gui.lab.chutes_page import ChutesChart
from camelhelper.gui.lab.known import Known
from camelhelper.gui.lab.process import Question
from camelhelper.gui.lab.race_page import RaceChart
from camelhelper.gui.lab.stacked_page import StackedChart
from camelhelper.gui.lab.stacks_page import StacksChart
from camelhelper.gui.lab.swine_page import SwineChart
from camelhelper.gui.lab.tree_layout import of_orders, of_ways
from camelhelper.gui.lab.tree_picture import TreePicture
from camelhelper.gui.theme import Theme
from camelhelper.lab import options as asked
from camelhelper.lab.errors import LabError
from camelhelper.lab.simulation import Simulation
from camelhelper.lab.stack_odds import PlayedPlaces
from camelhelper.lab.watch import Watch

WIDTH_PX, HEIGHT_PX = 1200, 600
MARGIN_PX = 16
RESOLUTION_DPI = 96


def draw(
    options: argparse.Namespace,
    played: Simulation | PlayedPlaces | None,
    theme: Theme,
    watch: Watch,
    *,
    as_svg: bool,
) -> bytes:
    """Return the picture that the options of the `lab` command ask for, as PNG or SVG.

    With the games that were `played` for them. Raises LabError or CupError if the options make no
    sense. There must be a QApplication.
    """
    if options.page == "leg-tree":
        picture = _tree(options, theme, watch)
    else:
        picture = _chart(options, played, theme, watch)
    return _encoded(picture, as_svg=as_svg)


def _chart(
    options: argparse.Namespace,
    played: Simulation | PlayedPlaces | None,
    theme: Theme,
    watch: Watch,
) -> QWidget:
    kind, question = _CHARTS[_page(options)]
    known = Known(*question(options)(watch))
    if played:
        known.take(questions.Played(played, 0.0) if isinstance(played, Simulation) else played)
    chart = kind(theme)
    chart.resize(WIDTH_PX - 2 * MARGIN_PX, HEIGHT_PX - 2 * MARGIN_PX)
    chart.show_known(known)
    return _on_paper(chart, theme)


def _page(options: argparse.Namespace) -> str:
    is_stacked = options.page == "race-length" and options.stacking
    return "stacked-race" if is_stacked else str(options.page)


_CHARTS: dict[str, tuple[type[Chart], Callable[[argparse.Namespace], Question]]] = {
    "race-length": (RaceChart, lambda options: partial(questions.race, asked.race(options))),
    "stacked-race": (
        StackedChart,
        lambda options: partial(questions.stacked, asked.race(options), None),
    ),
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


def _tree(options: argparse.Namespace, theme: Theme, watch: Watch) -> QWidget:
    position = asked.position(options)
    if not position.reveals_left:
        raise LabError("The leg is over and has no tree to draw; leave a die in the pyramid.")
    picture = TreePicture(theme)
    (answer,) = questions.tree(position, watch)
    knots = of_ways(answer.each) if answer.each else of_orders(answer.orders)
    picture.show_tree(knots, HEIGHT_PX - 2 * MARGIN_PX)
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
